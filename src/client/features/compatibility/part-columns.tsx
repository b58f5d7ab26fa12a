import { BREAKDOWN_TEXTS, FEATURE_TEXTS } from '#client/features/compatibility/texts.ts'
import type { Outputs } from '#client/lib/api/api.ts'
import type { Column } from '#client/ui/table.tsx'

type Part = Outputs['admin']['matches']['compatibility']['parts'][number]

const percent = (value: number) => `${Math.round(100 * value)}%`

/** Returns the table columns for the parts of a score, each with its share of 100 points. */
export function partColumns(parts: readonly Part[]): Column<Part>[] {
  const totalWeight = parts.reduce((sum, { weight, value }) => sum + (value === null ? 0 : weight), 0)
  const pointsOf = (weight: number, value: number) => ((100 * weight * value) / totalWeight).toFixed(1)
  return [
    {
      key: 'feature',
      header: BREAKDOWN_TEXTS.feature,
      slot: 'lead',
      cell: ({ feature }) => FEATURE_TEXTS[feature],
    },
    { key: 'weight', header: BREAKDOWN_TEXTS.weight, align: 'end', cell: ({ weight }) => weight },
    {
      key: 'fit',
      header: BREAKDOWN_TEXTS.fit,
      align: 'end',
      cell: ({ value }) => (value === null ? '–' : percent(value)),
    },
    {
      key: 'points',
      header: BREAKDOWN_TEXTS.points,
      align: 'end',
      cell: ({ weight, value }) => (value === null ? '–' : pointsOf(weight, value)),
    },
    {
      key: 'matched',
      header: BREAKDOWN_TEXTS.matched,
      slot: 'wide',
      cell: ({ value, matched }) => (
        <span className="[overflow-wrap:anywhere]">
          {value === null ? BREAKDOWN_TEXTS.leftOut : matched.join(', ') || BREAKDOWN_TEXTS.nothing}
        </span>
      ),
    },
  ]
}
