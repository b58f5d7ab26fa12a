import type { SessionEndReason } from '#shared/errors.ts'
import { createStore, type Store } from '../state/store.ts'

export type SessionEnd = {
  /** Whether the sign-in dialog must be shown before the page can go on. */
  signInNeeded: Store<boolean>
  /** Why the session ended for good: account removed, or another account signed in. */
  endReason: Store<SessionEndReason | undefined>
  /** Resolves once the same person has signed in again; never resolves if they give up. */
  signedInAgain: () => Promise<void>
  /** The same person signed in again: retries the waiting calls. */
  resume: () => void
  /** The person gave up: drops the waiting calls. */
  giveUp: () => void
}

/** Creates the queue of calls that wait for signing in again after the session expired (decision 19). */
export function createSessionEnd(): SessionEnd {
  const signInNeeded = createStore(false)
  const endReason = createStore<SessionEndReason | undefined>(undefined)
  let waitingCalls: (() => void)[] = []

  function release() {
    const released = waitingCalls
    waitingCalls = []
    signInNeeded.set(false)
    return released
  }

  return {
    signInNeeded,
    endReason,
    signedInAgain: () =>
      new Promise((resolve) => {
        waitingCalls.push(resolve)
        signInNeeded.set(true)
      }),
    resume: () => {
      for (const retry of release()) retry()
    },
    giveUp: () => void release(),
  }
}
