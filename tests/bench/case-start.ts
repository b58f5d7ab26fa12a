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
const MINIMAL_SERVER = fileURLToPath(new URL('minimal-server.ts', import.meta.url))

/** Time to the first 200, and memory at rest, compared with a minimal Node server (B1, B2). */
export async function starting({ folder, rounds, log }: BenchContext): Promise<Row[]> {
  const file = join(folder, DATA_FILE)
  await createBenchData(folder, { matches: 10, messagesPerMatch: 10, freeMentors: 0 })
  // Copied as .mjs, Node runs it without tsx, whose start would take longer than the measured one.
  const program = join(folder, 'minimal-server.mjs')
  copyFileSync(MINIMAL_SERVER, program)
  async function measure(start: () => Promise<BenchServer>) {
    const server = await start()
    await sleep(SETTLE_MS)
    const memory = rssOf(server.pid) / MIB
    await server.stop()
    return { ms: server.readyMs, memory }
  }
  const measurements = await runInterleaved(Math.max(rounds, 5), {
    minimal: () => measure(() => startPlain(program)),
    product: () => measure(() => startServer('product', file)),
  })
  const figures = (name: 'minimal' | 'product', what: 'ms' | 'memory') =>
    measurements[name].map((measurement) => measurement[what])
  log(
    `start: ${figures('product', 'ms').map(Math.round).join(' ')} ms, bare ${figures('minimal', 'ms').map(Math.round).join(' ')} ms`,
  )
  return [
    {
      id: 'B1',
      what: 'start of the built server, to a bare one',
      values: ratios(figures('product', 'ms'), figures('minimal', 'ms')),
      target: { most: 3 },
    },
    { id: 'B1', what: 'start of the built server', unit: 'ms', values: figures('product', 'ms') },
    {
      id: 'B2',
      what: 'memory at rest, to a bare server',
      values: ratios(figures('product', 'memory'), figures('minimal', 'memory')),
      target: { most: 2 },
    },
    { id: 'B2', what: 'memory at rest', unit: 'MiB', values: figures('product', 'memory') },
  ]
}
