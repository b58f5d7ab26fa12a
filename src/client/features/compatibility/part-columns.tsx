import { FEATURE_TEXTS, PARTS_TEXTS } from '#client/features/compatibility/texts.ts'
import type { Outputs } from '#client/lib/api/api.ts'
import type { Column } from '#client/ui/table.tsx'

type Part = Outputs['admin']['matches']['compatibility']['parts'][number]

const percent = (value: number) => `${Math.round(100 * value)}%`

/** Returns the table columns for the parts of a score, each with its share of 100 points. */
export function partColumns(parts: readonly Part[]): Column<Part>[] {
  const possible = parts.reduce((sum, { weight, value }) => sum + (value === null ? 0 : weight), 0)
  const pointsOf = (weight: number, value: number) => ((100 * weight * value) / possible).toFixed(1)
  return [
    {
      key: 'feature',
      header: PARTS_TEXTS.feature,
      slot: 'lead',
      cell: ({ feature }) => FEATURE_TEXTS[feature],
    },
    { key: 'weight', header: PARTS_TEXTS.weight, align: 'end', cell: ({ weight }) => weight },
    {
      key: 'fit',
      header: PARTS_TEXTS.fit,
      align: 'end',
      cell: ({ value }) => (value === null ? '–' : percent(value)),
    },
    {
      key: 'points',
      header: PARTS_TEXTS.points,
      align: 'end',
      cell: ({ weight, value }) => (value === null ? '–' : pointsOf(weight, value)),
    },
    {
      key: 'matched',
      header: PARTS_TEXTS.matched,
      slot: 'wide',
      cell: ({ value, matched }) => (
        <span className="[overflow-wrap:anywhere]">
          {value === null ? PARTS_TEXTS.leftOut : matched.join(', ') || PARTS_TEXTS.nothing}
        </span>
      ),
    },
  ]
}
