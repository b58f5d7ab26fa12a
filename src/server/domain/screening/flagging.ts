import { ageAt } from '#server/domain/age.ts'
import { FLAGGING_TEXTS } from '#server/domain/screening/flagging-texts.ts'
import { inWords, readLink } from '#shared/meeting-links.ts'
import type { ScreenCategory } from '#shared/screening/categories.ts'
import { belowExempted } from '#shared/screening/exemptions.ts'
import { categoriesOf } from '#shared/screening/finding.ts'
import { firstHeld, heeded, outcomeOf, severityOf } from '#shared/screening/outcome.ts'
import { ENTRY_REFUSALS } from '#shared/texts/entries.ts'
import { FINDING_NAMES } from '#shared/texts/screening.ts'
import type { Ctx, Party } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { type NewCase, openCase } from '../safeguarding/cases.ts'
import { find, findByRules, findIn, linksOf, linksWithin, namesOf } from './holding.ts'
import * as queries from './queries.ts'

type Fields = Record<string, string | null | undefined>
type Entry = {
  matchId: number
  about: 'session' | 'call'
  /** What was written, by the name of its field. */
  fields: Fields
  meetingLink?: string | null
}

/** Words that are not stored, with the case that tells of them. */
class RefusedEntry extends AppError {
  readonly found: NewCase
  constructor(found: NewCase, field: string, message: string) {
    super('invalid', message)
    this.found = found
    this.issues = [{ path: field, message }]
  }
}

/**
 * Screens the words that go with a session or a call, in the transaction that stores them. What a rule finds and would
 * wait in a message is refused; anything else that is found is stored as it is and put before those on duty (decisions 101
 * and 107).
 */
export async function screenEntry(tx: Ctx<Party>, entry: Entry): Promise<void> {
  const { matchId, about, meetingLink, fields } = entry
  const { screening } = tx.policy
  const written = await findInWords(tx, entry)
  const link = findInLink(tx, meetingLink)
  const found = [...new Set([...written.found, ...link.found])]
  const categories = heeded(found, screening)
  if (categories.length === 0) return
  const { role: sender } = tx.actor
  const age = ageAt(await queries.findAge(tx.db, matchId), tx.now())
  const byRules = [...new Set([...written.byRules, ...link.found])]
  const isRefused = outcomeOf(byRules, { sender, age }, screening) === 'hold'
  const isLinkAlone = link.isUnknown && !written.found.includes('app')
  const names = categories.map((category) =>
    category === 'app' && isLinkAlone ? FLAGGING_TEXTS.unknownLink : FINDING_NAMES[category],
  )
  const say = isRefused ? FLAGGING_TEXTS.refused : FLAGGING_TEXTS.found
  const newCase: NewCase = {
    kind: 'screening',
    severity: severityOf(categories),
    matchId,
    evidence: textOf({ ...fields, meetingLink: link.found.length > 0 ? meetingLink : null }),
    reason: say(sender, about, names.join(', ')),
    categories,
  }
  if (!isRefused) await openCase(tx, newCase)
  else throw refusalOf(tx, { fields, inLink: link.found, found: byRules }, { ...newCase, isOnce: true })
}

/**
 * Runs what may refuse words. Those on duty learn of what was refused as of what waits, once the transaction that would
 * have stored it is undone.
 */
export async function tellingOfRefusals<T>(ctx: Ctx<Party>, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof RefusedEntry) await inTransaction(ctx, (tx) => openCase(tx, error.found))
    throw error
  }
}

/** Puts before those on duty what is found in the reason for which a match ends, which only they will read. */
export async function flagEnding(tx: Ctx<Party>, matchId: number, evidence: string | null): Promise<void> {
  const categories = heeded(categoriesOf(findIn(tx, evidence ?? '')), tx.policy.screening)
  if (categories.length === 0) return
  const reason = FLAGGING_TEXTS.found(tx.actor.role, 'ending', namesOf(categories))
  await openCase(tx, {
    kind: 'screening',
    severity: severityOf(categories),
    matchId,
    evidence,
    reason,
    categories,
  })
}

const textOf = (fields: Fields) => Object.values(fields).filter(Boolean).join('\n\n')

/** What is found in all fields together, so that nothing hides between two of them. */
async function findInWords(
  tx: Ctx<Party>,
  { matchId, fields }: Entry,
): Promise<Record<'found' | 'byRules', ScreenCategory[]>> {
  const text = textOf(fields)
  const seen = find(tx, text)
  if (seen.findings.length === 0) return { found: [], byRules: [] }
  const links = linksWithin(text, await linksOf(tx, matchId))
  const { findings, byRules } = links.length > 0 ? find(tx, text, links) : seen
  return { found: categoriesOf(findings), byRules: categoriesOf(byRules) }
}

/**
 * What rules find in a link: it has no sentence to score. One that leads to a profile is contact; one to an unknown
 * service moves elsewhere.
 */
function findInLink(tx: Ctx<Party>, link: string | null | undefined) {
  if (!link || !tx.policy.screening.on) return { found: [], isUnknown: false }
  const below = belowExempted(link, tx.ownScreening.current().own.exemptions)
  if (below !== undefined) return { found: categoriesOf(findByRules(tx, inWords(below))), isUnknown: false }
  const { kind, words } = readLink(link)
  const found = categoriesOf(findByRules(tx, words))
  if (kind === 'profile') found.push('contact')
  const isUnknown = kind === 'other' && !found.includes('app')
  if (isUnknown) found.push('app')
  return { found, isUnknown }
}

type Refused = { fields: Fields; inLink: ScreenCategory[]; found: ScreenCategory[] }

/** A refusal that names the field, and what to leave out of it. */
function refusalOf(tx: Ctx<Party>, { fields, inLink, found }: Refused, newCase: NewCase) {
  const heldOf = (among: readonly ScreenCategory[]) => firstHeld(among, tx.policy.screening)
  const byField = Object.entries(fields).map(
    ([name, text]) => [name, heldOf(categoriesOf(findByRules(tx, text ?? '')))] as const,
  )
  const [first] = [...byField, ['meetingLink', heldOf(inLink)] as const].filter(([, held]) => held)
  const [field, held] = first ?? [Object.keys(fields)[0] ?? '', heldOf(found)]
  return new RefusedEntry(newCase, field, ENTRY_REFUSALS[held ?? 'contact'])
}
