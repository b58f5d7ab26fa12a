import { setImmediate as othersTurn } from 'node:timers/promises'

/** Work that can be left for a moment wherever it yields. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** So long at a time, and then whatever else the process has to do. */
const SLICE_MS = 20

/** Does a long piece of work without keeping everybody else waiting for its end. */
export async function inSlices<Result>(steps: Steps<Result>, sliceMs = SLICE_MS): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await othersTurn()
  }
}
