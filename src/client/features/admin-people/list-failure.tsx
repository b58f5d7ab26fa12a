import { Link } from '@tanstack/react-router'
import { failureCause, statusText } from '#client/lib/api/errors.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export type ListFailureProps = { error: unknown; failure: (status: string) => string; onRetry: () => void }

export function ListFailure({ error, failure, onRetry }: ListFailureProps) {
  return (
    <FailurePanel text={failure(statusText(error))} note={failureCause(error)}>
      <Link to="/admin-dashboard" className={buttonClass()}>
        {UI_TEXTS.backToDashboard}
      </Link>
      <Button variant="outline" onClick={onRetry}>
        Retry
      </Button>
    </FailurePanel>
  )
}
