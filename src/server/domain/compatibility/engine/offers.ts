import { createLexicon } from './likeness.ts'
import type { ReadMentor, Term } from './profiles.ts'

/** What some mentors offer, arranged so that asking who shares something does not compare with each of them. */
export type Offers = {
  mentors: readonly ReadMentor[]
  /** Which of them (their places in the list) share an interest. */
  sharing: (interest: Term) => readonly number[]
  /** Which of them speak of a word, in whatever part of their profile. */
  speakingOf: (stem: string) => readonly number[]
  /** Which of them name it as their profession. */
  workingIn: (stem: string) => readonly number[]
}

type Shelf = { term: Term; holders: number[] }

export function createOffers(mentors: readonly ReadMentor[]): Offers {
  const speakers = new Map<string, number[]>()
  const workers = new Map<string, number[]>()
  const shelves = new Map<string, Shelf>()
  for (const [at, { words, profession, expertise }] of mentors.entries()) {
    for (const word of words) append(speakers, word, at)
    for (const word of profession) append(workers, word, at)
    for (const term of expertise) {
      const shelf = shelves.get(term.key)
      if (shelf) shelf.holders.push(at)
      else shelves.set(term.key, { term, holders: [at] })
    }
  }
  const shelvesByWord = new Map<string, Shelf[]>()
  for (const shelf of shelves.values()) {
    for (const stem of shelf.term.stems) append(shelvesByWord, stem, shelf)
  }
  const lexicon = createLexicon(speakers.keys())

  const withWordsLike = (stem: string, holders: Map<string, number[]>) =>
    each(lexicon.alike(stem).map((word) => holders.get(word) ?? []))

  return {
    mentors,
    sharing: remembering(
      ({ key }: Term) => key,
      ({ stems }) => {
        const alike = stems.map((stem) => lexicon.alike(stem))
        const near = new Set(alike.flat().flatMap((word) => shelvesByWord.get(word) ?? []))
        const shared = [...near].filter(({ term }) => isShared(alike, term.stems))
        return each(shared.map((shelf) => shelf.holders))
      },
    ),
    speakingOf: remembering(itself, (stem) => withWordsLike(stem, speakers)),
    workingIn: remembering(itself, (stem) => withWordsLike(stem, workers)),
  }
}

/** Whether every word of the shorter of two entries is found in the other. */
const isShared = (wanted: readonly (readonly string[])[], offered: readonly string[]) =>
  wanted.length <= offered.length
    ? wanted.every((alike) => offered.some((stem) => alike.includes(stem)))
    : offered.every((stem) => wanted.some((alike) => alike.includes(stem)))

const itself = (stem: string) => stem
const each = (lists: readonly (readonly number[])[]) => [...new Set(lists.flat())]

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** What many ask alike is worked out once. */
function remembering<Question, Answer>(
  keyOf: (asked: Question) => string,
  answer: (asked: Question) => Answer,
) {
  const known = new Map<string, Answer>()
  return (asked: Question): Answer => {
    const before = known.get(keyOf(asked))
    if (before !== undefined) return before
    const found = answer(asked)
    known.set(keyOf(asked), found)
    return found
  }
}
