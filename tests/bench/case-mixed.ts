import { join } from 'node:path'
import { percentile } from '../reliability/load-measure.ts'
import { assertAllOk } from './case-reads.ts'
import type { BenchContext } from './context.ts'
import { createBenchData, DATA_FILE, mentorUserOf, tokenOf } from './data.ts'
import { generateLoad } from './http-load.ts'
import { postRequests } from './message-requests.ts'
import { measureAtRate, WARM_UP_MS } from './paced-load.ts'
import { type Row, ratios } from './rounds.ts'
import { startServer } from './servers.ts'

const WRITERS = 8
const READS_PER_SECOND = 200
const MATCHES = 1_000

/** How much writes slow down reads: 200 reads a second, idle and while eight connections write without pause (W4). */
export async function mixed({ folder, rounds, cellMs, log }: BenchContext): Promise<Row[]> {
  await createBenchData(folder, { matches: MATCHES, messagesPerMatch: 50, freeMentors: 0 })
  const server = await startServer('product', join(folder, DATA_FILE), { cpu: 0 })
  const { port } = server
  const read = { port, path: '/api/matches/1/messages?limit=50', token: tokenOf(mentorUserOf(1)) }
  const posts = postRequests(MATCHES, 'How did your week go so far?')
  const p99 = async () => percentile(await measureAtRate(read, READS_PER_SECOND, cellMs * 2), 0.99)
  const idle: number[] = []
  const busy: number[] = []
  await measureAtRate(read, READS_PER_SECOND, WARM_UP_MS)
  assertAllOk(await generateLoad({ port, requests: posts, connections: WRITERS }, WARM_UP_MS))
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await p99())
    const writing = generateLoad({ port, requests: posts, connections: WRITERS }, cellMs * 2)
    busy.push(await p99())
    assertAllOk(await writing)
  }
  await server.stop()
  log(`reads, p99: idle ${formatTimes(idle)} ms, during writes ${formatTimes(busy)} ms`)
  return [
    {
      id: 'W4',
      what: 'p99 of a read while eight connections write, to idle',
      values: ratios(busy, idle),
      target: { most: 3 },
    },
  ]
}

const formatTimes = (values: number[]) => values.map((value) => value.toFixed(1)).join(' ')
