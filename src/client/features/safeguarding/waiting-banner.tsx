import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useNow } from '#client/lib/state/time.ts'
import { Banner } from '#client/ui/banner.tsx'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { type CaseRow, dangerText, isOverdue, openedText, personName } from './texts.ts'
import { useCases } from './use-cases.ts'

const LINK =
  'inline-flex min-h-10 pointer-coarse:min-h-11 items-center rounded-sm px-2.5 underline underline-offset-3'
const ROW =
  'flex min-h-11 flex-wrap items-center gap-x-4 rounded-sm py-2 text-danger-ink text-sm hover:decoration-2'
/** Danger cases listed in the banner; the rest is in the queue. */
const LISTED_MAX = 3

/** Banner while cases are waiting: first those about danger, each with a link, else how many are overdue. */
export function WaitingBanner({ className }: { className?: string }) {
  const now = useNow()
  const waiting = useCases().rows ?? []
  if (waiting.length === 0) return null
  const overdue = waiting.filter((row) => isOverdue(row, now)).length
  const danger = dangerText(waiting, now)
  if (danger) {
    return (
      <div className={clsx('rounded-md bg-danger-soft', className)}>
        <Banner tone="danger" text={danger} />
        <DangerList rows={waiting.filter(({ severity }) => severity === 'danger')} now={now} />
      </div>
    )
  }
  return (
    <Banner
      tone={overdue > 0 ? 'danger' : 'warning'}
      text={overdue > 0 ? overdueText(overdue) : waitingText(waiting.length)}
      className={className}
      action={
        <a href="#safeguarding" className={LINK}>
          {SAFEGUARDING_TEXTS.show}
        </a>
      }
    />
  )
}

/** Links to the danger cases, unread ones first: the first tab stops of the page. */
function DangerList({ rows, now }: { rows: readonly CaseRow[]; now: string }) {
  const sorted = [...rows].sort((a, b) => Number(b.isUnread) - Number(a.isUnread))
  return (
    <ul className="grid divide-y divide-danger/20 px-4 pb-2">
      {sorted.slice(0, LISTED_MAX).map((row) => (
        <li key={row.id}>
          <Link
            to="/admin-dashboard"
            search={(all) => ({ ...all, dialog: `case-${row.id}` })}
            resetScroll={false}
            className={ROW}
          >
            <span className="font-semibold underline underline-offset-3">
              {SAFEGUARDING_TEXTS.open(row.number)}
            </span>
            <bdi>{personName(row.menteeName ?? row.mentorName)}</bdi>
            <span className={row.isUnread ? 'font-semibold' : undefined}>{openedText(row, now)}</span>
          </Link>
        </li>
      ))}
      <li>
        <a href="#safeguarding" className={ROW}>
          <span className="underline underline-offset-3">{SAFEGUARDING_TEXTS.showAll}</span>
        </a>
      </li>
    </ul>
  )
}

const overdueText = (count: number) =>
  count === 1 ? SAFEGUARDING_TEXTS.oneOverdue : SAFEGUARDING_TEXTS.manyOverdue(count)

const waitingText = (count: number) =>
  count === 1 ? SAFEGUARDING_TEXTS.oneToDo : SAFEGUARDING_TEXTS.manyToDo(count)
