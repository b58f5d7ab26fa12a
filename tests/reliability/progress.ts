/** Prints the progress of a whole run; silent in `npm test`. */
export function logProgress(line: string) {
  if (process.env.VITEST === undefined) console.log(`  ${line}`)
}
