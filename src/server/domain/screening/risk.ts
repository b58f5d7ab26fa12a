import type { Ctx, Party } from '#server/context.ts'
import { inTransaction } from '#server/transaction.ts'
import type { WarningCount } from '#shared/schemas/screening.ts'
import { normaliseText } from '#shared/screening/normalise.ts'
import type { RiskKind } from '#shared/screening/risk-kinds.ts'
import { requireConversation } from '../access/match-access.ts'
import { addMs, dayOf } from '../instants.ts'
import { type CaseContext, openCase } from '../safeguarding/cases.ts'
import * as queries from './queries.ts'

type KindCount = { kind: RiskKind; count: number; key?: string }

/**
 * Adds to the risk counts of one side of a match, and opens a case once the score reaches the threshold. While that case
 * is open, further counts belong to it; after it is closed the score starts again (decision 105). The caller has locked
 * the match.
 */
export async function countRisk(
  tx: CaseContext,
  matchSide: queries.MatchSide,
  newCounts: readonly KindCount[],
): Promise<void> {
  if (newCounts.length === 0 || !tx.policy.screening.on) return
  const today = dayOf(tx.now())
  for (const { kind, count, key = null } of newCounts) {
    await queries.addCount(tx.db, { ...matchSide, kind, day: today, count, key })
  }
  if (await queries.hasOpenCase(tx.db, matchSide)) return void (await queries.markReported(tx.db, matchSide))
  const counts = await queries.listCounts(tx.db, matchSide, firstCountedDay(today))
  if (riskScore(counts, today) < RISK_THRESHOLD) return
  const { caseId } = await openCase(tx, {
    kind: 'screening',
    severity: 'high',
    matchId: matchSide.matchId,
    reason: RISK_TEXTS.reason(matchSide.side, describeReasons(counts, today), RISK_VERSION),
  })
  await queries.setRiskCase(tx.db, { ...matchSide, caseId })
  await queries.markReported(tx.db, matchSide)
}

/** Counts warnings of the client after which the writer sent or changed the text. `key` is an idempotency key. */
export async function countWarnings(
  ctx: Ctx<Party>,
  { matchId, sent, changed, key }: WarningCount,
): Promise<void> {
  await requireConversation(ctx, { matchId })
  const { userId, role: side } = ctx.actor
  await ctx.limits.takeShared('warnings', userId)
  const counts: KindCount[] = [
    { kind: 'sent_anyway', count: sent, key },
    { kind: 'reworded', count: changed, key },
  ]
  await inTransaction(ctx, async (tx) => {
    await queries.lockMatch(tx.db, matchId)
    await countRisk(
      tx,
      { matchId, side },
      counts.filter(({ count }) => count > 0),
    )
  })
}

/** Raised whenever a weight, the decay or the threshold changes; every risk case names it (decision 105). */
export const RISK_VERSION = 1

/** The weight of one event of each kind on its day. */
export const RISK_WEIGHTS: Record<RiskKind, number> = {
  supervision: 2,
  secrecy: 3,
  meeting: 3,
  gifts: 2,
  images: 3,
  sexual: 3,
  elsewhere: 2,
  sent_anyway: 1,
  reworded: 0.5,
}
/** How long an event counts: its weight decays linearly to zero. */
export const RISK_WEEKS = 8
/** At most this many events of one kind count per day: the score is about weeks, not about one conversation. */
export const RISK_DAY_MAX = 2
/** The score from which a case is opened. */
export const RISK_THRESHOLD = 8

/** Events of one kind on one day; `reported` of them are in a case already. */
export type RiskCount = { kind: RiskKind; day: string; count: number; reported: number }

const DAY_MS = 86_400_000
const DAYS = RISK_WEEKS * 7

const ageInDays = (day: string, today: string) =>
  Math.max(Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS), 0)

/** The first day that still counts. */
export const firstCountedDay = (today: string): string => dayOf(addMs(today, -(DAYS - 1) * DAY_MS))

const unreportedCount = ({ count, reported }: RiskCount) =>
  Math.min(count, RISK_DAY_MAX) - Math.min(reported, RISK_DAY_MAX)

/** The weighted, decayed sum of the events that no case has reported yet. */
export const riskScore = (counts: readonly RiskCount[], today: string): number =>
  counts.reduce((sum, count) => {
    const decay = Math.max(1 - ageInDays(count.day, today) / DAYS, 0)
    return sum + RISK_WEIGHTS[count.kind] * unreportedCount(count) * decay
  }, 0)

