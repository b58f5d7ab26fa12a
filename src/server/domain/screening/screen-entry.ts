import { ageAt } from '#server/domain/age.ts'
import { linkWithWords, parseLink } from '#shared/meeting-links.ts'
import type { ScreenCategory } from '#shared/screening/categories.ts'
import { belowExempted } from '#shared/screening/exemptions.ts'
import { categoriesOf } from '#shared/screening/finding.ts'
import { actionableCategories, firstHeld, outcomeOf, severityOf } from '#shared/screening/outcome.ts'
import { NO_MATCH } from '#shared/supervision-enums.ts'
import { ENTRY_REFUSALS } from '#shared/texts/failures.ts'
import { FINDING_NAMES } from '#shared/texts/screening.ts'
import type { Ctx, Party, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { type NewCase, openCase } from '../safeguarding/cases.ts'
import { findAcrossTitles, NO_CROSS_MESSAGE_FINDINGS } from './cross-message.ts'
import * as queries from './queries.ts'
import { FLAGGING_TEXTS } from './risk.ts'
import {
  categoryNames,
  findByRulesOnly,
  findInText,
  linksPresent,
  listAllowedLinks,
  screenText,
} from './screen-message.ts'

type Fields = Record<string, string | null | undefined>
type Entry = {
  matchId: number
  /** A request is the new match itself, which a refusal undoes. */
  about: 'session' | 'call' | 'request'
  /** The texts by field name. */
  fields: Fields
  meetingLink?: string | null
}

/** Refuses a text, and carries the case to open once the transaction is rolled back. */
class RefusedEntry extends AppError {
  readonly newCase: NewCase
  constructor(newCase: NewCase, field: string, message: string) {
    super('invalid', message)
    this.newCase = newCase
    this.issues = [{ path: field, message }]
  }
}

/**
 * Screens the texts of a session, call or request, in the transaction that stores them. Throws RefusedEntry (`invalid`) for what a
 * rule finds and would hold in a message; any other finding opens a case and the texts are stored (decisions 69 and 107).
 */
export async function screenEntry(tx: Ctx<Party>, entry: Entry): Promise<void> {
  const { matchId, about, meetingLink, fields } = entry
  const { screening } = tx.policy
  const written = await screenFields(tx, entry)
  const { userId: senderId, role: sender } = tx.actor
  const acrossTitles =
    about === 'request' || !fields.title
      ? NO_CROSS_MESSAGE_FINDINGS
      : await findAcrossTitles(tx, { kind: about, matchId, senderId, sender, content: fields.title })
  const link = screenLink(tx, meetingLink)
  const split = categoriesOf(acrossTitles.findings)
  const found = [...new Set([...written.found, ...link.found, ...split])]
  const categories = actionableCategories(found, screening)
  if (categories.length === 0) return
  const age = ageAt(await queries.findMenteeAge(tx.db, matchId), tx.now())
  const byRules = [...new Set([...written.byRules, ...link.found, ...split])]
  const isRefused = outcomeOf(byRules, { sender, age }, screening) === 'hold'
  const isLinkAlone = link.isUnknown && !written.found.includes('app')
  const names = categories.map((category) =>
    category === 'app' && isLinkAlone ? FLAGGING_TEXTS.unknownLink : FINDING_NAMES[category],
  )
  const reasonText = isRefused ? FLAGGING_TEXTS.refused : FLAGGING_TEXTS.found
  const newCase: NewCase = {
    kind: 'screening',
    severity: severityOf(categories),
    matchId,
    evidence: joinFields({
      ...fields,
      meetingLink: link.found.length > 0 ? meetingLink : null,
      acrossTitles: acrossTitles.evidence,
    }),
    reason: reasonText(sender, about, names.join(', ')),
    categories,
  }
  if (!isRefused) await openCase(tx, newCase)
  else
    throw createRefusal(
      tx,
      { fields, inLink: link.found, found: byRules },
      { ...newCase, ...(about === 'request' && aboutWriter(tx)), ignoresDuplicates: true },
    )
}

/** A case about the writer alone, because the match of a refused request does not exist. */
const aboutWriter = ({ actor: { userId, role } }: Ctx<Party>) => ({
  matchId: NO_MATCH,
  profileOf: { userId, role },
})

/**
 * Runs `run`; if it refuses a text, opens the case in a new transaction, because the refused one is rolled back. For a
 * case about the writer alone, `lock` locks their account first.
 */
export async function withRefusalReport<T>(
  ctx: Ctx<Party>,
  run: () => Promise<T>,
  lock: (tx: Services) => Promise<unknown> = async () => undefined,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof RefusedEntry) {
      await inTransaction(ctx, async (tx) => {
        await lock(tx)
        await openCase(tx, error.newCase)
      })
    }
    throw error
  }
}

