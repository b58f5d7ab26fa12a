import type { Finding } from '#shared/screening/finding.ts'
import { type StepBudget, StepBudgetExceeded, unlimitedBudget } from '#shared/screening/step-budget.ts'
import { findSplitAddress, isFragment } from './addresses.ts'
import {
  answerShape,
  DESCRIPTION_CUE,
  findAnswer,
  findDescription,
  findSpelling,
  isDescription,
  isSpelledLetter,
} from './answers.ts'
import { findSplitNumber, readNumberPart } from './numbers.ts'
import {
  type EarlierMessage,
  PART_CHARACTERS,
  readMessage,
  readWindow,
  WINDOW_CHARACTERS,
  type WindowMessage,
} from './window.ts'

export { type EarlierMessage, WINDOW_CHARACTERS, WINDOW_MESSAGES, WINDOW_MINUTES } from './window.ts'

/** The step budget of a window. The most expensive one known takes less than two thirds (decision 105). */
export const WINDOW_STEPS_MAX = 200_000

/** A detail split over messages; `parts` are the indexes of its earlier messages, in order. */
export type SplitDetail = { findings: Finding[]; parts: number[]; steps: number; isWhole: boolean }

/** Pre-filter: every part contains one of these. */
const HINT =
  /\d|[@_#]|\w\.\w|\b(zero|nought|one|two|three|four|five|six|seven|eight|nine|double|triple|treble|dot|underscore|dash|hyphen)\b|^\W*at \w/
const FEW_WORDS = 4

/**
 * Whether a message may be a part of a split detail: little more than digits, a separator, a description of a part, or a
 * name. False for most messages, so that earlier ones need not be read.
 */
export function mayBePart(content: string): boolean {
  if (content.length > WINDOW_CHARACTERS) return false
  const short = content.slice(-PART_CHARACTERS).toLowerCase()
  const isHinted = HINT.test(short) || !/^[ -~\n]*$/.test(short) || DESCRIPTION_CUE.test(short)
  if (!isHinted && short.trim().split(/\s+/, FEW_WORDS + 1).length > FEW_WORDS) return false
  const message = readMessage({ isOwn: true, content, at: '' }, 0, unlimitedBudget())
  if (isDescription(message) || isSpelledLetter(message) || isFragment(message) || readNumberPart(message))
    return true
  const { isName, digits, isHome } = answerShape(message)
  return isName || digits > 0 || isHome
}

const NO_DETAIL: SplitDetail = { findings: [], parts: [], steps: 0, isWhole: true }

/**
 * Finds the contact detail that a new message completes or continues: numbers, accounts, e-mail addresses and places given
 * in parts, and answers to a question for one. Ordinary words are never combined, so two harmless messages cannot become
 * an insult. `earlier` is sorted oldest first (decision 105).
 */
export function findSplitDetail(
  earlier: readonly EarlierMessage[],
  newMessage: { content: string; at: string },
  maxSteps = WINDOW_STEPS_MAX,
): SplitDetail {
  if (earlier.length === 0 || !mayBePart(newMessage.content)) return NO_DETAIL
  const budget: StepBudget = { steps: 0, max: maxSteps }
  try {
    const messages = readWindow(earlier, newMessage, budget)
    const found = messages.length > 1 ? firstDetail(messages) : []
    return { ...toSplitDetail(found), steps: budget.steps, isWhole: true }
  } catch (error) {
    if (!(error instanceof StepBudgetExceeded)) throw error
    return { ...NO_DETAIL, steps: budget.steps, isWhole: false }
  }
}

function firstDetail(messages: readonly WindowMessage[]): WindowMessage[] {
  for (const find of [findSplitNumber, findSplitAddress, findAnswer, findDescription, findSpelling]) {
    const found = find(messages)
    if (found.length > 0) return found
  }
  return []
}

function toSplitDetail(found: readonly WindowMessage[]): Pick<SplitDetail, 'findings' | 'parts'> {
  const last = found.at(-1)
  if (!last) return { findings: [], parts: [] }
  return {
    findings: [{ category: 'contact', ...last.span }],
    parts: found.slice(0, -1).map(({ index }) => index),
  }
}
