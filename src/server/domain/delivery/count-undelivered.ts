import type { GaugeName, Meter, Services } from '../../context.ts'
import { createExpiringValue } from '../overview/overview.ts'
import { listUndelivered, type Undelivered } from './undelivered.ts'

const MINUTE_MS = 60_000

type Counted = Awaited<ReturnType<typeof listUndelivered>>

/** Creates the job that counts each minute what waits to go out, for metrics. */
export function createCountJob(services: Pick<Services, 'db' | 'now' | 'monotonicMs'>, meter: Meter) {
  const counted = createExpiringValue<Counted>(services)
  const ageOf = (all: readonly Undelivered<string>[]) => {
    const times = all.flatMap(({ oldest }) => (oldest === null ? [] : [Date.parse(oldest)]))
    return times.length === 0 ? 0 : Math.max(0, (Date.parse(services.now()) - Math.min(...times)) / 1_000)
  }
  const watch = (name: GaugeName, of: (undelivered: Counted) => number) =>
    meter.watch(name, () => {
      const latest = counted.get()
      return latest && of(latest)
    })
  watch('mailsWaiting', ({ mails }) => sum(mails))
  watch('pushesWaiting', ({ pushes }) => sum(pushes))
  watch('mailsWaitingSeconds', ({ mails }) => ageOf(mails))
  watch('pushesWaitingSeconds', ({ pushes }) => ageOf(pushes))
  return {
    name: 'count-undelivered',
    everyMs: MINUTE_MS,
    async run() {
      counted.set(await listUndelivered(services))
    },
  }
}

const sum = (all: readonly Undelivered<string>[]) => all.reduce((total, { waiting }) => total + waiting, 0)
