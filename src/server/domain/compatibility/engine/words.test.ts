import { describe, expect, test } from 'vitest'
import * as fc from '#tests/support/fast-check.ts'
import { sized } from '#tests/support/sizes.ts'
import { createSimilarityIndex, SIMILARITY_MIN } from './similarity-index.ts'
import { ENTRY_WORDS_MAX, entryStems, extractWords, stemOf, TEXT_WORDS_MAX } from './words.ts'

const stemsOf = (text: string) => extractWords(text).map(({ stem }) => stem)

describe('words are equal', () => {
  test.for([
    ['coder', 'coding', 'codes', 'coded'],
    ['run', 'runs', 'runner', 'running'],
    ['study', 'studies', 'studied', 'studying'],
    ['dance', 'dancer', 'dancing'],
    ['programme', 'programming', 'programs'],
    ['movie', 'movies'],
    ['class', 'classes'],
  ])('with any suffix: %s', (words) => {
    expect(new Set(words.map(stemOf)).size).toBe(1)
  })

  test.for([
    ['career', 'care', 'car'],
    ['king', 'kin'],
    ['plan', 'plane'],
    ['chess', 'che'],
  ])('only if their stems are: %s', (words) => {
    expect(new Set(words.map(stemOf)).size).toBe(words.length)
  })

  test.for([
    ['Football', 'soccer'],
    ['programming', 'software'],
    ['maths', 'Mathematics'],
    ['FUSSBALL', 'Fußball'],
    ['FUẞBALL', 'Fußball'],
    ['Café', 'cafe\u0301s'],
  ] as const)('as synonyms or spellings: %s and %s', ([one, other]) => {
    expect(stemsOf(one)).toEqual(stemsOf(other))
  })

  test('in upper and lower case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(stemsOf(text.toUpperCase())).toEqual(stemsOf(text))
        expect(stemsOf(text.toLowerCase())).toEqual(stemsOf(text))
      }),
      { numRuns: sized(30, 2_000) },
    )
  })
})

describe('the words of a text', () => {
  test('are returned without stop words, each once, as written', () => {
    const text = 'I would like to get better at Maths, and then: study mathematics!'
    expect(extractWords(text)).toEqual([
      { written: 'Maths', stem: 'math' },
      { written: 'study', stem: 'study' },
    ])
  })

  test(`are at most ${TEXT_WORDS_MAX}, and ${ENTRY_WORDS_MAX} of a list entry`, () => {
    const long = Array.from({ length: 100 }, (_, at) => `wort${at}x`).join(' ')
    expect(extractWords(long)).toHaveLength(TEXT_WORDS_MAX)
    expect(entryStems(long)).toHaveLength(ENTRY_WORDS_MAX)
  })

  test('are found in every script', () => {
    expect(stemsOf('Я люблю шахматы и футбол')).toEqual(['люблю', 'шахматы', 'футбол'])
    expect(stemsOf('音楽、料理')).toEqual(['音楽', '料理'])
  })
})

test('an entry is equal in any order of its words', () => {
  expect(entryStems('Rock climbing')).toEqual(entryStems('climbing rocks'))
})

test('an entry of stop words alone is used as a whole', () => {
  expect(entryStems(' I.T. ')).toEqual(['i t'])
  expect(entryStems('AI')).toEqual(['ai'])
  expect(entryStems('New things')).toEqual(['new things'])
  expect(entryStems(' … ')).toEqual([])
})

describe('similar words', () => {
  /** The Sørensen-Dice coefficient by its definition. */
  function dice(one: string, other: string) {
    const pairs = (word: string) => {
      const letters = ['^', ...Array.from(word), '$']
      return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))
    }
    const [first, second] = [pairs(one), pairs(other)]
    return (2 * [...first].filter((pair) => second.has(pair)).length) / (first.size + second.size)
  }

  test('are exactly those whose Dice coefficient reaches the minimum', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'n', 'o'), minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), word, (words, asked) => {
        const expected = new Set(words.filter((other) => dice(asked, other) >= SIMILARITY_MIN))
        expect(new Set(createSimilarityIndex(words).similarTo(asked))).toEqual(expected)
      }),
    )
  })

  test.for([
    ['football', 'footbal', true],
    ['photography', 'photograph', true],
    ['history', 'story', false],
    ['chess', 'chest', false],
    ['biology', 'geology', false],
    ['painting', 'printing', false],
  ] as const)('%s and %s: %s', ([one, other, expected]) => {
    expect(createSimilarityIndex([stemOf(other)]).similarTo(stemOf(one)).length > 0).toBe(expected)
  })
})
