import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { percentile } from '../reliability/load-measure.ts'
import { atRate } from '../reliability/load-stage.ts'
import type { BenchContext } from './context.ts'
import { forDuration, WARM_UP_MS } from './paced-load.ts'
import { startPostgres, startProcesses } from './postgres.ts'
import type { Row } from './rounds.ts'
import type { BenchServer } from './servers.ts'
import { connectPairs, type Pairs } from './socket-pairs.ts'

const PROCESSES = 3
const PAIRS = 100
const PER_SECOND = 200
const RUN_MS = 10_000
const CUTS = 100
const DELIVERY_LIMIT_MS = 10_000

/** Chat between three processes on one PostgreSQL; mentor and mentee of a pair are always at different processes. */
export async function processesCase({ folder, rounds, log }: BenchContext): Promise<Row[]> {
  const postgres = await startPostgres(PAIRS)
  const servers: BenchServer[] = []
  try {
    // Lost connections are expected here.
    const env = { LOG_LEVEL: 'fatal' }
    servers.push(...(await startProcesses({ folder, count: PROCESSES, url: postgres.url, env })))
    await run(servers, WARM_UP_MS)
    const quiet: Outcome[] = []
    for (let round = 0; round < Math.min(rounds, 3); round += 1) quiet.push(await run(servers, RUN_MS))
    const cuts = { made: 0 }
    const cut = await run(servers, RUN_MS, () => cutConnections(postgres.db, cuts))
    const all = [...quiet, cut]
    for (const { p50, p99 } of all)
      log(`${PER_SECOND} messages a second: p50 ${formatMs(p50)}, p99 ${formatMs(p99)} ms`)
    log(
      `${cuts.made} cuts: ${cut.lost} lost, ${cut.doubled} doubled, ${cut.outOfOrder} out of order of ${cut.sent}`,
    )
    const sum = (name: 'lost' | 'doubled' | 'outOfOrder') =>
      all.reduce((total, outcome) => total + outcome[name], 0)
    return [
      row(
        'p50 of a message from process to process',
        'ms',
        quiet.map(({ p50 }) => p50),
      ),
      {
        ...row(
          'p99 of it',
          'ms',
          quiet.map(({ p99 }) => p99),
        ),
        target: { most: 50 },
      },
      {
        ...row(`p99 of it while the notifying connections are cut ${CUTS} times`, 'ms', [cut.p99]),
        target: { most: 150 },
      },
      { ...row('cuts of all of them', 'times', [cuts.made]), target: { least: CUTS } },
      { ...row('messages lost', 'messages', [sum('lost')]), target: { most: 0 } },
      { ...row('messages doubled', 'messages', [sum('doubled')]), target: { most: 0 } },
      { ...row('messages out of order', 'messages', [sum('outOfOrder')]), target: { most: 0 } },
    ]
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}

type Outcome = ReturnType<Pairs['outcome']> & { p50: number; p99: number }

const row = (what: string, unit: string, values: number[]): Row => ({ id: 'processes', what, unit, values })
const formatMs = (value: number) => value.toFixed(1)

/** Sends messages between the pairs at a fixed rate; returns delivery counts, latencies and order. */
async function run(
  servers: BenchServer[],
  forMs: number,
  meanwhile: () => Promise<void> = async () => {},
): Promise<Outcome> {
  const pairs = await connectPairs(servers, PAIRS)
  const done = meanwhile()
  await atRate(PER_SECOND, forDuration(forMs), pairs.say)
  await done
  const deadline = performance.now() + DELIVERY_LIMIT_MS
  while (pairs.missing() > 0 && performance.now() < deadline) await sleep(20)
  pairs.leave()
  const [p50, p99] = [percentile(pairs.latencies, 0.5), percentile(pairs.latencies, 0.99)]
  return { ...pairs.outcome(), p50, p99 }
}

async function cutConnections(db: Db, cuts: { made: number }) {
  while (cuts.made < CUTS) {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'cairnway-notices'
    `.execute(db)
    if (rows.length > 0) cuts.made += 1
    await sleep((RUN_MS * 0.8) / CUTS)
  }
}
