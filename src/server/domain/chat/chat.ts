import type { Message, ReadPosition } from '#shared/chat.ts'
import { ID_MAX } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { MatchRef, MessagePage, NewMessage, ReadMark } from '#shared/schemas/matches.ts'
import { type ActiveParty, type Ctx, inGroup, type Party } from '../../ctx.ts'
import { AppError } from '../../errors.ts'
import { Json } from '../../json.ts'
import { accepted, requireConversation } from '../matches/matches.ts'
import * as queries from './queries.ts'

const REFUSALS = { mentor: MESSAGES.pendingApproval, mentee: MESSAGES.accountInactive }

export type History = { items: Json<Message[]>; next: { before: number } | { after: number } | null }

/** A part of a conversation, oldest first: the latest, or what lies before or after a message. */
export async function listMessages(ctx: Ctx<Party>, page: MessagePage): Promise<History> {
  await requireConversation(ctx, page)
  const { matchId, before = ID_MAX, after, limit } = page
  const isForward = after !== undefined
  // One more than is shown tells whether there are more; and what is stored meanwhile is not of this part.
  const wanted = { matchId, before, after: after ?? 0, limit: limit + 1 }
  const bounds = await (isForward ? queries.boundsForward : queries.boundsBackward)(ctx.db, wanted)
  if (!bounds || bounds.first === null || bounds.last === null) return { items: new Json('[]'), next: null }
  const isMore = bounds.count > limit
  const part = await queries.readPart(ctx.db, {
    matchId,
    after: isMore && !isForward ? bounds.first : bounds.first - 1,
    before: isMore && isForward ? bounds.last : bounds.last + 1,
  })
  if (!part || part.first === null || part.last === null) return { items: new Json('[]'), next: null }
  const next = isForward ? { after: part.last } : { before: part.first }
  return { items: new Json(part.items), next: isMore ? next : null }
}

/**
 * Stores a message and lets everybody of the match hear of it. The same clientId again stores nothing:
 * it answers with the message stored first, `isNew` false.
 */
export async function sendMessage(
  ctx: Ctx<ActiveParty>,
  { matchId, content, clientId = null }: NewMessage,
): Promise<{ message: Message; isNew: boolean }> {
  const { userId: senderId } = ctx.actor
  const { tokenHash } = ctx.session
  await ctx.limits.takeShared('messages', senderId)
  return inGroup(ctx, async (tx) => {
    const lock = ctx.actor.role === 'mentor' ? queries.lockForMentor : queries.lockForMentee
    const match = accepted(await lock(tx.db, { matchId, userId: senderId, tokenHash: tokenHash ?? null }))
    // Between his call and this moment he may have been deactivated.
    if (match.status !== ctx.actor.status) throw new AppError('forbidden', REFUSALS[ctx.actor.role])
    // Or he has signed out by way of another process, of which this one has not heard yet.
    if (tokenHash && !match.signedIn) throw new AppError('unauthenticated', MESSAGES.notAuthenticated)
    const message = await queries.insertMessage(tx.db, {
      matchId,
      senderId,
      content,
      clientId,
      now: tx.now(),
      after: match.lastMessageId ?? 0,
    })
    if (!message) return { message: await firstOf(tx, { senderId, matchId, clientId }), isNew: false }
    await queries.countMessage(tx.db, { matchId, messageId: message.id })
    await queries.moveReadMark(tx.db, { matchId, userId: senderId, messageId: message.id })
    tx.publish({ type: 'message_sent', message, after: match.lastMessageId })
    return { message, isNew: true }
  })
}

async function firstOf(
  ctx: Ctx<ActiveParty>,
  { senderId, matchId, clientId }: { senderId: number; matchId: number; clientId: string | null },
) {
  const first = clientId === null ? undefined : await queries.findByClientId(ctx.db, senderId, clientId)
  if (first?.matchId !== matchId)
    throw new AppError('conflict', 'This clientId belongs to another conversation')
  return first
}

/** Notes how far somebody has read a conversation; what lies before a message counts as read with it. */
export async function markRead(ctx: Ctx<Party>, { matchId, messageId }: ReadMark): Promise<void> {
  await requireConversation(ctx, { matchId })
  if (!(await queries.findMessage(ctx.db, { matchId, id: messageId }))) {
    throw new AppError('not_found', 'Message not found')
  }
  const mark = { matchId, userId: ctx.actor.userId, messageId }
  await inGroup(ctx, async (tx) => {
    if (await queries.moveReadMark(tx.db, mark)) tx.publish({ type: 'conversation_read', ...mark })
  })
}

/** How far each of the two has read; whoever has read nothing yet is not among them. */
export async function readMarks(ctx: Ctx<Party>, { matchId }: MatchRef): Promise<ReadPosition[]> {
  await requireConversation(ctx, { matchId })
  return queries.readMarksOf(ctx.db, matchId)
}
