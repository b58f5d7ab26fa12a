import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { compileCustomRules } from '#shared/screening/custom-rules.ts'
import { normaliseText } from '#shared/screening/normalise.ts'
import { SCREEN_VERSION, screen } from '#shared/screening/screen.ts'
import { unlimitedBudget } from '#shared/screening/step-budget.ts'
import * as fc from '#tests/support/fast-check.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { sized } from '#tests/support/sizes.ts'
import { createClassifier, createScorer, screenWithClassifier, splitIntoWindows } from './classifier.ts'
import { extractFeatures, extractTokens, FEATURES_MAX } from './features.ts'
import { loadClassifier, MODEL_FILE, readModel } from './load.ts'
import { decodeModel, encodeModel, highOf, LEVELS, lowOf, type Model, toCell } from './model.ts'

const PLAIN_TALK = 'We did fractions today and then we had lunch.'
/** Texts that only the classifier finds. */
const AT_NIGHT = 'he waits till everyone is asleep and then he comes in my room, i dont want him to'
const UNLISTED_CONTACT = 'ur tag on the console? i wanna add u'

const categoriesIn = (text: string) =>
  screenWithClassifier(text, {}, loadClassifier()).findings.map(({ category }) => category)

const ascending = (a: number, b: number) => a - b

function featuresOf(text: string): number[] {
  const into = new Uint32Array(FEATURES_MAX)
  return [...into.subarray(0, extractFeatures(extractTokens(text), into).ends.at(-1))]
}

