import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ChatEvent, Events } from '../events.ts'

/** A function that sends what is due in a queue. While it runs, another call makes it look again. */
export type SendDue = (signal: AbortSignal) => Promise<void>

/** Makes calls of `send` share one run; a call during a run makes it look again afterwards. */
export function coalesceRuns(send: SendDue): SendDue {
  let running: Promise<void> | undefined
  let isAskedAgain = false

  async function runAll(signal: AbortSignal) {
    try {
      do {
        isAskedAgain = false
        await send(signal)
      } while (isAskedAgain && !signal.aborted)
    } finally {
      // Here, not when the promise settles: a call in between would ask a run that no longer looks.
      running = undefined
    }
  }
  return (signal) => {
    if (running) isAskedAgain = true
    running ??= runAll(signal)
    return running
  }
}

/** The call that queued something is answered first, so that its time does not say whether it did (decision 120). */
const AFTER_ANSWER_MS = 20

type Trigger = {
  /** The event that something was queued, in any process. */
  event: ChatEvent['type']
  sendDue: SendDue
  events: Pick<Events<ChatEvent>, 'subscribe'>
  /** Whether this process is the leader; absent with a single process. */
  isLeader: (() => Promise<boolean>) | undefined
  /** The line in the log. */
  onError: string
}

/** Sends what is queued soon after, in the leader; without this it waits for the next round of jobs. */
export function sendOnEvent(app: FastifyInstance, { event, sendDue, events, isLeader, onError }: Trigger) {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let isScheduled = false

  async function sendAsLeader() {
    isScheduled = true
    await sleep(AFTER_ANSWER_MS, undefined, { signal: stopping.signal })
    isScheduled = false
    if (isLeader && !(await isLeader())) return
    if (!stopping.signal.aborted) await sendDue(stopping.signal)
  }
  app.addHook('onListen', async () => {
    events.subscribe(({ type }) => {
      if (type !== event || isScheduled || stopping.signal.aborted) return
      const sent = sendAsLeader()
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) app.log.error(error, onError)
        })
        .finally(() => void running.delete(sent))
      running.add(sent)
    })
  })
  app.addHook('preClose', async () => {
    stopping.abort()
    await Promise.all(running)
  })
}
