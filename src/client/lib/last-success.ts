/** When an action last succeeded, on the clock of the events. */
let at = Number.NEGATIVE_INFINITY

export function noteSuccess() {
  at = performance.now()
}

export const lastSuccessAt = (): number => at
