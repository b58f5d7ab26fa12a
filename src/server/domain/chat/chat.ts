import type { Instant } from '#db/schema.ts'
import { findRiskSigns, type RiskSign } from '#server/domain/screening/risk.ts'
import type { HeldMessage, Message, ReadPosition, SentMessage } from '#shared/chat-protocol.ts'
import { ID_MAX } from '#shared/product-limits.ts'
import type { MatchRef, MessagePage, MessagesSince, NewMessage, ReadMark } from '#shared/schemas/matches.ts'
import type { ScreenCategory } from '#shared/screening/categories.ts'
import { categoriesOf, type Finding } from '#shared/screening/finding.ts'
import { actionableCategories } from '#shared/screening/outcome.ts'
import { riskKindsOf } from '#shared/screening/risk-kinds.ts'
import { SCREENING_TEXTS } from '#shared/texts/screening.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ActiveParty, Admin, Ctx, Party, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { RawJson } from '../../infra/raw-json.ts'
import { inBatchedTransaction } from '../../transaction.ts'
import {
  assertAccepted,
  assertOpen,
  matchStateOf,
  requireConversation,
  requireConversationBatched,
} from '../access/match-access.ts'
import { noteFinding } from '../safeguarding/cases.ts'
import { findAcrossMessages, mayContinueDetail, NO_CROSS_MESSAGE_FINDINGS } from '../screening/cross-message.ts'
import { countRisk } from '../screening/risk.ts'
import {
  type CrossMessageFindings,
  findHeldByClientId,
  findInMessage,
  holdMessage,
  judgeMessage,
  screenText,
} from '../screening/screen-message.ts'
import * as queries from './queries.ts'
import * as store from './store-queries.ts'

const WRITING_STATUS = { mentor: 'approved', mentee: 'active' }
const REFUSALS = { mentor: UI_TEXTS.pendingApproval, mentee: UI_TEXTS.accountInactive }

/** Messages of the page that a jump to a day shows. */
const JUMP_ROWS = 100

export type HistoryPage = { items: RawJson<Message[]>; next: { before: number } | { after: number } | null }

/** Returns a page of messages, oldest first: the latest ones, or those before or after a message (cursor pagination). */
export async function listMessages(ctx: Ctx<Party>, page: MessagePage): Promise<HistoryPage> {
  await requireConversation(ctx, page)
  return readPage(ctx, page)
}

/** Returns the first messages since a time, oldest first, and whether there are earlier ones. */
export async function listMessagesSince(
  ctx: Ctx<Party>,
  { matchId, since }: MessagesSince,
): Promise<HistoryPage & { hasEarlier: boolean }> {
  await requireConversation(ctx, { matchId })
  const lastBefore = since ? await queries.findLastBefore(ctx.db, { matchId, since }) : undefined
  const after = lastBefore?.id ?? 0
  return { ...(await readPage(ctx, { matchId, after, limit: JUMP_ROWS })), hasEarlier: after > 0 }
}

async function readPage(ctx: Services, page: MessagePage): Promise<HistoryPage> {
  const { matchId, before = ID_MAX, after, limit } = page
  const isForward = after !== undefined
  // One row more than the limit shows whether there is a next page. Fixed bounds keep out what is stored meanwhile.
  const wanted = { matchId, before, after: after ?? 0, limit: limit + 1 }
  const bounds = await (isForward ? queries.findBoundsAfter : queries.findBoundsBefore)(ctx.db, wanted)
  if (!bounds || bounds.first === null || bounds.last === null) return { items: new RawJson('[]'), next: null }
  const hasMore = bounds.count > limit
  const part = await queries.readMessagesJson(ctx.db, {
    matchId,
    after: hasMore && !isForward ? bounds.first : bounds.first - 1,
    before: hasMore && isForward ? bounds.last : bounds.last + 1,
  })
  if (!part || part.first === null || part.last === null) return { items: new RawJson('[]'), next: null }
  const next = isForward ? { after: part.last } : { before: part.first }
  return { items: new RawJson(part.items), next: hasMore ? next : null }
}

/** `needsHelp`: words of danger were found, so the sender is shown help; also when the message is sent again. */
type SendResult = { message: SentMessage; isNew: boolean; needsHelp: boolean }

/**
 * Stores and publishes a message, or holds it for moderation, in which case only its sender learns of it. The clientId is
 * an idempotency key: a repeated call returns the first result with `isNew` false. Throws `not_found`, `forbidden`,
 * `unauthenticated`, `too_many`, or `conflict` for a closed match or a clientId of another conversation.
 */
