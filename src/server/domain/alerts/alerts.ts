import type { Admin, Ctx, Services } from '#server/context.ts'
import { BRAND } from '#shared/brand.ts'
import type { AlertFailure } from '#shared/supervision-enums.ts'
import { addMs } from '../instants.ts'
import { ATTEMPTS_MAX, type MailQueue } from '../mail/send-mails.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000
/** How long an unsent alert is reported to administrators (decision 77). */
const REPORTED_DAYS = 30

type Alert = {
  /** Idempotency key: a second alert with the same key is ignored. */
  key: string
  /** The text of the mail: no names and no user content. */
  sentence: string
}

type AlertContext = Pick<Services, 'db' | 'now' | 'publish'>

/** Queues a mail to those on duty, in the caller's transaction (transactional outbox, decision 77). */
export async function queueAlert({ db, now, publish }: AlertContext, { key, sentence }: Alert): Promise<void> {
  await queries.insertAlert(db, { key, sentence, createdAt: now(), dueAt: now() })
  publish({ type: 'mail_queued' })
}

/** Of what is counted together, one alert goes out in this time. */
const LIMIT_MS = 60_000

type LimitedAlert = Pick<Alert, 'key'> & {
  /** What is counted together, such as a pair. */
  about: string
  sentence: (findings: number) => string
}

/**
 * As `queueAlert`, at most once a minute for what it is about: a further one waits for the rest of the minute, and counts
 * those that come meanwhile. The caller has locked what it is about.
 */
export async function queueLimitedAlert(
  { db, now, publish }: AlertContext,
  { key, about, sentence }: LimitedAlert,
): Promise<void> {
  const last = await queries.findLastAbout(db, about)
  if (last && (await queries.addFinding(db, last, { now: now(), sentence: sentence(last.findings + 1) })))
    return
  const earliest = last && addMs(last.createdAt, LIMIT_MS)
  const dueAt = earliest !== undefined && earliest > now() ? earliest : now()
  await queries.insertAlert(db, {
    key,
    about,
    sentence: sentence(1),
    createdAt: dueAt,
    dueAt,
  })
  publish({ type: 'mail_queued' })
}

const FAILURE_TEXTS: Record<AlertFailure | 'unconfigured', string> = {
  unconfigured: 'Mail is not set up: SMTP_URL, ALERT_FROM and ALERT_TO say where alerts go.',
  unreachable: 'The mail server can’t be reached.',
  encryption: 'The mail server doesn’t offer a secure connection.',
  sign_in: 'The mail server didn’t accept the user name and password.',
  address: 'The mail server didn’t accept the sender or the recipients.',
  other: 'The mail server didn’t accept the mail.',
}

/** Returns how many recent alerts could not be sent (100 at most), and the text of the latest failure or null. */
export async function summarizeUnsent({
  db,
  now,
}: Ctx<Admin>): Promise<{ unsent: number; why: string | null }> {
  const since = addMs(now(), -REPORTED_DAYS * DAY_MS)
  const rows = await queries.listUnsent(db, since)
  const [latest] = rows
  return { unsent: rows.length, why: latest ? FAILURE_TEXTS[latest.failure ?? 'unconfigured'] : null }
}

type DueAlert = Awaited<ReturnType<typeof queries.listDueAlerts>>[number]

/** The queue of mails to those on duty. `origin` is the installation's URL for the link. */
export function createAlertQueue(
  { db, now }: Pick<Services, 'db' | 'now'>,
  origin: string | undefined,
): MailQueue<DueAlert> {
  const link = origin ? `${origin}/admin-dashboard` : 'the dashboard of administrators'
  return {
    name: 'alert',
    kindOf: () => 'alert',
    listDue: (limit) => queries.listDueAlerts(db, { now: now(), limit }),
    claim: (due, dueAt) => queries.claimAlert(db, due, dueAt),
    compose: async ({ id, sentence, createdAt }) => ({
      mail: {
        queue: 'alert',
        id,
        createdAt,
        to: 'duty',
        subject: `${BRAND}: safeguarding`,
        text: `${sentence}\n\nSee ${link}.\n\nThis mail names nobody and quotes nothing, on purpose.\n`,
      },
    }),
    markSent: ({ id }) => queries.markSent(db, id, now()),
    markFailed: ({ id, attempts }, failure) =>
      queries.markFailed(db, id, {
        state: attempts + 1 < ATTEMPTS_MAX ? 'waiting' : 'failed',
        // Several people are on duty, so a refused one is a matter of the settings.
        failure: failure === 'refused' ? 'address' : failure,
      }),
    markUnconfigured: () => queries.markWaitingUnconfigured(db),
  }
}

/** The texts of alert mails about a case: its number and severity only, no names and no user content. */
export const ALERT_TEXTS = {
  waiting: (caseId: number | string, severity: string, hours: number | string) =>
    `Case ${caseId} (${severity}) is waiting. Please look into it within ${hours} h.`,
  danger: (caseId: number | string, findings: number, hours: number | string) =>
    findings === 1
      ? `Case ${caseId} (danger): there is a new finding. Please look into it within ${hours} h.`
      : `Case ${caseId} (danger): there are ${findings} new findings. Please look into it within ${hours} h.`,
  unopened: (caseId: number | string) =>
    `Case ${caseId} (danger): nobody has opened it yet. Half of its time is over.`,
  overdue: (caseId: number | string, severity: string) =>
    `Case ${caseId} (${severity}) is overdue. It wasn’t closed in time.`,
} as const
