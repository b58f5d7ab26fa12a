import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { clockTime, longDate } from '#client/lib/format/format.ts'
import { useNow } from '#client/lib/state/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { type Column, Table } from '#client/ui/table.tsx'
import { NO_MATCH } from '#shared/supervision-enums.ts'
import { CASE_STATE_TEXTS, reasonText, SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { OwnerFace } from './case-owner.tsx'
import { SeverityBadge } from './case-severity.tsx'
import { type CaseRow, dueText, isOverdue, openedText, othersText, personName } from './case-texts.ts'
import { CASE_STEP_TEXTS } from './texts.ts'

type CaseTableProps = { rows: readonly CaseRow[]; onOpen: (row: CaseRow) => void }

/** Table of cases, most urgent first. */
export function CaseTable({ rows, onOpen }: CaseTableProps) {
  const now = useNow()
  return (
    <Table
      label={SAFEGUARDING_TEXTS.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columnsFor(now, onOpen)}
      // Every column is seen next to the buttons of a tablet.
      className="sm:max-lg:[--cell-padding:0.5rem] sm:max-lg:[--name-width:8.5rem]"
    />
  )
}

const columnsFor = (now: string, onOpen: CaseTableProps['onOpen']): Column<CaseRow>[] => [
  {
    key: 'what',
    header: SAFEGUARDING_TEXTS.what,
    slot: 'lead',
    cell: (row) => (
      <>
        <span className="block font-semibold">
          {row.isUnread && (
            <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-danger" />
          )}
          <span>{reasonText(row.reason)}</span>
        </span>
        <span className="block font-normal text-ink-3 text-sm">
          {[SAFEGUARDING_TEXTS.caseTitle(row.number), SAFEGUARDING_TEXTS[row.kind], othersText(row)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'severity',
    header: SAFEGUARDING_TEXTS.severity,
    slot: 'aside',
    cell: (row) => <SeverityBadge row={row} />,
  },
  {
    key: 'who',
    header: SAFEGUARDING_TEXTS.who,
    cell: ({ matchId, mentorName, menteeName }) =>
      matchId === NO_MATCH ? (
        <bdi>{personName(mentorName ?? menteeName)}</bdi>
      ) : (
        <>
          <bdi className="block text-left xl:whitespace-nowrap">{personName(mentorName)}</bdi>
          <bdi className="block text-left xl:whitespace-nowrap">{personName(menteeName)}</bdi>
        </>
      ),
  },
  { key: 'due', header: SAFEGUARDING_TEXTS.due, cell: (row) => <Due row={row} now={now} /> },
  {
    key: 'state',
    header: SAFEGUARDING_TEXTS.state,
    cell: ({ state, owner }) => (
      <span className="flex min-w-24 items-center gap-2">
        {owner && (
          <span className="shrink-0 sm:max-lg:hidden">
            <OwnerFace owner={owner} />
          </span>
        )}
        <span>
          <span className="block">{CASE_STATE_TEXTS[state]}</span>
          <span className="block text-ink-3 text-sm xl:whitespace-nowrap">
            <span className="sr-only">{`${CASE_STEP_TEXTS.owner}: `}</span>
            <bdi>{owner?.fullName ?? CASE_STEP_TEXTS.nobody}</bdi>
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'open',
    header: SAFEGUARDING_TEXTS.openCase,
    headerHidden: true,
    slot: 'actions',
    align: 'end',
    cell: (row) => (
      <Button
        variant="outline"
        aria-label={SAFEGUARDING_TEXTS.open(row.number)}
        data-case={row.id}
        onClick={() => onOpen(row)}
      >
        {SAFEGUARDING_TEXTS.openCase}
      </Button>
    ),
  },
]

function Due({ row, now }: { row: CaseRow; now: string }) {
  const text = dueText(row, now)
  const late = isOverdue(row, now)
  return (
    <>
      {text && (
        <time
          dateTime={row.dueAt}
          title={`${longDate(row.dueAt)}, ${clockTime(row.dueAt)}`}
          className={clsx(
            'xl:whitespace-nowrap',
            late ? 'flex items-center gap-1.5 font-semibold text-danger-ink' : 'block',
          )}
        >
          {late && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
          <span>{text}</span>
        </time>
      )}
      <span
        className={clsx(
          'block text-sm xl:whitespace-nowrap',
          row.isUnread ? 'font-semibold text-danger-ink' : 'text-ink-3',
        )}
      >
        {openedText(row, now)}
      </span>
    </>
  )
}
