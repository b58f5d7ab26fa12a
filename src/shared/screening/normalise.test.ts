import { describe, expect, test } from 'vitest'
import './all-languages.ts'
import { normaliseText } from './normalise.ts'

describe('a text in plain letters', () => {
  test.for([
    ['Snap', 'snap'],
    ['ѕnарсhаt', 'snapchat'],
    ['ΤΕLΕGRΑΜ', 'telegram'],
    ['ｓｎａｐ', 'snap'],
    ['𝓼𝓷𝓪𝓹', 'snap'],
    ['ⓢⓝⓐⓟ', 'snap'],
    ['🅂🄽🄰🄿', 'snap'],
    ['🇸🇳🇦🇵', 'snap'],
    ['s̶n̷a̸p̴', 'snap'],
    ['sńäp', 'snap'],
    ['s\u200bn\u200da\u2060p', 'snap'],
    ['ꜱɴᴀᴘ', 'snap'],
    ['⓪①②③❹➄', '012345'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['०१२३४५६७८९', '0123456789'],
    ['1️⃣2️⃣🔟', '1210'],
    ['don’t', "don't"],
    ['❶❿➀➉➊➓⓵⓾', '110110110110'],
    ['🅐🅩🅰🆉🇦🇿', 'azazaz'],
    ['😀', '😀'],
  ])('%s', ([text = '', expected]) => expect(normaliseText(text).letters).toBe(expected))

  test('maps each letter to its original position', () => {
    const placesIn = (text: string) => {
      const { letters, startOf, endOf } = normaliseText(text)
      return Array.from(letters, (letter, index) => [letter, startOf(index), endOf(index)])
    }
    expect(placesIn('a\u200b𝓫ß')).toEqual([
      ['a', 0, 2],
      ['b', 2, 4],
      ['s', 4, 5],
      ['s', 4, 5],
    ])
    expect(placesIn('Hi\n')).toEqual([
      ['h', 0, 1],
      ['i', 1, 2],
      ['\n', 2, 3],
    ])
  })

  test('has at most a few letters for a character that expands to a sentence', () => {
    expect(normaliseText('\ufdfa'.repeat(10)).letters.length).toBeLessThanOrEqual(40)
  })
})