/** Describes what a score consists of, the heaviest kinds first. */
export function describeReasons(counts: readonly RiskCount[], today: string): string {
  const byKind = new Map<RiskKind, { times: number; days: number; sum: number }>()
  for (const count of counts) {
    const times = count.count - count.reported
    if (times <= 0) continue
    const total = byKind.get(count.kind) ?? { times: 0, days: 0, sum: 0 }
    byKind.set(count.kind, {
      times: total.times + times,
      days: Math.max(total.days, ageInDays(count.day, today)),
      sum: total.sum + riskScore([count], today),
    })
  }
  return [...byKind]
    .sort(([, a], [, b]) => b.sum - a.sum)
    .map(([kind, { times, days }]) => RISK_TEXTS.times(RISK_TEXTS.kinds[kind], times, days))
    .join('; ')
}

/** A weak signal that is only counted: it shows the sender nothing and opens no case by itself (decision 105). */
export type RiskSign = 'supervision' | 'gifts'

const GUARD =
  'mum|mom|mam|mummy|mother|dad|daddy|father|parents?|family|folks|nan|gran|brother|sister|carer|foster mum|stepdad|stepmum|teacher|coach|staff|school'
const READ =
  'read|reads|see|sees|check|checks|look at|looks at|look|go through|goes through|watch|watches|monitor|monitors|track|tracks|know about|have access to|use|uses'
const CHAT =
  'this|these|our|it|your phone|ur phone|your messages|ur messages|your chats?|the chats?|the messages|what we|what i|what you|what u|here'
const PEOPLE =
  'anyone|anybody|any one|someone|somebody|they|staff|the staff|admins?|the charity|anyone at the charity|the programme|the office|people|the team|other people'

/** Questions about supervision: who is at home or nearby, who reads the messages. */
const SUPERVISION = [
  `\\b(are|r) (you|u|ya) (\\w+ ){0,2}(alone|on your own|on ur own|by yourself|by urself)\\b`,
  '\\b(you|u) (home )?alone\\b.{0,20}\\?|^home alone\\W*\\?|\\b(sleep|sleeping) (alone|in your own room)\\b',
  `\\b(anyone|anybody|who|whos|who is|somebody) (else )?(is )?(home|at home|in with you|with you now|with you|with u|near you|in the room|in the house)\\b.{0,20}\\?`,
  `\\b(is|are) (your|ur|yr) (${GUARD}) (\\w+ )?(home|in|out|away|asleep|there|around|about|near|at work|in bed|listening)\\b`,
  `\\b(when|what time) (do|does|are|is|will) (your|ur|yr) (${GUARD}) (\\w+ )?(go|get|come|leave|be|out|back|home|asleep|away|at work|to bed)\\b`,
  `\\b(does|do|can|will|would|did|could) (your|ur|yr|the) (${GUARD}) (\\w+ ){0,2}(${READ}) (through )?(at )?(${CHAT})\\b`,
  `\\b(does|do|can|will|did|could) (${PEOPLE}) (\\w+ ){0,3}(${READ}) (through )?(at )?(${CHAT})\\b`,
  `\\bwho (else )?(can |could |might )?(${READ}|pays for|has|looks after|knows) (at )?(${CHAT}|your|ur)\\b`,
  `\\b(is|are) (this|these|our chats?|it|the chats?|our messages|your phone|ur phone) (\\w+ )?(monitored|checked|watched|recorded|supervised|tracked|being read|read by)\\b`,
  `\\b(got|have|has) (your|ur) own (room|phone|laptop|tablet|bathroom)\\b.{0,10}\\?|\\b(on|from) (your|ur) own phone\\b.{0,10}\\?|\\b(anyone|anybody) else (use|uses|got|have|has|know|knows) (it|the|your|ur)\\b`,
  `\\b(does|do|can) (your|ur) (${GUARD}) (\\w+ )?(know|got|have|has) (your|ur|the) (pin|password|passcode|code|login)\\b|\\b(lock|locked) on (your|ur) (phone|door)\\b`,
  `\\bhow strict (are|is|r) (your|ur)\\b|\\b(would|will) (your|ur|anyone|anybody) ?(${GUARD})? (notice|find out|mind if)\\b`,
  `\\b(do|does) (you|u) share (a|your|ur) (room|phone|laptop|tablet)\\b`,
].map((pattern) => new RegExp(pattern))