describe('the features of a text', () => {
  test('are equal for look-alike letters, and never 0, the mark of an empty slot', () => {
    expect(featuresOf('ｓｅｎｄ іt')).toEqual(featuresOf('send it'))
    expect(featuresOf('Sooooo good!!!!')).toEqual(featuresOf('soo good!!'))
    expect(featuresOf('room 12345678')).toEqual(featuresOf('room 987654'))
    expect(featuresOf('send\u200b\u200b   it')).toEqual(featuresOf('send it'))
    fc.assert(fc.property(fc.string(), (text) => !featuresOf(text).includes(0)))
  })

  test('depend on the order of the words', () => {
    expect(featuresOf('he hit me').toSorted(ascending)).not.toEqual(featuresOf('me hit he').toSorted(ascending))
  })

  test('leave out links', () => {
    expect(featuresOf('see https://docs.example.org/a/page-of-9?words=go+here#too ok')).toEqual(
      featuresOf('see ok'),
    )
  })

  test('are limited to the size of the buffer', () => {
    expect(featuresOf('½¾'.repeat(2_000)).length).toBeLessThanOrEqual(FEATURES_MAX)
    expect(extractFeatures(extractTokens('we went far'), new Uint32Array(5)).ends.at(-1)).toBe(5)
  })

  test('keep the vowel signs of Hindi', () => {
    expect(extractTokens('किसी से').map(({ word }) => word)).toEqual(['किसी', 'से'])
  })

  test('have the tokens that a regular expression finds', () => {
    const TOKEN = /https?:\/\/\S+|[\p{L}\p{M}\p{N}']+|[^\s]/gu
    const part = fc.constantFrom(
      'ab',
      'Sooo',
      '9',
      '½',
      "'",
      '!',
      ' ',
      '\n',
      '\ud83d',
      '😀',
      '𝓼',
      'é',
      'http://',
      'x://y',
      'من',
      'कि',
    )
    const text = fc.oneof(
      fc.array(part).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(text, (of) => {
        const { letters, startOf, endOf } = normaliseText(of, unlimitedBudget(), { keepsVowelSigns: true })
        const places = [...letters.matchAll(TOKEN)].flatMap(({ index, 0: token }) =>
          token.startsWith('http') && token.includes('://') && token.length > 7
            ? []
            : [{ start: startOf(index), end: endOf(index + token.length - 1), isWord: /\p{L}/u.test(token) }],
        )
        const found = extractTokens(of).map(({ start, end, isWord }) => ({ start, end, isWord }))
        // A token is kept at most twice in a row.
        expect(places).toEqual(expect.arrayContaining(found))
        fc.pre(!/(\S)\1{2}|(.{2,})\2{2}/u.test(letters.replace(/\s/gu, '')))
        expect(found).toEqual(places)
      }),
    )
  })

  test('have tokens with their positions in the text', () => {
    const text = 'Ok! ｓｅｎｄ  it'
    expect(extractTokens(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Ok',
      '!',
      'ｓｅｎｄ',
      'it',
    ])
  })
})

describe('the windows of a text', () => {
  const ofWords = (count: number) =>
    splitIntoWindows(extractTokens(Array.from({ length: count }, () => 'word').join(' a ')))

  test('are one for a short text, and none for a single word unless it is long', () => {
    expect(splitIntoWindows(extractTokens(PLAIN_TALK))).toEqual([
      { from: 0, to: extractTokens(PLAIN_TALK).length },
    ])
    expect(splitIntoWindows(extractTokens('Health'))).toEqual([])
    expect(splitIntoWindows(extractTokens('tellnobodyever'))).toEqual([{ from: 0, to: 1 }])
    expect(splitIntoWindows(extractTokens('07700 900 123 !'))).toEqual([])
    expect(splitIntoWindows(extractTokens(''))).toEqual([])
  })

  test('overlap by half in a long text and cover it', () => {
    for (const count of [11, 24, 25, 100, 333]) {
      const tokens = 2 * count - 1
      const windows = ofWords(count).filter(({ from, to }) => to - from === 20)
      const covered = new Set(windows.flatMap(({ from }) => Array.from({ length: 20 }, (_, at) => from + at)))
      expect([count, covered.size]).toEqual([count, tokens])
      expect(windows.slice(1).every(({ from }, at) => from - (windows[at]?.from ?? 0) <= 10)).toBe(true)
    }
  })
})

describe('a model', () => {
  test('is unchanged after decoding and encoding', () => {
    const file = readFileSync(MODEL_FILE)
    expect(encodeModel(decodeModel(file)).equals(file)).toBe(true)
  })

  test('is refused when the file is truncated or invalid', () => {
    const file = encodeModel(readModel())
    const uneven = { ...readModel(), counts: readModel().counts.map((count) => (count === 0 ? 1 : count - 1)) }
    const withNaN = { ...readModel(), thresholds: readModel().thresholds.map(() => Number.NaN) }
    const invalid = [uneven, withNaN].map(encodeModel)
    for (const broken of [file.subarray(0, -1), file.subarray(4), new Uint8Array(0), ...invalid]) {
      expect(() => decodeModel(broken)).toThrow('model.bin is damaged')
    }
  })

  test('has the version of the current rules', () => {
    expect(readModel().version).toBe(SCREEN_VERSION)
  })
})

describe('screening by rules and classifier', () => {
  test('finds more than the rules and marks the whole window', () => {
    expect(screen(AT_NIGHT)).toEqual([])
    expect(screenWithClassifier(AT_NIGHT, {}, loadClassifier()).findings).toEqual([
      { category: 'danger', start: 0, end: AT_NIGHT.length },
    ])
    expect(screenWithClassifier(AT_NIGHT, {}, undefined).findings).toEqual([])
  })

  test('finds a sentence anywhere in other text without full stops', () => {
    const padding =
      'we did fractions today and then we had lunch and after that we played football in the yard'.split(' ')
    for (let before = 0; before < 60; before += 3) {
      const words = (count: number) =>
        Array.from({ length: count }, (_, at) => padding[at % padding.length]).join(' ')
      const text = `${words(before)} ${AT_NIGHT} ${words(60)}`
      expect([before, categoriesIn(text)]).toEqual([before, ['danger']])
    }
  })

  test('ignores invisible characters and wide spaces', () => {
    for (const gap of [` ${'\u200b'.repeat(60)}`, ' '.repeat(30)]) {
      expect(categoriesIn(AT_NIGHT.replaceAll(' ', gap))).toEqual(['danger'])
    }
  })

  test('finds danger even if the rest of the text is not read', () => {
    const text = `${AT_NIGHT} ${'½'.repeat(6_000)}`
    const { findings, isWhole } = screenWithClassifier(text, {}, loadClassifier())
    expect(isWhole).toBe(false)
    expect(findings.map(({ category }) => category)).toContain('danger')
  })

  test('does not repeat what a rule has found', () => {
    const text = 'my stepdad hits me at night when mum is at work'
    expect(screenWithClassifier(text, {}, loadClassifier()).findings).toEqual(screen(text))
  })

  test.for(['app', 'money', 'bullying', 'meeting', 'secrecy'] as const)(
    'drops a word rule’s finding of %s in a sentence that scores as harmless',
    (category) => {
      const model = readModel()
      const harmless = createClassifier({ ...model, biases: model.biases.map(() => -1_000) })
      expect(screen(FLAGGED_MESSAGES[category])).not.toEqual([])
      expect(screenWithClassifier(FLAGGED_MESSAGES[category], {}, harmless).findings).toEqual([])
    },
  )

  test.for(['danger', 'contact', 'sexual'] as const)(
    'keeps a rule’s finding of %s at any score',
    (category) => {
      const model = readModel()
      const harmless = createClassifier({ ...model, biases: model.biases.map(() => -1_000) })
      expect(screenWithClassifier(FLAGGED_MESSAGES[category], {}, harmless).findings).toEqual(
        screen(FLAGGED_MESSAGES[category]),
      )
    },
  )

  test('notes a word rule’s finding of a held category in a sentence that scores as harmless', () => {
    const model = readModel()
    const harmless = createClassifier({ ...model, biases: model.biases.map(() => -1_000) })
    for (const [category, text] of [
      ['images', FLAGGED_MESSAGES.images],
      ['contact', 'add 250g flour and 3 eggs'],
    ] as const) {
      expect(screen(text).map((finding) => finding.category)).toEqual([category])
      expect(screenWithClassifier(text, {}, harmless)).toMatchObject({
        ...{ findings: [], byRules: [], notes: [category] },
      })
    }
  })

  describe('with one harmless and one harmful word', () => {
    const classifier = createClassifier(modelOf({ zebra: -100, rocket: 100 }))
    const isFound = (text: string) => screenWithClassifier(text, {}, classifier).byRules.length > 0

    test('drops a finding next to the harmless word in the same sentence', () => {
      expect(isFound('dont tell anyone zebra')).toBe(false)
      expect(isFound('zebra dont tell anyone')).toBe(false)
    })

    test.for([
      ['the word is in another sentence', 'dont tell anyone. zebra zebra'],
      ['the word is on another line', 'zebra zebra\ndont tell anyone'],
      ['eight words of context are harmful', 'dont tell anyone zebra at the old rocket rocket rocket'],
    ])('keeps a finding when %s', ([, text = '']) => {
      expect(screen(text)).not.toEqual([])
      expect(isFound(text)).toBe(true)
    })

    test('only notes a finding when the harmless word is more than two words away', () => {
      const { findings, notes } = screenWithClassifier('dont tell anyone at the old zebra', {}, classifier)
      expect({ findings, notes }).toEqual({ findings: [], notes: ['secrecy'] })
    })

    test('checks at most eight findings and keeps the rest', () => {
      const text = 'dont tell anyone zebra. '
      expect(isFound(text.repeat(8))).toBe(false)
      expect(isFound(text.repeat(9))).toBe(true)
    })

    test('keeps every finding of a text that is not read to its end', () => {
      expect(
        screenWithClassifier(`${'ﬄﬃ'.repeat(1_600)} dont tell anyone zebra`, {}, classifier),
      ).toMatchObject({
        byRules: [{ category: 'secrecy' }],
        isWhole: false,
      })
    })

    test('notes findings of a held category', () => {
      const text = 'dont tell anyone zebra'
      expect(screenWithClassifier(text, {}, classifier).notes).toEqual([])
      expect(screenWithClassifier(text, {}, classifier, { held: ['secrecy'] })).toMatchObject({
        ...{ byRules: [], notes: ['secrecy'] },
      })
    })
  })

  test('keeps findings of custom words', () => {
    const own = compileCustomRules({ words: [{ phrase: 'purple door', category: 'meeting' }], exemptions: [] })
    const { findings } = screenWithClassifier(
      'the purple door was painted in an art lesson',
      { own },
      loadClassifier(),
    )
    expect(findings.map(({ category }) => category)).toContain('meeting')
  })

  describe('with an exempted number', () => {
    const own = compileCustomRules({ words: [], exemptions: ['020 7946 0018'] })
    const found = (text: string) =>
      screenWithClassifier(text, { own }, loadClassifier()).findings.map(({ category }) => category)

    test('does not take the words that introduce it for a finding', () => {
      const text = 'you can reach me on this number: 020 7946 0018'
      expect(categoriesIn(text)).toContain('contact')
      expect(found(text)).toEqual([])
    })

    test('screens text attached to it', () => {
      expect(found('020 7946 0018/add-me-on-whatsapp')).toContain('app')
      expect(found('020 7946 0018-send-me-a-pic-of-you')).toContain('images')
    })

    test('finds contact in another part of a long text', () => {
      const club = `020 7946 0018 is the club. ${`${PLAIN_TALK} `.repeat(5)}`
      expect(found(`${club}look me up on the ghost one, its my name and the year i was born`)).toContain(
        'contact',
      )
    })
  })

  test('finds contact next to the link of a session', () => {
    const link = 'https://zoom.us/j/123456789'
    const { findings } = screenWithClassifier(
      `${UNLISTED_CONTACT} ${link}`,
      { allowed: [link] },
      loadClassifier(),
    )
    expect(findings.map(({ category }) => category)).toContain('contact')
  })
})

test('words that were read before score the same in any text', () => {
  const words = fc.constantFrom(
    'tell',
    'nobody',
    'meet',
    'me',
    'maths',
    'x',
    '<',
    '!',
    'ring 07700',
    'unbelievablylongwordthatisnotcached',
  )
  const text = fc.array(words, { maxLength: 60 }).map((parts) => parts.join(' '))
  const warm = createScorer(readModel())
  const scoresIn = (score: ReturnType<typeof createScorer>, of: string) => {
    const { tokens, scoreOf, isWhole } = score(of)
    return { above: [...scoreOf({ from: 0, to: tokens.length })], isWhole: isWhole() }
  }
  fc.assert(
    fc.property(text, (of) => {
      expect(scoresIn(warm, of)).toEqual(scoresIn(createScorer(readModel()), of))
    }),
    // Each run reads a whole model.
    { numRuns: sized(30, 100) },
  )
})

test('a model has one threshold for each category', () => {
  expect(readModel().thresholds).toHaveLength(SCREEN_CATEGORIES.length)
})

/** A model that knows only these words, each with one weight for every category. */
function modelOf(words: Record<string, number>): Model {
  const { thresholds, levels, ...model } = readModel()
  const weights = Object.entries(words).map(([word, weight], index) => {
    const into = new Uint32Array(FEATURES_MAX)
    // The word's own feature follows those of the start mark.
    const [first = 0] = extractFeatures(extractTokens(word), into).ends
    return { feature: into[first] ?? 0, weight, level: index % LEVELS }
  })
  weights.sort((one, other) => one.feature - other.feature)
  const counts = new Uint8Array(2 ** 16)
  const all = weights.flatMap(({ feature, level }) =>
    SCREEN_CATEGORIES.map((_, category) => ({ feature, cell: toCell(category, level) })),
  )
  for (const { feature } of all) counts[highOf(feature)] = (counts[highOf(feature)] ?? 0) + 1
  return {
    ...model,
    counts,
    lows: Uint16Array.from(all, ({ feature }) => lowOf(feature)),
    cells: Uint8Array.from(all, ({ cell }) => cell),
    levels: levels.map((_, cell) => weights.find(({ level }) => level === cell % LEVELS)?.weight ?? 0),
    biases: thresholds.map(() => 0),
    thresholds: thresholds.map(() => 1_000),
  }
}
