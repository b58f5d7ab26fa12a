import { screenWithDetails } from '#shared/screening/screen.ts'
import { StepBudgetExceeded, spendSteps } from '#shared/screening/step-budget.ts'
import type { Token } from '#shared/screening/tokens.ts'
import type { WindowMessage } from './window.ts'

/**
 * Common answers that are not account names; any other word that answers a question for an account may be one. Words that
 * the rules know are not listed here, because they are never taken for names.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `yes yep yup yeh aye nah nope maybe idk dunno rarely often hehe omg wow happy bored busy late morning afternoon
  evening monday tuesday wednesday thursday mon tue tues wed weds thu thurs fri sat sun january february march april
  june july august september october november december whose thanks thank thx cheers sorry hey hello hiya sup cya ttyl
  brb same neither either none college upstairs maths math english history geography french spanish art music drama
  physics chemistry computing football rugby tennis cricket boxing basketball hockey golf guitar piano drums chips
  chicken pasta rice tea water milk breakfast red black white orange pink true false few hers theirs those doing goes
  known forget remember changed kidding tbh imo actually even definitely exactly basically literally obviously cos cuz
  bruh sir cat fish hamster rabbit gaming films movie movies song songs band youtube netflix spotify quizlet duolingo
  excited funny okayy awesome brilliant lovely wicked decent mint couldnt hes shes theyre theres keeper goalie striker
  defender midfield winger nurse doctor engineer chef plumber electrician lawyer sometimes mostly usually rude animal personal cancelled nervous lonely boring flats bye angry prefer science biology
  pizza lunch dinner coffee party dark training practice interview museum today saturday friday almost nearly alright glad
  yeah haha hahaha wished thought planning ready loads lots difficult console shoes headphones business charity`
    .trim()
    .split(/\s+/),
)

// Patterns around a contact detail that is given in parts, for lower-case text without apostrophes. None of them is a
// finding by itself (decision 105).

const APPS =
  'snap|snaps|snapchat|sc|insta|ig|instagram|discord|disc|dc|telegram|tele|tg|whatsapp|wapp|kik|signal|tiktok|xbox|psn|playstation|roblox|steam|epic|fortnite|twitch|skype|messenger'
const ACCOUNT = `user ?names?|user|gamertags?|gamer tag|tag|handle|nick|nickname|account|acc|profile|socials?|${APPS}`

/** An account is asked for, offered or described. */
const ACCOUNT_CUE = new RegExp(
  [
    `\\b(your|ur|yr|my|mine|the|whats|wats|guess|have|got|u got|gimme|give me|send) (\\w+ )?(${ACCOUNT})\\b`,
    `\\b(add|find|follow|look|search) (me|you|u|ya|us|him|her|for me)\\b`,
    `\\b(on|by|under) there\\b.{0,12}\\?|\\bcalled? (you|u|ya|yourself|urself|me)\\b.{0,8}\\bon\\b|\\bcall (you|u|ya) on\\b|\\bhow (will|do|would|can|ll) i (find|know|spot) (you|u|ya|which|its)\\b`,
    `\\bwhat name\\b.{0,12}\\b(on|under|there|do)\\b|^under what|\\bwhat (are|r) (you|u|ya) (called|under|on)\\b|\\b(do|d) (you|u|ya) go by\\b|\\bwhat do i (search|type|look)`,
    `^(and |so )?(${APPS})( name| user| id| tag)?\\W*$|^(\\w+ ){0,2}(${APPS}) ?\\?`,
    `\\b(you|u|ya|they|he) (on|got|have|use|using)( a| any)? (${APPS})\\b`,
    `\\b(thats|its) me on\\b|\\bmy (user|name|tag|handle) (on|is|starts|begins)\\b`,
  ].join('|'),
)

/** An e-mail address is asked for, offered or described. */
const MAIL_CUE =
  /\b(your|ur|my|own|an|the|whats|personal|private|home) (e ?mails?|e-mails?|mail|addy)\b|\b(gmail|hotmail|outlook|yahoo|icloud|proton ?mail|gmx|googlemail)\b|\b(e-?mail|mail) (me|you|u|it|that)\b/

