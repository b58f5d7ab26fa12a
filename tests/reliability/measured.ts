import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { rounded } from './load-measure.ts'
import { type Finding, missesOf, type Trial } from './trial.ts'

/** What a whole run of one trial found. */
export type Measured = {
  date: string
  machine: string
  figure: string
  /** What kept it from its target; empty when it was reached. */
  misses: string
}

const FILE = fileURLToPath(new URL('measured.json', import.meta.url))

/** What was last measured, by the ids of the trials. */
export const readMeasured = (): Record<string, Measured> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Measured>

/** Keeps what a trial has found beside what the others found earlier. */
export function keepMeasured({ id }: Trial, found: Measured) {
  writeFileSync(FILE, `${JSON.stringify({ ...readMeasured(), [id]: found }, null, 2)}\n`)
}

/** A finding with the day and the kind of machine it was made on. */
export const measuredNow = (finding: Finding): Measured => ({
  ...here(),
  figure: [finding.figure, ...Object.entries(finding.speeds ?? {}).map(speedWords)].join('; '),
  misses: missesOf(finding, 'whole').join('; '),
})

/** A trial that ended with an error, or not in time. */
export const failedNow = (reason: string): Measured => ({ ...here(), figure: 'none', misses: reason })

const here = () => ({
  date: new Date().toISOString().slice(0, 10),
  machine: `${availableParallelism()} cores, Node ${process.versions.node}`,
})

const speedWords = ([what, { found, unit }]: [string, { found: number; unit: string }]) =>
  `${what} ${rounded(found)} ${unit}`
