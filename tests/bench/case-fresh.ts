import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertAllOk } from './case-reads.ts'
import type { BenchContext } from './context.ts'
import { createBenchData, DATA_FILE } from './data.ts'
import { generateLoad } from './http-load.ts'
import { postRequests, readRequests } from './message-requests.ts'
import { type Row, ratios, runInterleaved } from './rounds.ts'
import { startServer } from './servers.ts'

const NAMES = ['floor', 'product', 'peer'] as const
type Name = (typeof NAMES)[number]
const MATCHES = 1_000
/** A server's age when it gets its first request. */
const AGE_MS = 2_000
const CONNECTIONS = 16

const LOADS = [
  { what: 'reads of a history', requests: readRequests(MATCHES), target: undefined },
  {
    what: 'durable posts',
    requests: postRequests(MATCHES, 'How did your week go so far, and what would you like to talk about?'),
    target: { least: 5 },
  },
]

/** Servers that started two seconds ago and get their first requests: nothing is compiled yet. */
export async function fresh({ folder, rounds, cellMs, log }: BenchContext): Promise<Row[]> {
  for (const name of NAMES)
    await createBenchData(join(folder, name), { matches: MATCHES, messagesPerMatch: 20, freeMentors: 0 })

  async function measure(name: Name, requests: Buffer[]): Promise<number> {
    const server = await startServer(name, join(folder, name, DATA_FILE), { cpu: 0 })
    await sleep(AGE_MS)
    const result = await generateLoad({ port: server.port, requests, connections: CONNECTIONS }, cellMs)
    await server.stop()
    assertAllOk(result)
    return result.responses / (cellMs / 1_000)
  }

  const rows: Row[] = []
  for (const { what, requests, target } of LOADS) {
    const found = await runInterleaved(rounds, {
      floor: () => measure('floor', requests),
      product: () => measure('product', requests),
      peer: () => measure('peer', requests),
    })
    for (const name of NAMES) log(`${what}, ${name}: ${found[name].map(Math.round).join(' ')}/s`)
    const title = `${what} a second, ${CONNECTIONS} connections, started two seconds ago`
    rows.push({ id: 'fresh', what: `${title}, to the floor`, values: ratios(found.product, found.floor) })
    rows.push({
      id: 'fresh',
      what: `${title}, to the peer`,
      values: ratios(found.product, found.peer),
      ...(target && { target }),
    })
  }
  return rows
}
