import { setTimeout as sleep } from 'node:timers/promises'
import { clockMs } from '../support/clock.ts'
import { compare, damagesOf } from './comparing.ts'
import { type Installation, withInstallation } from './installation.ts'
import { atMost } from './load-measure.ts'
import { beginUpload } from './slow-uploads.ts'
import type { Trial } from './trial.ts'
import { until } from './until.ts'
import { startWriting } from './writers.ts'

const END_MOST_MS = 10_500
const AGAIN_MOST_MS = 1_000
/** A signal that follows another sooner may be its echo. */
const LATER_MS = 1_500

export const forcedExit: Trial = {
  id: 'R22',
  promise:
    'a call that never ends holds up the stop for ten seconds at most, and a second signal ends it at once',
  target: 'code other than 0, 10 s after the signal, or 1 s after the second one',
  minutes: 3,
  run: (size) =>
    withInstallation({ size, pairs: 2 }, async (installation) => {
      const alone = await stopStuck(installation, [])
      const again = [await stopStuck(installation, ['SIGTERM']), await stopStuck(installation, ['SIGINT'])]
      const all = [alone, ...again]
      return {
        figure: `codes ${all.map(({ code }) => code).join(', ')}; ${all.reduce((sum, { lost }) => sum + lost, 0)} acknowledged messages lost`,
        facts: {
          'it never ends with code 0': all.every(({ code }) => code !== 0 && code !== null),
          'by itself it ends when its time is over': alone.timedOut,
          'told again it does not wait for that': again.every(({ timedOut }) => !timedOut),
          'no acknowledged message is lost': all.every(({ lost }) => lost === 0),
          'the database is whole': all.every(({ damages }) => damages === 0),
        },
        speeds: {
          'ended after': atMost(alone.tookMs, END_MOST_MS, 'ms'),
          'after the second signal': atMost(
            Math.max(...again.map(({ tookMs }) => tookMs)),
            AGAIN_MOST_MS,
            'ms',
          ),
        },
      }
    }),
}

/** Stops a server in which an upload never ends; `tookMs` counts from the last signal. */
async function stopStuck({ start, pairs, withDatabase }: Installation, again: NodeJS.Signals[]) {
  const server = await start()
  const [pair] = pairs
  if (!pair) throw new Error('Nobody is there to upload')
  const upload = await beginUpload(server.url, pair.mentor)
  const writing = await startWriting(server.url, pairs, { content: () => 'Still there?' })
  await until(() => writing.acks.length > pairs.length)
  let ended = false
  void server.exited.then(() => {
    ended = true
  })
  let toldAt = clockMs()
  server.signal('SIGTERM')
  for (const signal of again) {
    await sleep(LATER_MS)
    toldAt = clockMs()
    server.signal(signal)
    // On a machine that is busy with other things both signals may be heard at the same moment.
    for (let tries = 0; tries < 3 && !ended; tries += 1) {
      await Promise.race([server.exited, sleep(LATER_MS)])
      if (!ended) server.signal(signal)
    }
  }
  const code = await server.exited
  const tookMs = clockMs() - toldAt
  await Promise.all([writing.stop(), upload.answered])
  const stored = await withDatabase((db) => db.selectFrom('messages').selectAll().execute())
  return {
    code,
    tookMs,
    timedOut: server.output.stdout.includes('killed by timeout'),
    lost: compare(writing.acks, stored).lost,
    damages: (await withDatabase(damagesOf)).length,
  }
}
