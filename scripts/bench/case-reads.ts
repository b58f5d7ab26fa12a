import { join } from 'node:path'
import { cpuMs } from '../endurance/load-measure.ts'
import { type Blast, blast, requestOf } from './blast.ts'
import type { BenchContext } from './context.ts'
import { ADMIN_ID, DATA_FILE, makeData, menteeUserOf, mentorUserOf, tokenOf } from './data.ts'
import { type Row, ratios } from './rounds.ts'
import { type BenchServer, type ServerName, startServer } from './servers.ts'

const CONNECTIONS = 16
const SERVER_CPU = 0
/** Until the engine has compiled what is hot; the first answers say nothing of the later ones. */
const WARMING_CELLS = 3

type Pair = { a: BenchServer; b: BenchServer; ofA: Buffer[]; ofB: Buffer[] }

/** Authenticated reads, floor and another side by side on one processor: processor time per request (R1 to R3). */
export async function reads({ folder, rounds, cellMs, log }: BenchContext): Promise<Row[]> {
  const matches = 1_000
  await makeData(folder, { matches: 10_000, messagesPerMatch: 100, talking: matches, freeMentors: 5_000 })
  const file = join(folder, DATA_FILE)
  const names: ServerName[] = ['floor', 'floor', 'product', 'peer']
  const servers: BenchServer[] = []
  for (const name of names) servers.push(await startServer(name, file, { cpu: SERVER_CPU }))
  const [floor, again, product, peer] = servers as [BenchServer, BenchServer, BenchServer, BenchServer]

  const ids = Array.from({ length: matches }, (_, at) => at + 1)
  const history = ids.map((id) =>
    requestOf('GET', `/api/matches/${id}/messages?limit=50`, { token: tokenOf(mentorUserOf(id)) }),
  )
  const overTrpc = ids.map((id) => {
    const input = encodeURIComponent(JSON.stringify({ 0: { matchId: id, limit: 50 } }))
    return requestOf('GET', `/trpc/matches.messages?batch=1&input=${input}`, {
      token: tokenOf(mentorUserOf(id)),
    })
  })
  const me = ids.map((id) => requestOf('GET', '/api/user', { token: tokenOf(menteeUserOf(id)) }))
  const mentors = ids.map((id) =>
    requestOf('GET', '/api/mentee/available-mentors?limit=20', { token: tokenOf(menteeUserOf(id)) }),
  )
  const admin = [requestOf('GET', '/api/admin/matches?limit=50', { token: tokenOf(ADMIN_ID) })]

  const compare = async (what: string, pair: Pair) => {
    const values: number[] = []
    for (let cell = 0; cell < WARMING_CELLS; cell += 1) await cpuRatio(pair, cellMs)
    for (let round = 0; round < rounds; round += 1) values.push(await cpuRatio(pair, cellMs))
    log(`${what}: ${values.map((value) => value.toFixed(2)).join(' ')}`)
    return values
  }
  const rest = await compare('history over REST', { a: floor, b: product, ofA: history, ofB: history })
  const peers = await compare('history, peer', { a: floor, b: peer, ofA: history, ofB: history })
  const rows: Row[] = [
    {
      id: 'floor',
      what: 'the floor against itself',
      values: await compare('floor', { a: floor, b: again, ofA: history, ofB: history }),
    },
    {
      id: 'R1',
      what: 'last messages of a match over REST, CPU per request to the floor',
      values: rest,
      target: { most: 1.25 },
    },
    {
      id: 'R2',
      what: 'the same over tRPC, as the official client asks, to the floor',
      values: await compare('history over tRPC', { a: floor, b: product, ofA: history, ofB: overTrpc }),
      target: { most: 1.5 },
    },
    { id: 'R3', what: 'the same over REST to the peer', values: ratios(rest, peers), target: { most: 0.35 } },
    { id: 'peer', what: 'the peer to the floor', values: peers },
  ]
  for (const [what, requests] of [
    ['who is signed in', me],
    ['available mentors, 20 of 15,000', mentors],
    ['administrator’s matches, 50 of 10,000', admin],
  ] as const) {
    const ofProduct = await compare(what, { a: floor, b: product, ofA: requests, ofB: requests })
    const ofPeer = await compare(`${what}, peer`, { a: floor, b: peer, ofA: requests, ofB: requests })
    rows.push(
      { id: 'read', what: `${what}, to the floor`, values: ofProduct },
      { id: 'read', what: `${what}, to the peer`, values: ratios(ofProduct, ofPeer) },
    )
  }
  for (const server of servers) await server.stop()
  return rows
}

/** Both loaded at once for one cell: how many times the processor time of an answer of `a` one of `b` takes. */
async function cpuRatio({ a, b, ofA, ofB }: Pair, cellMs: number): Promise<number> {
  const before = [cpuMs(a.pid), cpuMs(b.pid)] as const
  const [left, right] = await Promise.all([
    blast({ port: a.port, requests: ofA, connections: CONNECTIONS }, cellMs),
    blast({ port: b.port, requests: ofB, connections: CONNECTIONS }, cellMs),
  ])
  const costs = [cpuMs(a.pid) - before[0], cpuMs(b.pid) - before[1]] as const
  mustBeOk(left)
  mustBeOk(right)
  return costs[1] / right.answers / (costs[0] / left.answers)
}

/** An error is cheap to give: a cell that holds one is no measurement. */
export function mustBeOk({ statuses }: Blast) {
  for (const status of statuses.keys()) {
    if (status >= 300) throw new Error(`A server of the bench answered ${status}`)
  }
}
