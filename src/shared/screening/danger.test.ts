import { describe, expect, test } from 'vitest'
import { screen } from './all-languages.ts'

const isDanger = (line: string) => screen(line).some(({ category }) => category === 'danger')

/** From reports of helplines, not from the tables, which would only prove themselves. */
const PERSONS = [
  'my dad',
  'my stepdad',
  'my mum',
  "my mum's boyfriend",
  'my big brother',
  'my uncle',
  'my foster carer',
  'my grandad',
  'my coach',
  'a teacher',
  'a boy in my class',
  'some older lads',
  'someone at the hostel',
  'my girlfriend',
  'he',
  'she',
  'they',
  'the man next door',
]
const ACTS = [
  'hits me',
  'hit me',
  'keeps hitting me',
  'has been hitting me',
  'beats me',
  'beat me up',
  'punched me in the stomach',
  'punches me',
  'slapped me',
  'slaps us',
  'kicked me',
  'kicks my little brother',
  'choked me',
  'strangled me',
  'throttled my mum',
  'threw me against the wall',
  'pushed me down the stairs',
  'dragged me by the hair',
  'burned me with a cigarette',
  'whipped me with a belt',
  'thumps me',
  'smacks us',
  'bashed my head',
  'broke my arm',
  'hurts me',
  'hurt my sister',
  'beats my mum',
  'hits my family',
  'gave me a black eye',
  'spat at me',
  'locked me in my room',
  'held a knife to my throat',
  'threatened to kill me',
  'said he would stab me',
  'touches me',
  'touched me and I said no',
  'raped me',
  'groped me',
  'made me touch him',
  'attacked us',
]
const ENDINGS = [
  '',
  ' at night',
  ' at home',
  ' in the kitchen',
  ' on purpose',
  ' by the bus stop',
  ' when he drinks',
  ' again',
  ' yesterday',
  ' in front of everyone',
  ' to teach me a lesson',
  ' lol',
  ' 😂',
  '... dont tell anyone',
  ' after he lost at fifa',
  ' if I get a bad mark',
  '?',
]

test('finds violence by anyone, with any end of the sentence', () => {
  const grid = PERSONS.flatMap((person) =>
    ACTS.flatMap((act) => ENDINGS.map((ending) => `${person} ${act}${ending}`)),
  )
  expect(grid.length).toBeGreaterThanOrEqual(1_000)
  const missed = grid.filter((line) => !isDanger(line))
  expect({ missed: missed.slice(0, 30), share: missed.length / grid.length <= 0.02 }).toEqual({
    missed: missed.slice(0, 30),
    share: true,
  })
})

describe('earlier misses are found', () => {
  test.for([
    'my dad hits me at night',
    'my stepdad beats me at home',
    'he punched me in the stomach',
    'i cut myself on purpose',
    'i want to kill myself when i get home lol',
    'he beats me in the kitchen, then we play fifa',
    'my dad beats me at home and at fifa',
    'kill me lol no really i want to die',
    'kms',
    'gonna ctb tonight',
    'i will unalive myself',
    'kermit sewerslide, soon',
    'i wrote my goodbye letter',
    'im giving my games away, wont need them',
    'no food in the house since monday',
    'mum has been gone for four days',
    'he films me in the shower',
    'pay or he posts them everywhere',
    'they make me sell drugs for them',
    'im running away tonight',
    'he brought a knife to school',
    'help me please',
  ])('%s', (line) => expect(isDanger(line)).toBe(true))
})

describe('a complete idiom is lifted, and nothing else', () => {
  test.for([
    'he beat me at fifa',
    'my brother beats me at chess every time',
    'they beat us 6-0',
    'i want to die of embarrassment',
    'dying to see the new film',
  ])('%s', (line) => expect(isDanger(line)).toBe(false))

  test.for(['he beat me at fifa and then he punched me', 'i was dying of laughing but i want to die'])(
    'but not if the text has other danger: %s',
    (line) => expect(isDanger(line)).toBe(true),
  )
})
