import type { SessionEndReason } from '#shared/errors.ts'
import { createStore, type Store } from '../state/store.ts'

export type SessionEnd = {
  /** Whether somebody has to sign in again before the page can go on. */
  asked: Store<boolean>
  /** Why the page cannot go on at all: its account was removed, or another one is signed in. */
  over: Store<SessionEndReason | undefined>
  /** Comes back once the same person is signed in again, and never where they give up: the page is then left. */
  signedInAgain: () => Promise<void>
  /** The same person is back: what was held goes on. */
  resume: () => void
  /** Nobody will be back: what was held is forgotten. */
  giveUp: () => void
}

/** Where the calls wait that the server refused because it no longer knows who is asking. */
export function createSessionEnd(): SessionEnd {
  const asked = createStore(false)
  const over = createStore<SessionEndReason | undefined>(undefined)
  let held: (() => void)[] = []

  function release() {
    const waiting = held
    held = []
    asked.set(false)
    return waiting
  }

  return {
    asked,
    over,
    signedInAgain: () =>
      new Promise((resolve) => {
        held.push(resolve)
        asked.set(true)
      }),
    resume: () => {
      for (const goOn of release()) goOn()
    },
    giveUp: () => void release(),
  }
}
