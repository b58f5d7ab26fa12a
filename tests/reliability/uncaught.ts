import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clockMs } from '../support/clock.ts'
import { compareMessages, findCorruption } from './compare-messages.ts'
import { type Installation, withInstallation } from './installation.ts'
import { atMost } from './load-measure.ts'
import type { Trial } from './trial.ts'
import { waitUntil } from './wait-until.ts'
import { startWriting } from './writers.ts'

const FAULT_INJECTOR = new URL('fault-injector.ts', import.meta.url).href
const KINDS = ['exception', 'rejection'] as const
const TIMES = { small: 1, whole: 5 }
const PAIRS = 5
const MAX_EXIT_MS = 5_000
const MAX_READY_MS = 2_000

export const uncaught: Trial = {
  id: 'R23',
  promise:
    'an uncaught error is logged, ends the server with code 1 after requests in flight, and leaves no partial transaction',
  target: 'code 1 within 5 s, ready again in 2 s, 0 partial transactions, 0 acknowledged lost',
  minutes: 3,
  run: (size) =>
    withInstallation({ size, pairs: PAIRS }, async (installation) => {
      const crashes: Crash[] = []
      for (let count = 0; count < TIMES[size]; count += 1) {
        for (const kind of KINDS) crashes.push(await crashServer(installation, kind))
      }
      const { readyMs } = await installation.start()
      const total = (count: (crash: Crash) => number) => crashes.reduce((sum, crash) => sum + count(crash), 0)
      return {
        figure: `${crashes.length} crashes: ${total(({ lost }) => lost)} of ${total(({ acks }) => acks)} acknowledged messages lost, ${total(({ damages }) => damages)} partial transactions`,
        facts: {
          [`it ends with code 1 (${crashes.map(({ code }) => code).join(', ')})`]: crashes.every(
            ({ code }) => code === 1,
          ),
          'the error is logged': crashes.every(({ isLogged }) => isLogged),
          'no acknowledged message is lost': crashes.every(({ lost }) => lost === 0),
          'the database is intact': crashes.every(({ damages }) => damages === 0),
        },
        speeds: {
          'ended after': atMost(Math.max(...crashes.map(({ tookMs }) => tookMs)), MAX_EXIT_MS, 'ms'),
          'ready again after': atMost(readyMs, MAX_READY_MS, 'ms'),
        },
      }
    }),
}

type Crash = Awaited<ReturnType<typeof crashServer>>

async function crashServer({ folder, start, pairs, withDatabase }: Installation, kind: (typeof KINDS)[number]) {
  const file = join(folder, 'fault')
  const server = await start({ importModule: FAULT_INJECTOR, env: { FAULT_FILE: file } })
  const writing = await startWriting(server.url, pairs, { content: () => 'Nothing can go wrong' })
  await waitUntil(() => writing.acks.length > pairs.length * 4)
  const faultAt = clockMs()
  // Renamed into place: the injector must not read a partial file.
  writeFileSync(`${file}.new`, kind)
  renameSync(`${file}.new`, file)
  const code = await server.exited
  const tookMs = clockMs() - faultAt
  await writing.stop()
  const stored = await withDatabase((db) => db.selectFrom('messages').selectAll().execute())
  return {
    code,
    tookMs,
    isLogged: server.output.stdout.includes('an injected fault'),
    acks: writing.acks.length,
    lost: compareMessages(writing.acks, stored).lost,
    damages: (await withDatabase(findCorruption)).length,
  }
}
