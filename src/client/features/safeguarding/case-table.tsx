import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { clockTime, longDate } from '#client/lib/format/format.ts'
import { useNow } from '#client/lib/state/time.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { type Column, Table } from '#client/ui/table.tsx'
import { type CaseSeverity, isCaseWaiting, NO_MATCH } from '#shared/supervision-enums.ts'
import {
  CASE_SEVERITY_TEXTS,
  CASE_STATE_TEXTS,
  reasonText,
  SAFEGUARDING_TEXTS,
} from '#shared/texts/safeguarding.ts'
import {
  CASE_STEP_TEXTS,
  type CaseDetail,
  type CaseRow,
  dueText,
  isOverdue,
  openedText,
  othersText,
  personName,
} from './texts.ts'
import { useShowChanged } from './use-cases.ts'

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

type Owner = CaseRow['owner']

type CaseOwnerProps = {
  caseDetail: CaseDetail
  userId: number
  /** Gets the focus when the pressed button is gone. */
  heading: RefObject<HTMLElement | null>
  /** Another button in the same row. */
  children?: ReactNode
}

/** Who looks after a case, and a button to take it or give it back while it is waiting. */
export function CaseOwner({ caseDetail, userId, heading, children }: CaseOwnerProps) {
  const { id, owner, state } = caseDetail
  const [isAsking, setAsking] = useState(false)
  const change = useOwnerChange(id, heading)
  const isMine = owner?.id === userId
  const take = () => change.take.mutate({ id, ownerId: owner?.id ?? null })
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <OwnerFace owner={owner} />
      <p className="min-w-0 flex-1 basis-20 font-semibold text-sm [overflow-wrap:anywhere]">
        {ownerText(owner, isMine)}
      </p>
      {isCaseWaiting(state) && isMine && (
        <Button
          variant="outline"
          pending={change.giveBack.isPending}
          onClick={() => change.giveBack.mutate({ id })}
        >
          {CASE_STEP_TEXTS.giveBack}
        </Button>
      )}
      {isCaseWaiting(state) && !isMine && (
        <Button
          variant={owner ? 'outline' : 'primary'}
          pending={change.take.isPending}
          onClick={owner ? () => setAsking(true) : take}
        >
          {owner ? CASE_STEP_TEXTS.takeOver : CASE_STEP_TEXTS.take}
        </Button>
      )}
      {children}
      <AlertDialog
        open={isAsking && owner !== null && !isMine}
        onOpenChange={setAsking}
        title={CASE_STEP_TEXTS.takeOverQuestion(owner?.fullName ?? '')}
        description={CASE_STEP_TEXTS.takeOverEffect}
        safeLabel={CASE_STEP_TEXTS.leave}
        actionLabel={CASE_STEP_TEXTS.takeOver}
        tone="primary"
        onAction={() => {
          setAsking(false)
          take()
        }}
      />
    </div>
  )
}

function useOwnerChange(id: number, heading: RefObject<HTMLElement | null>) {
  const utils = api.useUtils()
  const showChanged = useShowChanged()
  const options = (text: string) => ({
    onSuccess: (changed: CaseDetail) => {
      toast.success(text)
      heading.current?.focus()
      return showChanged(changed)
    },
    onError: (error: unknown) => {
      toast.error(CASE_STEP_TEXTS.notChanged, failureText(error, SAFEGUARDING_TEXTS.saveFailed))
      return utils.admin.cases.byId.invalidate({ id })
    },
  })
  return {
    take: api.admin.cases.take.useMutation(options(CASE_STEP_TEXTS.taken)),
    giveBack: api.admin.cases.giveBack.useMutation(options(CASE_STEP_TEXTS.givenBack)),
  }
}

function ownerText(owner: Owner, isMine: boolean): string {
  if (!owner) return CASE_STEP_TEXTS.noOwner
  return isMine ? CASE_STEP_TEXTS.yours : CASE_STEP_TEXTS.ownerIs(owner.fullName)
}

/** The owner's portrait, or an empty place. */
function OwnerFace({ owner }: { owner: Owner }) {
  if (owner) return <Avatar name={owner.fullName} src={owner.photoUrl} seed={owner.fullName} size="sm" />
  return (
    <span aria-hidden="true" className="size-9 shrink-0 rounded-full border border-line-strong border-dashed" />
  )
}