export async function sendMessage(ctx: Ctx<ActiveParty>, input: NewMessage): Promise<SendResult> {
  const { content } = input
  await ctx.limits.takeShared('messages', ctx.actor.userId)
  const { findings: ownFindings, notes } = screenText(ctx, content)
  const findings: TextFindings = {
    ownFindings,
    notes,
    signs: ctx.policy.screening.on ? findRiskSigns(content) : [],
    needsContext: mayContinueDetail(ctx, content),
  }
  return inBatchedTransaction(ctx, (tx) => storeMessage(tx, input, findings))
}

type TextFindings = {
  ownFindings: readonly Finding[]
  /** Categories of which there are only weak signs. */
  notes: readonly ScreenCategory[]
  signs: readonly RiskSign[]
  /** The text may continue a contact detail of an earlier message. */
  needsContext: boolean
}

/** Locks the match, checks that its sender may write, stores the message and publishes it, or holds it. */
async function storeMessage(
  tx: Ctx<ActiveParty>,
  { matchId, content, clientId = null }: NewMessage,
  { ownFindings, notes, signs, needsContext }: TextFindings,
): Promise<SendResult> {
  const { userId: senderId, role: sender, status } = tx.actor
  const { tokenHash } = tx.session
  const sendKey = { senderId, matchId, clientId }
  const found = await store.lockForSender[sender](tx.db, { ...sendKey, tokenHash: tokenHash ?? null })
  const match = assertOpen(assertAccepted(found))
  // The account may have been deactivated since the call began.
  if (match.status !== status) throw new AppError('forbidden', REFUSALS[sender])
  // The session may have ended in another process, and this one may have it cached.
  if (tokenHash && !match.signedIn) throw new AppError('unauthenticated', UI_TEXTS.notAuthenticated)
  const acrossMessages = needsContext
    ? await findAcrossMessages(tx, { matchId, senderId, sender, content })
    : NO_CROSS_MESSAGE_FINDINGS
  const hasFindings = ownFindings.length + acrossMessages.findings.length > 0
  // The lock's own snapshot may miss a duplicate stored while it waited.
  const duplicate = match.wasHeld || hasFindings ? await findHeldDuplicate(tx, sendKey) : undefined
  if (duplicate) return duplicateResult(tx, duplicate)
  const message = await store.insertMessage(tx.db, {
    ...sendKey,
    content,
    createdAt: timeAfter(match, tx.now()),
  })
  if (!message) return duplicateResult(tx, await requireFirstSend(tx, sendKey))
  const needsScreening = hasFindings || notes.length + signs.length > 0
  const { held, needsHelp } = needsScreening
    ? await screenStoredMessage(tx, message, sender, { ownFindings, acrossMessages, notes, signs })
    : NOTHING_FOUND
  if (held) return { message: held, isNew: true, needsHelp }
  await store.countSentMessage[sender](tx.db, message)
  tx.publish({ type: 'message_sent', message, after: match.lastMessageId })
  return { message, isNew: true, needsHelp }
}

/** The time of a new message: never before that of the previous one, even if the clock was set back. */
const timeAfter = ({ lastMessageAt }: { lastMessageAt: Instant | null }, now: Instant): Instant =>
  lastMessageAt !== null && lastMessageAt > now ? lastMessageAt : now

/** The result for a message that is sent again, because the first response may have been lost. */
async function duplicateResult(tx: Services, message: SentMessage): Promise<SendResult> {
  const found = await findInMessage(tx, message)
  return {
    message,
    isNew: false,
    needsHelp: actionableCategories(categoriesOf(found), tx.policy.screening).includes('danger'),
  }
}

type ScreenResult = { held: HeldMessage | undefined; needsHelp: boolean }
const NOTHING_FOUND: ScreenResult = { held: undefined, needsHelp: false }

type MessageFindings = Pick<TextFindings, 'ownFindings' | 'notes' | 'signs'> & {
  acrossMessages: CrossMessageFindings
}

/**
 * Opens a case for a message with findings, notes weaker signs, and counts the sender's risk. A message that must be held
 * is moved from the messages to the held messages and returned as `held`.
 */
