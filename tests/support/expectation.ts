import type { Asker, Cast } from './actors.ts'

export type Ask = {
  params?: Record<string, number>
  body?: object
  headers?: Record<string, string>
}

/** What is expected of a call. */
export type Expectation = {
  /** The status each asker gets for a valid call. */
  who: Record<Asker, number>
  /** A valid call about something of the asker's own where he has it, and of somebody else's where he has not. */
  ask: (cast: Cast, asker: Asker) => Ask | Promise<Ask>
}
