import type { Message, ReadPosition } from '#shared/chat.ts'
import { ID_MAX } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { MatchRef, MessagePage, NewMessage, ReadMark } from '#shared/schemas/matches.ts'
import { type ActiveParty, type Ctx, inGroup, type Party } from '../../ctx.ts'
import { AppError } from '../../errors.ts'
import { requireConversation } from '../matches/matches.ts'
import * as queries from './queries.ts'

const REFUSALS = { mentor: MESSAGES.pendingApproval, mentee: MESSAGES.accountInactive }

export type History = { items: Message[]; next: { before: number } | { after: number } | null }

/** A part of a conversation, oldest first: the latest, or what lies before or after a message. */
export async function listMessages(ctx: Ctx<Party>, page: MessagePage): Promise<History> {
  await requireConversation(ctx, page)
  const { matchId, before = ID_MAX, after, limit } = page
  const where = { matchId, before, after: after ?? 0, limit: limit + 1 }
  if (after !== undefined) {
    const rows = await queries.listForward(ctx.db, where)
    const items = rows.slice(0, limit)
    const last = items.at(-1)
    return { items, next: rows.length > limit && last ? { after: last.id } : null }
  }
  const rows = await queries.listBackward(ctx.db, where)
  const items = rows.slice(0, limit).reverse()
  const [first] = items
  return { items, next: rows.length > limit && first ? { before: first.id } : null }
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
  ctx.limits.take('messages', senderId)
  await requireConversation(ctx, { matchId })
  return inGroup(ctx, async (tx) => {
    // Between his call and this moment he may have been deactivated, or removed.
    if (!(await queries.lockWriter(tx.db, ctx.actor))) {
      throw new AppError('forbidden', REFUSALS[ctx.actor.role])
    }
    const match = await queries.lockMatch(tx.db, { matchId })
    if (!match) throw new AppError('not_found', 'Match not found')
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
    tx.publish({ type: 'message_sent', message })
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
