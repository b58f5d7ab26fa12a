import { setTimeout as sleep } from 'node:timers/promises'
import { clockMs } from '../support/clock.ts'
import { compareMessages, findCorruption } from './compare-messages.ts'
import { type Installation, withInstallation } from './installation.ts'
import { atMost } from './load-measure.ts'
import { startSlowUpload } from './slow-uploads.ts'
import type { Trial } from './trial.ts'
import { waitUntil } from './wait-until.ts'
import { startWriting } from './writers.ts'

const MAX_EXIT_MS = 10_500
const MAX_SECOND_SIGNAL_MS = 1_000
/** The server ignores a second signal that comes sooner: a terminal and npm may both send one. */
const SIGNAL_GAP_MS = 1_500

export const forcedExit: Trial = {
  id: 'R22',
  promise:
    'a call that never ends delays shutdown by ten seconds at most, and a second signal ends the server at once',
  target: 'code other than 0, 10 s after the signal, or 1 s after the second one',
  minutes: 3,
  run: (size) =>
    withInstallation({ size, pairs: 2 }, async (installation) => {
      const oneSignal = await stopStuck(installation, [])
      const twoSignals = [await stopStuck(installation, ['SIGTERM']), await stopStuck(installation, ['SIGINT'])]
      const all = [oneSignal, ...twoSignals]
      return {
        figure: `codes ${all.map(({ code }) => code).join(', ')}; ${all.reduce((sum, { lost }) => sum + lost, 0)} acknowledged messages lost`,
        facts: {
          'it never ends with code 0': all.every(({ code }) => code !== 0 && code !== null),
          'after one signal it ends by timeout': oneSignal.timedOut,
          'after two signals it does not wait for the timeout': twoSignals.every(({ timedOut }) => !timedOut),
          'no acknowledged message is lost': all.every(({ lost }) => lost === 0),
          'the database is intact': all.every(({ damages }) => damages === 0),
        },
        speeds: {
          'ended after': atMost(oneSignal.tookMs, MAX_EXIT_MS, 'ms'),
          'after the second signal': atMost(
            Math.max(...twoSignals.map(({ tookMs }) => tookMs)),
            MAX_SECOND_SIGNAL_MS,
            'ms',
          ),
        },
      }
    }),
}

/** Stops a server with an upload that never ends; `tookMs` counts from the last signal. */
async function stopStuck({ start, pairs, withDatabase }: Installation, again: NodeJS.Signals[]) {
  const server = await start()
  const [pair] = pairs
  if (!pair) throw new Error('The installation has no pair')
  const upload = await startSlowUpload(server.url, pair.mentor)
  const writing = await startWriting(server.url, pairs, { content: () => 'Still there?' })
  await waitUntil(() => writing.acks.length > pairs.length)
  let ended = false
  void server.exited.then(() => {
    ended = true
  })
  let signalledAt = clockMs()
  server.signal('SIGTERM')
  for (const signal of again) {
    await sleep(SIGNAL_GAP_MS)
    signalledAt = clockMs()
    server.signal(signal)
    // On a busy machine the process may receive both signals at the same moment.
    for (let tries = 0; tries < 3 && !ended; tries += 1) {
      await Promise.race([server.exited, sleep(SIGNAL_GAP_MS)])
      if (!ended) server.signal(signal)
    }
  }
  const code = await server.exited
  const tookMs = clockMs() - signalledAt
  await Promise.all([writing.stop(), upload.answered])
  const stored = await withDatabase((db) => db.selectFrom('messages').selectAll().execute())
  return {
    code,
    tookMs,
    timedOut: server.output.stdout.includes('killed by timeout'),
    lost: compareMessages(writing.acks, stored).lost,
    damages: (await withDatabase(findCorruption)).length,
  }
}
