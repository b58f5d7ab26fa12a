import type { AlertFailure } from '#shared/supervision-enums.ts'
import type { Admin, Ctx, Services } from '../../context.ts'
import { addMs } from '../instants.ts'
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
