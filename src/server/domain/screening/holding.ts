import { ageAt } from '#server/domain/age.ts'
import type { HeldMessage, Message } from '#shared/chat.ts'
import { allowedLinks } from '#shared/meeting-links.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { MatchRef } from '#shared/schemas/matches.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import { categoriesOf, type Finding } from '#shared/screening/finding.ts'
import {
  categoryOfUnread,
  heeded,
  outcomeOf,
  type ScreenOutcome,
  type ScreenPolicy,
  severityOf,
  type Writer,
} from '#shared/screening/outcome.ts'
import type { OwnLists } from '#shared/screening/own.ts'
import { FINDING_NAMES, SCREENING_TEXTS } from '#shared/texts/screening.ts'
import type { Admin, Ctx, Party, Services } from '../../context.ts'
import { type Page, pageById } from '../../pagination.ts'
import { requireConversation } from '../access/access.ts'
import { openCase } from '../safeguarding/cases.ts'
import { detect } from './classifier/detection.ts'
import { loadClassifier } from './classifier/load.ts'
import * as queries from './queries.ts'

type Setting = Pick<Services, 'policy' | 'ownScreening'>

const WARM_TIMES = 200
/** Of everything that a screening looks at, a little. */
const WARM_TEXT =
  'Hey, can you s e n d me your wh4tsapp or snapchatt? Ring 07700 900123, zero one two, at 12:30 on 01/02/2024. ' +
  'Meet me at 1 High Street, SW1A 1AA, don’t tell your mum! £20, name at mail dot com, @some_name, tag#1234 \u{1d41a}ﬁé'

/** What is found in a text, except the links in `allowed`; nothing where no found category counts here. */
export const findIn = (setting: Setting, text: string, allowed: readonly string[] = []): readonly Finding[] =>
  find(setting, text, allowed).findings

/** As findIn, without what only the classifier finds: a refusal asks nobody, so it needs a rule (decision 107). */
export const findByRules = (
  setting: Setting,
  text: string,
  allowed: readonly string[] = [],
): readonly Finding[] => find(setting, text, allowed).byRules

/** Both of one text: `findings` as findIn, `byRules` as findByRules. */
export function find(
  { policy, ownScreening }: Setting,
  text: string,
  allowed: readonly string[] = [],
): Record<'findings' | 'byRules', readonly Finding[]> {
  if (!policy.screening.on) return { findings: [], byRules: [] }
  const { own } = ownScreening.current()
  const classifier = policy.screening.classifier ? loadClassifier() : undefined
  const { findings, byRules, isWhole } = detect(text, { allowed, own }, classifier, {
    held: policy.screening.hold,
  })
  const counted = (found: readonly Finding[]) => {
    if (!isWhole) return withUnread(found, text, policy.screening)
    return heeded(categoriesOf(found), policy.screening).length > 0 ? found : []
  }
  return { findings: counted(findings), byRules: counted(byRules) }
}

/** A text that costs too much to read is taken as a whole for something that waits for a check. */
export function withUnread(findings: readonly Finding[], text: string, policy: ScreenPolicy): Finding[] {
  const category = categoryOfUnread(policy)
  return category ? [{ category, start: 0, end: text.length }, ...findings] : []
}

/** Those of the links that are in a text: without any, it need not be screened again. */
export const linksWithin = (text: string, links: readonly string[]): string[] =>
  links.filter((link) => link !== '' && text.includes(link))

/** The meeting links that both members of a match may repeat in a message. */
export const linksOf = async ({ db }: Pick<Services, 'db'>, matchId: number): Promise<string[]> =>
  allowedLinks(await queries.listMeetingLinks(db, matchId))

/** As findIn, of a message: the links of the match's own sessions are nothing. `seen` is what is found without them. */
export async function findInMessage(
  tx: Setting & Pick<Services, 'db'>,
  { matchId, content }: Pick<Message, 'matchId' | 'content'>,
  seen = findIn(tx, content),
): Promise<readonly Finding[]> {
  const links = linksWithin(content, await linksOf(tx, matchId))
  return links.length > 0 ? findIn(tx, content, links) : seen
}

