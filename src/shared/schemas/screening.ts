import * as z from 'zod/mini'
import {
  EXEMPTION_REASON_MAX,
  EXEMPTION_REASON_MIN,
  NOTE_MIN,
  SCREENING_PHRASE_MAX,
  SCREENING_PHRASE_MIN,
  WARNINGS_MAX,
} from '../product-limits.ts'
import { SCREEN_CATEGORIES } from '../screening/categories.ts'
import { parseExemption } from '../screening/exemptions.ts'
import { normalisedWords, PHRASE_WORDS_MAX } from '../screening/phrases.ts'
import { HELD_DECISIONS } from '../supervision-enums.ts'
import { CUSTOM_RULES_TEXTS } from '../texts/safeguarding.ts'
import { id, multiLine, page, singleLine } from './common.ts'
import { matchRef, messageText } from './matches.ts'
import { NOTE_NEEDED } from './safeguarding.ts'

/** The sender's own undelivered messages of a match. */
export const heldOfMatch = z.extend(page, matchRef.shape)

/** An administrator's decision about a held message, with a note. */
export const heldMessageDecision = z.object({
  id,
  decision: z.enum(HELD_DECISIONS, 'Please choose what happens with this message.'),
  note: multiLine().check(z.minLength(NOTE_MIN, NOTE_NEEDED)),
})
export type HeldMessageDecision = z.output<typeof heldMessageDecision>

/** The decision's form, for a known message. */
export const heldDecisionForm = z.omit(heldMessageDecision, { id: true })

const warnings = z
  .int('Must be a whole number.')
  .check(z.minimum(0, 'Must be at least 0.'), z.maximum(WARNINGS_MAX, `Must be at most ${WARNINGS_MAX}.`))

/** How often a writer sent or changed a text after a warning; `key` is an idempotency key. */
export const warningCount = z.object({
  matchId: id,
  sent: warnings,
  changed: warnings,
  key: z.guid('key must be a UUID.'),
})
export type WarningCount = z.output<typeof warningCount>

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