/** Objects that belong to the programme's work and are no gifts. */
const NOT_A_GIFT =
  '(?! ?(\\w+ ){0,3}(papers?|notes?|links?|info|information|details|place|spot|forms?|leaflets?|appointment|help|advice|time|answers?|copy|list|ideas?|feedback|questions?|books?|worksheets?|interview|reference|slot|room|message|email|chance|minutes?|moments?|tips?|examples?|resources?|contacts?)\\b)'

/** Gifts promised or given without a word about money. */
const GIFTS = [
  `\\b(ill|i will|let me|i can|i could|ima|imma|gonna|going to|want to|wanna|id love to|i|ive|we) (get|buy|bought|got|order|ordered) (you|u|ya) (a|an|some|the|them|those|one|that|new|something|another|whatever|anything)\\b${NOT_A_GIFT}`,
  `\\b(present|gift|surprise|something nice|something special|little something|treat) (here |waiting )?(for (you|u)|with your name)\\b`,
  '\\bmy treat\\b|\\bon me (this time|mate|lad|ok)\\b|\\b(dont|do not) (worry|think) about (the )?(money|price|cost|paying)\\b',
  `\\bwhat (shoe |shirt |boot )?size (are|r|is|do) (you|u|your|ur)\\b|\\bwhat size\\W*$`,
  `\\bcheck (your|ur) (account|locker|bag|post|letterbox|inventory)\\b|\\b(in|at) (your|ur) locker\\b`,
  '\\b(its|theyre|they are|it is|thats) (all )?yours (now|to keep|mate|lad|if)\\b|\\byou can keep (it|them|those|the)\\b',
  `\\b(ill|i will|let me|i) (treat|spoil) (you|u)\\b`,
].map((pattern) => new RegExp(pattern))

/** Pre-filter: most messages contain none of these and need no further check. */
const HINT =
  /own|alone|home|who|any|mum|mom|mam|dad|parent|read|see|check|monitor|watch|bought|buy|get|got|gift|present|treat|size|yours|keep|locker|strict|notice|find out|share|order|surprise|worry|locked|password|pin|something|they|staff|phone/

/** Returns the risk signs in a text: each means little alone, several mean much. */
export function findRiskSigns(text: string): RiskSign[] {
  const letters = normaliseText(text).letters.replaceAll("'", '')
  if (!HINT.test(letters)) return []
  const signs: RiskSign[] = []
  if (SUPERVISION.some((pattern) => pattern.test(letters))) signs.push('supervision')
  if (GIFTS.some((pattern) => pattern.test(letters))) signs.push('gifts')
  return signs
}

const KINDS: Record<RiskKind, string> = {
  supervision: 'asked about supervision',
  secrecy: 'wrote about keeping secrets',
  meeting: 'wrote about meeting alone',
  gifts: 'offered money or gifts',
  images: 'asked for pictures',
  sexual: 'wrote sexual content',
  elsewhere: 'wrote about contact elsewhere',
  sent_anyway: 'was warned and sent it anyway',
  reworded: 'was warned and changed the words',
}

const timesText = (times: number) => ['once', 'twice'][times - 1] ?? `${times} times`

function periodText(days: number): string {
  if (days < 2) return days === 0 ? 'today' : 'in 2 days'
  return days < 7 ? `in ${days + 1} days` : `in ${Math.ceil((days + 1) / 7)} weeks`
}

/** The reason of a risk case, as staff read it. */
const RISK_TEXTS = {
  kinds: KINDS,
  times: (what: string, times: number, days: number) =>
    times === 1 ? `${what} once` : `${what} ${timesText(times)} ${periodText(days)}`,
  reason: (side: 'mentor' | 'mentee', reasons: string, version: number) =>
    `This adds up over weeks. The ${side} ${reasons}. (Weights, version ${version}.)`,
} as const

/** The reasons of cases about text outside the chat, as staff read them. */
export const FLAGGING_TEXTS = {
  found: (writer: 'mentor' | 'mentee', subject: Subject, names: string) =>
    `Found in what the ${writer} wrote about ${ABOUT[subject]}: ${names}.`,
  refused: (writer: 'mentor' | 'mentee', subject: Subject, names: string) =>
    `Refused and not saved: what the ${writer} wrote about ${ABOUT[subject]}. Found in it: ${names}.`,
  inProfile: (writer: 'mentor' | 'mentee', names: string) => `Found in the profile of a ${writer}: ${names}.`,
  unknownLink: 'a meeting link to a service that isn’t on the list',
} as const

const ABOUT = { session: 'a session', call: 'a call', request: 'asking a mentor', ending: 'why a match ends' }
type Subject = keyof typeof ABOUT
