import { describe, expect, test } from 'vitest'
import * as fc from '#tests/support/fast-check.ts'
import { NOTICE_SENTENCES } from './notices/sentences.ts'
import {
  hasControl,
  hasControlBesidesLayout,
  hasInvisible,
  isolated,
  isVisible,
  normalizeName,
  normalizeText,
  splitList,
  toAsciiDigits,
} from './text.ts'
import { UI_TEXTS } from './ui-texts.ts'

const ARABIC = '\u2068علي (أبو سمير)\u2069'

describe('a sentence with what members wrote', () => {
  test('isolates what is written from right to left', () => {
    expect(UI_TEXTS.conversationWith('علي (أبو سمير)')).toBe(`Conversation with ${ARABIC}`)
    expect(NOTICE_SENTENCES.request_withdrawn({ name: 'علي (أبو سمير)' })).toBe(
      `${ARABIC} took back their request.`,
    )
    for (const name of ['שלום', 'ޝަހީމް', 'ܐܒܐ', '𞤀𞤁', 'ﻉﻠﻲ'])
      expect(isolated`${name}: 3`).toBe(`\u2068${name}\u2069: 3`)
  })

  test('is untouched where nothing can turn it', () => {
    expect(UI_TEXTS.conversationWith('Zoë O’Brien 李伟 Ωμέγα')).toBe('Conversation with Zoë O’Brien 李伟 Ωμέγα')
    // The joiners of Persian and Sinhala names belong to their letters.
    expect(isolated`${'ශ්‍රී'}, ${7}`).toBe('ශ්‍රී, 7')
  })

  // mastodon/mastodon#23285, tuskyapp/Tusky#1921, savetheinternet/Tinyboard#114: the rest of the sentence was reversed.
  test('is not turned by a name, whatever direction characters it has', () => {
    for (const name of ['\u202eadA', '\u2067adA', 'a\u2069\u202edA', '\u202c\u202dadA', 'ad\u2068A']) {
      const text = isolated`${name} took back their request.`
      expect(text).toMatch(/^\u2068(?:adA)\u2069 took back their request\.$/)
    }
    expect(isolated`${'علي\u200f'} wrote`).toBe('\u2068علي\u200f\u2069 wrote')
  })
})

const anyText = fc.string({ unit: 'binary', maxLength: 40 })

describe('normalizing a text', () => {
  test('trims it, composes letters (NFC) and uses LF', () => {
    expect(normalizeText('  e\u0301tude\r\nand\rmore \u00a0')).toBe('\u00e9tude\nand\nmore')
  })

  test('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text))
      }),
    )
  })
})

describe('two names are the same', () => {
  test.for([
    ['MentorJoe', 'mentorjoe'],
    ['MentorJoe', 'MentorJoe '],
    ['MentorJoe', 'Ｍｅｎｔｏｒ\u004aoe'],
    ['étude', 'E\u0301TUDE'],
    ['ﬁnn', 'FINN'],
    ['ΟΔΟΣ', 'οδος'],
  ])('when they differ only in case, edges or compatibility: %s and %s', ([one = '', other = '']) => {
    expect(normalizeName(one)).toBe(normalizeName(other))
  })

  test('but not for different letters that look alike', () => {
    expect(normalizeName('\u0410lice')).not.toBe(normalizeName('Alice'))
  })

  test('and normalizing is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalizeName(normalizeName(text))).toBe(normalizeName(text))
      }),
    )
  })
})

describe('control characters', () => {
  test.for(['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00'])(
    'are found: %j',
    (character) => {
      expect(hasControl(`a${character}b`)).toBe(true)
      expect(hasControlBesidesLayout(`a${character}b`)).toBe(true)
    },
  )

  test('except newline and tab are refused in multi-line text', () => {
    expect(hasControl('a\nb')).toBe(true)
    expect(hasControl('a\tb')).toBe(true)
    expect(hasControlBesidesLayout('a\n\tb')).toBe(false)
  })

  test('do not include the surrogate pairs of emoji', () => {
    expect(hasControl('👩‍🚀 and 山')).toBe(false)
    expect(hasInvisible('plain name')).toBe(false)
    expect(hasInvisible('Mentor\u200bJoe')).toBe(true)
  })
})

describe('whether a text is visible', () => {
  test.for([
    '',
    ' \n\t',
    '\u200b',
    '\u200b\u200c\ufeff',
    '\u2800',
    '\u3164',
    '\u115f',
    '\ufe0f',
    '\u00ad\u2060',
  ])('not of %j', (text) => expect(isVisible(text)).toBe(false))
  test.for(['a', '.', '👍', '山', '\u200ba', 'é', '½', '👩‍🚀'])('but of %j', (text) =>
    expect(isVisible(text)).toBe(true),
  )
})

describe('a comma-separated text', () => {
  test('becomes a list without blanks and duplicates [S2.38, S2.45]', () => {
    expect(splitList(' Chess, Football ,, Chess,\n ')).toEqual(['Chess', 'Football'])
    expect(splitList('')).toEqual([])
  })

  // danpros/htmly#786, aehlke/tag-it#316, Librarika/Issues#626
  test.each(['كرة القدم، القراءة', '音楽、数学', '音乐，数学', '足球､数学', 'ሙዚቃ፣ እግር ኳስ'])(
    'takes the comma of its script: %s',
    (text) => expect(splitList(text)).toHaveLength(2),
  )

  test('joined again gives the same list', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const list = splitList(text)
        expect(splitList(list.join(', '))).toEqual(list)
      }),
    )
  })

  test('has no blank, unnormalized or duplicate entry', () => {
    fc.assert(
      fc.property(fc.array(anyText), (entries) => {
        const list = splitList(entries.join(','))
        expect(
          list.every((entry) => entry !== '' && entry === normalizeText(entry) && !entry.includes(',')),
        ).toBe(true)
        expect(new Set(list).size).toBe(list.length)
      }),
    )
  })
})

// jackocnr/intl-tel-input#2105, jadijadi/sms_serial_verification#2, Librarika/Issues#626
test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '๐๑๒๓๔๕๖๗๘๙'])(
  'reads %s as 0 to 9',
  (digits) => expect(toAsciiDigits(digits)).toBe('0123456789'),
)

test('keeps everything else, in half width', () => {
  expect(toAsciiDigits('＋４４ ٧٧－ａ1')).toBe('+44 77-a1')
  expect(toAsciiDigits('𝟘 é')).toBe('0 é')
})
