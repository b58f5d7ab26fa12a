import type { ScreenCategory } from './categories.ts'
import { compileExemptions, type Exemptions } from './exemptions.ts'
import { buildTrie, type PhraseTrie } from './phrases.ts'

/** The words that a programme adds to the rules, and its own contact details that it exempts (decision 106). */
export type CustomLists = {
  words: readonly { phrase: string; category: ScreenCategory }[]
  exemptions: readonly string[]
}

/** Both lists, compiled. */
export type CompiledCustomRules = { phrases: PhraseTrie<ScreenCategory>; exemptions: Exemptions }

/** Compiles a programme's lists. */
export const compileCustomRules = ({ words, exemptions }: CustomLists): CompiledCustomRules => ({
  phrases: buildTrie(words.map(({ phrase, category }) => [phrase, category] as const)),
  exemptions: compileExemptions(exemptions),
})

export const NO_CUSTOM_RULES: CompiledCustomRules = compileCustomRules({ words: [], exemptions: [] })