/** Opens a case for findings in the reason a match ends. It is never refused, because only staff read it. */
export async function flagEndReason(tx: Ctx<Party>, matchId: number, evidence: string | null): Promise<void> {
  const categories = actionableCategories(categoriesOf(findInText(tx, evidence ?? '')), tx.policy.screening)
  if (categories.length === 0) return
  const reason = FLAGGING_TEXTS.found(tx.actor.role, 'ending', categoryNames(categories))
  await openCase(tx, {
    kind: 'screening',
    severity: severityOf(categories),
    matchId,
    evidence,
    reason,
    categories,
  })
}

const joinFields = (fields: Fields) => Object.values(fields).filter(Boolean).join('\n\n')

/** Screens all fields as one text, so that a detail split over two of them is found. */
async function screenFields(
  tx: Ctx<Party>,
  { matchId, fields }: Entry,
): Promise<Record<'found' | 'byRules', ScreenCategory[]>> {
  const text = joinFields(fields)
  const withLinks = screenText(tx, text)
  if (withLinks.findings.length === 0) return { found: [], byRules: [] }
  const links = linksPresent(text, await listAllowedLinks(tx, matchId))
  const { findings, byRules } = links.length > 0 ? screenText(tx, text, links) : withLinks
  return { found: categoriesOf(findings), byRules: categoriesOf(byRules) }
}

/**
 * Screens a link by rules alone: it has no sentence to classify. A link to a profile counts as contact details, one to an
 * unknown service as another app.
 */
function screenLink(tx: Ctx<Party>, link: string | null | undefined) {
  if (!link || !tx.policy.screening.on) return { found: [], isUnknown: false }
  const below = belowExempted(link, tx.customRules.current().own.exemptions)
  if (below !== undefined)
    return { found: categoriesOf(findByRulesOnly(tx, linkWithWords(below))), isUnknown: false }
  const { kind, words } = parseLink(link)
  const found = categoriesOf(findByRulesOnly(tx, words))
  if (kind === 'profile') found.push('contact')
  const isUnknown = kind === 'other' && !found.includes('app')
  if (isUnknown) found.push('app')
  return { found, isUnknown }
}

type RefusalInput = { fields: Fields; inLink: ScreenCategory[]; found: ScreenCategory[] }

/** Returns the error that names the field and what to leave out of it. */
function createRefusal(tx: Ctx<Party>, { fields, inLink, found }: RefusalInput, newCase: NewCase) {
  const heldAmong = (categories: readonly ScreenCategory[]) => firstHeld(categories, tx.policy.screening)
  const byField = Object.entries(fields).map(
    ([name, text]) => [name, heldAmong(categoriesOf(findByRulesOnly(tx, text ?? '')))] as const,
  )
  const [first] = [...byField, ['meetingLink', heldAmong(inLink)] as const].filter(([, held]) => held)
  const [field, held] = first ?? [Object.keys(fields)[0] ?? '', heldAmong(found)]
  return new RefusedEntry(newCase, field, ENTRY_REFUSALS[held ?? 'contact'])
}
