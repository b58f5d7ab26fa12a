import {
  type EarlierMessage,
  findSplitDetail,
  mayBePart,
} from '#server/domain/screening/split-details/split-details.ts'
import { actionableCategories, type SenderContext } from '#shared/screening/outcome.ts'
import { SIDE_NAMES } from '#shared/texts/screening.ts'
import type { Services } from '../../context.ts'
import * as queries from './queries.ts'
import { addUnreadFinding, type CrossMessageFindings } from './screen-message.ts'

export const NO_CROSS_MESSAGE_FINDINGS: CrossMessageFindings = { findings: [], evidence: null }

/** Whether this message must be read together with earlier ones; false for most messages. */
export const mayContinueDetail = (
  { policy: { screening } }: Pick<Services, 'policy'>,
  content: string,
): boolean => actionableCategories(['contact'], screening).length > 0 && mayBePart(content)

type Reader = Pick<Services, 'db' | 'now' | 'policy'>
type NewMessage = { matchId: number; senderId: number; sender: SenderContext['sender']; content: string }

/**
 * Finds contact details that a new message completes or continues. The sender's undelivered messages count as earlier ones
 * (decision 105).
 */
export async function findAcrossMessages(services: Reader, message: NewMessage): Promise<CrossMessageFindings> {
  const { matchId, senderId } = message
  const recent = await queries.listRecentMessages(services.db, { matchId, senderId })
  return findAcross(
    services,
    message,
    recent.sort((a, b) => a.id - b.id),
  )
}

/** Like `findAcrossMessages`, for the title of a session or call that has just been stored and those of earlier ones. */
export async function findAcrossTitles(
  services: Reader,
  { kind, ...title }: NewMessage & { kind: 'session' | 'call' },
): Promise<CrossMessageFindings> {
  if (!mayContinueDetail(services, title.content)) return NO_CROSS_MESSAGE_FINDINGS
  const recent = await queries.listRecentTitles(services.db, { matchId: title.matchId, newest: kind })
  return findAcross(
    services,
    title,
    recent.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id),
  )
}

type Recent = { senderId: number; content: string; createdAt: string }

function findAcross(
  { now, policy }: Reader,
  { senderId, sender, content }: NewMessage,
  /** Oldest first. */
  recent: readonly Recent[],
): CrossMessageFindings {
  const earlier = recent.map(
    (row): EarlierMessage => ({ isOwn: row.senderId === senderId, content: row.content, at: row.createdAt }),
  )
  const { findings, parts, isWhole } = findSplitDetail(earlier, { content, at: now() })
  if (!isWhole) return { findings: addUnreadFinding([], content, policy.screening), evidence: null }
  if (findings.length === 0) return NO_CROSS_MESSAGE_FINDINGS
  const messages = [...parts.flatMap((part) => earlier[part] ?? []), { isOwn: true, content }]
  const other = sender === 'mentor' ? 'mentee' : 'mentor'
  const lines = messages.map(({ isOwn, content }) => `${SIDE_NAMES[isOwn ? sender : other]}: ${content}`)
  return { findings, evidence: lines.length > 1 ? lines.join('\n') : null }
}
