import { describe, expect, test } from 'vitest'
import { type Conversation, readCorpus } from '#scripts/screening/corpus.ts'
import * as fc from '#tests/support/fast-check.ts'
import '#shared/screening/all-languages.ts'
import { redact } from '#shared/screening/redact.ts'
import {
  type EarlierMessage,
  findSplitDetail,
  mayBePart,
  WINDOW_CHARACTERS,
  WINDOW_MESSAGES,
  WINDOW_MINUTES,
} from './split-details.ts'

const { conversations: CONVERSATIONS } = readCorpus('tests/support', 'split-conversations')

const START = Date.parse('2026-01-05T09:00:00.000Z')
const SECOND = 1_000
const MINUTE = 60 * SECOND
const at = (ms: number) => new Date(START + ms).toISOString()

const own = (content: string, ms = 0): EarlierMessage => ({ isOwn: true, content, at: at(ms) })
const other = (content: string, ms = 0): EarlierMessage => ({ isOwn: false, content, at: at(ms) })

/** The result for a new message of the sender after earlier ones. */
const find = (earlier: EarlierMessage[], content: string, ms = MINUTE) =>
  findSplitDetail(earlier, { content, at: at(ms) })
const isFound = (earlier: EarlierMessage[], content: string, ms?: number) =>
  find(earlier, content, ms).findings.length > 0

/** The messages of a conversation with findings, and their earlier parts. */
function findingsIn({ turns }: Conversation) {
  return turns.flatMap(({ sender, text }, index) => {
    const earlier = turns.slice(0, index).map(
      (turn, before): EarlierMessage => ({
        isOwn: turn.sender === sender,
        content: turn.text,
        at: at(before * 20 * SECOND),
      }),
    )
    const { findings, parts } = findSplitDetail(earlier, { content: text, at: at(index * 20 * SECOND) })
    return findings.length > 0 ? [{ text, parts: parts.map((part) => turns[part]?.text) }] : []
  })
}

describe('a detail given in parts', () => {
  // Not found: the end of a number that only the other side has, and names before their app. Of the conversations written
  // after the patterns, 21 of 25 were found before any change for them.
  const KNOWN_MISSES = ['dot com', 'written after the patterns, l', 'written after the patterns, v']

  test.for(CONVERSATIONS.filter(({ kind }) => kind === 'split'))('is found: $title', (conversation) => {
    expect(findingsIn(conversation).length > 0).toBe(!KNOWN_MISSES.includes(conversation.title))
  })

  test.for(CONVERSATIONS.filter(({ kind }) => kind === 'harmless'))(
    'is not found in harmless conversations: $title',
    (conversation) => {
      expect(findingsIn(conversation)).toEqual([])
    },
  )

  test('is returned with all its parts in order, including the question of the other side', () => {
    const messages = [own('07700'), other('ok'), own('900'), own('how was training'), own('then 41')]
    expect(find([other('can i ring you'), ...messages], 'and 7 on the end')).toMatchObject({ parts: [1, 3, 5] })
    expect(find([other('hi'), own('hello'), other('your snap?')], 'jamie dot k')).toMatchObject({ parts: [2] })
  })

  test('spans the whole message, so that redaction leaves no part of it', () => {
    const text = '  then 41!'
    const { findings } = find([other('ring me'), own('07700'), own('900')], text)
    expect(redact(text, findings)).toBe('  [removed]!')
  })

  test('is found at the end of a long message', () => {
    const talk = 'It was a long day with a lot of rain and mud and no lunch at all. '.repeat(3)
    const { findings } = find([other('whats your insta')], `${talk}mine starts with jay`)
    expect(findings).toHaveLength(1)
    expect(findings[0]?.end).toBe(`${talk}mine starts with jay`.length)
  })
})

describe('a question and its answer', () => {
  test.for([
    ['your snap?', 'jamie dot k'],
    ['whats your insta', 'jamie_k09'],
    ['what is your number', '07700'],
    ['whats ur email', 'hendry dot p'],
    ['snap?', 'mogglet'],
    ['what are you called on there, snap?', 'its zedbrook'],
    ['where do you live', 'Carver Close'],
    ['u got discord', 'owl_hoots'],
  ])('form a contact detail: "%s" "%s"', ([question = '', answer = '']) => {
    expect(find([other(question)], answer)).toMatchObject({ parts: [0] })
    // The sender's own question is not one that they answer.
    expect(isFound([own(question)], answer)).toBe(false)
  })

  test.for([
    ['your snap?', 'no'],
    ['your snap?', 'deleted it'],
    ['whats your insta', 'i am not on there'],
    ['do you use snapchat', 'sometimes'],
    ['who is your favourite player', 'mbappe'],
    ['what is your dog called', 'mortimer'],
    ['which road was the crash on', 'Carver Road'],
    ['how many did you score', '14'],
    ['what shirt number are you', '14'],
    ['your snap?', 'why jamie?'],
  ])('are harmless: "%s" "%s"', ([question = '', answer = '']) => {
    expect(isFound([other(question)], answer)).toBe(false)
  })
})

