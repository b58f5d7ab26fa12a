import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { settleDue, UNDO_MS } from '../domain/decisions/decisions.ts'
import { callDecisions } from '../domain/meetings/answer-calls.ts'
import { menteeDecisions } from '../domain/mentees/mentees.ts'
import { mentorDecisions } from '../domain/mentors/mentors.ts'
import { requestDecisions } from '../domain/requests/answer-requests.ts'
import type { Events } from '../events.ts'

const RULES = {
  mentor: mentorDecisions,
  mentee: menteeDecisions,
  request: requestDecisions,
  call: callDecisions,
}

/** Settles the decisions that can no longer be undone. */
export const settleDecisions = (services: Services, signal?: AbortSignal): Promise<void> =>
  settleDue(services, RULES, signal)

/** So that a decision is due when its timer goes off. */
const MARGIN_MS = 20

/**
 * Settles each decision of this process as soon as it can no longer be undone, and those from before a restart. What a
 * process leaves behind when it crashes is settled by the periodic job, on PostgreSQL in the leader.
 */
export function settleInTime(app: FastifyInstance, services: Services, events: Pick<Events, 'subscribe'>) {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  function settle() {
    const settled = settleDecisions(services, stopping.signal)
      .catch((error: unknown) => app.log.error(error, 'Decisions could not be settled'))
      .finally(() => void running.delete(settled))
    running.add(settled)
  }
  function arm() {
    const timer = setTimeout(() => {
      timers.delete(timer)
      settle()
    }, UNDO_MS + MARGIN_MS).unref()
    timers.add(timer)
  }

  app.addHook('onListen', async () => {
    events.subscribe(({ type }) => {
      if (type === 'decision_made' && !stopping.signal.aborted) arm()
    })
    arm()
  })
  app.addHook('preClose', async () => {
    stopping.abort()
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(running)
  })
}
