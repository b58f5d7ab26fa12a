import { inspect } from '#shared/screening/screen.ts'
import type { Token } from '#shared/screening/tokens.ts'
import { spend, TooMuchWork } from '#shared/screening/work.ts'
import { COMMON } from './common.ts'
import {
  ACCOUNT_ASKED,
  ACCOUNT_CUE,
  ASKING_LEADS,
  DESCRIBED,
  HOME_ASKED,
  HOME_CUE,
  HOME_NUMBER,
  HOME_STREET,
  MAIL_CUE,
  NUMBER_CUE,
  OTHER_LETTERS,
} from './cues.ts'
import type { Line } from './window.ts'

/** A question is one of the last messages of the other side before the answer. */
const QUESTION_LINES = 3
const MOST_WORDS = 4
const LETTERS_MIN = 3
const DESCRIBING_WORDS = 12
/** The first digits of a telephone number, and as many as no number of a house or a shirt has. */
const SHORT_DIGITS = 3
const LONG_DIGITS = 5
const JOINTS = new Set(['dot', 'underscore', 'dash', 'hyphen', 'point', 'at', 'atsign'])
/** What an answer begins with before it says anything. */
const LEADS =
  /^((ok|okay|yeah|yes|ye|yep|sure|its|it is|im|i am|its just|just|prob|probably|same|try|under|as|look for|find me|search|add|my|mine|mines|mine is|name is|user is|then|and|so|um|er|erm|lol|haha|the|called|tag is|id is|prolly|should be|its under|sir|bro|go with)\W+)+/

/** One word that is long, or holds digits, dots or underscores. */
const ODD_NAME = /^([a-z]{9,}|(?=[a-z._]*\d)[a-z][a-z0-9._]{3,}|[a-z0-9]+[._][a-z0-9._]+)\W*$/
const DRAWN = /^[a-z0-9]+[._]+[a-z0-9._]*[a-z0-9]$/

const says = (cue: RegExp, lines: readonly Line[]) =>
  lines.some(({ text, work }) => {
    spend(work, text.length)
    return cue.test(text)
  })

/** The question and its answer, where the new line gives an account, a number or an address that was asked for. */
export function answerIn(lines: readonly Line[]): Line[] {
  const answer = lines.at(-1)
  const late = lateAnswerIn(lines)
  if (late.length > 0) return late
  const question = questionOf(lines)
  if (!answer || question.length === 0) return []
  const gives = shapeOf(answer)
  if (!gives.isName && gives.digits < 1 && !gives.isHome) return []
  const before = lines.slice(0, -1)
  const isAsked =
    (gives.isName && asksAccount(question, before)) ||
    (gives.digits > 0 && asksForDigits(question, before, gives.digits)) ||
    (gives.isHome && asksHome(question, before)) ||
    ((gives.isName || gives.digits >= LONG_DIGITS) && isFoundAsking(question, gives.isName))
  return isAsked ? [...question, answer] : []
}

/** What can hardly be anything but an account answers a question of before, whatever has been said in between. */
function lateAnswerIn(lines: readonly Line[]): Line[] {
  const answer = lines.at(-1)
  if (!answer || !ODD_NAME.test(answer.text.replace(LEADS, '')) || !shapeOf(answer).isName) return []
  const question = lines.filter(({ isOwn, text }) => !isOwn && (isCueAsked(text) || isNextAsked(text)))
  return question.length > 0 && (says(ACCOUNT_CUE, lines) || says(MAIL_CUE, lines))
    ? [...question.slice(-1), answer]
    : []
}

/** The other side's last messages before the new one. */
function questionOf(lines: readonly Line[]): Line[] {
  const before = lines.slice(0, -1)
  const first = before.findLastIndex(({ isOwn }) => isOwn) + 1
  return before.slice(Math.max(first, before.length - QUESTION_LINES))
}

const asksAccount = (question: readonly Line[], before: readonly Line[]) => {
  const isTopic = says(ACCOUNT_CUE, before) || says(MAIL_CUE, before)
  if (!isTopic) return false
  return question.some(({ text }) => isNextAsked(text) || isCueAsked(text))
}

const isNextAsked = (text: string) =>
  ACCOUNT_ASKED.test(text) || ACCOUNT_ASKED.test(text.replace(ASKING_LEADS, ''))

const isCueAsked = (text: string) =>
  (ACCOUNT_CUE.test(text) || /\b(your|ur) (e ?mail|mail|addy)\b/.test(text)) &&
  (/\?|(^|[.!?] )(and |so )?(what|whats|wats|wots|wot|wut|ur|your|gimme|give|send|drop|tell|who|how|under)\b/.test(
    text,
  ) ||
    text.split(' ').length < MOST_WORDS)

