import { mkdirSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#tests/support/embedded-postgres.ts'
import type { BenchContext } from './context.ts'
import { DATA_FILE } from './data.ts'
import { timeRequest } from './paced-load.ts'
import { median, type Row, ratios } from './rounds.ts'
import { SCALE_CALLS, type ScaleCall } from './scale-calls.ts'
import { fillPostgres, fillSqlite } from './scale-fill.ts'
import { type ScaleSize, sampledMatches, sizeOf } from './scale-size.ts'
import { type BenchServer, startServer } from './servers.ts'

const SMALL = sizeOf(1_000, 500)
/** With 211 messages in most matches these are 20 million. */
const LARGE = sizeOf(200_000, 100_000)
const MOST = 1.3
/** A call that takes longer than this is made less often. */
const SLOW_MS = 20
const CALLS_OF_SLOW = 15
/** Also on a busy machine no call is refused. */
const UNLIMITED = { LOOP_DELAY_LIMIT_MS: '0' }

type Installation = { size: ScaleSize; server: BenchServer }

/** The same calls with 100 thousand and with 20 million messages, on both databases. */
export const scale = async (context: BenchContext, sizes = [SMALL, LARGE]): Promise<Row[]> => [
  ...(await onSqlite(context, sizes)),
  ...(await onPostgres(context, sizes)),
]

async function onSqlite(context: BenchContext, sizes: ScaleSize[]): Promise<Row[]> {
  const installations: Installation[] = []
  try {
    for (const size of sizes) {
      const folder = join(context.folder, `sqlite-${size.matches}`)
      mkdirSync(folder)
      await fillSqlite(folder, size, context.log)
      installations.push({
        size,
        server: await startServer('product', join(folder, DATA_FILE), { env: UNLIMITED }),
      })
    }
    return await measureScale('SQLite', installations, context)
  } finally {
    for (const { server } of installations) await server.stop()
  }
}

async function onPostgres(context: BenchContext, sizes: ScaleSize[]): Promise<Row[]> {
  const postgres = await startEmbedded('scale', { postgresFlags: ['-c', 'max_wal_size=16GB'] })
  const installations: Installation[] = []
  try {
    for (const size of sizes) {
      const name = `scale_${size.matches}`
      const client = new pg.Client({ connectionString: postgres.urlOf('scale') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      const url = postgres.urlOf(name)
      await fillPostgres(url, size, context.log)
      const folder = join(context.folder, name)
      mkdirSync(folder)
      const server = await startServer('product', join(folder, DATA_FILE), {
        env: { DATABASE_URL: url, ...UNLIMITED },
      })
      installations.push({ size, server })
    }
    return await measureScale('PostgreSQL', installations, context)
  } finally {
    for (const { server } of installations) await server.stop()
    await postgres.stop()
  }
}

/** The medians of each call in a small and a large installation, called in turn, and their ratio. */
export async function measureScale(
  engine: string,
  installations: Installation[],
  { rounds, log }: Pick<BenchContext, 'rounds' | 'log'>,
): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true })
  const rows: Row[] = []
  for (const call of SCALE_CALLS) {
    const medians = await measureCall(call, installations, { agent, rounds })
    const [small = [], large = []] = medians
    log(
      `${engine}, ${call.what}: ${median(small).toFixed(2)} to ${median(large).toFixed(2)} ms, × ${median(ratios(large, small)).toFixed(2)}`,
    )
    rows.push(
      {
        id: 'scale',
        what: `${engine}, ${call.what}: 20 million messages to 100 thousand`,
        values: ratios(large, small),
        target: { most: MOST },
      },
      { id: 'scale', what: 'the same at 20 million', unit: 'ms', values: large },
    )
  }
  agent.destroy()
  return rows
}

async function measureCall(
  call: ScaleCall,
  installations: Installation[],
  { agent, rounds }: { agent: Agent; rounds: number },
): Promise<number[][]> {
  const matches = installations.map(({ size }) => sampledMatches(size))
  const medians: number[][] = installations.map(() => [])
  // The first round warms up.
  for (let round = -1; round < rounds; round += 1) {
    const times: number[][] = installations.map(() => [])
    for (const index of matches[0]?.keys() ?? []) {
      for (const [which, { size, server }] of installations.entries()) {
        const target = call.targetOf(size, matches[which]?.[index] ?? 1)
        times[which]?.push(await timeRequest({ port: server.port, ...target }, agent))
      }
      if (index >= CALLS_OF_SLOW && Math.max(...times.map(median)) > SLOW_MS) break
    }
    if (round >= 0) for (const [which, list] of times.entries()) medians[which]?.push(median(list))
  }
  return medians
}
