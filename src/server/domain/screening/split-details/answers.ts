import { screenWithDetails } from '#shared/screening/screen.ts'
import { StepBudgetExceeded, spendSteps } from '#shared/screening/step-budget.ts'
import type { Token } from '#shared/screening/tokens.ts'
import { COMMON_WORDS } from './common-words.ts'
import {
  ACCOUNT_CUE,
  DESCRIPTION_CUE,
  HOME_CUE,
  HOME_NUMBER,
  HOME_STREET,
  MAIL_CUE,
  NEXT_HOME_PART_QUESTION,
  NEXT_PART_QUESTION,
  NUMBER_CUE,
  OTHER_LETTERS,
  QUESTION_PREFIX,
} from './cues.ts'
import type { WindowMessage } from './window.ts'

/** A question is among the other side's last messages before the answer. */
const QUESTION_MESSAGES = 3
const WORDS_MAX = 4
const LETTERS_MIN = 3
const DESCRIPTION_WORDS_MAX = 12
/** The fewest digits of a part of a telephone number, and more than a house or shirt number has. */
const SHORT_DIGITS = 3
const LONG_DIGITS = 5
const SEPARATORS = new Set(['dot', 'underscore', 'dash', 'hyphen', 'point', 'at', 'atsign'])
/** Words that an answer may begin with. */
const ANSWER_PREFIX =
  /^((ok|okay|yeah|yes|ye|yep|sure|its|it is|im|i am|its just|just|prob|probably|same|try|under|as|look for|find me|search|add|my|mine|mines|mine is|name is|user is|then|and|so|um|er|erm|lol|haha|the|called|tag is|id is|prolly|should be|its under|sir|bro|go with)\W+)+/

/** One word that is long, or holds digits, dots or underscores. */
const HANDLE_LIKE = /^([a-z]{9,}|(?=[a-z._]*\d)[a-z][a-z0-9._]{3,}|[a-z0-9]+[._][a-z0-9._]+)\W*$/
const JOINED_NAME = /^[a-z0-9]+[._]+[a-z0-9._]*[a-z0-9]$/

const mentions = (cue: RegExp, messages: readonly WindowMessage[]) =>
  messages.some(({ text, budget }) => {
    spendSteps(budget, text.length)
    return cue.test(text)
  })

/** Returns the question and the new message, if that gives an account, number or address that was asked for. */
export function findAnswer(messages: readonly WindowMessage[]): WindowMessage[] {
  const answer = messages.at(-1)
  const late = findLateAnswer(messages)
  if (late.length > 0) return late
  const question = lastQuestion(messages)
  if (!answer || question.length === 0) return []
  const shape = answerShape(answer)
  if (!shape.isName && shape.digits < 1 && !shape.isHome) return []
  const before = messages.slice(0, -1)
  const isAsked =
    (shape.isName && asksForAccount(question, before)) ||
    (shape.digits > 0 && asksForDigits(question, before, shape.digits)) ||
    (shape.isHome && asksForHome(question, before)) ||
    ((shape.isName || shape.digits >= LONG_DIGITS) && rulesFindQuestion(question, shape.isName))
  return isAsked ? [...question, answer] : []
}

/** A handle-like answer may follow its question at a distance, with other messages in between. */
function findLateAnswer(messages: readonly WindowMessage[]): WindowMessage[] {
  const answer = messages.at(-1)
  if (!answer || !HANDLE_LIKE.test(answer.text.replace(ANSWER_PREFIX, '')) || !answerShape(answer).isName)
    return []
  const question = messages.filter(({ isOwn, text }) => !isOwn && (asksWithCue(text) || asksForNextPart(text)))
  return question.length > 0 && (mentions(ACCOUNT_CUE, messages) || mentions(MAIL_CUE, messages))
    ? [...question.slice(-1), answer]
    : []
}

/** The other side's last messages before the new one. */
function lastQuestion(messages: readonly WindowMessage[]): WindowMessage[] {
  const before = messages.slice(0, -1)
  const first = before.findLastIndex(({ isOwn }) => isOwn) + 1
  return before.slice(Math.max(first, before.length - QUESTION_MESSAGES))
}

const asksForAccount = (question: readonly WindowMessage[], before: readonly WindowMessage[]) => {
  const isTopic = mentions(ACCOUNT_CUE, before) || mentions(MAIL_CUE, before)
  if (!isTopic) return false
  return question.some(({ text }) => asksForNextPart(text) || asksWithCue(text))
}

const asksForNextPart = (text: string) =>
  NEXT_PART_QUESTION.test(text) || NEXT_PART_QUESTION.test(text.replace(QUESTION_PREFIX, ''))

const asksWithCue = (text: string) =>
  (ACCOUNT_CUE.test(text) || /\b(your|ur) (e ?mail|mail|addy)\b/.test(text)) &&
  (/\?|(^|[.!?] )(and |so )?(what|whats|wats|wots|wot|wut|ur|your|gimme|give|send|drop|tell|who|how|under)\b/.test(
    text,
  ) ||
    text.split(' ').length < WORDS_MAX)

