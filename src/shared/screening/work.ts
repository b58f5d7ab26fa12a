/** Counts the steps of a screening, so that a test can tell that they grow with the text and not faster. */
export type Work = { steps: number }
