import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile, rssOf } from '../reliability/load-measure.ts'
import { atRate } from '../reliability/load-stage.ts'
import type { BenchContext } from './context.ts'
import { createBenchData, DATA_FILE } from './data.ts'
import { forDuration, WARM_UP_MS } from './paced-load.ts'
import { type Row, ratios, runInterleaved } from './rounds.ts'
import { type BenchServer, type ServerName, startServer } from './servers.ts'
import { connectSockets } from './socket-client.ts'

const IN_FLIGHT = 64
const SIZES = [200, 1_000]
const IDLE = 2_000
const KIB = 1024
const SETTLE_MS = 1_500
const NAMES = ['bare sockets', 'product', 'socket.io', 'socket.io, checked'] as const
type Name = (typeof NAMES)[number]

type SocketContext = BenchContext & { start: (name: ServerName) => Promise<BenchServer> }
type Result = { rows: Row[]; lost: number }

/** Chat between pairs of sockets: messages a second, delivery latency, memory of an idle socket (C1 to C4). */
export async function sockets(context: BenchContext): Promise<Row[]> {
  const { folder, rounds } = context
  const size = { matches: IDLE / 2, messagesPerMatch: 0, freeMentors: 0 }
  for (const name of NAMES) await createBenchData(folderOf(folder, name), size)
  const start = (name: ServerName) =>
    startServer(name, join(folderOf(folder, name as Name), DATA_FILE), { cpu: 0 })
  const socketContext = { ...context, start }

  const throughput: Result[] = []
  for (const count of SIZES) throughput.push(await measureThroughput(socketContext, count))
  const memory = await measureIdleMemory(socketContext)
  const latency = await measureLatency(socketContext)
  const lost = countLost([...throughput, latency])
  const storm = await runInterleaved(Math.min(rounds, 3), {
    product: () => withServer(start('product'), (server) => measureJoining(server, 1_000)),
    'socket.io': () => withServer(start('socket.io'), (server) => measureJoining(server, 1_000)),
  })
  return [
    ...throughput.flatMap(({ rows }) => rows),
    ...memory,
    ...latency.rows,
    { id: 'C4', what: 'messages lost in all of this', unit: 'messages', values: [lost], target: { most: 0 } },
    { id: 'storm', what: '1,000 sockets joined from nothing', unit: 'ms', values: storm.product },
  ]
}

/** Messages a second in a closed loop of `count` sockets; the lost messages are the product's. */
async function measureThroughput(
  { rounds, cellMs, log, start }: SocketContext,
  count: number,
): Promise<Result> {
  const rates = await runInterleaved(
    rounds,
    variants((name) => withServer(start(name), (server) => closedLoop(server, count, cellMs))),
  )
  for (const name of NAMES)
    log(`${count} sockets, ${name}: ${rates[name].map(({ rate }) => Math.round(rate)).join(' ')}/s`)
  const ratesOf = (name: Name) => rates[name].map(({ rate }) => rate)
  const rows: Row[] = [
    {
      id: 'C1',
      what: `stored messages a second, ${count} sockets, to bare sockets`,
      values: ratios(ratesOf('product'), ratesOf('bare sockets')),
      target: { least: 0.4 },
    },
    {
      id: 'C2',
      what: 'the same to Socket.IO that inserts',
      values: ratios(ratesOf('product'), ratesOf('socket.io')),
      target: { least: 1.3 },
    },
    {
      id: 'C2',
      what: 'the same to Socket.IO that does the same work',
      values: ratios(ratesOf('product'), ratesOf('socket.io, checked')),
      target: { least: 3 },
    },
  ]
  return { rows, lost: countLost(rates.product) }
}

async function measureIdleMemory({ rounds, start }: SocketContext): Promise<Row[]> {
  const idle = await runInterleaved(
    Math.min(rounds, 3),
    variants((name) => withServer(start(name), measureMemory)),
  )
  return [
    {
      id: 'C3',
      what: 'memory of an idle socket, 2,000 in addition to 1,000',
      unit: 'KiB',
      values: idle.product,
      target: { most: 12 },
    },
    {
      id: 'C3',
      what: 'the same to Socket.IO',
      values: ratios(idle.product, idle['socket.io']),
      target: { most: 0.6 },
    },
  ]
}

