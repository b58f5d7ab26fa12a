import { isTargetReached, median, type Row } from './rounds.ts'

/** Outside this range of the floor against itself the machine was too noisy, and the run is void. */
const VALID_RANGE = { least: 0.85, most: 1.18 }

/** The rows as a Markdown table: minimum, median and maximum of the rounds, and whether the target was reached. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map((row) => {
    const { id, what, values, unit = '×' } = row
    const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)].map(formatFigure)
    return `| ${id} | ${what} | ${unit} | ${least} | **${middle}** | ${most} | ${formatTarget(row)} | ${formatVerdict(row)} |`
  })
  const head = ['| | What | Unit | Least | Median | Most | Target | |', '|---|---|---|---|---|---|---|---|']
  return [...head, ...lines, ...floorNote(rows)].join('\n')
}

function formatTarget({ target }: Row): string {
  if (!target) return ''
  return 'least' in target ? `at least ${target.least}` : `at most ${target.most}`
}

function formatVerdict(row: Row): string {
  const verdict = isTargetReached(row)
  if (verdict === undefined) return ''
  return verdict ? 'reached' : 'missed'
}

function floorNote(rows: Row[]): string[] {
  const floor = rows.find(({ id }) => id === 'floor')
  if (!floor) return []
  const ratio = median(floor.values)
  const isValid = ratio >= VALID_RANGE.least && ratio <= VALID_RANGE.most
  return [
    '',
    isValid
      ? `The floor against itself lies at ${formatFigure(ratio)}: the run is valid.`
      : `The floor against itself lies at ${formatFigure(ratio)}, outside of ${VALID_RANGE.least} to ${VALID_RANGE.most}: the run is void.`,
  ]
}

const formatFigure = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3))
