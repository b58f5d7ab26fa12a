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

/** Queues a mail to those on duty, in the caller's transaction (transactional outbox, decision 77). */
export const queueAlert = ({ db, now }: Pick<Services, 'db' | 'now'>, { key, sentence }: Alert) =>
  queries.insertAlert(db, { key, sentence, createdAt: now(), dueAt: now() })

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
