import { TriangleAlert } from 'lucide-react'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import type { CaseSeverity } from '#shared/supervision-enums.ts'
import { CASE_SEVERITY_TEXTS } from '#shared/texts/safeguarding.ts'
import type { CaseRow } from './case-texts.ts'

type Graded = Pick<CaseRow, 'severity' | 'reason' | 'categories'>

const TONES: Record<CaseSeverity, BadgeProps['tone']> = { danger: 'danger', high: 'warning', normal: 'neutral' }

/** Danger and self-harm are red at every severity. */
const isAboutDanger = ({ reason, categories }: Graded) =>
  reason === 'danger_now' || categories.includes('danger')

const toneOf = (row: Graded) => (isAboutDanger(row) ? 'danger' : TONES[row.severity])

/** The severity of a case in words, in its colour, and with a sign where a life may be in danger. */
export function SeverityBadge({ row }: { row: Graded }) {
  const tone = toneOf(row)
  return (
    <Badge tone={tone} className="gap-1.5">
      {tone === 'danger' && <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />}
      <span>{CASE_SEVERITY_TEXTS[row.severity]}</span>
    </Badge>
  )
}
