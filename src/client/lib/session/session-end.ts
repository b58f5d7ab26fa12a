import type { TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable, type Unsubscribable } from '@trpc/server/observable'
import type { SessionEndReason } from '#shared/errors.ts'
import { isSignedOut, refusalReason, sessionEndReason } from '../api/errors.ts'
import { followSession } from '../offline/follow-session.ts'
import { createStore, type Store } from '../state/store.ts'

/** What a refused call waits for. */
export type CallWaits = {
  /** Resolves once the same person has signed in again; never resolves if they give up. */
  waitForSignIn: () => Promise<void>
  /** Resolves once the user has shown who they are; to false if they have not. */
  waitForProof: () => Promise<boolean>
}

export type SessionEnd = {
  /** Whether the sign-in dialog must be shown before the page can go on. */
  signInNeeded: Store<boolean>
  /** Why the session ended for good: account removed, or another account signed in. */
  endReason: Store<SessionEndReason | undefined>
  /**
   * Called when a call is sent. A refusal may arrive late, after the person has already signed in again: then its wait is
   * over, and no dialog opens over the valid session.
   */
  startCall: () => CallWaits
  /** The same person signed in again: retries the calls sent before. */
  resume: () => void
  /** The person gave up: drops the calls sent before. */
  giveUp: () => void
  /** Whether the dialog must be shown that asks again who the user is. */
  proofNeeded: Store<boolean>
  /** Ends the dialog: the waiting calls are repeated, or fail. */
  finishProof: (isProved: boolean) => void
}

/** Creates what calls wait for: signing in again (decision 19), or a proof of who the user is (decision 121). */
export function createSessionEnd(): SessionEnd {
  const signIn = createRounds<void>()
  const proof = createRounds<boolean>()
  return {
    signInNeeded: signIn.needed,
    endReason: createStore<SessionEndReason | undefined>(undefined),
    startCall: () => ({ waitForSignIn: signIn.join(), waitForProof: proof.join() }),
    resume: () => signIn.next().resolve(),
    giveUp: () => {
      signIn.next()
      proof.next().resolve(false)
    },
    proofNeeded: proof.needed,
    finishProof: (isProved) => proof.next().resolve(isProved),
  }
}

type Round<Value> = { ended: Promise<Value>; resolve: (value: Value) => void }

function createRound<Value>(): Round<Value> {
  let resolve: Round<Value>['resolve'] = () => {}
  const ended = new Promise<Value>((end) => {
    resolve = end
  })
  return { ended, resolve }
}

/** Creates rounds, of which calls wait for the end of the one in which they were sent, and whether a call waits. */
function createRounds<Value>() {
  const needed = createStore(false)
  let round = createRound<Value>()
  return {
    needed,
    join() {
      const own = round
      return () => {
        if (own === round) needed.set(true)
        return own.ended
      }
    },
    /** Begins the next round, and returns the one before. */
    next() {
      const before = round
      round = createRound()
      needed.set(false)
      return before
    },
  }
}

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
