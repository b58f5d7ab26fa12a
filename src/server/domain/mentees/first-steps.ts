import type { Ctx, Mentee } from '../../context.ts'
import { AppError } from '../../errors.ts'
import * as queries from './first-steps-queries.ts'

/**
 * Returns which of the first steps a mentee has taken. Once all are done this is recorded, so that they stay done when a
 * mentor leaves or a text is removed. Throws `not_found`.
 */
export async function getFirstSteps({ db, now, actor }: Ctx<Mentee>) {
  const found = await queries.findFirstSteps(db, actor.menteeId)
  if (!found) throw new AppError('not_found', 'Mentee not found')
  const steps = {
    aboutYou: found.interests.length > 0 && found.goals !== '',
    askMentor: found.requestId !== null,
    sayHello: found.messageId !== null || found.heldId !== null,
  }
  const wasDone = found.firstStepsDoneAt !== null
  const isDone = wasDone || Object.values(steps).every(Boolean)
  if (isDone && !wasDone) await queries.recordDone(db, actor.menteeId, now())
  return { ...steps, isDone }
}
