import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** A long computation that can be suspended at each `yield` (cooperative multitasking). */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Maximum time before control returns to the event loop. */
const SLICE_MS = 20

/** Runs a long computation in time slices, so that it does not block the event loop. */
export async function runInSlices<Result>(steps: Steps<Result>, sliceMs = SLICE_MS): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await yieldToEventLoop()
  }
}
