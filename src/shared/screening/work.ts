/**
 * The steps of a screening, counted where it spends its time, and how many it may take. It is the same for the same text
 * on every machine, where a time would not be (decision 88).
 */
export type Work = { steps: number; most: number }

/** For texts of our own, and those of a few characters. */
export const unlimitedWork = (): Work => ({ steps: 0, most: Number.POSITIVE_INFINITY })

/** A text is made in a way that costs more than a message may. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork'
}

export function spend(work: Work, steps = 1) {
  work.steps += steps
  if (work.steps > work.most) throw new TooMuchWork()
}
