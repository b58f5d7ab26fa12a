import { Agent } from 'node:http'
import { join } from 'node:path'
import type { BenchContext } from './context.ts'
import {
  ADMIN_ID,
  createBenchData,
  DATA_FILE,
  type DataSize,
  menteeUserOf,
  mentorUserOf,
  tokenOf,
} from './data.ts'
import { timeRequest } from './paced-load.ts'
import { median, type Row, ratios } from './rounds.ts'
import { type BenchServer, startServer } from './servers.ts'

const MATCHES = 1_000
const MESSAGES = [10_000, 100_000, 1_000_000, 5_000_000]
const MATCH_COUNTS = [1_000, 10_000, 50_000]
const CALLS = 150

/** The same calls in installations of growing size (S1 to S3). */
export async function growth(context: BenchContext): Promise<Row[]> {
  const history = (match: number) => ({
    path: `/api/matches/${match}/messages?limit=50`,
    token: tokenOf(mentorUserOf(match)),
  })
  const admin = () => ({ path: '/api/admin/matches?limit=50', token: tokenOf(ADMIN_ID) })
  const own = (match: number) => ({ path: '/api/mentee/active-matches', token: tokenOf(menteeUserOf(match)) })

  const byMessages = await measureSizes(
    context,
    MESSAGES.map((count) => ({ matches: MATCHES, messagesPerMatch: count / MATCHES, freeMentors: 0 })),
    { history, own },
  )
  let waits: number[] = []
  const byMatches = await measureSizes(
    context,
    MATCH_COUNTS.map((matches) => ({ matches, messagesPerMatch: 20, freeMentors: 0 })),
    { admin, own },
    async (largest) => {
      waits = await measureLongestWaits(largest, context)
    },
  )
  const [, of100k = [], , of5m = []] = byMessages.history ?? []
  const [of1k = [], , of50k = []] = byMatches.admin ?? []
  return [
    {
      id: 'S1',
      what: 'history page at 5 million messages, to 100 thousand',
      values: ratios(of5m, of100k),
      target: { most: 1.3 },
    },
    {
      id: 'S2',
      what: 'administrator’s page at 50 thousand matches, to 1 thousand',
      values: ratios(of50k, of1k),
      target: { most: 1.4 },
    },
    {
      id: 'S3',
      what: 'a call that comes just behind the longest list of 50 thousand matches waits',
      unit: 'ms',
      values: waits,
      target: { most: 30 },
    },
    ...curve('history page', MESSAGES, 'messages', byMessages.history),
    ...curve('own conversations', MESSAGES, 'messages', byMessages.own),
    ...curve('administrator’s page', MATCH_COUNTS, 'matches', byMatches.admin),
    ...curve('own conversations', MATCH_COUNTS, 'matches', byMatches.own),
  ]
}

type Calls = Record<string, (match: number) => { path: string; token: string }>

/** Median milliseconds of each call, by size and round; every round measures all sizes. */
async function measureSizes(
  { folder, rounds, log }: BenchContext,
  sizes: DataSize[],
  calls: Calls,
  atLargest: (server: BenchServer) => Promise<void> = async () => {},
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const servers: BenchServer[] = []
  for (const [index, size] of sizes.entries()) {
    const dataFolder = join(folder, `${Object.keys(calls)[0]}-${index}`)
    await createBenchData(dataFolder, size)
    servers.push(await startServer('product', join(dataFolder, DATA_FILE)))
    log(`made ${size.matches} matches with ${size.messagesPerMatch} messages each`)
  }
  const medians: Record<string, number[][]> = Object.fromEntries(
    Object.keys(calls).map((name) => [name, sizes.map(() => [])]),
  )
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, callOf] of Object.entries(calls)) {
      for (const [index, { port }] of servers.entries()) {
        const matches = sizes[index]?.matches ?? 1
        const times: number[] = []
        for (let count = 0; count < CALLS; count += 1) {
          times.push(await timeRequest({ port, ...callOf(1 + ((count * 7_919) % matches)) }, agent))
        }
        // The first round warms up.
        if (round >= 0) medians[name]?.[index]?.push(median(times))
      }
    }
  }
  agent.destroy()
  const largest = servers.at(-1)
  if (largest) await atLargest(largest)
  for (const server of servers) await server.stop()
  return medians
}

/** The longest wait of each round, in milliseconds, of a call that arrives right after one of the longest lists. */
async function measureLongestWaits({ port }: BenchServer, { rounds, log }: BenchContext): Promise<number[]> {
  const lists = new Agent({ keepAlive: true, maxSockets: 1 })
  const others = new Agent({ keepAlive: true, maxSockets: 1 })
  const waits: number[] = []
  const admin = tokenOf(ADMIN_ID)
  const calls = [
    ...['matches', 'mentees', 'mentors/approved', 'mentors/pending'].map((list) => ({
      path: `/api/admin/${list}`,
      token: admin,
    })),
    { path: '/api/mentee/available-mentors', token: tokenOf(menteeUserOf(1)) },
    { path: '/api/matches/1/messages?limit=200', token: tokenOf(mentorUserOf(1)) },
  ]
  for (let round = -1; round < rounds; round += 1) {
    const roundWaits: number[] = []
    for (const call of calls) {
      const listing = timeRequest({ port, ...call }, lists)
      const wait = await timeRequest({ port, path: '/api/user', token: admin }, others)
      await listing
      roundWaits.push(wait)
    }
    if (round >= 0) waits.push(Math.max(...roundWaits))
  }
  lists.destroy()
  others.destroy()
  log(`behind the longest list: ${waits.map((wait) => wait.toFixed(1)).join(' ')} ms`)
  return waits
}

const curve = (what: string, sizes: number[], sizeUnit: string, values: number[][] = []): Row[] =>
  sizes.map((size, index) => ({
    id: 'growth',
    what: `${what} at ${size.toLocaleString('en')} ${sizeUnit}`,
    unit: 'ms',
    values: values[index] ?? [],
  }))
