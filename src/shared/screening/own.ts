import type { ScreenCategory } from './categories.ts'
import { compileExemptions, type Exemptions } from './exemptions.ts'
import { buildTrie, type PhraseTrie } from './phrases.ts'

/** The words that a programme adds to the rules, and its own contact details that it exempts (decision 106). */
export type OwnLists = {
  words: readonly { phrase: string; category: ScreenCategory }[]
  exemptions: readonly string[]
}

/** Both lists, compiled. */
export type Own = { phrases: PhraseTrie<ScreenCategory>; exemptions: Exemptions }

/** Compiles a programme's lists. */
export const readOwn = ({ words, exemptions }: OwnLists): Own => ({
  phrases: buildTrie(words.map(({ phrase, category }) => [phrase, category] as const)),
  exemptions: compileExemptions(exemptions),
})

export const NO_OWN_RULES: Own = readOwn({ words: [], exemptions: [] })
