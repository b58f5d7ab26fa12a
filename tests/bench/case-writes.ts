import { join } from 'node:path'
import { SQLite } from '#db/sqlite/library.ts'
import { percentile } from '../reliability/load-measure.ts'
import { assertAllOk } from './case-reads.ts'
import type { BenchContext } from './context.ts'
import { createBenchData, DATA_FILE } from './data.ts'
import { generateLoad } from './http-load.ts'
import { postRequests } from './message-requests.ts'
import { WARM_UP_MS } from './paced-load.ts'
import { type Row, ratios, runInterleaved } from './rounds.ts'
import { type BenchServer, startServer } from './servers.ts'

const NAMES = ['floor', 'product', 'peer'] as const
type Name = (typeof NAMES)[number]
/** Connections, and the targets: posts a second as a multiple of the floor's and of the peer's. */
const LOADS = [
  { connections: 1, id: 'write', least: undefined, toThePeer: undefined },
  { connections: 16, id: 'W1', least: 1, toThePeer: 5 },
  { connections: 64, id: 'W2', least: 1.4, toThePeer: 6 },
]
const MATCHES = 1_000

/** Messages posted over HTTP: the product syncs every commit, floor and peer do not (W1 to W3). */
export async function writes({ folder, rounds, cellMs, log }: BenchContext): Promise<Row[]> {
  const servers = {} as Record<Name, BenchServer>
  for (const name of NAMES) {
    const dataFolder = join(folder, name)
    await createBenchData(dataFolder, { matches: MATCHES, messagesPerMatch: 20, freeMentors: 0 })
    servers[name] = await startServer(name, join(dataFolder, DATA_FILE), { cpu: 0 })
  }
  const requests = postRequests(MATCHES, 'How did your week go so far, and what would you like to talk about?')
  let acknowledged = 0

  async function measureCell(name: Name, connections: number, forMs = cellMs) {
    const began = performance.now()
    const result = await generateLoad({ port: servers[name].port, requests, connections }, forMs)
    assertAllOk(result)
    if (name === 'product') acknowledged += result.responses
    const rate = result.responses / ((performance.now() - began) / 1_000)
    return { rate, p99: percentile(result.latencies, 0.99) }
  }

  const rows: Row[] = []
  for (const { connections, id, least, toThePeer } of LOADS) {
    for (const name of NAMES) await measureCell(name, connections, WARM_UP_MS)
    const found = await runInterleaved(rounds, {
      floor: () => measureCell('floor', connections),
      product: () => measureCell('product', connections),
      peer: () => measureCell('peer', connections),
    })
    const rate = (name: Name) => found[name].map((cell) => cell.rate)
    const p99 = (name: Name) => found[name].map((cell) => cell.p99)
    for (const name of NAMES) {
      log(
        `${connections} connections, ${name}: ${rate(name).map(Math.round).join(' ')}/s, p99 ${p99(name)
          .map((ms) => ms.toFixed(1))
          .join(' ')} ms`,
      )
    }
    const toFloor = ratios(rate('product'), rate('floor'))
    const toPeer = ratios(rate('product'), rate('peer'))
    const what = `durable posts a second, connections: ${connections}`
    rows.push({ id, what: `${what}, to the floor`, values: toFloor, ...(least && { target: { least } }) })
    rows.push({
      id,
      what: `${what}, to the peer`,
      values: toPeer,
      ...(toThePeer && { target: { least: toThePeer } }),
    })
    if (connections === 16) {
      rows.push({
        id: 'W3',
        what: 'p99 of a post at 16 connections, to the floor',
        values: ratios(p99('product'), p99('floor')),
        target: { most: 1 },
      })
    }
  }
  for (const server of Object.values(servers)) await server.stop()
  rows.push({
    id: 'write',
    what: 'acknowledged posts that are not stored or not counted',
    unit: 'posts',
    values: [countMissing(join(folder, 'product', DATA_FILE), acknowledged)],
    target: { most: 0 },
  })
  return rows
}

/** Counts acknowledged posts that are not stored, or not in the match's counters. */
function countMissing(file: string, acknowledged: number): number {
  const sqlite = new SQLite(file, { readonly: true })
  const { stored, counted } = sqlite
    .prepare(
      'select (select count(*) from messages) as stored, (select sum(messageCount) from matches) as counted',
    )
    .get() as { stored: number; counted: number }
  sqlite.close()
  return Math.max(0, acknowledged + MATCHES * 20 - stored) + Math.abs(stored - counted)
}
