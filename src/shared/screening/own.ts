import type { ScreenCategory } from './categories.ts'
import { type Exemptions, readExemptions } from './exemptions.ts'
import { type Phrases, readPhrases } from './phrases.ts'

/** What a programme adds to the rules, and what of its own it exempts (decision 106). */
export type OwnLists = {
  words: readonly { phrase: string; category: ScreenCategory }[]
  exemptions: readonly string[]
}

/** Both lists, ready to screen by. */
export type Own = { phrases: Phrases<ScreenCategory>; exemptions: Exemptions }

export const readOwn = ({ words, exemptions }: OwnLists): Own => ({
  phrases: readPhrases(words.map(({ phrase, category }) => [phrase, category] as const)),
  exemptions: readExemptions(exemptions),
})

export const NOTHING_OWN: Own = readOwn({ words: [], exemptions: [] })
