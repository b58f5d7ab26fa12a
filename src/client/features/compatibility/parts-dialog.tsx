import type { ReactNode } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { type Column, Table } from '#client/ui/table.tsx'
import { Quote } from '#client/ui/written-text.tsx'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { BREAKDOWN_TEXTS, FEATURE_TEXTS } from './texts.ts'

export type ScoredMatch = Pick<
  Outputs['admin']['matches']['list']['items'][number],
  'id' | 'compatibility' | 'mentor' | 'mentee'
>
export type PartsDialogProps = {
  match: ScoredMatch
  actions?: ReactNode
  open: boolean
  onClose: () => void
}

/** Shows the stored breakdown of a match's compatibility, and actions on the match. */
export function PartsDialog({ match, actions, open, onClose }: PartsDialogProps) {
  const { id: matchId, mentor, mentee } = match
  const query = api.admin.matches.compatibility.useQuery({ matchId }, { enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={BREAKDOWN_TEXTS.title}
      description={BREAKDOWN_TEXTS.between(mentor.user.fullName, mentee.user.fullName)}
      size="lg"
      phone="full"
    >
      <div className="grid gap-6">
        {query.data && <Breakdown stored={query.data} />}
        {query.data?.firstLine && (
          <Quote label={FIND_TEXTS.wrote(mentee.user.fullName)} text={query.data.firstLine} />
        )}
        {query.isPending && (
          <div role="status">
            <span className="sr-only">{BREAKDOWN_TEXTS.loading}</span>
            <Skeleton className="h-64 w-full" />
          </div>
        )}
        {query.isError && !query.data && (
          <FailurePanel text={BREAKDOWN_TEXTS.failed}>
            <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
              {BREAKDOWN_TEXTS.retry}
            </Button>
          </FailurePanel>
        )}
        {actions}
      </div>
    </Dialog>
  )
}

function Breakdown({ stored }: { stored: Outputs['admin']['matches']['compatibility'] }) {
  const { score, version, createdAt, parts, reasons } = stored
  return (
    // Focusable, because it scrolls on phones and has no other focusable element.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section tabIndex={0} aria-label={BREAKDOWN_TEXTS.title} className="grid gap-5 rounded-sm">
      <div>
        <p className="font-display font-semibold text-3xl tabular-nums">
          {score === null ? 'N/A' : `${score}%`}
        </p>
        <p className="mt-1 text-ink-2 text-sm">{score === null ? BREAKDOWN_TEXTS.none : reasons.join(' · ')}</p>
      </div>
      {parts.length > 0 && (
        <Table
          label={BREAKDOWN_TEXTS.title}
          columns={partColumns(parts)}
          rows={parts}
          rowKey={({ feature }) => feature}
        />
      )}
      <p className="text-ink-3 text-sm">
        {version === null ? BREAKDOWN_TEXTS.noParts : BREAKDOWN_TEXTS.stored(version, shortDate(createdAt))}
      </p>
    </section>
  )
}

type Part = Outputs['admin']['matches']['compatibility']['parts'][number]

const percent = (value: number) => `${Math.round(100 * value)}%`

/** Returns the table columns for the parts of a score, each with its share of 100 points. */
function partColumns(parts: readonly Part[]): Column<Part>[] {
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