/** A telephone number is asked for, offered or described. */
export const NUMBER_CUE =
  /\b(ring|call|text|phone|dial|reach|whatsapp|bell|flash|msg|message) (me|you|u|ya|us)\b|\b(get|contact) (you|u|ya|me|hold)\b|\b(my|your|ur|the|whats|whole|full|new|phone|mobile|right) (number|numbers|no|num|digits|mobile|mob|cell|landline)\b|\b(number|num|digits|mobile)\b\W*$|\barea code\b|\bcountry code\b|\b(take|write|note|jot|put) (this|it|these|that|em|them) down\b|\bsomething to write\b|\bgot a pen\b|\bpen (and|n|&) paper\b|\bsave (this|it|these|me|my)\b|\b(did|do|should) (you|u|i) (dial|ring)\b|\b(dial|ring) (this|that|it|all|them)\b|\bphone of (your|ur) own\b|\bin your phone\b|\bmissed call\b|\bbackwards\b/

/** Something is given piece by piece. */
export const PIECE_CUE =
  /\b(starts?|begins?|ends?|ending|starting) (with|w|in|by|is)?\b|\b(first|second|next|last|other|final|middle) (bit|part|half|few|one|three|two|four|3|2|4|digits?|numbers?|group|piece|chunk)\b|\b(the|and the) rest\b|\brest (of it|is)\b|^(and |ok |k )?(then|next|and then|go on|and|carry on|keep going|more|what comes next|after that)\W*$/

/** Talk about other numbers: scores, answers, prices, times. */
export const OTHER_NUMBERS =
  /\b(scores?|scored|goals?|won|lost|drew|draw|match|homework|hw|answers?|questions?|q\d|maths?|algebra|sums?|equations?|times tables?|marks?|percent|grades?|laps?|pbs?|times?|minutes|mins|seconds|secs|metres|pages?|exercises?|bus|buses|train|platform|price|cost|costs|paid|pay|savings?|saved|saving|how many|how much|how old|what time|what year|which year|born|levels?|points|room|row|seat|combination|padlock|locker|clue|password|passcode|reference|ref|order|isbn|bingo|dice|roll|rolled|sudoku|recipe|flour|eggs|grams|reps|sets|kg|kilos|steps|heart rate|bpm|temperature|degrees|dates?|birthday|lottery|raffle|squad|shirt|formation|overs|wickets|runs|darts|bowling|frames?|marathon|countdown|binary|pi|primes?|prime|fibonacci|sequence|pattern|count|counting|countdown|rate|rating|ratings|out of|rank|chess|wordle|hangman)\b/

/** Talk about other single letters: games, quizzes, music. */
const OTHER_LETTERS =
  /\b(hangman|wordle|guess|letters?|vowels?|consonants?|multiple choice|mcq|quiz|answers?|question|scrabble|notes?|chords?|key|tune|piano|guitar|grades?|crossword|alphabet|vitamin|blood|team|group|variables?|algebra|formula|elements?|option|options)\b/

/** A description of a part of an account name or an e-mail address. */
export const DESCRIPTION_CUE =
  /\b(starts?|begins?|ends?|ending|starting) (with|w|in|by)\b|\b(first|second|other|last|next) (bit|half|part|word|letter|three letters|two letters)\b|\brest (of it )?is\b|\bthen (a |an |the )?(dot|underscore|dash|hyphen|number|numbers|full stop|letter|word|year)\b|\bunderscore\b|\b(a|with|no) (dot|dash|hyphen)\b|\bno (spaces?|gaps?|caps|capitals|dots?)\b|\ball (one word|lower ?case|small|together|joined up|caps|capitals)\b|\b(small letters|lower ?case|one word)\b|\b(before|after) the (at|dot|underscore|sign|@)\b|\bat the (very )?(end|start|front|beginning)\b|\b(joined|stuck) (to|with|on|together)\b|\b(without|with) the (e|a|i|o|u|s|vowels?)\b|\binstead of (the |a |an )?\w\b|\bspelt\b|\bspelled\b|\b(birth year|year i was born|shirt number|lucky number)\b/

