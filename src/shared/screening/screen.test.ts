import { describe, expect, test } from 'vitest'
import { readEnglish } from '#scripts/screening/english-lines.ts'
import * as fc from '#tests/support/fast-check.ts'
import { screen } from './all-languages.ts'
import { REDACTED, redact } from './redact.ts'

const TUNED = readEnglish('set-0')
const HARMFUL = Object.values(TUNED.harmful).flat()
const LINES = [
  ...HARMFUL,
  ...Object.values(TUNED.harmless).flat(),
  ...Object.values(readEnglish('set-1').harmless).flat(),
]
const INVISIBLE = ['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\ufe0f']

const anyText = fc.string({ unit: 'binary', maxLength: 200 })
const anyLine = fc.constantFrom(...LINES)
/** Texts of sample lines with random text between them. */
const anyMessage = fc
  .array(fc.oneof(anyLine, fc.constantFrom(...HARMFUL), anyText), { maxLength: 4 })
  .map((parts) => parts.join(' '))

const found = (text: string) =>
  screen(text).map(({ category, start, end }) => `${category}: ${text.slice(start, end)}`)
const categories = (text: string) => screen(text).map(({ category }) => category)

describe('screening a message', () => {
  test('never throws, and returns ordered ranges within the text', () => {
    fc.assert(
      fc.property(anyMessage, (text) => {
        let before = 0
        for (const { start, end } of screen(text)) {
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          before = start
        }
      }),
    )
  })

  test.for([
    [
      'a comma is no dot of an address',
      'theres a fault at smithfield, it says so',
      'write to jamie at gmail,com',
    ],
    ['a comma ends the name of a street', '17 january, lane draw on the 10th', '17 january lane'],
    ['a plural is no slip of the pen', 'so tired after suicides in training', 'i looked up suicidee'],
  ])('%s', ([, harmless = '', harmful = '']) => {
    expect(found(harmless)).toEqual([])
    expect(found(harmful)).toHaveLength(1)
  })

  test('is deterministic', () => {
    fc.assert(
      fc.property(anyMessage, (text) => {
        expect(screen(text)).toEqual(screen(text))
      }),
    )
  })

  test('ignores case', () => {
    const turned = (text: string, big: boolean) =>
      text.replace(/[a-z]/gi, (letter) => (big ? letter.toUpperCase() : letter.toLowerCase()))
    fc.assert(
      fc.property(anyMessage, (text) => {
        expect(screen(turned(text, true))).toEqual(screen(text))
        expect(screen(turned(text, false))).toEqual(screen(text))
      }),
    )
  })

  test('ignores invisible characters between letters', () => {
    fc.assert(
      fc.property(anyLine, fc.constantFrom(...INVISIBLE), fc.nat(5), (line, invisible, step) => {
        const hidden = Array.from(line, (letter, index) =>
          index % (step + 1) === 0 ? letter + invisible : letter,
        ).join('')
        expect(categories(hidden)).toEqual(categories(line))
      }),
    )
  })
})

describe('redacting findings', () => {
  test('removes a contact completely, in any context', () => {
    const around = fc.constantFrom('', ' ', '\n', '🔥 ', ' ok, ', '... ', '(', '), ', ' 👍🏽 ', '\u200b')
    const left = (text: string) =>
      screen(redact(text, screen(text))).filter(({ category }) => category === 'contact')
    for (const line of HARMFUL) expect(left(line)).toEqual([])
    fc.assert(
      fc.property(around, anyLine, around, (before, line, after) => {
        expect(left(before + line + after)).toEqual([])
      }),
    )
  })

  test('keeps the words around a finding', () => {
    const text = 'See you Tuesday. Write to jonas.hill@gmail.com or ring 07700 900123, ok?'
    expect(redact(text, screen(text))).toBe(`See you Tuesday. Write to ${REDACTED} or ring ${REDACTED}, ok?`)
  })

  test('leaves one placeholder for findings that overlap or touch', () => {
    const finding = (start: number, end: number) => ({ category: 'app' as const, start, end })
    expect(redact('0123456789', [finding(4, 6), finding(2, 5), finding(6, 7)])).toBe(`01${REDACTED}789`)
    expect(redact('0123', [])).toBe('0123')
    expect(redact('0123', [finding(0, 4)])).toBe(REDACTED)
  })
})

describe('the range of a finding', () => {
  test.for([
    ['hey, 0\u200b7700 9\u200b00123 ok', 'contact: 0\u200b7700 9\u200b00123'],
    ['🔥🔥 0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣1️⃣2️⃣3️⃣ 🔥', 'contact: 0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣1️⃣2️⃣3️⃣'],
    ['mail 𝓵𝓾@𝓰𝓶𝓪𝓲𝓵.𝓬𝓸𝓶 now', 'contact: 𝓵𝓾@𝓰𝓶𝓪𝓲𝓵.𝓬𝓸𝓶'],
    ['so: ｊ＠ｇｍａｉｌ．ｃｏｍ', 'contact: ｊ＠ｇｍａｉｌ．ｃｏｍ'],
  ])('has positions in the original text: %s', ([text = '', expected]) =>
    expect(found(text)).toEqual([expected]),
  )

  test('contains a whole link or account name', () => {
    expect(found('here https://discord.gg/k3Rw9ab?x=1 please')).toEqual([
      'app: https://discord.gg/k3Rw9ab?x=1',
      'contact: https://discord.gg/k3Rw9ab?x=1',
    ])
  })
})

