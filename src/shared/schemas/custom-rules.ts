import * as z from 'zod/mini'
import {
  EXEMPTION_REASON_MAX,
  EXEMPTION_REASON_MIN,
  SCREENING_PHRASE_MAX,
  SCREENING_PHRASE_MIN,
} from '../product-limits.ts'
import { SCREEN_CATEGORIES } from '../screening/categories.ts'
import { parseExemption } from '../screening/exemptions.ts'
import { normalisedWords, PHRASE_WORDS_MAX } from '../screening/phrases.ts'
import { CUSTOM_RULES_TEXTS } from '../texts/custom-rules.ts'
import { id, multiLine, singleLine } from './common.ts'
import { messageText } from './matches.ts'

/** A phrase screened for in addition to the built-in rules (decision 106). */
export const newScreeningWord = z.object({
  phrase: singleLine(SCREENING_PHRASE_MAX).check(
    z.refine(
      (phrase) => normalisedWords(phrase).join('').length >= SCREENING_PHRASE_MIN,
      CUSTOM_RULES_TEXTS.phraseNeeded,
    ),
    z.refine(
      (phrase) => normalisedWords(phrase).length <= PHRASE_WORDS_MAX,
      CUSTOM_RULES_TEXTS.phraseTooLong(PHRASE_WORDS_MAX),
    ),
  ),
  category: z.enum(SCREEN_CATEGORIES, CUSTOM_RULES_TEXTS.categoryNeeded),
})
export type NewScreeningWord = z.output<typeof newScreeningWord>

/** An address, number, link or place of the programme that is not reported, and why. */
export const newScreeningExemption = z.object({
  detail: singleLine().check(
    z.refine((detail) => parseExemption(detail) !== undefined, CUSTOM_RULES_TEXTS.exemptionNeeded),
  ),
  reason: multiLine(EXEMPTION_REASON_MAX).check(
    z.minLength(EXEMPTION_REASON_MIN, CUSTOM_RULES_TEXTS.reasonNeeded(EXEMPTION_REASON_MIN)),
  ),
})
export type NewScreeningExemption = z.output<typeof newScreeningExemption>

/** A text to try out, screened like a message. */
export const sentenceToTry = z.object({ text: messageText })
export type SentenceToTry = z.output<typeof sentenceToTry>

export const customRuleRef = z.object({ id })
export type CustomRuleRef = z.output<typeof customRuleRef>
