import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditEntriesTable } from '#db/schema.ts'

/** The previous hash of the first entry. */
export const GENESIS_HASH = '0'.repeat(64)

/** An entry as stored, with its id and hash. */
export type StoredEntry = Selectable<AuditEntriesTable>

/**
 * Returns the hash of an entry: SHA-256 over the previous entry's hash and all its fields, in this order (decision 32).
 * Migration 0009 has a copy. Do not change it: every existing log would fail the verification.
 */
export function hashEntry(previous: string, entry: Omit<StoredEntry, 'hash'>): string {
  const { id, at, actorId, action, subjectId, address, requestId, reason, detail } = entry
  const content = JSON.stringify({ id, at, actorId, action, subjectId, address, requestId, reason, detail })
  return createHash('sha256')
    .update(previous + content)
    .digest('hex')
}
