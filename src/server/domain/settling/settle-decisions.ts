import type { MentorStatus } from '#shared/enums.ts'
import type { Services } from '../../context.ts'
import { forEachDue } from '../../jobs/for-each-due.ts'
import { inTransaction } from '../../transaction.ts'
import { lockMentor } from '../accounts/locks.ts'
import { listDue, type SettledDecision, type Subject, settleDecision } from '../decisions/decisions.ts'
import { announceCallDecline } from '../meetings/call-decline-reason.ts'
import { settleRejection } from '../mentors/mentors.ts'
import { announceDecline } from '../requests/request-decline-reason.ts'

/** Decisions read per query. */
const BATCH = 50

/**
 * Settles the decisions that can no longer be undone: the other side is notified of each refusal, exactly once, whichever
 * process runs this and however late.
 */
export const settleDecisions = (services: Services, signal?: AbortSignal): Promise<void> =>
  forEachDue(services, {
    job: 'settle-decisions',
    list: async (limit) =>
      (await listDue(services, limit)).map((subject) => ({
        ...subject,
        id: `${subject.kind} ${subject.subjectId}`,
      })),
    batch: BATCH,
    handle: (subject) => inTransaction(services, (tx) => settle(tx, subject)),
    signal,
  })

async function settle(tx: Services, subject: Subject): Promise<void> {
  // The account first (decision 28).
  if (subject.kind === 'mentor') await lockMentor(tx.db, subject.subjectId)
  const decision = await settleDecision(tx, subject)
  if (decision) await FOLLOW_UPS[subject.kind](tx, subject.subjectId, decision)
}

type FollowUp = (tx: Services, id: number, decision: SettledDecision) => Promise<void>

const nothing: FollowUp = async () => {}
const afterRefusal =
  (refusal: string, run: FollowUp): FollowUp =>
  async (tx, id, decision) => {
    if (decision.outcome === refusal) await run(tx, id, decision)
  }

/** What follows a decision of each kind. */
const FOLLOW_UPS: Record<Subject['kind'], FollowUp> = {
  mentor: afterRefusal('rejected', (tx, id, { before }) =>
    settleRejection(tx, id, before.status as MentorStatus),
  ),
  // Their access has changed at once.
  mentee: nothing,
  request: afterRefusal('rejected', announceDecline),
  call: afterRefusal('declined', announceCallDecline),
}
