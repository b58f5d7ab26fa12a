import type { Meter, Services } from '../../context.ts'
import { listUndelivered, type Undelivered } from './undelivered.ts'

const MINUTE_MS = 60_000

/** Creates the job that counts each minute what waits to go out, for metrics. */
export function createCountJob(services: Pick<Services, 'db' | 'now'>, meter: Meter) {
  let counted: Awaited<ReturnType<typeof listUndelivered>> | undefined
  const ageOf = (all: readonly Undelivered<string>[]) => {
    const times = all.flatMap(({ oldest }) => (oldest === null ? [] : [Date.parse(oldest)]))
    return times.length === 0 ? 0 : Math.max(0, (Date.parse(services.now()) - Math.min(...times)) / 1_000)
  }
  meter.watch('mailsWaiting', () => counted && sum(counted.mails))
  meter.watch('pushesWaiting', () => counted && sum(counted.pushes))
  meter.watch('mailsWaitingSeconds', () => counted && ageOf(counted.mails))
  meter.watch('pushesWaitingSeconds', () => counted && ageOf(counted.pushes))
  return {
    name: 'counting what waits to go out',
    everyMs: MINUTE_MS,
    async run() {
      counted = await listUndelivered(services)
    },
  }
}

const sum = (all: readonly Undelivered<string>[]) => all.reduce((total, { waiting }) => total + waiting, 0)
