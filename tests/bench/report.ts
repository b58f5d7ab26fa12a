import { median, type Row, reached } from './rounds.ts'

/** The floor against itself, in one run: outside of this the machine was too restless and the run says nothing. */
const STEADY = { least: 0.85, most: 1.18 }

/** The rows as a Markdown table: least, median and most of the rounds, and whether the target was reached. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map((row) => {
    const { id, what, values, unit = '×' } = row
    const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)].map(shown)
    return `| ${id} | ${what} | ${unit} | ${least} | **${middle}** | ${most} | ${targetOf(row)} | ${verdictOf(row)} |`
  })
  const head = ['| | What | Unit | Least | Median | Most | Target | |', '|---|---|---|---|---|---|---|---|']
  return [...head, ...lines, ...noteOn(rows)].join('\n')
}

function targetOf({ target }: Row): string {
  if (!target) return ''
  return 'least' in target ? `at least ${target.least}` : `at most ${target.most}`
}

function verdictOf(row: Row): string {
  const verdict = reached(row)
  if (verdict === undefined) return ''
  return verdict ? 'reached' : 'missed'
}

function noteOn(rows: Row[]): string[] {
  const floor = rows.find(({ id }) => id === 'floor')
  if (!floor) return []
  const ratio = median(floor.values)
  const steady = ratio >= STEADY.least && ratio <= STEADY.most
  return [
    '',
    steady
      ? `The floor against itself lies at ${shown(ratio)}: the run is valid.`
      : `The floor against itself lies at ${shown(ratio)}, outside of ${STEADY.least} to ${STEADY.most}: the run is void.`,
  ]
}

const shown = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3))
