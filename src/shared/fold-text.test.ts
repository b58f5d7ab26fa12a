import { describe, expect, test } from 'vitest'
import * as fc from '#tests/support/fast-check.ts'
import { foldText, toSearchText } from './fold-text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 40 })

describe('folded texts are the same', () => {
  test.for([
    ['omer', 'Ömer'],
    ['sean', 'Sea\u0301n'],
    ['nguyen', 'Nguyễn'],
    ['angstrom', 'ÅNGSTRÖM'],
    ['Федор', 'Фёдор'],
    ['שלום', 'שָׁלוֹם'],
    // indico/indico#1496: case of accented letters
    ['DÍAZ', 'dÍaz'],
    // Neamar/KISS#1141, TarekRaafat/autoComplete.js#377, suchnsuch/Tangent#369: letters that do not decompose
    ['lukasz', 'Łukasz'],
    ['jorgensen', 'Jørgensen'],
    ['dang', 'Đặng'],
    ['aegir thor', 'Ægir Þór'],
    ['strasse', 'Straße'],
    ['STRASSE', 'straẞe'],
    ['ΟΔΟΣ', 'οδος'],
    // miteshpithadiya/SearchableSpinner#113: each way to write an i
    ['ilker', 'İlker'],
    ['ILKER', 'İLKER'],
    ['IŞIK', 'Işık'],
    ['isik', 'ışık'],
    // ericholsen/swdv691-write-ups-web-app#23: the apostrophe of phones
    ["O'Brien", 'O’Brien'],
    ['OBrien', 'O´Brien'],
    ['В`ячеслав', 'Вʼячеслав'],
    ['hawaii', 'Hawaiʻi'],
    ['galla', 'Gal·la'],
    ['jean luc', 'Jean-Luc'],
    ['jean–luc', 'jean\u2011luc'],
    // SparkDevNetwork/Rock#2990: more than one blank
    ['john  smith', 'John Smith'],
    [' john\u00a0\tsmith ', 'John\u3000Smith'],
    // alpheios-project/alpheios-core#491: joiners
    ['علیرضا', 'علی\u200cرضا'],
    ['\u0dc1\u0dca\u0dbb\u0dd3', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
    ['annamaria', 'anna\u00admaria\u200b'],
    // fisharebest/webtrees#5262, meilisearch/charabia#204: forms of alef, hamza, tatweel, vowel marks
    ['احمد', 'أَحْمَـد'],
    ['امنه', 'آمنة'],
    ['اسلام', 'إسلام'],
    ['يحيي', 'يحيى'],
    ['روف', 'رؤف'],
    // The keys of Arabic and Persian keyboards
    ['علي كريم', 'علی کریم'],
    // WorksApplications/office-maker#30, alondmnt/joplin-plugin-suitcase#1: kana and width
    ['やまだ', 'ヤマダ'],
    ['やまだ', 'ﾔﾏﾀﾞ'],
    ['TANAKA', 'ｔａｎａｋａ'],
    ['マイケル ジョーダン', 'マイケル・ジョーダン'],
    ['फैजल', 'फ़ैज़ल'],
  ])('for %s and %s', ([one = '', other = '']) => {
    expect(foldText(one)).toBe(foldText(other))
    expect(foldText(one)).not.toBe('')
  })

  test.for([
    ['हद', 'हिंदी'],
    ['はた', 'はだ'],
    ['c', 'c++'],
    ['иван', 'ivan'],
    ['muller', 'mueller'],
    ['علی رضا', 'علی\u200cرضا'],
  ])('but not for other letters, words or scripts: %s and %s', ([one = '', other = '']) => {
    expect(foldText(one)).not.toBe(foldText(other))
  })

  test('in any case, and folded once more', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldText(text)
        expect(foldText(folded)).toBe(folded)
        expect(foldText(text.toLowerCase())).toBe(folded)
        expect(foldText(text.toUpperCase())).toBe(folded)
        expect(folded).not.toMatch(/^ | $| {2}|[^\S ]/)
      }),
    )
  })

  test('which are signs alone only with the same signs', () => {
    expect([" ' ", '\u200b- -', '’', '\u0301', '\u3000\u200d', ''].map(foldText)).toEqual([
      "'",
      '--',
      '’',
      '\u0301',
      '',
      '',
    ])
  })

  test('while a syllable is being typed', () => {
    expect(foldText('김민수').startsWith(foldText('기'))).toBe(true)
  })

  test('in a text to search, one a line', () => {
    expect(toSearchText(['Ömer\nO’Brien', 'Café'])).toBe('omer obrien\ncafe')
  })
})
