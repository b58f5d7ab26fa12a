import type { Services } from '#server/context.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { inTransaction } from '#server/transaction.ts'
import type { Choices } from '#shared/notices/catalogue.ts'
import { addMs } from '../instants.ts'
import { notify } from '../notifications/notifications.ts'
import { loadRecipients, type Recipient } from './choices.ts'
import { isQuiet, quietEnd, quietStart } from './local-time.ts'
import * as queries from './queries.ts'
import { findOpenPairs, type Pair } from './queries.ts'

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

/**
 * A reminder at least this long before is a day reminder: quiet hours move it earlier. Shorter ones are moved later.
 */
const DAY_REMINDER_MINUTES = 12 * 60
/** So that its mail has left when the quiet hours begin. */
const BEFORE_QUIET_MS = 15 * MINUTE_MS
/** What must be left of the time before a session when a delayed reminder comes. */
const LEFT_MIN_MS = 30 * MINUTE_MS

type RemindedSession = { startTime: number; createdAt: number }

/**
 * Returns when someone is reminded of a session that begins in `minutes`; undefined if they are not. In quiet hours a
 * day reminder comes before they begin, a shorter one when they end, if half an hour is left. A session that
 * was planned later than that has only what is left.
 */
export function reminderTime(
  { startTime, createdAt }: RemindedSession,
  minutes: number,
  { quiet, timeZone }: Pick<Choices, 'quiet' | 'timeZone'>,
): number | undefined {
  const wanted = startTime - minutes * MINUTE_MS
  if (wanted < createdAt) return undefined
  if (!quiet || !isQuiet(wanted, quiet, timeZone)) return wanted
  if (minutes >= DAY_REMINDER_MINUTES) {
    const earlier = quietStart(wanted, quiet, timeZone) - BEFORE_QUIET_MS
    return earlier < createdAt ? undefined : earlier
  }
  const later = quietEnd(wanted, quiet, timeZone)
  return startTime - later >= LEFT_MIN_MS ? later : undefined
}
