import type { SessionEndReason } from '#shared/errors.ts'
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