/** Delivery latency at 1,000 messages a second over 1,000 sockets; the lost messages are the product's. */
async function measureLatency({ rounds, cellMs, log, start }: SocketContext): Promise<Result> {
  const paced = await runInterleaved(rounds, {
    product: () => withServer(start('product'), (server) => openLoop(server, 1_000, cellMs * 2)),
    'socket.io': () => withServer(start('socket.io'), (server) => openLoop(server, 1_000, cellMs * 2)),
  })
  const p99 = (name: 'product' | 'socket.io') => paced[name].map((round) => round.p99)
  log(
    `1,000 messages a second, p99: ${p99('product')
      .map((ms) => ms.toFixed(1))
      .join(' ')} ms, Socket.IO ${p99('socket.io')
      .map((ms) => ms.toFixed(1))
      .join(' ')}`,
  )
  const rows: Row[] = [
    {
      id: 'C4',
      what: 'p99 at 1,000 messages a second over 1,000 sockets, to Socket.IO',
      values: ratios(p99('product'), p99('socket.io')),
      target: { most: 0.8 },
    },
  ]
  return { rows, lost: countLost(paced.product) }
}

const countLost = (results: { lost: number }[]) => results.reduce((sum, { lost }) => sum + lost, 0)

async function closedLoop(server: BenchServer, count: number, cellMs: number) {
  const crowd = await connectSockets(server, count)
  const arrivals = new Map<number, number>()
  const deadline = performance.now() + WARM_UP_MS + cellMs
  crowd.onDelivered((index) => {
    const deliveries = (arrivals.get(index) ?? 0) + 1
    arrivals.set(index, deliveries % 2)
    if (deliveries === 2 && performance.now() < deadline) crowd.say(index + IN_FLIGHT)
  })
  for (let index = 0; index < IN_FLIGHT; index += 1) crowd.say(index)
  await sleep(WARM_UP_MS)
  const [before, began] = [crowd.delivered(), performance.now()]
  await sleep(cellMs)
  const rate = (crowd.delivered() - before) / 2 / ((performance.now() - began) / 1_000)
  return { rate, lost: await waitForDelivery(crowd) }
}

async function openLoop(server: BenchServer, perSecond: number, forMs: number) {
  const crowd = await connectSockets(server, 1_000)
  await atRate(perSecond, forDuration(WARM_UP_MS), crowd.say)
  crowd.latencies.length = 0
  await atRate(perSecond, forDuration(forMs), crowd.say)
  const lost = await waitForDelivery(crowd)
  return { p99: percentile(crowd.latencies, 0.99), lost }
}

const folderOf = (folder: string, name: Name) => join(folder, name.replace(/\W/g, '-'))

const variants = <T>(run: (name: Name) => Promise<T>) =>
  Object.fromEntries(NAMES.map((name) => [name, () => run(name)])) as Record<Name, () => Promise<T>>

async function withServer<T>(starting: Promise<BenchServer>, work: (server: BenchServer) => Promise<T>) {
  const server = await starting
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Waits for messages in flight; returns how many deliveries are missing at the end. */
async function waitForDelivery(crowd: Awaited<ReturnType<typeof connectSockets>>): Promise<number> {
  const deadline = performance.now() + 5_000
  while (crowd.delivered() < crowd.sent() * 2 && performance.now() < deadline) await sleep(5)
  crowd.leave()
  return crowd.sent() * 2 - crowd.delivered()
}

async function measureMemory(server: BenchServer): Promise<number> {
  // The first sockets let V8's young generation grow, so that it is not counted.
  const first = await connectSockets(server, IDLE / 2)
  await sleep(SETTLE_MS)
  const before = rssOf(server.pid)
  const crowd = await connectSockets(server, IDLE)
  await sleep(SETTLE_MS)
  const after = rssOf(server.pid)
  first.leave()
  crowd.leave()
  return (after - before) / IDLE / KIB
}

async function measureJoining(server: BenchServer, count: number): Promise<number> {
  const began = performance.now()
  const crowd = await connectSockets(server, count)
  crowd.leave()
  return performance.now() - began
}
