import { randomBytes } from 'node:crypto'
import { REVIEW_MINUTES, REVIEW_RECENT_DAYS } from '#shared/limits.ts'
import type { MessagePage } from '#shared/schemas/matches.ts'
import type { NewGrant } from '#shared/schemas/supervision.ts'
import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { type Admin, type Ctx, inTransaction } from '../../ctx.ts'
import { AppError } from '../../errors.ts'
import { record } from '../audit/audit.ts'
import { type History, historyOf } from '../chat/chat.ts'
import { chosenBy, digestOf } from './draw.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

/**
 * Opens one conversation to one administrator, for a reason and for half an hour. Its two people see that it was opened
 * and for what kind of reason, whether he then reads or not.
 */
export async function open(ctx: Ctx<Admin>, { matchId, reasonClass, caseId = null, reason }: NewGrant) {
  const match = await queries.findMatch(ctx.db, matchId)
  if (!match) throw new AppError('not_found', 'Match not found')
  if (match.requestStatus !== 'approved') throw new AppError('conflict', SUPERVISION_TEXTS.noConversation)
  if (caseId !== null && !(await queries.findCase(ctx.db, { id: caseId, matchId }))) {
    throw new AppError('not_found', 'Case not found')
  }
  return inTransaction(ctx, async (tx) => {
    const { userId: adminId } = tx.actor
    const createdAt = tx.now()
    const expiresAt = later(createdAt, REVIEW_MINUTES * MINUTE_MS)
    const grant = { adminId, matchId, reasonClass, caseId, reason, createdAt, expiresAt }
    const { id: grantId } = await queries.insertGrant(tx.db, grant)
    const detail = { grantId, matchId, reasonClass, caseId, expiresAt }
    await record(tx, { action: 'transcript_opened', actorId: adminId, reason, detail })
    tx.publish({ type: 'match_changed', matchId })
    return { grantId, expiresAt }
  })
}

/** A part of a conversation that was opened to whoever asks. What he reads is written down before he gets it. */
export async function read(ctx: Ctx<Admin>, page: MessagePage): Promise<History> {
  const { matchId } = page
  const { userId: adminId } = ctx.actor
  const grant = await queries.findGrant(ctx.db, { adminId, matchId, now: ctx.now() })
  if (!grant) throw new AppError('forbidden', SUPERVISION_TEXTS.noGrant)
  const history = await historyOf(ctx, page)
  const messages = JSON.parse(history.items.text) as { id: number }[]
  const detail = {
    grantId: grant.id,
    matchId,
    reasonClass: grant.reasonClass,
    from: messages[0]?.id ?? null,
    to: messages.at(-1)?.id ?? null,
  }
  await record(ctx, { action: 'transcript_read', actorId: adminId, reason: grant.reason, detail })
  return history
}

type Drawing = {
  /** What decides; with it and the list anybody can see later that nobody has chosen. */
  seed?: string
}

/** Names one active conversation of the last days by chance, for an administrator to review. */
export async function draw(ctx: Ctx<Admin>, { seed = randomBytes(16).toString('hex') }: Drawing = {}) {
  const since = later(ctx.now(), -REVIEW_RECENT_DAYS * DAY_MS)
  const ids = await queries.listRecent(ctx.db, since)
  const matchId = ids.length > 0 ? ids[chosenBy(seed, ids.length)] : undefined
  if (matchId === undefined) throw new AppError('not_found', SUPERVISION_TEXTS.nothingToDraw)
  const detail = { seed, since, candidates: ids.length, candidatesHash: digestOf(ids), matchId }
  await record(ctx, { action: 'conversation_drawn', actorId: ctx.actor.userId, detail })
  return { matchId, seed, candidates: ids.length }
}
