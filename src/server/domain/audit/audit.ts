import type { Db } from '#db/schema.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import type { Admin, Ctx, Services } from '../../context.ts'
import type { RateLimitName } from '../../infra/rate-limits/rate-limits.ts'
import { inTransaction } from '../../transaction.ts'
import { GENESIS_HASH, hashEntry } from './chain.ts'
import * as queries from './queries.ts'

export type AuditEntry = {
  action: AuditAction
  /** The user who acted; null if nobody was signed in. */
  actorId: number | null
  /** The user whose account is affected, if any. */
  subjectId?: number | undefined
  /** The reason given, where one is required. */
  reason?: string | undefined
  detail: Record<string, unknown>
}

/** The database to write to, and the origin of the request if there is one. */
type AuditContext = Pick<Services, 'db' | 'now'> & { address?: string | null; requestId?: string | null }

/**
 * Appends an entry to the audit log, in the caller's transaction if there is one. Call it last there: it locks the head
 * of the hash chain until the commit, so that entries are written one after the other (decision 32).
 */
export async function recordAuditEntry(context: AuditContext, entry: AuditEntry): Promise<void> {
  const { db } = context
  const write = (tx: Db) => append({ ...context, db: tx }, entry)
  await (db.isTransaction ? write(db) : db.transaction().execute(write))
}

async function append({ db, now, address = null, requestId = null }: AuditContext, entry: AuditEntry) {
  const { action, actorId, subjectId = null, reason = null, detail } = entry
  const head = (await queries.lockHead(db, {})) ?? { hash: GENESIS_HASH, count: 0, lastId: 0 }
  const row = {
    id: head.lastId + 1,
    at: now(),
    actorId,
    action,
    subjectId,
    address,
    requestId,
    reason: reason && replaceLoneSurrogates(reason),
    detail: JSON.stringify(detail),
  }
  const hash = hashEntry(head.hash, row)
  await queries.insertEntry(db, { ...row, hash })
  await queries.updateHead(db, { hash, count: head.count + 1, lastId: row.id })
}

/** Replaces lone surrogates, which the database would change: the entry would no longer match its hash. */
const replaceLoneSurrogates = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

/**
 * Records that an administrator reads something, once per reading (rate limit `auditedReadings`). Throws if the entry
 * cannot be stored, because nothing may be shown without it.
 */
export async function recordReading(
  ctx: Ctx<Admin>,
  read: Pick<AuditEntry, 'action' | 'detail'>,
): Promise<void> {
  const { actor, limits } = ctx
  const reading = `${actor.userId} ${read.action} ${JSON.stringify(read.detail)}`
  if (limits.isSpent('auditedReadings', reading)) return
  await recordAuditEntry(ctx, { ...read, actorId: actor.userId })
  // Checked again: of two parallel reads both are recorded, and `take` must refuse neither.
  if (!limits.isSpent('auditedReadings', reading)) limits.take('auditedReadings', reading)
}

/**
 * Records an event that anyone can cause without limit: always in the process's log, and in the audit log only within the
 * rate limit of the user or, if nobody is signed in, of the address (decision 32). Never throws.
 */
export async function recordAuditEntryRateLimited(
  ctx: Ctx,
  entry: AuditEntry,
  limit: Extract<RateLimitName, `audited${string}`>,
): Promise<void> {
  const { actor, address, limits, log } = ctx
  log.warn({ audit: { ...entry, address } }, entry.action)
  const limitKey = actor.role === 'anonymous' ? (address ?? 'this machine') : actor.userId
  if (limits.isSpent(limit, limitKey)) return
  limits.take(limit, limitKey)
  try {
    await inTransaction(ctx, (tx) => recordAuditEntry(tx, entry))
  } catch (error) {
    log.error({ err: error }, 'an audit entry could not be written')
  }
}
