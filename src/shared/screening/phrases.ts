import { normaliseText } from './normalise.ts'
import { asLetter, looksDisguised, skeleton } from './respelling.ts'
import { spendSteps, unlimitedBudget } from './step-budget.ts'
import { type Token, type TokenisedText, tokenise } from './tokens.ts'

/** A trie of phrases by words: the next words, their letter prefixes, and the value of a phrase that ends here. */
export type PhraseTrie<Value> = { next: Map<string, PhraseTrie<Value>>; prefixes: Set<string>; value?: Value }
export type Occurrence<Value> = { from: number; to: number; value: Value }

/** Longer phrases are ignored, to bound the cost: every word of a message may begin one. */
export const PHRASE_WORDS_MAX = 12
/** Words that are spelt letter by letter are recognised up to this length. */
const SPACED_LETTERS_MAX = 12
/** The most characters between two letters of such a word. */
const LETTER_GAP_MAX = 4

/** Returns the words of a phrase, normalised like those of a message. */
export const normalisedWords = (phrase: string): string[] =>
  tokenise(normaliseText(phrase).letters, unlimitedBudget()).flatMap(({ text, barrier }) =>
    barrier ? [] : text,
  )

/** The key of a disguised spelling; no word begins with `~`. */
const skeletonKey = (word: string) => `~${skeleton(word)}`

/** Builds a trie; ignores phrases without words or with too many. */
export function buildTrie<Value>(
  entries: Iterable<readonly [phrase: string, value: Value]>,
): PhraseTrie<Value> {
  const root = emptyTrie<Value>()
  for (const [phrase, value] of entries) {
    const words = normalisedWords(phrase)
    if (words.length === 0 || words.length > PHRASE_WORDS_MAX) continue
    let node = root
    for (const word of words) node = addBranch(node, word)
    node.value = value
  }
  return root
}

const emptyTrie = <Value>(): PhraseTrie<Value> => ({ next: new Map(), prefixes: new Set() })

function addBranch<Value>({ next, prefixes }: PhraseTrie<Value>, word: string): PhraseTrie<Value> {
  const known = next.get(word)
  if (known) return known
  const child = emptyTrie<Value>()
  next.set(word, child)
  for (let length = 1; length <= Math.min(word.length, SPACED_LETTERS_MAX); length++)
    prefixes.add(word.slice(0, length))
  const disguisedKey = skeletonKey(word)
  if (!next.has(disguisedKey)) next.set(disguisedKey, child)
  return child
}

/** Finds all occurrences of the phrases; returns token ranges. */
export function findPhrases<Value>(root: PhraseTrie<Value>, reading: TokenisedText): Occurrence<Value>[] {
  if (root.next.size === 0) return []
  const found: Occurrence<Value>[] = []
  for (let from = 0; from < reading.tokens.length; from++) {
    let step = nextStep(root, from, reading)
    while (step) {
      const { node, to } = step
      if (node.value !== undefined) found.push({ from, to, value: node.value })
      step = nextStep(node, to, reading)
    }
  }
  return found
}

type Step<Value> = { node: PhraseTrie<Value>; to: number }

/** Matches the next word of a phrase: as written, disguised, or letter by letter. */
function nextStep<Value>(
  node: PhraseTrie<Value>,
  index: number,
  reading: TokenisedText,
): Step<Value> | undefined {
  const token = reading.tokens[index]
  if (!token || token.barrier || node.next.size === 0) return undefined
  spendSteps(reading.budget)
  const next = node.next.get(token.text) ?? nextDisguised(node, token, reading)
  return next ? { node: next, to: index + 1 } : nextStepByLetters(node, index, reading)
}

function nextDisguised<Value>(node: PhraseTrie<Value>, { text }: Token, { budget }: TokenisedText) {
  if (text.length < 2 || !looksDisguised(text)) return undefined
  spendSteps(budget, text.length)
  return node.next.get(skeletonKey(text))
}

function nextStepByLetters<Value>(
  node: PhraseTrie<Value>,
  index: number,
  { tokens, budget }: TokenisedText,
): Step<Value> | undefined {
  let word = ''
  for (let to = index; to < index + SPACED_LETTERS_MAX; to++) {
    const token = tokens[to]
    if (token?.text.length !== 1 || token.barrier) return undefined
    if (to > index && token.from - (tokens[to - 1]?.to ?? 0) > LETTER_GAP_MAX) return undefined
    spendSteps(budget)
    word += asLetter(token.text)
    if (!node.prefixes.has(word)) return undefined
    const next = word.length > 2 ? node.next.get(word) : undefined
    if (next) return { node: next, to: to + 1 }
  }
  return undefined
}
