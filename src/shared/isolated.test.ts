import { describe, expect, test } from 'vitest'
import { isolated } from './isolated.ts'
import { NOTICE_SENTENCES } from './notices/sentences.ts'
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
