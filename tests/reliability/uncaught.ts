import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clockMs } from '../support/clock.ts'
import { compare, damagesOf } from './comparing.ts'
import { type Installation, withInstallation } from './installation.ts'
import { atMost } from './load-measure.ts'
import type { Trial } from './trial.ts'
import { until } from './until.ts'
import { startWriting } from './writers.ts'

const RIG = new URL('fault-rig.ts', import.meta.url).href
const KINDS = ['exception', 'rejection'] as const
const TIMES = { small: 1, whole: 5 }
const PAIRS = 5
const END_MOST_MS = 5_000
const READY_MOST_MS = 2_000

export const uncaught: Trial = {
  id: 'R23',
  promise:
    'an error nobody caught is logged, ends the server with code 1 after what it has begun, and leaves no half of anything',
  target: 'code 1 within 5 s, ready again in 2 s, 0 halves of transactions, 0 acknowledged lost',
  minutes: 3,
  run: (size) =>
    withInstallation({ size, pairs: PAIRS }, async (installation) => {
      const falls: Fall[] = []
      for (let count = 0; count < TIMES[size]; count += 1) {
        for (const kind of KINDS) falls.push(await fall(installation, kind))
      }
      const { readyMs } = await installation.start()
      const total = (of: (one: Fall) => number) => falls.reduce((sum, one) => sum + of(one), 0)
      return {
        figure: `${falls.length} falls: ${total(({ lost }) => lost)} of ${total(({ acks }) => acks)} acknowledged messages lost, ${total(({ damages }) => damages)} halves of transactions`,
        facts: {
          [`it ends with code 1 (${falls.map(({ code }) => code).join(', ')})`]: falls.every(
            ({ code }) => code === 1,
          ),
          'the log says why': falls.every(({ isLogged }) => isLogged),
          'no acknowledged message is lost': falls.every(({ lost }) => lost === 0),
          'the database is whole': falls.every(({ damages }) => damages === 0),
        },
        speeds: {
          'ended after': atMost(Math.max(...falls.map(({ tookMs }) => tookMs)), END_MOST_MS, 'ms'),
          'ready again after': atMost(readyMs, READY_MOST_MS, 'ms'),
        },
      }
    }),
}

type Fall = Awaited<ReturnType<typeof fall>>

async function fall({ folder, start, pairs, withDatabase }: Installation, kind: (typeof KINDS)[number]) {
  const file = join(folder, 'fault')
  const server = await start({ rig: RIG, env: { FAULT_FILE: file } })
  const writing = await startWriting(server.url, pairs, { content: () => 'Nothing can go wrong' })
  await until(() => writing.acks.length > pairs.length * 4)
  const fellAt = clockMs()
  // Whole at once: the rig may look at any moment.
  writeFileSync(`${file}.new`, kind)
  renameSync(`${file}.new`, file)
  const code = await server.exited
  const tookMs = clockMs() - fellAt
  await writing.stop()
  const stored = await withDatabase((db) => db.selectFrom('messages').selectAll().execute())
  return {
    code,
    tookMs,
    isLogged: server.output.stdout.includes('a fault of the rig'),
    acks: writing.acks.length,
    lost: compare(writing.acks, stored).lost,
    damages: (await withDatabase(damagesOf)).length,
  }
}
