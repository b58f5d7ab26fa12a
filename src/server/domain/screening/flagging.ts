import { heeded, severityOf } from '#shared/screening/outcome.ts'
import { FLAGGING_TEXTS } from '#shared/texts/flagging.ts'
import { FINDING_NAMES } from '#shared/texts/screening.ts'
import type { ActiveParty, Ctx } from '../../ctx.ts'
import { openCase } from '../safeguarding/cases.ts'
import { findBeside, findIn } from './holding.ts'
import * as queries from './queries.ts'

type Said = { matchId: number; about: 'session' | 'call'; words: (string | null | undefined)[] }

/**
 * Puts before those on duty what is found in the words that go with a session or a call, in the transaction that stores
 * them. They are stored as they are, whatever is found: none of them waits.
 */
export async function flag(tx: Ctx<ActiveParty>, { matchId, about, words }: Said): Promise<void> {
  const evidence = words.filter(Boolean).join('\n\n')
  const seen = findIn(tx, evidence)
  if (seen.length === 0) return
  const findings = findBeside(tx, evidence, seen, await queries.listMeetingLinks(tx.db, matchId))
  const found = new Set(findings.map(({ category }) => category))
  const categories = heeded([...found], tx.policy.screening)
  if (categories.length === 0) return
  const names = categories.map((category) => FINDING_NAMES[category]).join(', ')
  await openCase(tx, {
    kind: 'screening',
    severity: severityOf(categories),
    matchId,
    evidence,
    reason: FLAGGING_TEXTS.found(tx.actor.role, about, names),
    categories,
  })
}
