/** Two words are alike from this coefficient of Dice on: a slip of the pen, or another ending. */
export const ALIKE_FROM = 0.8

/** The pairs of neighbouring letters in a word, each once; its edges count as letters. */
function pairsOf(word: string): string[] {
  const letters = ['^', ...Array.from(word), '$']
  return [...new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))]
}

/** Words that are looked for by others that are like them. */
export type Lexicon = {
  /** The words among those added that are alike, the word itself among them if it is there. */
  alike: (word: string) => readonly string[]
}

/** Every word is found by its pairs, so that asking does not compare with all of them. */
export function createLexicon(words: Iterable<string>): Lexicon {
  const sizes = new Map<string, number>()
  const byPair = new Map<string, string[]>()
  for (const word of new Set(words)) {
    const pairs = pairsOf(word)
    sizes.set(word, pairs.length)
    for (const pair of pairs) {
      const known = byPair.get(pair)
      if (known) known.push(word)
      else byPair.set(pair, [word])
    }
  }
  const asked = new Map<string, readonly string[]>()

  function find(word: string): readonly string[] {
    const pairs = pairsOf(word)
    const shared = new Map<string, number>()
    for (const pair of pairs) {
      for (const other of byPair.get(pair) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
    }
    const isAlike = ([other, count]: [string, number]) =>
      (2 * count) / (pairs.length + (sizes.get(other) ?? 0)) >= ALIKE_FROM
    return [...shared].filter(isAlike).map(([other]) => other)
  }

  return {
    alike(word) {
      const before = asked.get(word)
      if (before) return before
      const found = find(word)
      asked.set(word, found)
      return found
    },
  }
}
