import { ageAt } from '#server/domain/age.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { HeldMessageDecision } from '#shared/schemas/screening.ts'
import { redact } from '#shared/screening/redact.ts'
import type { Finding } from '#shared/screening/screen.ts'
import type { HeldState } from '#shared/supervision-enums.ts'
import { HELD_DONE, SCREENING_TEXTS } from '#shared/texts/screening.ts'
import type { Admin, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageById } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import { recordAuditEntry, recordReading } from '../audit/audit-log.ts'
import { addCaseEntry } from '../safeguarding/cases.ts'
import { deliverHeldMessage } from './chat.ts'
import * as queries from './held-queries.ts'

type HeldRow = NonNullable<Awaited<ReturnType<typeof queries.findHeldMessage>>>

const STATE_BY_DECISION = {
  allow: 'released',
  allow_redacted: 'redacted',
  block: 'blocked',
} as const satisfies Record<HeldMessageDecision['decision'], HeldState>

const senderRole = ({ senderId, mentorUserId }: HeldRow) => (senderId === mentorUserId ? 'mentor' : 'mentee')

/** Returns a page of the messages that wait for a decision, newest first. The reading is audited. */
export async function listHeldMessages(ctx: Ctx<Admin>, page: PageRequest) {
  await recordReading(ctx, { action: 'held_messages_read', detail: {} })
  return pageById(page, (part) => queries.listHeldMessages(ctx.db, part), createAdminView(ctx.now()))
}

/**
 * Delivers a held message, whole or redacted, or blocks it; returns it with its new state. Throws `not_found` for an
 * unknown message, `conflict` if it was decided before or its sender may no longer write.
 */
export async function decideHeldMessage(ctx: Ctx<Admin>, { id, decision, note }: HeldMessageDecision) {
  const { userId } = ctx.actor
  const state = STATE_BY_DECISION[decision]
  return inTransaction(ctx, async (tx) => {
    const held = await queries.findHeldMessage(tx.db, id)
    if (!held) throw new AppError('not_found', 'Message not found')
    if (held.state !== 'held') throw alreadyDecided()
    const { matchId, senderId } = held
    const messageId = decision === 'block' ? null : await deliverHeldMessage(tx, deliveryOf(held, decision))
    const saved = { state, decidedBy: userId, decidedAt: tx.now(), note, messageId }
    if (!(await queries.saveDecision(tx.db, id, saved))) throw alreadyDecided()
    // The decision concerns the sender alone, so the other side is not notified.
    tx.publish({ type: 'match_changed', matchId, userId: senderId })
    tx.publish({ type: 'staff_changed' })
    if (held.caseId !== null) await addCaseEntry(tx, { id: held.caseId, note: `${HELD_DONE[state]} ${note}` })
    const detail = { id, matchId, decision, messageId }
    await recordAuditEntry(tx, {
      action: 'held_message_decided',
      actorId: userId,
      subjectId: senderId,
      reason: note,
      detail,
    })
    return createAdminView(tx.now())({ ...held, state })
  })
}

const alreadyDecided = () => new AppError('conflict', SCREENING_TEXTS.alreadyDecided)

/** The message to deliver for a held one. */
function deliveryOf(held: HeldRow, decision: 'allow' | 'allow_redacted') {
  const { matchId, senderId, clientId } = held
  const content = decision === 'allow' ? held.content : redact(held.content, parseFindings(held))
  return { matchId, senderId, clientId, content, role: senderRole(held) } as const
}

const parseFindings = ({ findings }: HeldRow) => JSON.parse(findings) as Finding[]

const createAdminView = (now: string) => (held: HeldRow) => ({
  id: held.id,
  matchId: held.matchId,
  content: held.content,
  createdAt: held.createdAt,
  state: held.state,
  findings: parseFindings(held),
  sentBy: senderRole(held),
  mentor: { user: { fullName: held.mentorName, photoUrl: held.mentorPhoto } },
  mentee: { age: ageAt(held, now), user: { fullName: held.menteeName, photoUrl: held.menteePhoto } },
})
