import { ageAt } from '#server/domain/age.ts'
import type { HeldMessage, Message } from '#shared/chat-protocol.ts'
import { allowedLinks } from '#shared/meeting-links.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { MatchRef } from '#shared/schemas/matches.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import type { CustomLists } from '#shared/screening/custom-rules.ts'
import { categoriesOf, type Finding } from '#shared/screening/finding.ts'
import {
  actionableCategories,
  categoryOfUnscreened,
  outcomeOf,
  type ScreenOutcome,
  type ScreenPolicy,
  type SenderContext,
  severityOf,
} from '#shared/screening/outcome.ts'
import { FINDING_NAMES, SCREENING_TEXTS } from '#shared/texts/screening.ts'
import type { Admin, Ctx, Party, Services } from '../../context.ts'
import { type Page, pageById } from '../../pagination.ts'
import { requireConversation } from '../access/match-access.ts'
import { openCase } from '../safeguarding/cases.ts'
import { findDangerDeadline } from '../safeguarding/danger.ts'
import { screenWithClassifier } from './classifier/classifier.ts'
import { loadClassifier } from './classifier/load.ts'
import * as queries from './queries.ts'

type ScreenSettings = Pick<Services, 'policy' | 'customRules'>

const WARM_UP_ROUNDS = 200
/** Exercises every part of the screening. */
const WARM_UP_TEXT =
  'Hey, can you s e n d me your wh4tsapp or snapchatt? Ring 07700 900123, zero one two, at 12:30 on 01/02/2024. ' +
  'Meet me at 1 High Street, SW1A 1AA, don’t tell your mum! £20, name at mail dot com, @some_name, tag#1234 \u{1d41a}ﬁé'

/** Returns the findings in a text, except the links in `allowed`; none if the policy allows every found category. */
export const findInText = (
  settings: ScreenSettings,
  text: string,
  allowed: readonly string[] = [],
): readonly Finding[] => screenText(settings, text, allowed).findings

/** Like `findInText`, without what only the classifier finds: a refusal is automatic, so it needs a rule (decision 107). */
export const findByRulesOnly = (settings: ScreenSettings, text: string): readonly Finding[] =>
  screenText(settings, text).byRules

/** What is found in a text: `notes` are categories of which there are only weak signs. */
export type Screened = Record<'findings' | 'byRules', readonly Finding[]> & { notes: readonly ScreenCategory[] }

/** Screens a text once: `findings` as by `findInText`, `byRules` as by `findByRulesOnly`. */
export function screenText(
  { policy, customRules }: ScreenSettings,
  text: string,
  allowed: readonly string[] = [],
): Screened {
  if (!policy.screening.on) return { findings: [], byRules: [], notes: [] }
  const { own } = customRules.current()
  const classifier = policy.screening.classifier ? loadClassifier() : undefined
  const { findings, notes, byRules, isWhole } = screenWithClassifier(text, { allowed, own }, classifier, {
    held: policy.screening.hold,
  })
  const reported = (found: readonly Finding[]) => {
    if (!isWhole) return addUnreadFinding(found, text, policy.screening)
    return actionableCategories(categoriesOf(found), policy.screening).length > 0 ? found : []
  }
  return {
    findings: reported(findings),
    byRules: reported(byRules),
    notes: actionableCategories(notes, policy.screening),
  }
}

/** Marks a text that is too expensive to screen as one finding of a category that is held. */
export function addUnreadFinding(findings: readonly Finding[], text: string, policy: ScreenPolicy): Finding[] {
  const category = categoryOfUnscreened(policy)
  return category ? [{ category, start: 0, end: text.length }, ...findings] : []
}

/** Returns the links that occur in a text. */
export const linksPresent = (text: string, links: readonly string[]): string[] =>
  links.filter((link) => link !== '' && text.includes(link))

/** Returns the meeting links that both people of a match may repeat in a message. */
export const listAllowedLinks = async ({ db }: Pick<Services, 'db'>, matchId: number): Promise<string[]> =>
  allowedLinks(await queries.listMeetingLinks(db, matchId))

/** Like `findInText`, but allows the links of the match's own sessions. `seen` are the findings if no links were allowed. */
export async function findInMessage(
  tx: ScreenSettings & Pick<Services, 'db'>,
  { matchId, content }: Pick<Message, 'matchId' | 'content'>,
  seen = findInText(tx, content),
): Promise<readonly Finding[]> {
  const links = linksPresent(content, await listAllowedLinks(tx, matchId))
  return links.length > 0 ? findInText(tx, content, links) : seen
}

