import { Link, Navigate } from '@tanstack/react-router'
import { statusOf } from '#client/lib/api/errors.ts'
import { usePageTitle } from '#client/lib/state/page-title.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { useRetry } from './use-retry.ts'

/** Error page for unexpected errors. */
export function PageError({ error }: { error: unknown }) {
  usePageTitle(UI_TEXTS.error)
  const retry = useRetry()
  if (statusOf(error) === 401) return <Navigate to="/auth" replace />
  return (
    <div className="page py-10">
      <FailurePanel wholePage text={UI_TEXTS.somethingWentWrong}>
        <Button onClick={retry}>Retry</Button>
        <Link to="/" className={buttonClass({ variant: 'outline' })}>
          Go home
        </Link>
      </FailurePanel>
    </div>
  )
}
