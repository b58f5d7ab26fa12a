import type { Ctx, Services } from '../../ctx.ts'
import type { LimitName } from '../../limits.ts'
import * as queries from './queries.ts'

/** Everything the audit log can tell of. */
export type AuditAction =
  | 'signed_up'
  | 'signed_in'
  | 'sign_in_failed'
  | 'sign_in_throttled'
  | 'signed_out'
  | 'access_denied'
  | 'email_changed'
  | 'admin_created'
  | 'mentor_status_changed'
  | 'mentee_status_changed'
  | 'mentor_removed'
  | 'mentee_removed'

export type AuditEntry = {
  action: AuditAction
  /** Who did it; null when nobody is signed in. */
  actorId: number | null
  /** Whose account it is about, when it is about one. */
  subjectId?: number | undefined
  detail: Record<string, unknown>
}

type Recorder = Pick<Services, 'db' | 'now'> & { address?: string | null }

/** Keeps what was done, by whom, to whom and when. Written in the same transaction as the deed. */
export async function record({ db, now, address = null }: Recorder, entry: AuditEntry): Promise<void> {
  const { action, actorId, subjectId = null, detail } = entry
  await queries.insertEntry(db, {
    at: now(),
    actorId,
    action,
    detail: JSON.stringify(detail),
    subjectId,
    address,
  })
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
    await record(ctx, entry)
  } catch (error) {
    log.error({ err: error }, 'an audit entry could not be written')
  }
}
