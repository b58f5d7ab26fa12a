import { useNow } from '#client/lib/state/use-now.ts'
import { Banner } from '#client/ui/banner.tsx'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { isOverdue } from './case-texts.ts'
import { useCases } from './use-cases.ts'

const LINK =
  'inline-flex min-h-10 pointer-coarse:min-h-11 items-center rounded-sm px-2.5 underline underline-offset-3'

/** Banner while cases are waiting; red if one is overdue. */
export function WaitingBanner({ className }: { className?: string }) {
  const now = useNow()
  const waiting = useCases().rows ?? []
  if (waiting.length === 0) return null
  const overdue = waiting.filter((row) => isOverdue(row, now)).length
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

const overdueText = (count: number) =>
  count === 1 ? SAFEGUARDING_TEXTS.oneOverdue : SAFEGUARDING_TEXTS.manyOverdue(count)

const waitingText = (count: number) =>
  count === 1 ? SAFEGUARDING_TEXTS.oneToDo : SAFEGUARDING_TEXTS.manyToDo(count)
