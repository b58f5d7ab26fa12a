import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from '#scripts/build/build-if-needed.ts'
import { clientCase } from './case-client.ts'
import { digests } from './case-digests.ts'
import { fresh } from './case-fresh.ts'
import { growth } from './case-growth.ts'
import { mixed } from './case-mixed.ts'
import { planning } from './case-planning.ts'
import { postgresCase } from './case-postgres.ts'
import { processesCase } from './case-processes.ts'
import { reads } from './case-reads.ts'
import { scale } from './case-scale.ts'
import { screening } from './case-screening.ts'
import { signIns } from './case-sign-ins.ts'
import { sockets } from './case-sockets.ts'
import { starting } from './case-start.ts'
import { weight } from './case-weight.ts'
import { writes } from './case-writes.ts'
import type { BenchContext } from './context.ts'
import { tableOf } from './report.ts'
import type { Row } from './rounds.ts'

const CASES: Record<string, (context: BenchContext) => Promise<Row[]>> = {
  reads,
  writes,
  fresh,
  mixed,
  sockets,
  screening,
  planning,
  signIns,
  growth,
  digests,
  starting,
  weight,
  client: clientCase,
  processes: processesCase,
  postgres: postgresCase,
}
/** Cases that take many minutes and gigabytes: only by name. */
const LONG_CASES: typeof CASES = { scale }
const ROUNDS = 5
const CELL_MS = 1_500
const DOCUMENT = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))
const MARKS = ['<!-- made by npm run bench -->', '<!-- end of what npm run bench made -->'] as const

/** `npm run bench` measures everything and writes the rows with a target; `npm run bench -- reads` only prints those cases. */
async function main(selected: string[]) {
  const names = selected.length === 0 ? Object.keys(CASES) : selected
  const known = { ...CASES, ...LONG_CASES }
  const unknown = names.filter((name) => !(name in known))
  if (unknown.length > 0)
    throw new Error(`Unknown case: ${unknown.join(', ')}. Known: ${Object.keys(known).join(', ')}`)
  await buildIfNeeded()
  const rows: Row[] = []
  for (const name of names) {
    console.log(`\n${name}`)
    const folder = mkdtempSync(join(tmpdir(), 'cairnway-bench-'))
    const log = (line: string) => console.log(`  ${line}`)
    try {
      rows.push(...((await known[name]?.({ folder, rounds: ROUNDS, cellMs: CELL_MS, log })) ?? []))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  console.log(`\n${tableOf(rows)}`)
  if (selected.length === 0) write(tableOf(rows.filter(({ id, target }) => id === 'floor' || target)))
}

function write(table: string) {
  const machine = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} processors, Node ${process.versions.node}`
  const [before, rest = ''] = readFileSync(DOCUMENT, 'utf8').split(MARKS[0])
  const [, after = ''] = rest.split(MARKS[1])
  writeFileSync(DOCUMENT, `${before}${MARKS[0]}\n\n${machine}\n\n${table}\n\n${MARKS[1]}${after}`)
}

await main(process.argv.slice(2))
