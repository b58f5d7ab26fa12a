import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientCase } from './bench/case-client.ts'
import { growth } from './bench/case-growth.ts'
import { mixed } from './bench/case-mixed.ts'
import { processesCase } from './bench/case-processes.ts'
import { reads } from './bench/case-reads.ts'
import { screening } from './bench/case-screening.ts'
import { signIns } from './bench/case-sign-ins.ts'
import { sockets } from './bench/case-sockets.ts'
import { starting } from './bench/case-start.ts'
import { weight } from './bench/case-weight.ts'
import { writes } from './bench/case-writes.ts'
import type { BenchContext } from './bench/context.ts'
import { tableOf } from './bench/report.ts'
import type { Row } from './bench/rounds.ts'
import { buildIfNeeded } from './build.ts'

const CASES: Record<string, (context: BenchContext) => Promise<Row[]>> = {
  reads,
  writes,
  mixed,
  sockets,
  screening,
  signIns,
  growth,
  starting,
  weight,
  client: clientCase,
  processes: processesCase,
}
const ROUNDS = 5
const CELL_MS = 1_500
const DOCUMENT = fileURLToPath(new URL('../docs/performance.md', import.meta.url))
const MARKS = ['<!-- made by npm run bench -->', '<!-- end of what npm run bench made -->'] as const

/** `npm run bench` measures everything and writes the table; `npm run bench -- reads` shows those cases alone. */
async function main(asked: string[]) {
  const names = asked.length === 0 ? Object.keys(CASES) : asked
  const unknown = names.filter((name) => !(name in CASES))
  if (unknown.length > 0)
    throw new Error(`No such case: ${unknown.join(', ')}. There are ${Object.keys(CASES).join(', ')}`)
  await buildIfNeeded()
  const rows: Row[] = []
  for (const name of names) {
    console.log(`\n${name}`)
    const folder = mkdtempSync(join(tmpdir(), 'cairnway-bench-'))
    const log = (line: string) => console.log(`  ${line}`)
    try {
      rows.push(...((await CASES[name]?.({ folder, rounds: ROUNDS, cellMs: CELL_MS, log })) ?? []))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const table = tableOf(rows)
  console.log(`\n${table}`)
  if (asked.length === 0) write(table)
}

function write(table: string) {
  const machine = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} processors, Node ${process.versions.node}`
  const [before, rest = ''] = readFileSync(DOCUMENT, 'utf8').split(MARKS[0])
  const [, after = ''] = rest.split(MARKS[1])
  writeFileSync(DOCUMENT, `${before}${MARKS[0]}\n\n${machine}\n\n${table}\n\n${MARKS[1]}${after}`)
}

await main(process.argv.slice(2))
