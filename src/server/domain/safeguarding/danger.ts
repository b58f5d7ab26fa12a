import type { NoticeKind } from '#shared/notices/catalogue.ts'
import { pathOf } from '#shared/notices/places.ts'
import { NO_MATCH } from '#shared/supervision-enums.ts'
import type { Services } from '../../context.ts'
import { ALERT_TEXTS, queueLimitedAlert } from '../alerts/alerts.ts'
import { addMs } from '../instants.ts'
import { notify, withdrawNotice } from '../notifications/notifications.ts'
import { queuePush } from '../push/send-pushes.ts'
import * as queries from './queries.ts'

type DangerContext = Pick<Services, 'db' | 'now' | 'policy' | 'publish'>
type DangerCase = {
  id: number
  ownerId: number | null
  matchId: number
  /** A mentor who sees the mark of danger at the message, which must be the mentee's; nobody may notice a report. */
  readerId: number | null
  /** The entry of the finding; null for what the case was opened with. */
  entryId: number | null
}

/**
 * Tells of a finding of danger, in the caller's transaction: those on duty by mail, at most one a minute and pair; the owner
 * of the case, or else every owner and coordinator, by bell and push; and the open pages of a mentor who sees a mark.
 */
export async function announceDanger(tx: DangerContext, dangerCase: DangerCase): Promise<void> {
  const { id, ownerId, matchId, readerId, entryId } = dangerCase
  await queueLimitedAlert(tx, {
    key: entryId === null ? `case-${id}-danger` : `case-${id}-danger-${entryId}`,
    about: matchId === NO_MATCH ? `case-${id}` : `pair-${matchId}`,
    sentence: (findings) => ALERT_TEXTS.danger(id, findings, tx.policy.dueHours.danger),
  })
  await notifyStaff(tx, dangerCase, { kind: 'danger_found', userIds: ownerId === null ? undefined : [ownerId] })
  if (readerId !== null) tx.publish({ type: 'match_changed', matchId, userId: readerId })
}

type StaffNotice = {
  kind: Extract<NoticeKind, 'danger_found' | 'danger_unopened'>
  /** By default every owner and coordinator. */
  userIds?: readonly number[] | undefined
}

/** Adds a notice about a case to the news of staff, in place of an earlier one of the same kind. */
export async function notifyStaff(
  tx: DangerContext,
  { id }: Pick<DangerCase, 'id'>,
  { kind, userIds }: StaffNotice,
): Promise<void> {
  const detail = { caseId: id, number: await queries.findNumber(tx.db, id) }
  const path = pathOf({ kind, matchId: null, detail }, 'admin')
  const recipients = userIds ?? (await queries.listOnDuty(tx.db)).map(({ userId }) => userId)
  for (const userId of recipients) {
    const key = `${kind} ${id}`
    await withdrawNotice(tx, { userId, key })
    await notify(tx, { userId, kind, key, detail, isDelivered: true })
    // At once: news is planned and released once a minute.
    await queuePush(tx, { userId, key: `${key} ${tx.now()}`, category: 'safety', path })
  }
}

/** How long what a mentor writes may be the answer to danger. */
export const ANSWER_MS = 3_600_000

/**
 * Returns until when what a mentor writes may be the answer to danger, and is due if it is held: within an hour of the last
 * finding that leads a case of the match. Undefined if that was longer ago.
 */
export async function findDangerDeadline(
  { db, now }: Pick<Services, 'db' | 'now'>,
  matchId: number,
): Promise<string | undefined> {
  const { at = null } = (await queries.findLastDanger(db, matchId)) ?? {}
  if (at === null) return undefined
  const deadline = addMs(at, ANSWER_MS)
  return deadline > now() ? deadline : undefined
}

/** Returns the ids of the mentee's messages of a match in which danger was found, newest first. */
export const listDangerMessages = (
  { db }: Pick<Services, 'db'>,
  match: { matchId: number; menteeUserId: number },
): Promise<number[]> => queries.listDangerMessages(db, match)
