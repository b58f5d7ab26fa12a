import type { SessionEndReason } from '#shared/errors.ts'
import { createStore, type Store } from '../state/store.ts'

export type SessionEnd = {
  /** Whether the sign-in dialog must be shown before the page can go on. */
  signInNeeded: Store<boolean>
  /** Why the session ended for good: account removed, or another account signed in. */
  endReason: Store<SessionEndReason | undefined>
  /** Resolves once the same person has signed in again; never resolves if they give up. */
  waitForSignIn: () => Promise<void>
  /** The same person signed in again: retries the waiting calls. */
  resume: () => void
  /** The person gave up: drops the waiting calls. */
  giveUp: () => void
  /** Whether the dialog must be shown that asks again who the user is. */
  proofNeeded: Store<boolean>
  /** Resolves once the user has shown who they are; to false if they have not. */
  waitForProof: () => Promise<boolean>
  /** Ends the dialog: the waiting calls are repeated, or fail. */
  finishProof: (isProved: boolean) => void
}

/** Creates the queues of calls that wait for signing in again (decision 19), or for a proof of who the user is (decision 121). */
export function createSessionEnd(): SessionEnd {
  const [signInNeeded, waitForSignIn, endSignIn] = createQueue<void>()
  const [proofNeeded, waitForProof, finishProof] = createQueue<boolean>()
  return {
    signInNeeded,
    endReason: createStore<SessionEndReason | undefined>(undefined),
    waitForSignIn,
    resume: () => endSignIn((go) => go()),
    giveUp: () => {
      endSignIn(() => {})
      finishProof((go) => go(false))
    },
    proofNeeded,
    waitForProof,
    finishProof: (isProved) => finishProof((go) => go(isProved)),
  }
}

type Resolve<Value> = (value: Value) => void

/** Creates a queue: whether something waits in it, what waits, and what ends the waiting of all. */
function createQueue<Value>() {
  const needed = createStore(false)
  let waiting: Resolve<Value>[] = []
  const wait = () =>
    new Promise<Value>((resolve) => {
      waiting.push(resolve)
      needed.set(true)
    })
  const end = (finish: (resolve: Resolve<Value>) => void) => {
    const ended = waiting
    waiting = []
    needed.set(false)
    ended.forEach(finish)
  }
  return [needed, wait, end] as const
}
