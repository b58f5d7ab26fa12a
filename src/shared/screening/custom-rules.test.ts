import { describe, expect, test } from 'vitest'
import { screen, screenWithDetails } from './all-languages.ts'
import type { ScreenCategory } from './categories.ts'
import { type CustomLists, compileCustomRules } from './custom-rules.ts'
import { parseExemption } from './exemptions.ts'
import { PHRASE_WORDS_MAX } from './phrases.ts'
import { REDACTED } from './redact.ts'
import { STEPS_MAX } from './screen.ts'

const LENGTH = 4_000

const wordsOf = (category: ScreenCategory, ...phrases: string[]): CustomLists => ({
  words: phrases.map((phrase) => ({ phrase, category })),
  exemptions: [],
})
const exempt = (...exemptions: string[]): CustomLists => ({ words: [], exemptions })

const found = (text: string, lists: CustomLists) =>
  screen(text, { own: compileCustomRules(lists) }).map(
    ({ category, start, end }) => `${category}: ${text.slice(start, end)}`,
  )

describe('a phrase of the programme', () => {
  const lists = wordsOf('bullying', 'north pole', 'blorp', 'straße 9')

  test.for([
    ['off to the North Pole', 'North Pole'],
    ['north-pole!', 'north-pole'],
    ['north\npole', 'north\npole'],
    ['nоrth pоle', 'nоrth pоle'],
    ['n\u200borth pole', 'n\u200borth pole'],
    ['ｎｏｒｔｈ pole', 'ｎｏｒｔｈ pole'],
    ['n0rth p0le', 'n0rth p0le'],
    ['noooorth pole', 'noooorth pole'],
    ['you b l o r p', 'b l o r p'],
    ['you b.l.o.r.p', 'b.l.o.r.p'],
    ['b l 0 r p', 'b l 0 r p'],
    ['bl@rp blorp', 'blorp'],
    ['strasse 9', 'strasse 9'],
  ])('is found as words in order: %s', ([text = '', expected]) =>
    expect(found(text, lists)).toEqual([`bullying: ${expected}`]),
  )

  test.for([
    'pole north',
    'north of the pole',
    'northpole',
    'north poles',
    'blorps',
    'b l o r',
    `north ${REDACTED} pole`,
  ])('is not found in other words: %s', (text) => expect(found(text, lists)).toEqual([]))

  test('is found in addition to the rules’ findings, even lifted ones', () => {
    const lines = 'never share your blorp or your phone number online'
    expect(found(lines, lists)).toEqual(['bullying: blorp'])
    expect(found('blorp, ring 07700 900123', lists)).toEqual(['bullying: blorp', 'contact: 07700 900123'])
  })

  test('of each category is found if several begin or overlap', () => {
    const own: CustomLists = {
      words: [
        { phrase: 'north', category: 'bullying' },
        { phrase: 'north pole', category: 'danger' },
        { phrase: 'pole star', category: 'danger' },
        { phrase: 'star', category: 'bullying' },
      ],
      exemptions: [],
    }
    expect(found('north pole star', own)).toEqual([
      'bullying: north',
      'danger: north pole star',
      'bullying: star',
    ])
  })

  test('that begins with a word of the rules is read as that word', () => {
    expect(found('snapchatt time', wordsOf('secrecy', 'snapchat time'))).toContain('secrecy: snapchatt time')
    expect(found('s n a p c h a t time', wordsOf('secrecy', 'snapchat time'))).toContain(
      'secrecy: s n a p c h a t time',
    )
  })

  test('without any word never matches', () => {
    expect(found('anything at all', wordsOf('danger', '', '!!', REDACTED))).toEqual([])
  })
})

