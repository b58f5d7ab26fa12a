import type { AlertFailure } from '#shared/supervision.ts'
import type { Admin, Ctx, Services } from '../../context.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000
/** For so long administrators are told what could not be sent. */
const TOLD_DAYS = 30

type Alert = {
  /** What it is about: a second alert of the same key is none. */
  key: string
  /** What the mail says. No names, and nothing that anybody has written. */
  sentence: string
}

/** Has a mail sent to those on duty, once what happens in the same transaction is stored. */
export const alert = ({ db, now }: Pick<Services, 'db' | 'now'>, { key, sentence }: Alert) =>
  queries.insertAlert(db, { key, sentence, createdAt: now(), dueAt: now() })

const WHY: Record<AlertFailure | 'unconfigured', string> = {
  unconfigured: 'Mail is not set up: SMTP_URL, ALERT_FROM and ALERT_TO say where alerts go.',
  unreachable: 'The mail server could not be reached.',
  encryption: 'The mail server offers no connection that is safe.',
  sign_in: 'The mail server did not accept the user name and password.',
  address: 'The mail server did not accept the sender or the recipients.',
  other: 'The mail server did not take the mail.',
}

/** How many alerts of the last days have not gone out although it was their time, and what stood in the way last. */
export async function failing({ db, now }: Ctx<Admin>): Promise<{ unsent: number; why: string | null }> {
  const since = new Date(Date.parse(now()) - TOLD_DAYS * DAY_MS).toISOString()
  const rows = await queries.listFailing(db, since)
  const [last] = rows
  return { unsent: rows.length, why: last ? WHY[last.failure ?? 'unconfigured'] : null }
}
