import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditEntriesTable } from '#db/schema.ts'

/** What the first entry is linked to. */
export const BEGINNING = '0'.repeat(64)

/** An entry as it lies in the log, with the number it has there. */
export type StoredEntry = Selectable<AuditEntriesTable>

/**
 * What an entry is sealed with: SHA-256 over the hash of the one before it and all that it says itself, in this order.
 * The migration that sealed the first entries has a copy of this: whoever changes it makes every log look broken.
 */
export function sealOf(previous: string, entry: Omit<StoredEntry, 'hash'>): string {
  const { id, at, actorId, action, subjectId, address, requestId, reason, detail } = entry
  const said = JSON.stringify({ id, at, actorId, action, subjectId, address, requestId, reason, detail })
  return createHash('sha256')
    .update(previous + said)
    .digest('hex')
}