const asksForDigits = (question: readonly WindowMessage[], before: readonly WindowMessage[], count: number) => {
  const text = question.map((message) => message.text).join(' ')
  const isOfAccount =
    /\b(numbers?|tag|digits?|year|rest|end)\b/.test(text) &&
    (mentions(ACCOUNT_CUE, before) || mentions(MAIL_CUE, before)) &&
    !/\bhow many\b/.test(text)
  const fewest = /^(and )?(the )?numbers?\W*$/.test(text) ? LONG_DIGITS : SHORT_DIGITS
  const isOfPhone = count >= fewest && NUMBER_CUE.test(text) && /\?|\b(your|ur|the|whats)\b/.test(text)
  return isOfAccount || (isOfPhone && !/\bhow many\b|\bshirt\b|\blucky\b|\bhouse\b/.test(text))
}

const asksForHome = (question: readonly WindowMessage[], before: readonly WindowMessage[]) =>
  mentions(HOME_CUE, before) &&
  question.some(({ text }) => NEXT_HOME_PART_QUESTION.test(text) || HOME_CUE.test(text))

/** Whether the rules for a single message find that the question asks for contact details. */
function rulesFindQuestion(question: readonly WindowMessage[], isName: boolean): boolean {
  const [first] = question
  if (!first) return false
  const { budget } = first
  const asked = question.map(({ letters }) => letters).join('. ')
  const { findings, steps, isWhole } = screenWithDetails(asked, { maxSteps: budget.max - budget.steps })
  if (!isWhole) throw new StepBudgetExceeded()
  spendSteps(budget, steps)
  return findings.some(({ category }) => category === 'contact' || (category === 'app' && isName))
}

/** Returns what an answer can be, by its shape alone. */
export function answerShape({ text, tokens }: Pick<WindowMessage, 'text' | 'tokens'>) {
  const lead = ANSWER_PREFIX.exec(text)?.[0].length ?? 0
  const words = tokens.filter(({ from }) => from >= lead)
  const isShort = words.length > 0 && words.length <= WORDS_MAX
  const digits = isShort && tokens.length <= WORDS_MAX * 2 ? text.replace(/\D/g, '').length : 0
  return {
    isName:
      isShort &&
      !text.endsWith('?') &&
      (isUnknownName(words) || isJoinedName(words) || JOINED_NAME.test(text.replace(ANSWER_PREFIX, ''))),
    digits: text.endsWith('?') && digits === 0 ? 0 : digits,
    isHome:
      HOME_NUMBER.test(text) ||
      HOME_STREET.test(text) ||
      (isShort && words.length < 3 && !text.endsWith('?') && words.every(isUnknownWord)),
  }
}

const isUnknownWord = ({ text, id }: Token) => id === 0 && !COMMON_WORDS.has(text) && /^[^\d]../.test(text)
/** Only unknown words and digits, with at least one word; or only single letters. */
const isUnknownName = (words: readonly Token[]) =>
  (words.every((word) => isUnknownWord(word) || /^\d/.test(word.text)) && words.some(isUnknownWord)) ||
  (words.length >= LETTERS_MIN && words.every(({ text }) => text.length === 1))
const isJoinedName = (words: readonly Token[]) =>
  words.length > 1 && words.some(({ text }, at) => at > 0 && SEPARATORS.has(text)) && words.every(isNamePiece)
const isNamePiece = (word: Token) =>
  SEPARATORS.has(word.text) || word.text.length < 3 || /\d/.test(word.text) || !COMMON_WORDS.has(word.text)

/** Whether a message describes how something is written, and says little else. */
export const isDescription = (message: WindowMessage): boolean =>
  message.tokens.length <= DESCRIPTION_WORDS_MAX && mentions(DESCRIPTION_CUE, [message])

/** Returns the messages that describe an account or e-mail address in parts, if one was mentioned. */
export function findDescription(messages: readonly WindowMessage[]): WindowMessage[] {
  const last = messages.at(-1)
  if (!last || !isDescription(last)) return []
  const topics = messages
    .slice(0, -1)
    .filter((message) => mentions(ACCOUNT_CUE, [message]) || mentions(MAIL_CUE, [message]))
  const isSelf = ACCOUNT_CUE.test(last.text) && /\b(my|mine)\b/.test(last.text)
  return topics.length > 0 || isSelf ? [...topics, last] : []
}

/** Returns the messages in which a name is spelt letter by letter. */
export function findSpelling(messages: readonly WindowMessage[]): WindowMessage[] {
  const last = messages.at(-1)
  const spelt = messages.filter((message) => message.isOwn && isSpelledLetter(message))
  if (!last || spelt.at(-1) !== last || spelt.length < LETTERS_MIN) return []
  if (mentions(OTHER_LETTERS, messages)) return []
  const isChoice = spelt.every(({ text }) => /^[a-e]\W*$/.test(text))
  const isTopic = mentions(ACCOUNT_CUE, messages) || mentions(MAIL_CUE, messages)
  return isTopic || (spelt.length > LETTERS_MIN + 1 && !isChoice) ? spelt : []
}

export const isSpelledLetter = ({ text }: Pick<WindowMessage, 'text'>) =>
  /^(then |and )?([a-z]|double [a-z])( [a-z])?\W*$/.test(text)
