import type { AlertFailure } from '#shared/supervision-enums.ts'
import type { Log, Services } from '../../context.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000
const BACKOFF_MAX_MS = 6 * 60 * MINUTE_MS
/** With exponential backoff, about three days (decision 77). */
const ATTEMPTS_MAX = 20
const BATCH_SIZE = 5

/** An alert to send; `id` and `createdAt` stay the same on a retry, so that the Message-ID does too. */
export type AlertMail = { id: number; sentence: string; createdAt: string }
export type SendMail = (mail: AlertMail, signal: AbortSignal) => Promise<void>

/** A mail that could not be sent, with the kind of failure. */
export class MailError extends Error {
  override name = 'MailError'
  readonly failure: AlertFailure

  constructor(failure: AlertFailure, cause: unknown) {
    super(`A mail could not be sent: ${failure}`, { cause })
    this.failure = failure
  }
}

type Sender = {
  /** Undefined if no mail server is configured. */
  send: SendMail | undefined
  log: Log
}
type DueAlert = Awaited<ReturnType<typeof queries.listDueAlerts>>[number]

/**
 * Sends the due alerts, at least once each: if the process crashes between sending and marking as sent, the mail goes out
 * again with the same Message-ID (decision 77).
 */
export async function sendAlerts(
  services: Pick<Services, 'db' | 'now'>,
  { send, log }: Sender,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = services
  if (!send) {
    await queries.markWaitingUnconfigured(db)
    return
  }
  for (const due of await queries.listDueAlerts(db, { now: now(), limit: BATCH_SIZE })) {
    if (signal.aborted) return
    if (!(await queries.claimAlert(db, due, nextAttemptAt(due.attempts, now())))) continue
    const failure = await attemptSend(services, due, send, signal)
    if (failure) log.warn({ err: failure, alert: due.id, sendAlert: due.attempts + 1 }, failure.message)
    // The other alerts would fail too.
    if (failure?.failure === 'unreachable') return
  }
}

async function attemptSend(
  { db, now }: Pick<Services, 'db' | 'now'>,
  due: DueAlert,
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

const nextAttemptAt = (attempts: number, now: string) =>
  new Date(Date.parse(now) + Math.min(MINUTE_MS * 2 ** attempts, BACKOFF_MAX_MS)).toISOString()
