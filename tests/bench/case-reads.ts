import { join } from 'node:path'
import { cpuMs, percentile, rssOf } from '../reliability/load-measure.ts'
import type { BenchContext } from './context.ts'
import { ADMIN_ID, createBenchData, DATA_FILE, menteeUserOf, mentorUserOf, tokenOf } from './data.ts'
import { generateLoad, type LoadResult, rawRequest } from './http-load.ts'
import { type Row, ratios } from './rounds.ts'
import { type BenchServer, type ServerName, startServer } from './servers.ts'

const CONNECTIONS = 16
const SERVER_CPU = 0
const MIB = 1_048_576
/** Until the engine has compiled what is hot; the first answers say nothing of the later ones. */
const WARM_UP_CELLS = 3

type Pair = { a: BenchServer; b: BenchServer; ofA: Buffer[]; ofB: Buffer[] }

/** Authenticated reads, floor and another side by side on one processor: processor time per request (R1 to R3). */
export async function reads({ folder, rounds, cellMs, log }: BenchContext): Promise<Row[]> {
  const matches = 1_000
  await createBenchData(folder, {
    matches: 10_000,
    messagesPerMatch: 100,
    matchesWithMessages: matches,
    freeMentors: 5_000,
  })
  const file = join(folder, DATA_FILE)
  const names: ServerName[] = ['floor', 'floor', 'product', 'peer']
  const servers: BenchServer[] = []
  for (const name of names) servers.push(await startServer(name, file, { cpu: SERVER_CPU }))
  const [floor, again, product, peer] = servers as [BenchServer, BenchServer, BenchServer, BenchServer]

  const ids = Array.from({ length: matches }, (_, at) => at + 1)
  const history = ids.map((id) =>
    rawRequest('GET', `/api/matches/${id}/messages?limit=50`, { token: tokenOf(mentorUserOf(id)) }),
  )
  const overTrpc = ids.map((id) => {
    const input = encodeURIComponent(JSON.stringify({ 0: { matchId: id, limit: 50 } }))
    return rawRequest('GET', `/trpc/matches.messages?batch=1&input=${input}`, {
      token: tokenOf(mentorUserOf(id)),
    })
  })
  const me = ids.map((id) => rawRequest('GET', '/api/user', { token: tokenOf(menteeUserOf(id)) }))
  const mentors = ids.map((id) =>
    rawRequest('GET', '/api/mentee/available-mentors?limit=20', { token: tokenOf(menteeUserOf(id)) }),
  )
  const admin = [rawRequest('GET', '/api/admin/matches?limit=50', { token: tokenOf(ADMIN_ID) })]

  const compare = async (what: string, pair: Pair) => {
    const cells: Cell[] = []
    for (let cell = 0; cell < WARM_UP_CELLS; cell += 1) await measureSideBySide(pair, cellMs)
    for (let round = 0; round < rounds; round += 1) cells.push(await measureSideBySide(pair, cellMs))
    log(
      `${what}: ${cpuRatios(cells)
        .map((value) => value.toFixed(2))
        .join(' ')}`,
    )
    return cells
  }
  const rest = await compare('history over REST', { a: floor, b: product, ofA: history, ofB: history })
  const peers = await compare('history, peer', { a: floor, b: peer, ofA: history, ofB: history })
  const steady = await compare('floor', { a: floor, b: again, ofA: history, ofB: history })
  const rpc = await compare('history over tRPC', { a: floor, b: product, ofA: history, ofB: overTrpc })
  const rows: Row[] = [
    { id: 'floor', what: 'the floor against itself', values: cpuRatios(steady) },
    {
      id: 'R1',
      what: 'last messages of a match over REST, CPU per request to the floor',
      values: cpuRatios(rest),
      target: { most: 1.25 },
    },
    {
      id: 'R2',
      what: 'the same over tRPC, as the official client asks, to the floor',
      values: cpuRatios(rpc),
      target: { most: 1.5 },
    },
    {
      id: 'R3',
      what: 'the same over REST to the peer',
      values: ratios(cpuRatios(rest), cpuRatios(peers)),
      target: { most: 0.35 },
    },
    { id: 'peer', what: 'the peer to the floor', values: cpuRatios(peers) },
    ...figures(
      'floor',
      rest.map(({ a: one }) => one),
    ),
    ...figures(
      'product, REST',
      rest.map(({ b: one }) => one),
    ),
    ...figures(
      'product, tRPC',
      rpc.map(({ b: one }) => one),
    ),
    ...figures(
      'peer',
      peers.map(({ b: one }) => one),
    ),
  ]
  for (const [what, requests] of [
    ['who is signed in', me],
    ['available mentors, 20 of 15,000', mentors],
    ['administrator’s matches, 50 of 10,000', admin],
  ] as const) {
    const ofProduct = await compare(what, { a: floor, b: product, ofA: requests, ofB: requests })
    const ofPeer = await compare(`${what}, peer`, { a: floor, b: peer, ofA: requests, ofB: requests })
    rows.push(
      { id: 'read', what: `${what}, to the floor`, values: cpuRatios(ofProduct) },
      { id: 'read', what: `${what}, to the peer`, values: ratios(cpuRatios(ofProduct), cpuRatios(ofPeer)) },
    )
  }
  for (const server of [floor, product, peer]) {
    const values = [rssOf(server.pid) / MIB]
    rows.push({ id: 'read', what: `${server.name}: memory after all of these`, unit: 'MiB', values })
  }
  for (const server of servers) await server.stop()
  return rows
}

type Side = { us: number; p50: number; p99: number }
type Cell = { a: Side; b: Side }

/** Both loaded at once for one cell: processor time of an answer and how long it took, of each. */
async function measureSideBySide({ a, b, ofA, ofB }: Pair, cellMs: number): Promise<Cell> {
  const before = [cpuMs(a.pid), cpuMs(b.pid)] as const
  const [left, right] = await Promise.all([
    generateLoad({ port: a.port, requests: ofA, connections: CONNECTIONS }, cellMs),
    generateLoad({ port: b.port, requests: ofB, connections: CONNECTIONS }, cellMs),
  ])
  const side = (of: LoadResult, spentMs: number): Side => ({
    us: (spentMs * 1_000) / of.answers,
    p50: percentile(of.latencies, 0.5),
    p99: percentile(of.latencies, 0.99),
  })
  const cell = { a: side(left, cpuMs(a.pid) - before[0]), b: side(right, cpuMs(b.pid) - before[1]) }
  assertAllOk(left)
  assertAllOk(right)
  return cell
}

/** How many times the processor time of an answer of the first one of the second takes. */
const cpuRatios = (cells: Cell[]): number[] => cells.map(({ a, b }) => b.us / a.us)

const figures = (who: string, sides: Side[]): Row[] => [
  { id: 'read', what: `${who}: processor time of one history`, unit: 'µs', values: sides.map(({ us }) => us) },
  {
    id: 'read',
    what: `${who}: p50 of it, 16 connections beside another server`,
    unit: 'ms',
    values: sides.map(({ p50 }) => p50),
  },
  { id: 'read', what: `${who}: p99 of it`, unit: 'ms', values: sides.map(({ p99 }) => p99) },
]

/** An error is cheap to give: a cell that holds one is no measurement. */
export function assertAllOk({ statuses }: LoadResult) {
  for (const status of statuses.keys()) {
    if (status >= 300) throw new Error(`A server of the bench answered ${status}`)
  }
}