async function screenStoredMessage(
  tx: Services,
  message: Message,
  sender: ActiveParty['role'],
  { ownFindings, acrossMessages, notes, signs }: MessageFindings,
): Promise<ScreenResult> {
  const judgement = await judgeMessage(tx, message, sender, ownFindings, acrossMessages)
  const noted = notes.filter((category) => !judgement.categories.includes(category))
  if (noted.length > 0 && judgement.outcome !== 'hold') await noteFinding(tx, message, noted)
  const kinds = new Set([...signs, ...riskKindsOf([...judgement.categories, ...noted])])
  await countRisk(
    tx,
    { matchId: message.matchId, side: sender },
    [...kinds].map((kind) => ({ kind, count: 1 })),
  )
  const needsHelp = judgement.categories.includes('danger')
  if (judgement.outcome !== 'hold') return { held: undefined, needsHelp }
  await queries.deleteMessage(tx.db, message.id)
  const held = await holdMessage(tx, message, judgement)
  if (!held) throw clientIdConflict()
  return { held, needsHelp }
}

type SendKey = { senderId: number; matchId: number; clientId: string | null }

/** The message of this clientId if it was held before: still held, or as delivered. */
async function findHeldDuplicate(tx: Services, { senderId, matchId, clientId }: SendKey) {
  const held = clientId === null ? undefined : await findHeldByClientId(tx, { senderId, clientId })
  if (held && held.message.matchId !== matchId) throw clientIdConflict()
  if (!held || held.messageId === null) return held?.message
  return queries.findMessageById(tx.db, held.messageId)
}

async function requireFirstSend(tx: Services, { senderId, matchId, clientId }: SendKey) {
  const first = clientId === null ? undefined : await queries.findByClientId(tx.db, senderId, clientId)
  if (first?.matchId !== matchId) throw clientIdConflict()
  return first
}

const clientIdConflict = () => new AppError('conflict', 'This clientId belongs to another conversation')

/**
 * Stores and publishes a held message under the current time and returns its id, or the id of the message already stored
 * under its clientId. Throws `conflict` if the sender may no longer write, or if the match is closed.
 */
export async function deliverHeldMessage(
  tx: Ctx<Admin>,
  { role, ...held }: SendKey & { role: ActiveParty['role']; content: string },
): Promise<number> {
  const { matchId, senderId: userId, clientId } = held
  const found = await store.lockForSender[role](tx.db, { matchId, senderId: userId, tokenHash: null, clientId })
  const match = assertOpen(assertAccepted(found))
  if (match.status !== WRITING_STATUS[role]) throw new AppError('conflict', SCREENING_TEXTS.senderMayNotWrite)
  const existing = clientId && (await queries.findByClientId(tx.db, userId, clientId))
  if (existing && existing.matchId === matchId) return existing.id
  // A clientId used in another conversation is dropped.
  const createdAt = timeAfter(match, tx.now())
  const message = await store.insertMessage(tx.db, { ...held, clientId: existing ? null : clientId, createdAt })
  if (!message) throw clientIdConflict()
  await store.countMessage(tx.db, message)
  tx.publish({ type: 'message_sent', message, after: match.lastMessageId })
  return message.id
}

/** Moves the caller's read mark forward to a message. Throws `not_found` if the match has no such message. */
export async function markRead(ctx: Ctx<Party>, { matchId, messageId }: ReadMark): Promise<void> {
  await requireConversation(ctx, { matchId })
  if (!(await queries.findMessage(ctx.db, { matchId, id: messageId }))) {
    throw new AppError('not_found', 'Message not found')
  }
  const { role, userId } = ctx.actor
  await inBatchedTransaction(ctx, async (tx) => {
    const advanced = await store.advanceReadMark[role](tx.db, { matchId, messageId })
    if (advanced) tx.publish({ type: 'conversation_read', matchId, userId, messageId })
  })
}

/** Returns the read mark of each person of the match who has one; while the match is not open, only the actor's own. */
export async function listReadMarks(ctx: Ctx<Party>, { matchId }: MatchRef): Promise<ReadPosition[]> {
  const match = await requireConversationBatched(ctx, { matchId })
  const isOpen = matchStateOf(match) === 'open'
  return [
    { matchId, userId: match.mentorUserId, messageId: match.mentorReadId },
    { matchId, userId: match.menteeUserId, messageId: match.menteeReadId },
  ]
    .filter(({ userId }) => isOpen || userId === ctx.actor.userId)
    .flatMap(({ messageId, ...mark }) => (messageId === null ? [] : [{ ...mark, messageId }]))
    .sort((a, b) => a.userId - b.userId)
}
