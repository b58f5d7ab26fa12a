import { ageAt } from '#server/domain/age.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { HeldMessageDecision } from '#shared/schemas/screening.ts'
import { redact } from '#shared/screening/redact.ts'
import type { Finding } from '#shared/screening/screen.ts'
import type { HeldState } from '#shared/supervision.ts'
import { HELD_DONE, SCREENING_TEXTS } from '#shared/texts/screening.ts'
import type { Admin, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageById } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import { record, recordReading } from '../audit/audit.ts'
import { addEntry } from '../safeguarding/case-queue.ts'
import { deliver } from './chat.ts'
import * as queries from './held-queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof queries.findHeld>>>

const STATE_OF = { allow: 'released', allow_redacted: 'redacted', block: 'blocked' } as const satisfies Record<
  HeldMessageDecision['decision'],
  HeldState
>

const roleOf = ({ senderId, mentorUserId }: Row) => (senderId === mentorUserId ? 'mentor' : 'mentee')

/** The messages that wait for a check, newest first. Who has read them is kept. */
export async function waiting(ctx: Ctx<Admin>, page: PageRequest) {
  await recordReading(ctx, { action: 'held_messages_read', detail: {} })
  return pageById(page, (part) => queries.listWaiting(ctx.db, part), adminViewOf(ctx.now()))
}

/** Lets a held message through, whole or without what was found in it, or keeps it back for good. Once. */
export async function decide(ctx: Ctx<Admin>, { id, decision, note }: HeldMessageDecision) {
  const { userId } = ctx.actor
  const state = STATE_OF[decision]
  return inTransaction(ctx, async (tx) => {
    const held = await queries.findHeld(tx.db, id)
    if (!held) throw new AppError('not_found', 'Message not found')
    if (held.state !== 'held') throw alreadyDecided()
    const { matchId, senderId } = held
    const messageId = decision === 'block' ? null : await deliver(tx, letterOf(held, decision))
    const once = { state, decidedBy: userId, decidedAt: tx.now(), note, messageId }
    if (!(await queries.decideOnce(tx.db, id, once))) throw alreadyDecided()
    // What becomes of it is between its sender and those on duty: nobody else is told to look again.
    tx.publish({ type: 'match_changed', matchId, userId: senderId })
    if (held.caseId !== null) await addEntry(tx, { id: held.caseId, note: `${HELD_DONE[state]} ${note}` })
    const detail = { id, matchId, decision, messageId }
    await record(tx, {
      action: 'held_message_decided',
      actorId: userId,
      subjectId: senderId,
      reason: note,
      detail,
    })
    return adminViewOf(tx.now())({ ...held, state })
  })
}

const alreadyDecided = () => new AppError('conflict', SCREENING_TEXTS.alreadyDecided)

/** What is delivered of a held message, as whose. */
function letterOf(held: Row, decision: 'allow' | 'allow_redacted') {
  const { matchId, senderId, clientId } = held
  const content = decision === 'allow' ? held.content : redact(held.content, findingsOf(held))
  return { matchId, senderId, clientId, content, role: roleOf(held) } as const
}

const findingsOf = ({ findings }: Row) => JSON.parse(findings) as Finding[]

const adminViewOf = (now: string) => (held: Row) => ({
  id: held.id,
  matchId: held.matchId,
  content: held.content,
  createdAt: held.createdAt,
  state: held.state,
  findings: findingsOf(held),
  sentBy: roleOf(held),
  mentor: { user: { fullName: held.mentorName, photoUrl: held.mentorPhoto } },
  mentee: { age: ageAt(held, now), user: { fullName: held.menteeName, photoUrl: held.menteePhoto } },
})