/** Loads the rules and the classifier and warms them up, so that the first message does not wait. */
export async function warmUpScreening(settings: ScreenSettings): Promise<void> {
  // Code that is not yet JIT-compiled is a hundred times slower.
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    findInText(settings, WARM_UP_TEXT)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** The names of categories, as staff read them. */
export const categoryNames = (categories: readonly ScreenCategory[]): string =>
  categories.map((category) => FINDING_NAMES[category]).join(', ')

/** Findings in a message read together with earlier ones; `evidence` is that part of the conversation. */
export type CrossMessageFindings = { findings: readonly Finding[]; evidence: string | null }

type Judgement = {
  outcome: ScreenOutcome
  findings: readonly Finding[]
  categories: ScreenCategory[]
  caseId: number | null
}

const HARMLESS: Judgement = { outcome: 'allow', findings: [], categories: [], caseId: null }

/** Decides what happens to a message with findings and opens a case for it. The caller stores a held one with `holdMessage`. */
export async function judgeMessage(
  tx: Pick<Services, 'db' | 'now' | 'policy' | 'publish' | 'customRules'>,
  { id: messageId, matchId, content }: Message,
  sender: SenderContext['sender'],
  seen: readonly Finding[],
  acrossMessages: CrossMessageFindings,
): Promise<Judgement> {
  const { screening } = tx.policy
  const alone = seen.length > 0 ? await findInMessage(tx, { matchId, content }, seen) : seen
  const findings = [...alone, ...acrossMessages.findings].sort((a, b) => a.start - b.start)
  if (findings.length === 0) return HARMLESS
  const found = categoriesOf(findings)
  const outcome = outcomeOf(
    found,
    { sender, age: ageAt(await queries.findMenteeAge(tx.db, matchId), tx.now()) },
    screening,
  )
  const categories = actionableCategories(found, screening)
  const reasonText = outcome === 'hold' ? SCREENING_TEXTS.heldBack : SCREENING_TEXTS.found
  const { caseId } = await openCase(tx, {
    kind: 'screening',
    severity: severityOf(categories),
    matchId,
    messageId,
    evidence: acrossMessages.evidence ?? content,
    namesWriters: acrossMessages.evidence !== null,
    reason: [reasonText(categoryNames(categories)), acrossMessages.evidence && SCREENING_TEXTS.inParts]
      .filter(Boolean)
      .join(' '),
    categories,
    // Somebody waits for its decision, or it shows more than the messages before.
    alwaysAdds: outcome === 'hold' || acrossMessages.evidence !== null,
    dueBy: outcome === 'hold' && sender === 'mentor' ? await findDangerDeadline(tx, matchId) : undefined,
  })
  return { outcome, findings, categories, caseId }
}

type HeldRow = NonNullable<Awaited<ReturnType<typeof queries.findHeldByClientId>>>

/** An undelivered message as its sender sees it. */
const undeliveredView = ({
  id,
  matchId,
  senderId,
  content,
  createdAt,
  clientId,
  state,
}: HeldRow): HeldMessage => ({
  ...{ id, matchId, senderId, content, createdAt, clientId },
  delivery: state === 'blocked' ? 'blocked' : 'held',
})

/** Stores a message as held; returns undefined if its sender already has one with this clientId. */
export async function holdMessage(
  tx: Pick<Services, 'db' | 'policy'>,
  message: Message,
  { findings, caseId }: Judgement,
): Promise<HeldMessage | undefined> {
  const actionable = actionableCategories(categoriesOf(findings), tx.policy.screening)
  const kept = findings.filter(({ category }) => actionable.includes(category))
  const held = await queries.insertHeldMessage(tx.db, { ...message, findings: JSON.stringify(kept), caseId })
  return held && undeliveredView(held)
}

export type HeldMessageKey = { senderId: number; clientId: string }

/** Returns the held message with this clientId, and the id it was delivered under, if it was. */
export async function findHeldByClientId({ db }: Pick<Services, 'db'>, key: HeldMessageKey) {
  const held = await queries.findHeldByClientId(db, key)
  return held && { messageId: held.messageId, message: undeliveredView(held) }
}

/** Returns a page of the caller's own held and blocked messages of a match, newest first. */
export async function listOwnUndelivered(
  ctx: Ctx<Party>,
  { matchId, ...page }: MatchRef & PageRequest,
): Promise<Page<HeldMessage>> {
  await requireConversation(ctx, { matchId })
  const own = { matchId, senderId: ctx.actor.userId }
  return pageById(page, (part) => queries.listOwnUndelivered(ctx.db, own, part), undeliveredView)
}

/** Returns the held and blocked messages of both people, for an administrator with access to the transcript. */
export async function listUndelivered(
  { db }: Ctx<Admin>,
  part: queries.MessagePageBounds,
): Promise<HeldMessage[]> {
  return (await queries.listUndelivered(db, part)).map(undeliveredView)
}

/**
 * Returns what the client needs to warn a writer: the screened categories, those for which a message may be held, the
 * programme's own words and exemptions.
 */
export function getClientScreeningConfig({
  policy,
  customRules,
}: Ctx): { categories: ScreenCategory[]; held: ScreenCategory[] } & CustomLists {
  const categories = actionableCategories(SCREEN_CATEGORIES, policy.screening)
  const { words, exemptions } = customRules.current().lists
  return {
    categories,
    held: categories.filter((category) => policy.screening.hold.includes(category)),
    words: words.filter(({ category }) => categories.includes(category)),
    exemptions: categories.length > 0 ? exemptions : [],
  }
}
