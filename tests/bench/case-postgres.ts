import { setTimeout as sleep } from 'node:timers/promises'
import { assertAllOk } from './case-reads.ts'
import type { BenchContext } from './context.ts'
import { generateLoad } from './http-load.ts'
import { postRequests, readRequests } from './message-requests.ts'
import { WARM_UP_MS } from './paced-load.ts'
import { startPostgres, startProcesses } from './postgres.ts'
import { type Row, ratios, runInterleaved } from './rounds.ts'
import type { BenchServer } from './servers.ts'
import { connectPairs } from './socket-pairs.ts'

const PROCESSES = 3
const PAIRS = 100
const IN_FLIGHT = 64
const CONNECTIONS = 63

/** What one and three processes on one PostgreSQL with default durability answer a second. */
export async function postgresCase({ folder, rounds, cellMs, log }: BenchContext): Promise<Row[]> {
  const postgres = await startPostgres(PAIRS)
  const servers: BenchServer[] = []
  try {
    servers.push(...(await startProcesses({ folder, count: PROCESSES, url: postgres.url })))
    const one = servers.slice(0, 1)
    for (const some of [one, servers]) {
      await requestsPerSecond(some, READS, WARM_UP_MS)
      await requestsPerSecond(some, POSTS, WARM_UP_MS)
    }
    const measurements = [
      {
        what: 'reads of a history a second',
        measure: (some: BenchServer[]) => requestsPerSecond(some, READS, cellMs),
      },
      {
        what: 'durable posts a second',
        measure: (some: BenchServer[]) => requestsPerSecond(some, POSTS, cellMs),
      },
      {
        what: 'stored messages a second over 200 sockets',
        measure: (some: BenchServer[]) => messagesPerSecond(some, cellMs),
        target: { least: 1.8 },
      },
    ]
    const rows: Row[] = []
    for (const { what, measure, target } of measurements) {
      const found = await runInterleaved(rounds, { one: () => measure(one), three: () => measure(servers) })
      log(
        `${what}: ${found.one.map(Math.round).join(' ')} with one process, ${found.three.map(Math.round).join(' ')} with three`,
      )
      rows.push({ id: 'postgres', what, unit: 'a second', values: found.one })
      rows.push({
        id: 'postgres',
        what: 'the same, three processes to one',
        values: ratios(found.three, found.one),
        ...(target && { target }),
      })
    }
    return rows
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}

const READS = readRequests(PAIRS)
const POSTS = postRequests(PAIRS, 'How did your week go so far?')

/** Responses a second to connections that are spread over the processes. */
async function requestsPerSecond(servers: BenchServer[], requests: Buffer[], forMs: number): Promise<number> {
  const began = performance.now()
  const results = await Promise.all(
    servers.map(({ port }) =>
      generateLoad({ port, requests, connections: CONNECTIONS / servers.length }, forMs),
    ),
  )
  for (const result of results) assertAllOk(result)
  const responses = results.reduce((sum, result) => sum + result.responses, 0)
  return responses / ((performance.now() - began) / 1_000)
}

/** Messages a second that both members have received, with 64 under way at any time. */
async function messagesPerSecond(servers: BenchServer[], forMs: number): Promise<number> {
  const pairs = await connectPairs(servers, PAIRS)
  const deadline = performance.now() + WARM_UP_MS + forMs
  let delivered = 0
  pairs.onDelivered((index) => {
    delivered += 1
    if (performance.now() < deadline) pairs.say(index + IN_FLIGHT)
  })
  for (let index = 0; index < IN_FLIGHT; index += 1) pairs.say(index)
  await sleep(WARM_UP_MS)
  const [before, began] = [delivered, performance.now()]
  await sleep(forMs)
  const rate = (delivered - before) / ((performance.now() - began) / 1_000)
  while (pairs.missing() > 0) await sleep(5)
  pairs.leave()
  return rate
}