test('the link of the match’s own session is no finding', () => {
  const link = 'https://meet.google.com/abc-defg-hij'
  expect(found(`see you at ${link}`)).toEqual([`app: ${link}`])
  expect(screen(`see you at ${link}`, { allowed: [link] })).toEqual([])
  expect(found(`see you at ${link}, or https://zoom.us/j/1`)).toHaveLength(2)
  expect(screen(`see you at ${link}, or https://zoom.us/j/1`, { allowed: [link] })).toHaveLength(1)
})

test('a number before a telephone number does not hide it', () => {
  const text = 'yours for 50 0.7.7.0.0.9.0.0.1.2.3'
  expect(redact(text, screen(text))).not.toMatch(/\d/)
})

test('finds a request for a number next to other findings, but no warning against it', () => {
  expect(screen('never share your phone number online')).toEqual([])
  expect(categories('you have to promise not to tell whats your phone number')).toEqual(['secrecy', 'contact'])
})

test('two telephone numbers in a row are both found', () => {
  const text = 'tel +420 601 123 456 070.0900.0188'
  expect(redact(text, screen(text))).toBe(`tel ${REDACTED} ${REDACTED}`)
})

test('text before a redacted passage does not end a sentence', () => {
  expect(screen(`number ${REDACTED} is where we are`)).toEqual([])
})

test('an e-mail address begins after a separate sign', () => {
  expect(found('ask me -jonas@gmail.com')).toEqual(['contact: -jonas@gmail.com'])
  expect(found('ask me ...jonas@gmail.com')).toEqual(['contact: jonas@gmail.com'])
})

test('an e-mail address may have a domain of another script', () => {
  for (const address of [
    'user@пример.рф',
    'user@xn--e1afmkfd.xn--p1ai',
    'user@mail.xn--mgbaam7a8h',
    'a&b@example.org',
  ]) {
    expect(found(`see ${address} there`)).toEqual([`contact: ${address}`])
  }
})

test('an e-mail address begins after a redacted passage', () => {
  expect(found(`${REDACTED} dot hill at gmail dot com`)).toEqual(['contact: dot hill at gmail dot com'])
})

describe('the name of an app', () => {
  test.for(
    `snapchat snpchat snapcha nsapchat snapcaht snapchta snapchatt snapxchat snapchaht snapchst xnapchat
    whatsap wahtsapp instagran discrod telegrm mesenger facetme`.split(/\s+/),
  )('is found with one slip in it: %s', (name) => {
    expect(found(`add me on ${name}`)).toEqual([`app: add me on ${name}`])
  })

  test.for('snopchot snaapcat snapcatt snapcxyt sanpchxt snpachta snxpchaq discard'.split(' '))(
    'is another word with two: %s',
    (name) => expect(found(`add me on ${name}`)).toEqual([]),
  )
})

test('a name in pieces before that of an app is the name of an account', () => {
  expect(found('jonas_kicks on snapchat')).toContain('contact: jonas_kicks on snapchat')
  expect(found('kicks on snapchat')).not.toContain('contact: kicks on snapchat')
  expect(found('a12345 on snapchat')).toContain('contact: a12345 on snapchat')
  expect(found('12345 on snapchat')).toEqual([])
})

test('a postcode is read as written, even if its digits could spell a word', () => {
  expect(found('SE15 4QN is where we are')).toEqual(['contact: SE15 4QN'])
  expect(found('SE154QN is where we are')).toEqual(['contact: SE154QN'])
  expect(found('M11AE is where we are')).toEqual([])
})

test('a message may have several separate findings', () => {
  const text = 'Send me a selfie, my snap is jonas_09, and dont tell your mum'
  expect(new Set(categories(text))).toEqual(new Set(['images', 'app', 'secrecy']))
})

test('an inherited property name of objects, such as constructor, is no digit', () => {
  expect(screen('seven seven constructor nine zero zero one two three')).toEqual([])
})

test.for([
  'does @media work in every browser',
  'npm i @types/node and it builds',
  '@everyone bring wellies on Saturday',
  'what is your number one tip for interviews',
  'left my number 9 shirt at the hub',
  'the squad numbers are on the wall',
  'we are not allowed to swap numbers',
  "sorry, I can't give you my number, we keep everything on here",
  'who is picking you up?',
  'if anyone asks for your address, tell us',
  'never share your bank details in a chat',
])('is harmless: %s', (line) => expect(found(line)).toEqual([]))
