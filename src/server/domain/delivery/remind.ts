import type { Services } from '../../context.ts'
import { forEachDue } from '../../jobs/for-each-due.ts'
import { inTransaction } from '../../transaction.ts'
import { addMs } from '../instants.ts'
import { notify } from '../notifications/notifications.ts'
import { loadRecipients, type Recipient } from './choices.ts'
import { findOpenPairs, type Pair } from './pair-queries.ts'
import * as queries from './reminder-queries.ts'
import { DAY_REMINDER_MINUTES, reminderTime } from './reminder-time.ts'

const MINUTE_MS = 60_000
/** A reminder comes at most a day of quiet hours earlier than wanted. */
const EARLIER_MAX_MS = 24 * 60 * MINUTE_MS
/** Sessions looked at per transaction. */
const BATCH = 100

/**
 * Reminds both people of their sessions, each time once, however often this runs, also after the clock was set back. If several
 * reminders are due, only the latest is sent (decision 62).
 */
export async function remindOfSessions(services: Services, signal?: AbortSignal): Promise<void> {
  const { remindBefore } = services.policy
  if (remindBefore.length === 0) return
  const until = addMs(services.now(), Math.max(...remindBefore) * MINUTE_MS + EARLIER_MAX_MS)
  let after = { startTime: services.now(), id: 0 }
  const remind = (sessions: readonly Session[]) => inTransaction(services, (tx) => remindOfEach(tx, sessions))
  await forEachDue(services, {
    job: 'deliver-notifications',
    async list(limit) {
      const sessions = await queries.listSessions(services.db, { after, until, limit })
      after = sessions.at(-1) ?? after
      return sessions
    },
    batch: BATCH,
    handle: (session) => remind([session]),
    handleTogether: remind,
    signal,
  })
}

async function remindOfEach(tx: Services, sessions: readonly Session[]): Promise<void> {
  const pairs = await findOpenPairs(
    tx.db,
    sessions.map(({ matchId }) => matchId),
  )
  const people = [...pairs.values()].flatMap(({ mentorUserId, menteeUserId }) => [mentorUserId, menteeUserId])
  const recipients = await loadRecipients(tx, people)
  const due = sessions.flatMap((session) => {
    const pair = pairs.get(session.matchId)
    return pair ? dueReminders(tx, session, pair, recipients) : []
  })
  if (due.length === 0) return
  const keys = due.map(({ key }) => key)
  const userIds = due.map(({ userId }) => userId)
  const stored = await queries.listStoredKeys(tx.db, userIds, keys)
  for (const reminder of due) {
    if (!stored.has(`${reminder.userId} ${reminder.key}`)) await notify(tx, reminder)
  }
}

type Session = Awaited<ReturnType<typeof queries.listSessions>>[number]

/** The latest reminder that each person should have by now. */
function dueReminders(
  tx: Services,
  session: Session,
  { mentorUserId, menteeUserId }: Pair,
  recipients: ReadonlyMap<number, Recipient>,
) {
  const { id, matchId, startTime } = session
  return [mentorUserId, menteeUserId].flatMap((userId) => {
    const recipient = recipients.get(userId)
    const minutes = recipient && latestDue(tx, session, recipient)
    if (minutes === undefined) return []
    const kind = minutes >= DAY_REMINDER_MINUTES ? ('session_tomorrow' as const) : ('session_soon' as const)
    const key = `session ${id} in ${minutes} minutes`
    return [{ userId, kind, matchId, key, detail: { dateTime: startTime } }]
  })
}

function latestDue(tx: Services, session: Session, { choices }: Recipient): number | undefined {
  const now = Date.parse(tx.now())
  const times = { startTime: Date.parse(session.startTime), createdAt: Date.parse(session.createdAt) }
  return tx.policy.remindBefore
    .filter((minutes) => {
      // Most sessions are too far away for any quiet hours.
      if (now < times.startTime - minutes * MINUTE_MS - EARLIER_MAX_MS) return false
      const at = reminderTime(times, minutes, choices)
      return at !== undefined && at <= now
    })
    .at(-1)
}
