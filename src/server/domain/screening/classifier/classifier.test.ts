import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { readOwn } from '#shared/screening/own.ts'
import { SCREEN_VERSION, screen } from '#shared/screening/screen.ts'
import { around, createClassifier } from './classifier.ts'
import { detect } from './detection.ts'
import { FEATURES_MAX, readFeatures } from './features.ts'
import { MODEL_FILE, ownClassifier, readModel } from './load.ts'
import { decodeModel, encodeModel } from './model.ts'
import { piecesOf } from './pieces.ts'

const PLAIN_TALK = 'We did fractions today and then we had lunch.'
/** Only the classifier finds it. */
const AT_NIGHT = 'he waits till everyone is asleep and then he comes in my room, i dont want him to'

const categoriesIn = (text: string) =>
  detect(text, {}, ownClassifier()).findings.map(({ category }) => category)

const ascending = (one: number, other: number) => one - other

function featuresOf(text: string): number[] {
  const into = new Uint32Array(FEATURES_MAX)
  return [...into.subarray(0, readFeatures(text, into))]
}

describe('the features of a text', () => {
  test('are the same for letters that look the same, and never the mark of an empty slot', () => {
    expect(featuresOf('ｓｅｎｄ іt')).toEqual(featuresOf('send it'))
    expect(featuresOf('Sooooo good')).toEqual(featuresOf('soo good'))
    expect(featuresOf('room 12345678')).toEqual(featuresOf('room 987654'))
    fc.assert(fc.property(fc.string(), (text) => !featuresOf(text).includes(0)))
  })

  test('depend on the order of the words', () => {
    expect(featuresOf('he hit me').toSorted(ascending)).not.toEqual(featuresOf('me hit he').toSorted(ascending))
  })

  test('end where there is no more room', () => {
    expect(featuresOf('½'.repeat(4_000))).toHaveLength(FEATURES_MAX)
  })
})

describe('the pieces of a text', () => {
  test('are the whole of a short one, and none of a single word', () => {
    expect(piecesOf(PLAIN_TALK)).toEqual([{ start: 0, end: PLAIN_TALK.length }])
    expect(piecesOf('Health')).toEqual([])
    expect(piecesOf('')).toEqual([])
  })

  test('of a long one are short, follow each other and leave out no words', () => {
    const words = fc.array(fc.constantFrom('so', 'we', 'went.', 'far!', 'x'.repeat(300), '\n'), {
      maxLength: 200,
    })
    fc.assert(
      fc.property(words, (list) => {
        const text = list.join(' ')
        const pieces = piecesOf(text)
        const long = text.length > 240
        expect(pieces.every(({ start, end }) => end > start && (!long || end - start <= 120))).toBe(true)
        const left = pieces.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
        // What is left out are stretches without two words next to each other.
        expect(left).not.toMatch(/so we went/)
      }),
    )
  })
})

describe('a model', () => {
  test('is the same after it was written and read', () => {
    const file = readFileSync(MODEL_FILE)
    expect(encodeModel(decodeModel(file)).equals(file)).toBe(true)
  })

  test('that was cut or is something else is refused', () => {
    const file = encodeModel(readModel())
    for (const broken of [file.subarray(0, -1), file.subarray(4), new Uint8Array(0)]) {
      expect(() => decodeModel(broken)).toThrow('model.bin is damaged')
    }
  })

  test('belongs to the version of the rules with which its thresholds were chosen', () => {
    expect(readModel().version).toBe(SCREEN_VERSION)
  })
})

describe('what is found by rules and by scores', () => {
  test('is more than what the rules find, and marks the piece it stands in', () => {
    expect(screen(AT_NIGHT)).toEqual([])
    expect(detect(AT_NIGHT, {}, ownClassifier()).findings).toEqual([
      { category: 'danger', start: 0, end: AT_NIGHT.length },
    ])
    expect(detect(AT_NIGHT, {}, undefined).findings).toEqual([])
  })

  test('is found among thousands of harmless letters', () => {
    const text = `${PLAIN_TALK} `.repeat(40) + AT_NIGHT + ` ${PLAIN_TALK}`.repeat(40)
    const [found, ...more] = detect(text, {}, ownClassifier()).findings
    expect(more).toEqual([])
    expect(found && text.slice(found.start, found.end)).toContain('comes in my room')
  })

  test('is marked where a rule found it, and not a second time', () => {
    const text = 'my stepdad hits me at night when mum is at work'
    expect(detect(text, {}, ownClassifier()).findings).toEqual(screen(text))
  })

  test('loses what a word rule finds in words that say something else, wherever they stand', () => {
    const doubted = 'can u believe whatsapp was down for the whole country yesterday'
    expect(screen(doubted).map(({ category }) => category)).toEqual(['app'])
    expect(categoriesIn(doubted)).toEqual([])
    expect(categoriesIn(`${doubted}. ${`${PLAIN_TALK} `.repeat(20)}`)).toEqual([])
  })

  test('keeps danger, contact details and sexual words that the rules find, whatever the score', () => {
    const model = readModel()
    const nothing = createClassifier({ ...model, thresholds: model.thresholds.map(() => 1_000) })
    for (const text of ['he beat me 6-4 6-3 but i was close', 'ring 07700 900123', 'you look sexy']) {
      expect(detect(text, {}, nothing).findings).toEqual(screen(text))
      expect(screen(text)).not.toEqual([])
    }
  })

  test('keeps the words that a programme has added', () => {
    const own = readOwn({ words: [{ phrase: 'purple door', category: 'meeting' }], exemptions: [] })
    const { findings } = detect('the purple door was painted in an art lesson', { own }, ownClassifier())
    expect(findings.map(({ category }) => category)).toContain('meeting')
  })

  test('takes words that lead to an exempted detail for no hint at another', () => {
    const own = readOwn({ words: [], exemptions: ['020 7946 0018'] })
    const text = 'you can reach me on this number: 020 7946 0018'
    expect(categoriesIn(text)).toContain('contact')
    expect(detect(text, { own }, ownClassifier()).findings).toEqual([])
  })
})

test('the words around a finding end with its line', () => {
  const finding = { category: 'app', start: 10, end: 14 } as const
  expect(around('first line\nsnap\nlast line', { ...finding, start: 11, end: 15 })).toBe('snap')
  expect(around('snap', { ...finding, start: 0, end: 4 })).toBe('snap')
  expect(around('x'.repeat(200), { ...finding, start: 100, end: 104 })).toHaveLength(84)
})

test('there is one threshold for each category', () => {
  expect(readModel().thresholds).toHaveLength(SCREEN_CATEGORIES.length)
})
