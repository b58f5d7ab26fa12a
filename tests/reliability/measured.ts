import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { rounded } from './load-measure.ts'
import { type Finding, findMisses, type Trial } from './trial.ts'

/** The result of a whole run of one trial. */
export type Measured = {
  date: string
  machine: string
  figure: string
  /** Why the target was missed; empty when it was reached. */
  misses: string
}

const FILE = fileURLToPath(new URL('measured.json', import.meta.url))

/** The last measurements, by trial id. */
export const readMeasured = (): Record<string, Measured> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Measured>

/** Stores the measurement of one trial; those of the others stay. */
export function saveMeasured({ id }: Trial, measured: Measured) {
  writeFileSync(FILE, `${JSON.stringify({ ...readMeasured(), [id]: measured }, null, 2)}\n`)
}

/** A finding with its date and machine. */
export const toMeasured = (finding: Finding): Measured => ({
  ...describeRun(),
  figure: [finding.figure, ...Object.entries(finding.speeds ?? {}).map(formatSpeed)].join('; '),
  misses: findMisses(finding, 'whole').join('; '),
})

/** The measurement of a trial that ended with an error or a timeout. */
export const toFailed = (reason: string): Measured => ({ ...describeRun(), figure: 'none', misses: reason })

const describeRun = () => ({
  date: new Date().toISOString().slice(0, 10),
  machine: `${availableParallelism()} cores, Node ${process.versions.node}`,
})

const formatSpeed = ([what, { found, unit }]: [string, { found: number; unit: string }]) =>
  `${what} ${rounded(found)} ${unit}`
