/** Tells whoever waits for a whole run how far it is; a small one is over before anybody asks. */
export function say(line: string) {
  if (process.env.VITEST === undefined) console.log(`  ${line}`)
}
