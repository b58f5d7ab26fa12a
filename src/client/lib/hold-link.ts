import type { TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable, type Unsubscribable } from '@trpc/server/observable'
import { MESSAGES } from '#shared/messages.ts'
import { refusalReason, serverMessage, statusOf } from './errors.ts'
import type { SessionEnd } from './session-end.ts'

/** A refusal of these is about what was typed, not about who asks. */
const OWN_ANSWER = new Set(['auth.login', 'auth.logout'])
/** By these the page learns who is signed in: what it believed before does not matter. */
const BEGINNINGS = new Set(['auth.session', 'auth.login', 'auth.registerMentor', 'auth.registerMentee'])
const STANDINGS: (string | undefined)[] = [MESSAGES.pendingApproval, MESSAGES.accountInactive]

type Page = {
  /** Whom the page takes for signed in. */
  believed: () => number | undefined
  /** An administrator has changed what the account may do: what is shown of that is old. */
  onStanding: () => void
}

/**
 * Sends along whom the page believes to be signed in. Holds a call that was refused because the session has ended, and
 * repeats it after signing in again; where the account was removed or another one is signed in, the page is left and the
 * call with it (decision 92). Where nobody was signed in there is nothing to come back to: the refusal is then the answer.
 */
export const holdLink =
  <Router extends AnyTRPCRouter>(sessionEnd: SessionEnd, { believed, onStanding }: Page): TRPCLink<Router> =>
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let running: Unsubscribable | undefined
      let isOver = false

      function call() {
        if (isOver) return
        const userId = BEGINNINGS.has(op.path) ? undefined : believed()
        running = next({ ...op, context: { ...op.context, userId } }).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            const reason = refusalReason(error)
            if (reason) void sessionEnd.refuse(reason)
            const status = statusOf(error)
            if (status === 403 && STANDINGS.includes(serverMessage(error))) onStanding()
            const isUnknown = status === 401 && !OWN_ANSWER.has(op.path)
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