describe('the window', () => {
  const parts = [other('ring me'), own('07700'), own('900')]

  test(`reaches ${WINDOW_MINUTES} minutes back`, () => {
    expect(isFound(parts, '411', WINDOW_MINUTES * MINUTE)).toBe(true)
    expect(isFound(parts, '411', WINDOW_MINUTES * MINUTE + 1)).toBe(false)
  })

  test(`holds ${WINDOW_MESSAGES} messages of each side`, () => {
    const talk = (count: number, say: typeof own) => Array.from({ length: count }, () => say('good lad'))
    const asked = [own('my number is 07700'), other('ok')]
    expect(isFound([...asked, ...talk(WINDOW_MESSAGES - 1, own)], '900')).toBe(true)
    expect(isFound([...asked, ...talk(WINDOW_MESSAGES, own)], '900')).toBe(false)
    // Messages of the other side do not push out those of the sender.
    expect(isFound([...asked, ...talk(4 * WINDOW_MESSAGES, other)], '900')).toBe(true)
  })

  test(`holds ${WINDOW_CHARACTERS} characters of the sender, few of each message`, () => {
    const asked = own('my number is 07700')
    const long = (length: number) => own('la '.repeat(length / 3))
    expect(isFound([asked, long(3_000)], '900')).toBe(true)
    expect(isFound([asked, ...Array.from({ length: 9 }, () => long(300))], '900')).toBe(false)
  })

  test('is not read for a message that cannot be a part or has none before it', () => {
    for (const text of [
      'How did your week go so far?',
      'ok',
      'see you tomorrow then',
      'yeah it was really good',
    ]) {
      expect(mayBePart(text)).toBe(false)
    }
    expect(find([], '07700')).toEqual({ findings: [], parts: [], steps: 0, isWhole: true })
  })
})

describe('in any conversation', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(...CONVERSATIONS.flatMap(({ turns }) => turns.map(({ text }) => text))),
  )
  const anyMessage = fc.record({
    isOwn: fc.boolean(),
    content: anyText,
    at: fc.nat(MINUTE).map((ms) => at(ms)),
  })
  const earlierTexts = fc.array(anyMessage, { maxLength: 15 })

  test('findings are deterministic, of category contact, and within the new message', () => {
    fc.assert(
      fc.property(earlierTexts, anyText, (earlier, text) => {
        const found = find(earlier, text)
        expect(find(earlier, text)).toEqual(found)
        for (const { category, start, end } of found.findings) {
          expect(category).toBe('contact')
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
        }
        expect(found.parts).toEqual([...new Set(found.parts)].sort((a, b) => a - b))
        for (const part of found.parts) expect(earlier[part]).toBeDefined()
      }),
    )
  })

  test('harmless words of two messages are never combined', () => {
    const words = fc.constantFrom(
      'you are',
      'a loser',
      'send me',
      'a picture',
      'kill',
      'yourself',
      'keep it',
      'secret',
    )
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), words, (earlier, text) => {
        expect(
          isFound(
            earlier.map((content) => own(content)),
            text,
          ),
        ).toBe(false)
      }),
    )
  })
})

describe('a full window', () => {
  const SEEDS = [
    '0 ',
    '07 ',
    'a ',
    'a.b@',
    '1a ',
    'dot ',
    '@a ',
    'one ',
    'my snap ',
    '\ufdfa',
    '½',
    '𝐚 ',
    'whats your number ',
  ]
  const full = (seed: string, length: number) => seed.repeat(Math.ceil(length / seed.length)).slice(0, length)

  test('is read to its end within its step budget', () => {
    let mostSteps = 0
    for (const seed of SEEDS) {
      for (const last of [...SEEDS, 'and underscore 1']) {
        const earlier = Array.from({ length: 40 }, (_, index) =>
          (index % 2 ? own : other)(full(seed, 4_000), index),
        )
        for (const text of [full(last, 20), full(last, WINDOW_CHARACTERS)]) {
          const { isWhole, steps } = find(earlier, text)
          expect({ seed, last, isWhole }).toEqual({ seed, last, isWhole: true })
          mostSteps = Math.max(mostSteps, steps)
        }
      }
    }
    // Together with its message it costs less than the most expensive message of 4,000 characters (decision 68).
    expect(mostSteps).toBeLessThan(130_000)
  })

  test('is not read for a message of 4,000 characters', () => {
    for (const seed of SEEDS) {
      expect(find([other('your number?'), own('07700')], full(seed, 4_000)).steps).toBe(0)
    }
  })

  test.for([
    'road ',
    'it ',
    'number it ',
    'whats the ',
    'and ',
    'ok so ',
    'its just ',
    'a_',
    'a. ',
    '. ',
    'which road is it ',
  ])('of a question’s words causes no catastrophic backtracking: "%s"', (seed) => {
    const text = `${full(seed, 118)}x1`
    expect(find([other(`my snap ${text}`), other(text), own(text), other(text)], text).isWhole).toBe(true)
  })

  test('reports when its step budget is exceeded', () => {
    const earlier = [other('whats your number'), own('07700'), own('900')]
    const { steps } = find(earlier, '411')
    expect(findSplitDetail(earlier, { content: '411', at: at(MINUTE) }, steps - 1)).toMatchObject({
      isWhole: false,
    })
    expect(findSplitDetail(earlier, { content: '411', at: at(MINUTE) }, steps)).toMatchObject({ isWhole: true })
  })
})
