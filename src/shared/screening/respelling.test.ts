import { describe, expect, test } from 'vitest'
import { readEnglish } from '#scripts/screening/english-lines.ts'
import { screen } from './all-languages.ts'
import { respell } from './respelling.ts'
import { idOf, wordsOfClass } from './rule-index.ts'

const categories = (line: string) => screen(line).map(({ category }) => category)

describe('a word is found as it is often written:', () => {
  test.for([
    ['one letter too few', 'i think about suicde', 'danger'],
    ['two letters changed places', 'i hate myslef and i want to hurt myslef', 'danger'],
    ['another letter', 'my dad strsngled me', 'danger'],
    ['without vowels', 'i want to kill myslf, kill mslf', 'danger'],
    ['with a star', 'my dad h*ts me', 'danger'],
    ['with two stars', 'thinking of s**cide', 'danger'],
    ['run together', 'i want to killmyself', 'danger'],
    ['with words in between that say nothing', 'he literally fucking hits me', 'danger'],
    ['as a picture', 'he held a 🔪 to my throat', 'danger'],
    ['as a camera', '📸 of you please', 'images'],
    ['as a finger on lips', 'this is our thing 🤫', 'secrecy'],
    ['with digits', 'my dad h1ts me', 'danger'],
    ['drawn out', 'my dad hiiiits meee', 'danger'],
  ])('%s', ([, line = '', category]) => expect(categories(line)).toContain(category))
})

describe('a star, a sign or a sentence between words changes nothing harmless:', () => {
  test.for([
    '5*3 is 15',
    '*waves*',
    'that was **great**',
    'f(x) = 2*x*y',
    'it is literally. hits me up later tho',
  ])('%s', (line) => expect(categories(line).filter((category) => category !== 'danger')).toEqual([]))
})

test('no everyday word is taken for a typo of another', () => {
  const forms = wordsOfClass('misspelt').flatMap((word) => [`${word}s`, `${word}d`, word.slice(0, -1)])
  const known = new Set([...forms, 'blackmails', 'knifed', 'meself', 'nobodys', 'instagran', 'nummer'])
  const words = ['set-0', 'set-1', 'set-c', 'set-d']
    .flatMap((set) => Object.values(readEnglish(set).harmless).flat())
    .flatMap(
      (line) =>
        line
          .toLowerCase()
          .replaceAll(/['’]/g, '')
          .match(/[a-z]+/g) ?? [],
    )
  const taken = words.filter(
    (word) => idOf(word) === 0 && !/(.)\1\1/.test(word) && !known.has(word) && respell(word) !== word,
  )
  expect([...new Set(taken)]).toEqual([])
})
