import type { AlertFailure } from '#shared/supervision.ts'
import type { Log, Services } from '../../context.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS
/** With the waits between them these last three days. */
const ATTEMPTS_MAX = 20
const AT_ONCE = 5

/** What is to be sent; `id` and `createdAt` stay the same when it is sent again. */
export type AlertMail = { id: number; sentence: string; createdAt: string }
export type SendMail = (mail: AlertMail, signal: AbortSignal) => Promise<void>

/** Why a mail did not go out. */
export class MailError extends Error {
  override name = 'MailError'
  readonly failure: AlertFailure

  constructor(failure: AlertFailure, cause: unknown) {
    super(`A mail could not be sent: ${failure}`, { cause })
    this.failure = failure
  }
}

type Sender = {
  /** Undefined where no mail server is known. */
  send: SendMail | undefined
  log: Log
}
type Due = Awaited<ReturnType<typeof queries.listDue>>[number]

/**
 * Sends what waits, each at least once: where the process ends between a mail and its note, the mail goes out again
 * under the same Message-ID.
 */
export async function sendAlerts(
  services: Pick<Services, 'db' | 'now'>,
  { send, log }: Sender,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = services
  if (!send) {
    await queries.giveUpWaiting(db)
    return
  }
  for (const due of await queries.listDue(db, { now: now(), limit: AT_ONCE })) {
    if (signal.aborted) return
    if (!(await queries.claim(db, due, afterAttempt(due.attempts, now())))) continue
    const failure = await attempt(services, due, send, signal)
    if (failure) log.warn({ err: failure, alert: due.id, attempt: due.attempts + 1 }, failure.message)
    // The next one would fail at the same door.
    if (failure?.failure === 'unreachable') return
  }
}

async function attempt(
  { db, now }: Pick<Services, 'db' | 'now'>,
  due: Due,
  send: SendMail,
  signal: AbortSignal,
) {
  try {
    await send(due, signal)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const state = due.attempts + 1 < ATTEMPTS_MAX ? 'waiting' : 'failed'
    await queries.markFailed(db, due.id, { state, failure: error.failure })
    return error
  }
  await queries.markSent(db, due.id, now())
  return undefined
}

const afterAttempt = (before: number, now: string) =>
  new Date(Date.parse(now) + Math.min(MINUTE_MS * 2 ** before, LONGEST_WAIT_MS)).toISOString()
