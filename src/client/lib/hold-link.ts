import type { TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable, type Unsubscribable } from '@trpc/server/observable'
import { statusOf } from './errors.ts'
import type { SessionEnd } from './session-end.ts'

/** A refusal of these is about what was typed, not about who asks. */
const OWN_ANSWER = new Set(['auth.login', 'auth.logout'])

/**
 * Holds a call that was refused because the session has ended, and repeats it after signing in again.
 * Where nobody was signed in there is nothing to come back to: the refusal is then the answer.
 */
export const holdLink =
  <Router extends AnyTRPCRouter>(sessionEnd: SessionEnd, isSomebody: () => boolean): TRPCLink<Router> =>
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let running: Unsubscribable | undefined
      let isOver = false

      function call() {
        if (isOver) return
        running = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            const isHeld = statusOf(error) === 401 && !OWN_ANSWER.has(op.path) && isSomebody()
            if (isHeld) void sessionEnd.signedInAgain().then(call)
            else observer.error(error)
          },
        })
      }

      call()
      return () => {
        isOver = true
        running?.unsubscribe()
      }
    })
