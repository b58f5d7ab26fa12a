import { Link } from '@tanstack/react-router'
import { FactorsSection } from '#client/features/second-factor/factors-section.tsx'
import { useLogout } from '#client/features/shell/use-logout.ts'
import { api } from '#client/lib/api/api.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { FACTOR_TEXTS } from '#shared/texts/factors.ts'

/** What an administrator sees who has to set up a second factor before anything else. */
export function Enrolment() {
  const { data } = api.account.factors.useQuery()
  const isDone = (data?.factors.length ?? 0) > 0
  const { start, isPending } = useLogout()
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{isDone ? FACTOR_TEXTS.enrolDone : FACTOR_TEXTS.enrolNote}</p>
      <FactorsSection />
      {isDone ? (
        <Link to="/admin-dashboard" className={buttonClass({ size: 'lg', block: true })}>
          {FACTOR_TEXTS.goOn}
        </Link>
      ) : (
        <Button variant="ghost" className="justify-self-start" pending={isPending} onClick={() => void start()}>
          Log Out
        </Button>
      )}
    </div>
  )
}
