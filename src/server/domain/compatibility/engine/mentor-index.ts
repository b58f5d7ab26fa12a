import type { ParsedMentor, Term } from './parse-profiles.ts'
import { createSimilarityIndex } from './similarity-index.ts'

/** An inverted index of mentor profiles: finds mentors by term without comparing each of them. */
export type MentorIndex = {
  mentors: readonly ParsedMentor[]
  /** Positions in `mentors` of those whose expertise matches an interest. */
  withInterest: (interest: Term) => readonly number[]
  /** Positions of those who mention a word anywhere in their profile. */
  mentioning: (stem: string) => readonly number[]
  /** Positions of those whose profession mentions a word. */
  withProfession: (stem: string) => readonly number[]
}

type ExpertiseEntry = { term: Term; holders: number[] }

export function createMentorIndex(mentors: readonly ParsedMentor[]): MentorIndex {
  const byWord = new Map<string, number[]>()
  const byProfession = new Map<string, number[]>()
  const entries = new Map<string, ExpertiseEntry>()
  for (const [position, { words, profession, expertise }] of mentors.entries()) {
    for (const word of words) append(byWord, word, position)
    for (const word of profession) append(byProfession, word, position)
    for (const term of expertise) {
      const entry = entries.get(term.key)
      if (entry) entry.holders.push(position)
      else entries.set(term.key, { term, holders: [position] })
    }
  }
  const entriesByStem = new Map<string, ExpertiseEntry[]>()
  for (const entry of entries.values()) {
    for (const stem of entry.term.stems) append(entriesByStem, stem, entry)
  }
  const similarWords = createSimilarityIndex(byWord.keys())

  const holdersOfSimilar = (stem: string, holders: Map<string, number[]>) =>
    unique(similarWords.similarTo(stem).map((word) => holders.get(word) ?? []))

  return {
    mentors,
    withInterest: memoize(
      ({ key }: Term) => key,
      ({ stems }) => {
        const similar = stems.map((stem) => similarWords.similarTo(stem))
        const candidates = new Set(similar.flat().flatMap((word) => entriesByStem.get(word) ?? []))
        const shared = [...candidates].filter(({ term }) => matchesEntry(similar, term.stems))
        return unique(shared.map((entry) => entry.holders))
      },
    ),
    mentioning: memoize(identity, (stem) => holdersOfSimilar(stem, byWord)),
    withProfession: memoize(identity, (stem) => holdersOfSimilar(stem, byProfession)),
  }
}

/** Whether every word of the shorter of two entries is similar to one of the other. */
const matchesEntry = (wanted: readonly (readonly string[])[], offered: readonly string[]) =>
  wanted.length <= offered.length
    ? wanted.every((similar) => offered.some((stem) => similar.includes(stem)))
    : offered.every((stem) => wanted.some((similar) => similar.includes(stem)))

const identity = (stem: string) => stem
const unique = (lists: readonly (readonly number[])[]) => [...new Set(lists.flat())]

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Caches the results of a function by a key of its argument. */
function memoize<Input, Output>(keyOf: (input: Input) => string, compute: (input: Input) => Output) {
  const cache = new Map<string, Output>()
  return (input: Input): Output => {
    const key = keyOf(input)
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const output = compute(input)
    cache.set(key, output)
    return output
  }
}
