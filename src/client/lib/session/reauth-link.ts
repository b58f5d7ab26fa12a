import type { TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable, type Unsubscribable } from '@trpc/server/observable'
import { sessionEndReason, statusOf } from '../api/errors.ts'
import type { SessionEnd } from './reauth-queue.ts'

/** A 401 of these is about the credentials typed, not about the session. */
const CREDENTIAL_CALLS = /^auth\.log(?:in|out)$/
/** These calls establish the session, so they carry no expected user. */
const SESSION_CALLS = /^auth\.(?:session$|login$|register)/

/**
 * tRPC link that sends the expected user id with each call (decision 92). A call refused because the session expired is
 * repeated after the user signs in again (decision 19). If the account was removed or another one is signed in, the
 * call never settles, because the page is left. Without a signed-in user the error is passed on.
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
        running = next({ ...op, context: { ...op.context, userId } }).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            const reason = sessionEndReason(error)
            if (reason) sessionEnd.endReason.set(reason)
            const isSignedOut = statusOf(error) === 401 && !CREDENTIAL_CALLS.test(op.path)
            if (!(reason || isSignedOut) || expectedUserId() === undefined) observer.error(error)
            else if (!reason) void sessionEnd.signedInAgain().then(call)
          },
        })
      }

      call()
      return () => {
        isUnsubscribed = true
        running?.unsubscribe()
      }
    })