describe('an exempted number', () => {
  const own = exempt('020 7946 0018', '+49 30 901820')

  test.for([
    '020 7946 0018',
    '02079460018',
    '(020) 7946-0018',
    '020.7946.0018',
    '0 2 0 7 9 4 6 0 0 1 8',
    '+44 20 7946 0018',
    '+44 (0)20 7946 0018',
    '+442079460018',
    '0044 20 7946 0018',
    '+49 30 901820',
    '0049 30901820',
  ])('is no contact, in any grouping: %s', (number) => {
    expect(found(`ring the office on ${number}`, exempt())).not.toEqual([])
    expect(found(`ring the office on ${number}`, own)).toEqual([])
    expect(found(`${number}, at 5`, own)).toEqual([])
    expect(found(`Office: ${number}`, own)).toEqual([])
  })

  test.for([
    '020 7946 0019',
    '020 7946 00189',
    '020 7946 0018 9',
    '5 020 7946 0018',
    '020 7946 0018 seven',
    '+1 20 7946 0018',
    '+49 20 7946 0018',
    '07700 900123',
    '1020 7946 0018',
  ])('leaves another or a longer one: %s', (number) =>
    expect(found(`ring the office on ${number}`, own)).not.toEqual([]),
  )

  test('leaves the rest of the message', () => {
    expect(found('020 7946 0018, or mine: 07700 900123', own)).toEqual(['contact: 07700 900123'])
    expect(found('020 7946 0018 07700 900123', own)).not.toEqual([])
    expect(found('020 7946 0018 and dont tell your mum', own)).toEqual(found('and dont tell your mum', own))
  })
})

describe('an exempted e-mail address', () => {
  const own = exempt('Office@Oak-Club.org')

  test.for([
    'office@oak-club.org',
    'OFFICE@oak-club.ORG.',
    '(office@oak-club.org)',
    'mailto:office@oak-club.org?',
  ])('is no contact: %s', (address) => {
    expect(found(`write to ${address}`, exempt())).not.toEqual([])
    expect(found(`write to ${address}`, own)).toEqual([])
  })

  test.for([
    'office@oak-club.org.uk',
    'jamie.office@oak-club.org',
    'office@oak-club.org/jamie',
    'оffice@oak-club.org',
    'jamie@oak-club.org',
    'office@oak-club.com',
  ])('leaves another: %s', (address) => expect(found(`write to ${address}`, own)).not.toEqual([]))

  test('leaves the rest of the message', () => {
    expect(found('office@oak-club.org or j.hill@gmail.com', own)).toEqual(['contact: j.hill@gmail.com'])
  })
})

describe('an exempted link', () => {
  const own = exempt('https://www.discord.gg/OakClub/', 'instagram.com/oakclub/*')

  test.for([
    'https://discord.gg/OakClub',
    'http://www.discord.gg/oakclub/',
    'DISCORD.GG/oakclub!',
    'https://instagram.com/oakclub',
    'instagram.com/oakclub/reels/',
    'https://www.instagram.com/OakClub/p/best-day',
  ])('is found nowhere: %s', (link) => {
    expect(found(`see ${link}`, exempt())).not.toEqual([])
    expect(found(`see ${link}`, own)).toEqual([])
  })

  test.for([
    'https://discord.gg/OakClub2',
    'https://discord.gg/OakClub/jamie',
    'https://discord.gg/OakClub?with=jamie',
    'https://discord.gg',
    'https://instagram.com/oakclubs',
    'https://instagram.com/jamie?of=instagram.com/oakclub',
    'https://instagram.com/oakclub/@jamie_k',
    'https://instagram.com/oakclub/07700900123',
    'https://instagram.com.example.org/oakclub',
    'https://instagram.com/oakclub/../jamie_k',
    'https://instagram.com/oakclub/%2E%2e/jamie_k',
  ])('leaves another, and what is written below one: %s', (link) =>
    expect(found(`see ${link}`, own)).not.toEqual([]),
  )

  test('leaves the rest of the message in its place', () => {
    const text = 'see discord.gg/oakclub, ring 07700 900123'
    expect(found(text, own)).toEqual(['contact: 07700 900123'])
    const below = 'instagram.com/oakclub/call/07700900123 is me'
    expect(found(below, own)).toEqual(['contact: call/07700900123'])
  })
})

