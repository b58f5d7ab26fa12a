import { createHash, randomBytes } from 'node:crypto'
import type { Admin, Ctx, Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { inTransaction } from '#server/transaction.ts'
import type { SentMessage } from '#shared/chat-protocol.ts'
import { ID_MAX, PAGE_MAX_ROWS, REVIEW_MINUTES, REVIEW_RECENT_DAYS } from '#shared/product-limits.ts'
import type { MatchRef, MessagePage } from '#shared/schemas/matches.ts'
import type { NewGrant } from '#shared/schemas/supervision.ts'
import { OPENINGS, type Opening } from '#shared/supervision-enums.ts'
import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { recordAuditEntry, recordReading } from '../audit/audit-log.ts'
import type { HistoryPage } from '../chat/chat.ts'
import { addMs } from '../instants.ts'
import { listUndelivered } from '../screening/screen-message.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type Transcript = { items: SentMessage[]; next: HistoryPage['next'] }

/**
 * Grants an administrator access to one conversation for half an hour, for a reason; returns the grant, and what the
 * mentee wrote with the request. Both people see that it was opened and the kind of reason, even if it is never read.
 * Throws `not_found`, or `conflict` if the match was never accepted.
 */
export async function openTranscript(
  ctx: Ctx<Admin>,
  { matchId, reasonClass, caseId = null, reason }: NewGrant,
) {
  const match = await queries.findMatch(ctx.db, matchId)
  if (!match) throw new AppError('not_found', 'Match not found')
  if (match.requestStatus !== 'approved') throw new AppError('conflict', SUPERVISION_TEXTS.noConversation)
  if (caseId !== null && !(await queries.findCase(ctx.db, { id: caseId, matchId }))) {
    throw new AppError('not_found', 'Case not found')
  }
  return inTransaction(ctx, async (tx) => {
    const { userId: adminId } = tx.actor
    const createdAt = tx.now()
    const expiresAt = addMs(createdAt, REVIEW_MINUTES * MINUTE_MS)
    const grant = { adminId, matchId, reasonClass, caseId, reason, createdAt, expiresAt }
    const { id: grantId } = await queries.insertGrant(tx.db, grant)
    const detail = { grantId, matchId, reasonClass, caseId, expiresAt }
    await recordAuditEntry(tx, { action: 'transcript_opened', actorId: adminId, reason, detail })
    tx.publish({ type: 'match_changed', matchId })
    return { grantId, expiresAt, firstLine: match.firstLine }
  })
}

/**
 * Returns a page of a conversation that the caller has a grant for, oldest first, including held and blocked messages. The
 * reading is audited before it is returned. Throws `forbidden` without a grant.
 */
export async function readTranscript(ctx: Ctx<Admin>, page: MessagePage): Promise<Transcript> {
  const { matchId } = page
  const { userId: adminId } = ctx.actor
  const grant = await requireGrant(ctx, page)
  const transcript = await loadTranscript(ctx, page)
  const { items } = transcript
  const detail = {
    grantId: grant.id,
    matchId,
    reasonClass: grant.reasonClass,
    from: items[0]?.id ?? null,
    to: items.at(-1)?.id ?? null,
  }
  await recordAuditEntry(ctx, { action: 'transcript_read', actorId: adminId, reason: grant.reason, detail })
  return transcript
}

/**
 * Returns which messages of a conversation the caller has a grant for were reported or found, and in which case, oldest
 * first. The reading is audited. Throws `forbidden` without a grant.
 */
export async function listFindings(ctx: Ctx<Admin>, { matchId }: MatchRef) {
  await requireGrant(ctx, { matchId })
  await recordReading(ctx, { action: 'cases_read', detail: { matchId } })
  return queries.listFindings(ctx.db, matchId, PAGE_MAX_ROWS)
}

async function requireGrant(ctx: Ctx<Admin>, { matchId }: MatchRef) {
  const { userId: adminId } = ctx.actor
  const grant = await queries.findGrant(ctx.db, { adminId, matchId, now: ctx.now() })
  if (!grant) throw new AppError('forbidden', SUPERVISION_TEXTS.noGrant)
  return grant
}

async function loadTranscript(ctx: Ctx<Admin>, page: MessagePage): Promise<Transcript> {
  const { matchId, before = ID_MAX, after, limit } = page
  const order = after === undefined ? 'desc' : 'asc'
  const part = { matchId, before, after: after ?? 0, order, limit: limit + 1 } as const
  // Undelivered messages first: one that is delivered meanwhile is then returned twice rather than not at all.
  const held = await listUndelivered(ctx, part)
  const delivered: SentMessage[] = await queries.listMessages(ctx.db, part)
  const all = [...delivered, ...held].sort((a, b) => a.id - b.id)
  const items = order === 'asc' ? all.slice(0, limit) : all.slice(-limit)
  const [first, last] = [items[0], items.at(-1)]
  if (all.length <= limit || !first || !last) return { items, next: null }
  return { items, next: order === 'asc' ? { after: last.id } : { before: first.id } }
}

type DrawOptions = {
  /** With the seed and the list of candidates the result can be verified. */
  seed?: string
}

/** Draws a random, recently active conversation for review and audits the draw. Throws `not_found` if there is none. */
export async function drawConversation(
  ctx: Ctx<Admin>,
  { seed = randomBytes(16).toString('hex') }: DrawOptions = {},
) {
  const since = addMs(ctx.now(), -REVIEW_RECENT_DAYS * DAY_MS)
  const ids = await queries.listRecentlyActiveMatchIds(ctx.db, since)
  const matchId = ids.length > 0 ? ids[pickBySeed(seed, ids.length)] : undefined
  if (matchId === undefined) throw new AppError('not_found', SUPERVISION_TEXTS.nothingToDraw)
  const detail = { seed, since, candidates: ids.length, candidatesHash: hashIds(ids), matchId }
  await recordAuditEntry(ctx, { action: 'conversation_drawn', actorId: ctx.actor.userId, detail })
  return { matchId, seed, candidates: ids.length }
}

/** How often staff opened a conversation or could have, by kind: all that its members see. */
type ReviewCounts = { reasonClass: Opening; count: number }[]

/** Returns how often a conversation was opened, for each kind that occurred. */
export async function countReviews({ db }: Pick<Services, 'db'>, { matchId }: MatchRef): Promise<ReviewCounts> {
  const opened = await queries.listReviews(db, { matchId })
  return OPENINGS.map((reasonClass) => ({
    reasonClass,
    count: opened.filter((review) => review.reasonClass === reasonClass).length,
  })).filter(({ count }) => count > 0)
}

/** Picks an index below `count` from a seed: deterministic and evenly distributed. */
export function pickBySeed(seed: string, count: number): number {
  const number = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`)
  return Number(number % BigInt(count))
}

/** Returns a hash of a list of ids, because the audit log cannot hold thousands. */
export const hashIds = (ids: number[]): string => createHash('sha256').update(ids.join(' ')).digest('hex')
