/**
 * Sorts tests by how likely they catch a change of a file: its own test first, then by shared words of the path, rarer
 * words counting more.
 */
export function sortByNearness(changed: string, tests: readonly string[]): string[] {
  const wanted = wordsOf(changed)
  const weights = new Map<string, number>()
  for (const word of wanted) {
    const holders = tests.filter((test) => wordsOf(test).has(word)).length
    // A word that every path has, such as `src`, weighs nothing.
    weights.set(word, holders === 0 ? 0 : Math.log(tests.length / holders))
  }
  const nearness = (test: string) =>
    [...wordsOf(test)].reduce((sum, word) => sum + (weights.get(word) ?? 0), ownTestBonus(changed, test))
  return [...tests].sort((one, other) => nearness(other) - nearness(one) || (one < other ? -1 : 1))
}

const wordsOf = (path: string) => new Set(path.replace(/(\.test)?\.tsx?$/, '').split(/[\\/.-]/))

/** Puts the file's own test before all others. */
const ownTestBonus = (changed: string, test: string) =>
  test.replace(/\.test\.tsx?$/, '') === changed.replace(/\.tsx?$/, '') ? 100 : 0
