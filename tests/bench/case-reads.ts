import { join } from 'node:path'
import { cpuMs, percentile, rssOf } from '../reliability/load-measure.ts'
import type { BenchContext } from './context.ts'
import { ADMIN_ID, createBenchData, DATA_FILE, menteeUserOf, mentorUserOf, tokenOf } from './data.ts'
import { generateLoad, type LoadResult, rawRequest } from './http-load.ts'
import { WARM_UP_MS } from './paced-load.ts'
import { type Row, ratios } from './rounds.ts'
import { type BenchServer, type ServerName, startServer } from './servers.ts'

const CONNECTIONS = 16
const SERVER_CPU = 0
const MIB = 1_048_576

type Pair = { a: BenchServer; b: BenchServer; requestsA: Buffer[]; requestsB: Buffer[] }

/** CPU time per authenticated read, the floor and another server side by side on one CPU (R1 to R3). */
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

  const ids = Array.from({ length: matches }, (_, index) => index + 1)
  const { history, overTrpc, me, mentors, admin } = createRequests(ids)

  const compare = async (what: string, pair: Pair) => {
    const cells: Cell[] = []
    await measureSideBySide(pair, WARM_UP_MS)
    for (let round = 0; round < rounds; round += 1) cells.push(await measureSideBySide(pair, cellMs))
    log(
      `${what}: ${cpuRatios(cells)
        .map((value) => value.toFixed(2))
        .join(' ')}`,
    )
    return cells
  }
  const rest = await compare('history over REST', {
    a: floor,
    b: product,
    requestsA: history,
    requestsB: history,
  })
  const peers = await compare('history, peer', { a: floor, b: peer, requestsA: history, requestsB: history })
  const steady = await compare('floor', { a: floor, b: again, requestsA: history, requestsB: history })
  const rpc = await compare('history over tRPC', {
    a: floor,
    b: product,
    requestsA: history,
    requestsB: overTrpc,
  })
  const rows = historyRows({ rest, peers, steady, rpc })
  for (const [what, requests] of [
    ['who is signed in', me],
    ['available mentors, 20 of 15,000', mentors],
    ['administrator’s matches, 50 of 10,000', admin],
  ] as const) {
    const productCells = await compare(what, { a: floor, b: product, requestsA: requests, requestsB: requests })
    const peerCells = await compare(`${what}, peer`, {
      a: floor,
      b: peer,
      requestsA: requests,
      requestsB: requests,
    })
    rows.push(
      { id: 'read', what: `${what}, to the floor`, values: cpuRatios(productCells) },
      {
        id: 'read',
        what: `${what}, to the peer`,
        values: ratios(cpuRatios(productCells), cpuRatios(peerCells)),
      },
    )
  }
  for (const server of [floor, product, peer]) {
    const values = [rssOf(server.pid) / MIB]
    rows.push({ id: 'read', what: `${server.name}: memory after all of these`, unit: 'MiB', values })
  }
  for (const server of servers) await server.stop()
  return rows
}

function createRequests(ids: number[]) {
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
  return { history, overTrpc, me, mentors, admin }
}

type HistoryCells = Record<'rest' | 'peers' | 'steady' | 'rpc', Cell[]>

const historyRows = ({ rest, peers, steady, rpc }: HistoryCells): Row[] => [
  { id: 'floor', what: 'the floor against itself', values: cpuRatios(steady) },
  {
    id: 'R1',
    what: 'last messages of a match over REST, CPU per request to the floor',
    values: cpuRatios(rest),
    target: { most: 1.35 },
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
    target: { most: 0.3 },
  },
  { id: 'peer', what: 'the peer to the floor', values: cpuRatios(peers) },
  ...figures(
    'floor',
    rest.map(({ a }) => a),
  ),
  ...figures(
    'product, REST',
    rest.map(({ b }) => b),
  ),
  ...figures(
    'product, tRPC',
    rpc.map(({ b }) => b),
  ),
  ...figures(
    'peer',
    peers.map(({ b }) => b),
  ),
]

type Side = { us: number; p50: number; p99: number }
type Cell = { a: Side; b: Side }

/** Loads both for one cell; returns CPU time per response and latencies of each. */
async function measureSideBySide({ a, b, requestsA, requestsB }: Pair, cellMs: number): Promise<Cell> {
  const before = [cpuMs(a.pid), cpuMs(b.pid)] as const
  const [left, right] = await Promise.all([
    generateLoad({ port: a.port, requests: requestsA, connections: CONNECTIONS }, cellMs),
    generateLoad({ port: b.port, requests: requestsB, connections: CONNECTIONS }, cellMs),
  ])
  const toSide = (result: LoadResult, spentMs: number): Side => ({
    us: (spentMs * 1_000) / result.responses,
    p50: percentile(result.latencies, 0.5),
    p99: percentile(result.latencies, 0.99),
  })
  const cell = { a: toSide(left, cpuMs(a.pid) - before[0]), b: toSide(right, cpuMs(b.pid) - before[1]) }
  assertAllOk(left)
  assertAllOk(right)
  return cell
}

/** CPU time per response of the second server, as a multiple of the first. */
const cpuRatios = (cells: Cell[]): number[] => cells.map(({ a, b }) => b.us / a.us)

const figures = (who: string, sides: Side[]): Row[] => [
  { id: 'read', what: `${who}: processor time of one history`, unit: 'µs', values: sides.map(({ us }) => us) },
  {
    id: 'read',
    what: `${who}: p50 of it, 16 connections, another server under load too`,
    unit: 'ms',
    values: sides.map(({ p50 }) => p50),
  },
  { id: 'read', what: `${who}: p99 of it`, unit: 'ms', values: sides.map(({ p99 }) => p99) },
]

/** Throws when a response was an error: errors are cheap, so the cell would be no measurement. */
export function assertAllOk({ statuses }: LoadResult) {
  for (const status of statuses.keys()) {
    if (status >= 300) throw new Error(`A server of the bench answered ${status}`)
  }
}