/** A question for the next part of an account name or e-mail address. */
const NEXT_PART_QUESTION = new RegExp(
  `^(${[
    '((your|ur|the|its|is|whats|what|wats|wots|which) )*(name|user ?name|user|tag|handle|id|nick|spelling|rest|yours|urs|full name|snap|insta)( (on (it|there)|then|called|again))?',
    'under what|what under|what as|as what|who as|(whats|wats|what is|wots) it( (under|called))?|what name|which name|who|what do i (type|put|search|look).*|how (do|d)? ?(you|u|i|ya) spell.*|spell it.*',
    'go on( then)?|then what|then|what comes next|what next|(what )?(comes )?(after|before) (that|the .*)|tell me|type it|say it|send it|drop it',
    'the (number|numbers|end|rest|last bit|first bit)|any numbers?.*|numbers?|dot what|at what|which (one|provider|mail)|gmail|and|with what',
  ].join('|')})\\W*$`,
)
/** Words that such a question may begin with. */
const QUESTION_PREFIX = /^((and|so|ok|okay|k|cool|yeah|ye|right|then|lol|sure|nice)\W+)+(?=\w)/

const HOME =
  'road|street|st|close|avenue|lane|estate|block|house|door|flat|apartment|floor|postcode|post code|eircode|zip|address|crescent|drive|bell|buzzer'

/** A home address is asked for, offered or described. */
const HOME_CUE = new RegExp(
  [
    `\\b(which|what|whats|wats|what s) (is )?(the |your |ur )?(${HOME})( name| number| no| code)?( (is|are|r|do|d|was) (it|you|u|that|they|your|ur)( (live|in|on|at|live in|live on))?)?\\W*$`,
    `\\b(your|ur|my|our|home) (${HOME})\\b`,
    `^(and )?(the )?(${HOME})( number| name| no)?\\W*\\?$`,
    '\\bwhere (do|d|abouts do|bouts do|about do)? ?(you|u|ya) (live|stay|stayin|based)\\b|\\bwhere(abouts|bouts)? (is|s) (home|your house|ur house|your place|ur gaff|yours)\\b|\\bwhereabouts (do|are|r|you|u|in)\\b',
    '\\bwhere (should|shall|do|can|will) i (post|send|drop|deliver|pick|collect|bring)\\b|\\bwalk home\\b|\\bi live\\b|\\b(you|youre|u|ur) (live |are )?(over )?(by|near|beside|next to|behind|off) the\\b|\\bpick (you|u) up from\\b|\\bdrop (you|u) (off )?(home|at)\\b',
  ].join('|'),
)

/** A question for the next part of a home address. */
const NEXT_HOME_PART_QUESTION = new RegExp(
  `^((and|so|ok|k|cool|right|then|is|it|the|your|ur|which|what|whats) )*((${HOME}|number|no|stop|side|end|town|yours|one)(\\W+|$))+((is|are|do|d|it|that|you|u|live|in|on|at|called|name)(\\W+|$))*$|\\byours is\\b|\\bwhich (side|end|one|stop|house|door|road|street)\\b|^where( (exactly|abouts))?\\W*$|^whereabouts\\W*$`,
)

const HOME_NUMBER =
  /\b(number|no|flat|door|house|block|apt|apartment|unit|floor) ?(\d{1,4}[a-z]?|[a-z])\b|^(its |the |number |no )?\d{1,4}[a-z]?\W*$|^\d{1,4}[a-z]? (the|with|on|at|by|red|blue|green|white|black|its|flat)\b/
const HOME_STREET =
  /^(\w+ ){1,3}(road|rd|street|st|close|avenue|ave|lane|terrace|crescent|cres|drive|way|grove|gardens|court|place|park|row|walk|mews|square|estate|hill|rise|view)\W*$/

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
