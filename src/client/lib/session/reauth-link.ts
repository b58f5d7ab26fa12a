import type { TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable, type Unsubscribable } from '@trpc/server/observable'
import { sessionEndReason, statusOf } from '../api/errors.ts'
import type { SessionEnd } from './session-end.ts'

/** A refusal of these is about what was typed, not about who asks. */
const OWN_ANSWER = /^auth\.log(?:in|out)$/
/** By these the page learns who is signed in: what it believed before does not matter. */
const BEGINNING = /^auth\.(?:session$|login$|register)/

/**
 * Sends along whom the page believes to be signed in. Holds a call that was refused because the session has ended, and
 * repeats it after signing in again; where the account was removed or another one is signed in, the page is left and the
 * call with it (decision 92). Where nobody was signed in there is nothing to come back to: the refusal is then the answer.
 */
export const holdLink =
  <Router extends AnyTRPCRouter>(
    sessionEnd: SessionEnd,
    believed: () => number | undefined,
  ): TRPCLink<Router> =>
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let running: Unsubscribable | undefined
      let isOver = false

      function call() {
        if (isOver) return
        const userId = BEGINNING.test(op.path) ? undefined : believed()
        running = next({ ...op, context: { ...op.context, userId } }).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            const reason = sessionEndReason(error)
            if (reason) sessionEnd.over.set(reason)
            const isUnknown = statusOf(error) === 401 && !OWN_ANSWER.test(op.path)
            if (!(reason || isUnknown) || believed() === undefined) observer.error(error)
            else if (!reason) void sessionEnd.signedInAgain().then(call)
          },
        })
      }

      call()
      return () => {
        isOver = true
        running?.unsubscribe()
      }
    })