describe('an exempted place', () => {
  const own = exempt('12 High Street, SW1A 1AA')

  test.for(['12 High Street, SW1A 1AA', '12 high street\nsw1a 1aa'])('is no contact: %s', (place) => {
    expect(found(`the club is at ${place}`, exempt())).not.toEqual([])
    expect(found(`the club is at ${place}`, own)).toEqual([])
  })

  test.for(['12 High Street', 'SW1A 1AA', '14 High Street, SW1A 1AA', '12 High Street, SW1A 1AB'])(
    'does not cover another place or a part of it: %s',
    (place) => expect(found(`the club is at ${place}`, own)).not.toEqual([]),
  )
})

describe('parsing an exemption', () => {
  test.for([
    ['Office@Oak.org', 'email', 'office@oak.org'],
    ['mailto:office@oak.org', 'email', 'office@oak.org'],
    ['office@xn--e1afmkfd.xn--p1ai', 'email', 'office@xn--e1afmkfd.xn--p1ai'],
    ['https://xn--e1afmkfd.xn--p1ai', 'link', 'xn--e1afmkfd.xn--p1ai'],
    ['+44 (0)20 7946 0018', 'number', '2079460018'],
    ['020 7946-0018', 'number', '2079460018'],
    ['+49 30 901820', 'number', '+4930901820'],
    ['HTTPS://WWW.Oak.org/', 'link', 'oak.org'],
    ['oak.org/Join', 'link', 'oak.org/join'],
    ['oak.org/*', 'link', 'oak.org/*'],
    ['bücher.example', 'link', 'bücher.example'],
    ['12 High Street', 'place', '12 high street'],
  ])('%s is read as %s', ([written = '', kind, key]) => expect(parseExemption(written)).toEqual({ kind, key }))

  test.for([
    '',
    'oak',
    '*',
    '/*',
    'https://',
    '12345',
    '0'.repeat(16),
    'the club',
    '@oak',
    'oak.org jamie.org',
    'a b@oak.org',
    '*.oak.org',
  ])('“%s” is none', (written) => expect(parseExemption(written)).toBeUndefined())
})

describe('lists of maximum length', () => {
  const SEEDS = [
    'a ',
    'aa ',
    'you ',
    'i ',
    'b l o r p ',
    'b10rp ',
    '1 ',
    'a.b/c/',
    'a@b.co ',
    'x.co/a/b ',
    'SW1A 1AA ',
    '020 7946 0018 ',
  ]
  const fill = (seed: string, length: number) => seed.repeat(Math.ceil(length / seed.length)).slice(0, length)
  const lists: CustomLists = {
    words: Array.from({ length: 500 }, (_, index) => ({
      phrase: `${fill(SEEDS[index % 6] ?? '', (index % 70) + 4)} ${index}`
        .split(' ')
        .slice(-PHRASE_WORDS_MAX)
        .join(' '),
      category: 'money' as const,
    })),
    exemptions: [
      ...Array.from({ length: 190 }, (_, index) => `x.co/${'a/b/'.repeat(index % 20)}${index}/*`),
      'SW1A 1AA SW1A 1AA SW1A 1AB',
      '020 7946 0018',
      'a@b.co',
    ],
  }
  const own = compileCustomRules(lists)

  test('take steps in proportion to the length of a message, within the budget', () => {
    const more = SEEDS.map((seed) => {
      const text = fill(seed, LENGTH)
      const [without, one, two] = [
        screenWithDetails(text),
        screenWithDetails(text, { own }),
        screenWithDetails(fill(seed, 2 * LENGTH), { own, maxSteps: Number.POSITIVE_INFINITY }),
      ]
      expect({ seed, isWhole: one.isWhole }).toEqual({ seed, isWhole: true })
      expect({ seed, more: two.steps - 2 * one.steps > LENGTH }).toEqual({ seed, more: false })
      return { seed, more: one.steps - without.steps }
    })
    expect(Math.max(...more.map(({ more }) => more))).toBeLessThan(STEPS_MAX / 10)
  })

  test('take no steps if they are empty', () => {
    const text = fill('ring 07700 900123 ', LENGTH)
    expect(screenWithDetails(text, { own: compileCustomRules(exempt()) })).toEqual(screenWithDetails(text))
  })
})