const asksForDigits = (question: readonly Line[], before: readonly Line[], count: number) => {
  const text = question.map((line) => line.text).join(' ')
  const isOfAccount =
    /\b(numbers?|tag|digits?|year|rest|end)\b/.test(text) &&
    (says(ACCOUNT_CUE, before) || says(MAIL_CUE, before)) &&
    !/\bhow many\b/.test(text)
  const fewest = /^(and )?(the )?numbers?\W*$/.test(text) ? LONG_DIGITS : SHORT_DIGITS
  const isOfPhone = count >= fewest && NUMBER_CUE.test(text) && /\?|\b(your|ur|the|whats)\b/.test(text)
  return isOfAccount || (isOfPhone && !/\bhow many\b|\bshirt\b|\blucky\b|\bhouse\b/.test(text))
}

const asksHome = (question: readonly Line[], before: readonly Line[]) =>
  says(HOME_CUE, before) && question.some(({ text }) => HOME_ASKED.test(text) || HOME_CUE.test(text))

/** Whether the rules for one message find contact details asked for in the question. */
function isFoundAsking(question: readonly Line[], isName: boolean): boolean {
  const [first] = question
  if (!first) return false
  const { work } = first
  const asked = question.map(({ letters }) => letters).join('. ')
  const { findings, steps, isWhole } = inspect(asked, { most: work.most - work.steps })
  if (!isWhole) throw new TooMuchWork()
  spend(work, steps)
  return findings.some(({ category }) => category === 'contact' || (category === 'app' && isName))
}

/** What an answer can be, by its shape alone. */
export function shapeOf({ text, tokens }: Pick<Line, 'text' | 'tokens'>) {
  const lead = LEADS.exec(text)?.[0].length ?? 0
  const words = tokens.filter(({ from }) => from >= lead)
  const isShort = words.length > 0 && words.length <= MOST_WORDS
  const digits = isShort && tokens.length <= MOST_WORDS * 2 ? text.replace(/\D/g, '').length : 0
  return {
    isName:
      isShort &&
      !text.endsWith('?') &&
      (isNamed(words) || isJoined(words) || DRAWN.test(text.replace(LEADS, ''))),
    digits: text.endsWith('?') && digits === 0 ? 0 : digits,
    isHome:
      HOME_NUMBER.test(text) ||
      HOME_STREET.test(text) ||
      (isShort && words.length < 3 && !text.endsWith('?') && words.every(isUnknown)),
  }
}

const isUnknown = ({ text, id }: Token) => id === 0 && !COMMON.has(text) && /^[^\d]../.test(text)
/** Nothing but words that no rule knows and digits, one of them at least a word; or single letters. */
const isNamed = (words: readonly Token[]) =>
  (words.every((word) => isUnknown(word) || /^\d/.test(word.text)) && words.some(isUnknown)) ||
  (words.length >= LETTERS_MIN && words.every(({ text }) => text.length === 1))
const isJoined = (words: readonly Token[]) =>
  words.length > 1 && words.some(({ text }, at) => at > 0 && JOINTS.has(text)) && words.every(isPiece)
const isPiece = (word: Token) =>
  JOINTS.has(word.text) || word.text.length < 3 || /\d/.test(word.text) || !COMMON.has(word.text)

/** Whether a line describes how something is written, and says little else. */
export const isDescribed = (line: Line): boolean =>
  line.tokens.length <= DESCRIBING_WORDS && says(DESCRIBED, [line])

/** The lines that describe an account or an e-mail address in parts, where one is spoken of. */
export function descriptionIn(lines: readonly Line[]): Line[] {
  const last = lines.at(-1)
  if (!last || !isDescribed(last)) return []
  const topics = lines.slice(0, -1).filter((line) => says(ACCOUNT_CUE, [line]) || says(MAIL_CUE, [line]))
  const isSelf = ACCOUNT_CUE.test(last.text) && /\b(my|mine)\b/.test(last.text)
  return topics.length > 0 || isSelf ? [...topics, last] : []
}

/** The lines in which a name is spelt letter by letter. */
export function lettersIn(lines: readonly Line[]): Line[] {
  const last = lines.at(-1)
  const spelt = lines.filter((line) => line.isOwn && isLetters(line))
  if (!last || spelt.at(-1) !== last || spelt.length < LETTERS_MIN) return []
  if (says(OTHER_LETTERS, lines)) return []
  const isChoice = spelt.every(({ text }) => /^[a-e]\W*$/.test(text))
  const isTopic = says(ACCOUNT_CUE, lines) || says(MAIL_CUE, lines)
  return isTopic || (spelt.length > LETTERS_MIN + 1 && !isChoice) ? spelt : []
}

export const isLetters = ({ text }: Pick<Line, 'text'>) =>
  /^(then |and )?([a-z]|double [a-z])( [a-z])?\W*$/.test(text)
