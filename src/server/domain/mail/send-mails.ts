import type { MailFailure } from '#shared/enums.ts'
import type { Log, Meter } from '../../context.ts'
import { forEachDue } from '../../jobs/for-each-due.ts'
import { retryDelayMs } from '../../jobs/retry-delay.ts'
import { addMs } from '../instants.ts'

const MINUTE_MS = 60_000
/** With exponential backoff, about three days (decision 77). */
export const ATTEMPTS_MAX = 20
const BATCH_SIZE = 5

/** A mail as the mail server gets it. */
export type OutgoingMail = {
  /** Together with `id` and `createdAt` the same on a retry, so that the Message-ID is too. */
  queue: 'alert' | 'mail'
  id: number
  createdAt: string
  /** The people on duty, or the address of a member. */
  to: 'duty' | { address: string }
  subject: string
  text: string
  html?: string
  /** Where a mail program unsubscribes its reader (RFC 8058). */
  unsubscribeUrl?: string
  /** For the reader's calendar. */
  calendar?: CalendarPart
}
/** An iCalendar file with its method (RFC 6047). */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; text: string }
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>

/** A mail that could not be sent, with the kind of failure. */
export class MailError extends Error {
  override name = 'MailError'
  readonly failure: MailFailure
  /** Whether other mails would fail too. */
  readonly concernsAll: boolean

  /** `advice` is for a failure of every mail, which an operator can mend. */
  constructor(failure: MailFailure, cause: unknown, advice?: string) {
    super(`A mail could not be sent: ${advice ?? failure}`, { cause })
    this.failure = failure
    this.concernsAll = advice !== undefined || failure === 'unreachable'
  }
}

/** `withdraw` takes back what was made for a mail that could not be sent. */
export type ComposedMail = { mail: OutgoingMail; withdraw?: () => Promise<unknown> }

/** A waiting mail; `attempts` is how many there were. */
export type DueMail = { id: number; attempts: number }

/** A stored queue of mails. */
export type MailQueue<Due extends DueMail = DueMail> = {
  name: OutgoingMail['queue']
  /** The kind of a mail, for metrics. */
  kindOf: (due: Due) => string
  listDue: (limit: number) => Promise<Due[]>
  /** Claims a mail for one attempt; false if another call was faster. It is due again at `dueAt`. */
  claim: (due: Due, dueAt: string) => Promise<boolean>
  /** Undefined if the mail is no longer wanted, or waits; it is then removed or due later. */
  compose: (due: Due) => Promise<ComposedMail | undefined>
  markSent: (due: Due) => Promise<unknown>
  markFailed: (due: Due, failure: MailFailure) => Promise<unknown>
  /** Marks all waiting mails, because no mail server is set up. */
  markUnconfigured: () => Promise<unknown>
}

type Sender = {
  /** Undefined if no mail server is configured. */
  send: SendMail | undefined
  log: Log
  meter: Pick<Meter, 'count'>
  now: () => string
  /** Whether one more mail may be sent within this minute; if so, it counts. */
  takeTurn: () => boolean
}

/** Returns a function that says whether one more mail may be sent, at most `perMinute` within any minute. */
export function createPace(perMinute: number, monotonicMs: () => number): () => boolean {
  const sentAt: number[] = []
  return () => {
    const now = monotonicMs()
    while (sentAt[0] !== undefined && now - sentAt[0] >= MINUTE_MS) sentAt.shift()
    if (sentAt.length >= perMinute) return false
    sentAt.push(now)
    return true
  }
}

/**
 * Sends the due mails of a queue, at least once each: if the process crashes between sending and marking as sent, the
 * mail goes out again with the same Message-ID (decision 77). Returns false if the mail server is out of reach.
 */
export async function sendMails<Due extends DueMail>(
  queue: MailQueue<Due>,
  sender: Sender,
  signal: AbortSignal,
): Promise<boolean> {
  const { send } = sender
  if (!send) {
    await queue.markUnconfigured()
    return true
  }
  let isReachable = true
  await forEachDue(sender, {
    job: `send-${queue.name}s`,
    list: queue.listDue,
    batch: BATCH_SIZE,
    async handle(due) {
      if (!sender.takeTurn()) return false
      const error = await sendOne(queue, due, { ...sender, send }, signal)
      isReachable = error?.concernsAll !== true
      return isReachable
    },
    signal,
  })
  return isReachable
}

async function sendOne<Due extends DueMail>(
  queue: MailQueue<Due>,
  due: Due,
  { send, log, meter, now }: Sender & { send: SendMail },
  signal: AbortSignal,
): Promise<MailError | undefined> {
  if (!(await queue.claim(due, nextAttemptAt(due.attempts, now())))) return undefined
  let composed: ComposedMail | undefined
  try {
    composed = await queue.compose(due)
    if (!composed) return undefined
    await send(composed.mail, signal)
  } catch (cause) {
    await composed?.withdraw?.()
    if (signal.aborted) throw cause
    const error = cause instanceof MailError ? cause : new MailError('other', cause)
    await queue.markFailed(due, error.failure)
    meter.count('deliveries', 'mail', queue.kindOf(due), 'failed')
    log.warn({ err: error, [queue.name]: due.id, attempt: due.attempts + 1 }, error.message)
    return error
  }
  await queue.markSent(due)
  meter.count('deliveries', 'mail', queue.kindOf(due), 'sent')
  return undefined
}

const nextAttemptAt = (attempts: number, now: string) => addMs(now, retryDelayMs(attempts))
