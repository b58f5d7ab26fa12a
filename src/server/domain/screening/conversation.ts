import { findSplit, mayBePart, type Said } from '#server/domain/screening/conversation/conversation.ts'
import { heeded, type Writer } from '#shared/screening/outcome.ts'
import { SIDE_NAMES } from '#shared/texts/screening.ts'
import type { Services } from '../../context.ts'
import { type Together, withUnread } from './holding.ts'
import * as queries from './queries.ts'

export const NOT_TOGETHER: Together = { findings: [], evidence: null }

/** Whether the messages before a new one have to be read with it: for most messages they need not be. */
export const mayContinue = ({ policy: { screening } }: Pick<Services, 'policy'>, content: string): boolean =>
  heeded(['contact'], screening).length > 0 && mayBePart(content)

type Sent = { matchId: number; senderId: number; sender: Writer['sender']; content: string }

/** What a new message completes or goes on with; what was held back of its sender counts as said before (decision 105). */
export async function findTogether(
  { db, now, policy }: Pick<Services, 'db' | 'now' | 'policy'>,
  { matchId, senderId, sender, content }: Sent,
): Promise<Together> {
  const recent = await queries.listRecent(db, { matchId, senderId })
  const earlier = recent
    .sort((one, other) => one.id - other.id)
    .map((row): Said => ({ isOwn: row.senderId === senderId, content: row.content, at: row.createdAt }))
  const { findings, parts, isWhole } = findSplit(earlier, { content, at: now() })
  if (!isWhole) return { findings: withUnread([], content, policy.screening), evidence: null }
  if (findings.length === 0) return NOT_TOGETHER
  const said = [...parts.flatMap((part) => earlier[part] ?? []), { isOwn: true, content }]
  const other = sender === 'mentor' ? 'mentee' : 'mentor'
  const lines = said.map((one) => `${SIDE_NAMES[one.isOwn ? sender : other]}: ${one.content}`)
  return { findings, evidence: lines.length > 1 ? lines.join('\n') : null }
}
