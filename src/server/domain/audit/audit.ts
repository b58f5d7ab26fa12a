import type { Db } from '#db/schema.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import type { Admin, Ctx, Services } from '../../context.ts'
import type { LimitName } from '../../infra/rate-limits/rate-limits.ts'
import { inTransaction } from '../../transaction.ts'
import { BEGINNING, sealOf } from './chain.ts'
import * as queries from './queries.ts'

export type AuditEntry = {
  action: AuditAction
  /** Who did it; null when nobody is signed in. */
  actorId: number | null
  /** Whose account it is about, when it is about one. */
  subjectId?: number | undefined
  /** Why, where that has to be said. */
  reason?: string | undefined
  detail: Record<string, unknown>
}

type Recorder = Pick<Services, 'db' | 'now'> & { address?: string | null; requestId?: string | null }

/**
 * Keeps what was done, by whom, to whom and when. Written in the same transaction as the deed, and as the last thing
 * in it: whoever records anything waits until those before him are done.
 */
export async function record(recorder: Recorder, entry: AuditEntry): Promise<void> {
  const { db } = recorder
  const write = (tx: Db) => append({ ...recorder, db: tx }, entry)
  await (db.isTransaction ? write(db) : db.transaction().execute(write))
}

async function append({ db, now, address = null, requestId = null }: Recorder, entry: AuditEntry) {
  const { action, actorId, subjectId = null, reason = null, detail } = entry
  const head = (await queries.takeHead(db, {})) ?? { hash: BEGINNING, count: 0, lastId: 0 }
  const row = {
    id: head.lastId + 1,
    at: now(),
    actorId,
    action,
    subjectId,
    address,
    requestId,
    reason: reason && asStored(reason),
    detail: JSON.stringify(detail),
  }
  const hash = sealOf(head.hash, row)
  await queries.insertEntry(db, { ...row, hash })
  await queries.moveHead(db, { hash, count: head.count + 1, lastId: row.id })
}

/** Half a character would come back from the database as another one, and the entry would look altered. */
const asStored = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

/**
 * Keeps what an administrator reads, once for as long as he goes on reading it. What cannot be kept must not be shown:
 * it throws then, and the next reading counts as the first.
 */
export async function recordReading(
  ctx: Ctx<Admin>,
  read: Pick<AuditEntry, 'action' | 'detail'>,
): Promise<void> {
  const { actor, limits } = ctx
  const reading = `${actor.userId} ${read.action} ${JSON.stringify(read.detail)}`
  if (limits.isSpent('auditedReadings', reading)) return
  await record(ctx, { ...read, actorId: actor.userId })
  // Who asks twice at once is written down twice, and refused neither time.
  if (!limits.isSpent('auditedReadings', reading)) limits.take('auditedReadings', reading)
}

/**
 * Keeps what anybody can bring about as often as he likes: every time in the log, and among the entries only as
 * often as `limit` allows to one person or, where nobody is signed in, to one address. It never fails.
 */
export async function recordSparingly(
  ctx: Ctx,
  entry: AuditEntry,
  limit: Extract<LimitName, `audited${string}`>,
): Promise<void> {
  const { actor, address, limits, log } = ctx
  log.warn({ audit: { ...entry, address } }, entry.action)
  const causer = actor.role === 'anonymous' ? (address ?? 'this machine') : actor.userId
  if (limits.isSpent(limit, causer)) return
  limits.take(limit, causer)
  try {
    await inTransaction(ctx, (tx) => record(tx, entry))
  } catch (error) {
    log.error({ err: error }, 'an audit entry could not be written')
  }
}
