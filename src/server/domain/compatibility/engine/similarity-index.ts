/** Minimum Sørensen-Dice coefficient of two similar words: allows for typos and inflections. */
export const SIMILARITY_MIN = 0.8

/** The distinct bigrams of a word; start and end count as letters. */
function bigramsOf(word: string): string[] {
  const letters = ['^', ...Array.from(word), '$']
  return [...new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))]
}

/** Fuzzy search over a set of words. */
export type SimilarityIndex = {
  /** The indexed words similar to a word, including the word itself if indexed. */
  similarTo: (word: string) => readonly string[]
}

/** Indexes words by bigram, so that a lookup compares only words that share one. Caches lookups. */
export function createSimilarityIndex(words: Iterable<string>): SimilarityIndex {
  const sizes = new Map<string, number>()
  const byBigram = new Map<string, string[]>()
  for (const word of new Set(words)) {
    const bigrams = bigramsOf(word)
    sizes.set(word, bigrams.length)
    for (const bigram of bigrams) {
      const indexed = byBigram.get(bigram)
      if (indexed) indexed.push(word)
      else byBigram.set(bigram, [word])
    }
  }
  const cache = new Map<string, readonly string[]>()

  function find(word: string): readonly string[] {
    const bigrams = bigramsOf(word)
    const shared = new Map<string, number>()
    for (const bigram of bigrams) {
      for (const other of byBigram.get(bigram) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
    }
    const isSimilar = ([other, count]: [string, number]) =>
      (2 * count) / (bigrams.length + (sizes.get(other) ?? 0)) >= SIMILARITY_MIN
    return [...shared].filter(isSimilar).map(([other]) => other)
  }

  return {
    similarTo(word) {
      const cached = cache.get(word)
      if (cached) return cached
      const found = find(word)
      cache.set(word, found)
      return found
    },
  }
}