/** Reads what messages are screened by, so that the first message need not wait. */
export async function prepare(setting: Setting): Promise<void> {
  // Code that has hardly run is a hundred times slower: made-up messages warm it up.
  for (let time = 0; time < WARM_TIMES; time += 1) {
    findIn(setting, WARM_TEXT)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** As administrators read them. */
export const namesOf = (categories: readonly ScreenCategory[]): string =>
  categories.map((category) => FINDING_NAMES[category]).join(', ')

/** What a message holds together with those before it, and these with it as those on duty read them. */
export type Together = { findings: readonly Finding[]; evidence: string | null }

type Judgement = {
  outcome: ScreenOutcome
  findings: readonly Finding[]
  categories: ScreenCategory[]
  caseId: number | null
}

const HARMLESS: Judgement = { outcome: 'allow', findings: [], categories: [], caseId: null }

/**
 * Decides about a message in which something was found, and puts it before those on duty. One that has to wait is
 * kept by `holdBack`.
 */
export async function judge(
  tx: Pick<Services, 'db' | 'now' | 'policy' | 'ownScreening'>,
  { id: messageId, matchId, content }: Message,
  sender: Writer['sender'],
  seen: readonly Finding[],
  together: Together,
): Promise<Judgement> {
  const { screening } = tx.policy
  const alone = seen.length > 0 ? await findInMessage(tx, { matchId, content }, seen) : seen
  const findings = [...alone, ...together.findings].sort((one, other) => one.start - other.start)
  if (findings.length === 0) return HARMLESS
  const found = categoriesOf(findings)
  const outcome = outcomeOf(
    found,
    { sender, age: ageAt(await queries.findAge(tx.db, matchId), tx.now()) },
    screening,
  )
  const categories = heeded(found, screening)
  const say = outcome === 'hold' ? SCREENING_TEXTS.heldBack : SCREENING_TEXTS.found
  const { caseId } = await openCase(tx, {
    kind: 'screening',
    severity: severityOf(categories),
    matchId,
    messageId,
    evidence: together.evidence ?? content,
    namesWriters: together.evidence !== null,
    reason: [say(namesOf(categories)), together.evidence && SCREENING_TEXTS.inParts].filter(Boolean).join(' '),
    categories,
  })
  return { outcome, findings, categories, caseId }
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findBySending>>>

/** A message as its sender sees it that has not been delivered. */
const undelivered = ({ id, matchId, senderId, content, createdAt, clientId, state }: Row): HeldMessage => ({
  ...{ id, matchId, senderId, content, createdAt, clientId },
  delivery: state === 'blocked' ? 'blocked' : 'held',
})

/** Keeps a message aside until somebody has looked at it; nothing, where its clientId is taken by another there. */
export async function holdBack(
  tx: Pick<Services, 'db' | 'policy'>,
  message: Message,
  { findings, caseId }: Judgement,
): Promise<HeldMessage | undefined> {
  const counted = heeded(categoriesOf(findings), tx.policy.screening)
  const kept = findings.filter(({ category }) => counted.includes(category))
  const held = await queries.insertHeld(tx.db, { ...message, findings: JSON.stringify(kept), caseId })
  return held && undelivered(held)
}

export type Sending = { senderId: number; clientId: string }

/** What was held back of a sending before: as it stands, and the number of the message that it has become. */
export async function findSending({ db }: Pick<Services, 'db'>, sending: Sending) {
  const held = await queries.findBySending(db, sending)
  return held && { messageId: held.messageId, message: undelivered(held) }
}

/** One's own messages in a match that wait for a check, and those that were not let through; newest first. */
export async function own(
  ctx: Ctx<Party>,
  { matchId, ...page }: MatchRef & PageRequest,
): Promise<Page<HeldMessage>> {
  await requireConversation(ctx, { matchId })
  const whose = { matchId, senderId: ctx.actor.userId }
  return pageById(page, (part) => queries.listOwn(ctx.db, whose, part), undelivered)
}

/** As own, of both who write in a match: for an administrator to whom it was opened. */
export async function undeliveredIn({ db }: Ctx<Admin>, part: queries.PartOfMatch): Promise<HeldMessage[]> {
  return (await queries.listUndelivered(db, part)).map(undelivered)
}

/** What messages are screened for here, and what the programme exempts; nothing where they are not screened. */
export function screenedFor({ policy, ownScreening }: Ctx): { categories: ScreenCategory[] } & OwnLists {
  const categories = heeded(SCREEN_CATEGORIES, policy.screening)
  const { words, exemptions } = ownScreening.current().lists
  return {
    categories,
    words: words.filter(({ category }) => categories.includes(category)),
    exemptions: categories.length > 0 ? exemptions : [],
  }
}
