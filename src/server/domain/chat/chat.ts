import { type Sign, signsIn } from '#server/domain/screening/signs.ts'
import type { HeldMessage, Message, ReadPosition, SentMessage } from '#shared/chat.ts'
import { ID_MAX } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { MatchRef, MessagePage, NewMessage, ReadMark } from '#shared/schemas/matches.ts'
import { categoriesOf, type Finding } from '#shared/screening/finding.ts'
import { heeded } from '#shared/screening/outcome.ts'
import { riskKindsOf } from '#shared/screening/risk-kinds.ts'
import { SCREENING_TEXTS } from '#shared/texts/screening.ts'
import type { ActiveParty, Admin, Ctx, Party, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { Json } from '../../infra/json.ts'
import { inBatchedTransaction } from '../../transaction.ts'
import { assertAccepted, assertOpen, requireConversation } from '../access/access.ts'
import { findTogether, mayContinue, NOT_TOGETHER } from '../screening/conversation.ts'
import { findIn, findInMessage, findSending, holdBack, judge, type Together } from '../screening/holding.ts'
import { countRisk } from '../screening/risk.ts'
import * as queries from './queries.ts'

const LOCKS = { mentor: queries.lockForMentor, mentee: queries.lockForMentee }
const MAY_WRITE = { mentor: 'approved', mentee: 'active' }
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

/** `needsHelp`: words of danger were found in it, and its writer is shown help; also when it is sent again. */
type Sent = { message: SentMessage; isNew: boolean; needsHelp: boolean }

/**
 * Stores a message and lets everybody of the match hear of it, unless it has to wait for a check: then nobody but its
 * sender learns of it. The same clientId again stores nothing: it answers with what was made of the first, `isNew` false.
 */
export async function sendMessage(
  ctx: Ctx<ActiveParty>,
  { matchId, content, clientId = null }: NewMessage,
): Promise<Sent> {
  const { userId: senderId } = ctx.actor
  const { tokenHash } = ctx.session
  await ctx.limits.takeShared('messages', senderId)
  const seen = findIn(ctx, content)
  const signs = ctx.policy.screening.on ? signsIn(content) : []
  const isPart = mayContinue(ctx, content)
  return inBatchedTransaction(ctx, async (tx) => {
    const lock = LOCKS[ctx.actor.role]
    const found = await lock(tx.db, { matchId, userId: senderId, tokenHash: tokenHash ?? null, clientId })
    const match = assertOpen(assertAccepted(found))
    // Between his call and this moment he may have been deactivated.
    if (match.status !== ctx.actor.status) throw new AppError('forbidden', REFUSALS[ctx.actor.role])
    // Or he has signed out by way of another process, of which this one has not heard yet.
    if (tokenHash && !match.signedIn) throw new AppError('unauthenticated', MESSAGES.notAuthenticated)
    const sending = { senderId, matchId, clientId }
    const { role: sender } = ctx.actor
    const together = isPart ? await findTogether(tx, { matchId, senderId, sender, content }) : NOT_TOGETHER
    const isFound = seen.length + together.findings.length > 0
    // What others have stored while this one waited for them, that one statement need not have seen.
    const known = match.wasHeld || isFound ? await heldOf(tx, sending) : undefined
    if (known) return repeated(tx, known)
    const after = match.lastMessageId
    const message = await queries.insertMessage(tx.db, {
      matchId,
      senderId,
      content,
      clientId,
      now: tx.now(),
      after: after ?? 0,
    })
    if (!message) return repeated(tx, await firstOf(tx, sending))
    const isTold = isFound || signs.length > 0
    const { held, needsHelp } = isTold
      ? await screened(tx, message, sender, { seen, together, signs })
      : NOTHING_FOUND
    if (held) return { message: held, isNew: true, needsHelp }
    await announceMessage(tx, message, after)
    await queries.moveReadMark(tx.db, { matchId, userId: senderId, messageId: message.id })
    return { message, isNew: true, needsHelp }
  })
}

/** What is answered when a message is sent again: the answer to the first may have been lost. */
async function repeated(tx: Services, message: SentMessage): Promise<Sent> {
  const found = await findInMessage(tx, message)
  return {
    message,
    isNew: false,
    needsHelp: heeded(categoriesOf(found), tx.policy.screening).includes('danger'),
  }
}

/** Counts a message that was just stored, and lets everybody of its match hear of it. */
async function announceMessage(tx: Services, message: Message, after: number | null) {
  await queries.countMessage(tx.db, { matchId: message.matchId, messageId: message.id })
  tx.publish({ type: 'message_sent', message, after })
}

type Screened = { held: HeldMessage | undefined; needsHelp: boolean }
const NOTHING_FOUND: Screened = { held: undefined, needsHelp: false }

type Found = { seen: readonly Finding[]; together: Together; signs: readonly Sign[] }

/**
 * Puts a message in which something was found before those on duty, and counts what it says of its sender; what comes
 * back as `held` was taken out again to wait for them.
 */
async function screened(
  tx: Services,
  message: Message,
  sender: ActiveParty['role'],
  { seen, together, signs }: Found,
): Promise<Screened> {
  const judgement = await judge(tx, message, sender, seen, together)
  const kinds = new Set([...signs, ...riskKindsOf(judgement.categories)])
  const of = { matchId: message.matchId, side: sender }
  await countRisk(
    tx,
    of,
    [...kinds].map((kind) => ({ kind, count: 1 })),
  )
  const needsHelp = judgement.categories.includes('danger')
  if (judgement.outcome !== 'hold') return { held: undefined, needsHelp }
  await queries.deleteMessage(tx.db, message.id)
  const held = await holdBack(tx, message, judgement)
  if (!held) throw belongsElsewhere()
  return { held, needsHelp }
}

type Sending = { senderId: number; matchId: number; clientId: string | null }

/** What this sending has come to, if it was held back before. */
async function heldOf(tx: Services, { senderId, matchId, clientId }: Sending) {
  const held = clientId === null ? undefined : await findSending(tx, { senderId, clientId })
  if (held && held.message.matchId !== matchId) throw belongsElsewhere()
  if (!held || held.messageId === null) return held?.message
  return queries.findById(tx.db, held.messageId)
}

async function firstOf(tx: Services, { senderId, matchId, clientId }: Sending) {
  const first = clientId === null ? undefined : await queries.findByClientId(tx.db, senderId, clientId)
  if (first?.matchId !== matchId) throw belongsElsewhere()
  return first
}

const belongsElsewhere = () => new AppError('conflict', 'This clientId belongs to another conversation')

/**
 * Stores as its sender's message of now what has waited for a check, if he may still write and the match is open. Under
 * its clientId it is stored once: what was stored under that meanwhile is what it has become.
 */
export async function deliver(
  tx: Ctx<Admin>,
  { role, ...held }: Sending & { role: ActiveParty['role']; content: string },
): Promise<number> {
  const { matchId, senderId: userId, clientId } = held
  const found = await LOCKS[role](tx.db, { matchId, userId, tokenHash: null, clientId })
  const match = assertOpen(assertAccepted(found))
  if (match.status !== MAY_WRITE[role]) throw new AppError('conflict', SCREENING_TEXTS.senderMayNotWrite)
  const after = match.lastMessageId
  const store = (sent: string | null) =>
    queries.insertMessage(tx.db, { ...held, clientId: sent, now: tx.now(), after: after ?? 0 })
  const taken = clientId && (await queries.findByClientId(tx.db, userId, clientId))
  if (taken && taken.matchId === matchId) return taken.id
  const message = await store(taken ? null : clientId)
  if (!message) throw belongsElsewhere()
  await announceMessage(tx, message, after)
  return message.id
}

/** Notes how far somebody has read a conversation; what lies before a message counts as read with it. */
export async function markRead(ctx: Ctx<Party>, { matchId, messageId }: ReadMark): Promise<void> {
  await requireConversation(ctx, { matchId })
  if (!(await queries.findMessage(ctx.db, { matchId, id: messageId }))) {
    throw new AppError('not_found', 'Message not found')
  }
  const mark = { matchId, userId: ctx.actor.userId, messageId }
  await inBatchedTransaction(ctx, async (tx) => {
    if (await queries.moveReadMark(tx.db, mark)) tx.publish({ type: 'conversation_read', ...mark })
  })
}

/** How far each of the two has read; whoever has read nothing yet is not among them. */
export async function readMarks(ctx: Ctx<Party>, { matchId }: MatchRef): Promise<ReadPosition[]> {
  await requireConversation(ctx, { matchId })
  return queries.readMarksOf(ctx.db, matchId)
}
