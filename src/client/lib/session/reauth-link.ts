import type { TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable, type Unsubscribable } from '@trpc/server/observable'
import { isSignedOut, refusalReason, sessionEndReason } from '../api/errors.ts'
import { followSession } from '../offline/follow-session.ts'
import type { SessionEnd } from './session-end.ts'

/** These calls establish the session, so they carry no expected user; a 401 of theirs is about what was typed. */
const SESSION_CALLS = /^auth\.(session|login|startPasskey|secondStep|register\w+)$/
const LOGOUT = 'auth.logout'
/** Its answer says who is signed in. */
const SESSION = 'auth.session'

type SessionAnswer = { data?: { id: number } | null }

/**
 * tRPC link that sends the expected user id with each call (decision 19). A call refused because the session expired is
 * repeated after the user signs in again (decision 19). If the account was removed or another one is signed in, the
 * call never settles, because the page is left. Without a signed-in user the error is passed on. A call refused with
 * `step_up` is repeated once the user has proved who they are (decision 121). What is kept on the device follows the
 * session.
 */
export const reauthLink =
  <Router extends AnyTRPCRouter>(
    sessionEnd: SessionEnd,
    expectedUserId: () => number | undefined,
  ): TRPCLink<Router> =>
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let running: Unsubscribable | undefined
      let isUnsubscribed = false

      function call() {
        if (isUnsubscribed) return
        const userId = SESSION_CALLS.test(op.path) ? undefined : expectedUserId()
        const { waitForSignIn, waitForProof } = sessionEnd.startCall()
        running = next({ ...op, context: { ...op.context, userId } }).subscribe({
          next(value) {
            if (op.path === SESSION) void followSession((value.result as SessionAnswer).data?.id)
            observer.next(value)
          },
          complete: () => observer.complete(),
          error(error) {
            const reason = sessionEndReason(error)
            if (reason) sessionEnd.endReason.set(reason)
            if (refusalReason(error) === 'step_up') {
              void waitForProof().then((isProved) => (isProved ? call() : observer.error(error)))
              return
            }
            if (op.path === SESSION && isSignedOut(error)) void followSession(undefined)
            const hasEnded = isSignedOut(error) && op.path !== LOGOUT && !SESSION_CALLS.test(op.path)
            if (!(reason || hasEnded) || expectedUserId() === undefined) observer.error(error)
            else if (!reason) void waitForSignIn().then(call)
          },
        })
      }

      call()
      return () => {
        isUnsubscribed = true
        running?.unsubscribe()
      }
    })
