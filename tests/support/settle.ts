import { UNDO_OVER_MS } from '#server/domain/decisions/decisions.ts'
import { settleDecisions } from '#server/jobs/settle-decisions.ts'
import type { World } from './world.ts'

/** Passes the time in which decisions can be undone, and settles them, as the timer of the server does. */
export async function passUndoTime({
  advanceClock,
  services,
}: Pick<World, 'advanceClock' | 'services'>): Promise<void> {
  advanceClock(UNDO_OVER_MS)
  await settleDecisions(services)
}
