import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { rssOf } from '../reliability/load-measure.ts'
import type { BenchContext } from './context.ts'
import { createBenchData, DATA_FILE } from './data.ts'
import { type Row, ratios, runInterleaved } from './rounds.ts'
import { type BenchServer, startPlain, startServer } from './servers.ts'

const MIB = 1024 * 1024
const SETTLE_MS = 1_000
const HELLO = fileURLToPath(new URL('minimal-server.ts', import.meta.url))

/** Start to the first 200, and memory at rest, beside a Node server that does nothing (B1, B2). */
export async function starting({ folder, rounds, log }: BenchContext): Promise<Row[]> {
  const file = join(folder, DATA_FILE)
  await createBenchData(folder, { matches: 10, messagesPerMatch: 10, freeMentors: 0 })
  // Without types and under another name Node runs it is; translating it would take longer than what is measured.
  const hello = join(folder, 'hello.mjs')
  copyFileSync(HELLO, hello)
  async function measure(start: () => Promise<BenchServer>) {
    const server = await start()
    await sleep(SETTLE_MS)
    const memory = rssOf(server.pid) / MIB
    await server.stop()
    return { ms: server.readyMs, memory }
  }
  const found = await runInterleaved(Math.max(rounds, 5), {
    hello: () => measure(() => startPlain(hello)),
    product: () => measure(() => startServer('product', file)),
  })
  const of = (name: 'hello' | 'product', what: 'ms' | 'memory') => found[name].map((one) => one[what])
  log(
    `start: ${of('product', 'ms').map(Math.round).join(' ')} ms, bare ${of('hello', 'ms').map(Math.round).join(' ')} ms`,
  )
  return [
    {
      id: 'B1',
      what: 'start of the built server, to a bare one',
      values: ratios(of('product', 'ms'), of('hello', 'ms')),
      target: { most: 3.5 },
    },
    { id: 'B1', what: 'start of the built server', unit: 'ms', values: of('product', 'ms') },
    {
      id: 'B2',
      what: 'memory at rest, to a bare server',
      values: ratios(of('product', 'memory'), of('hello', 'memory')),
      target: { most: 2 },
    },
    { id: 'B2', what: 'memory at rest', unit: 'MiB', values: of('product', 'memory') },
  ]
}
