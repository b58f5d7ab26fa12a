import { Link } from '@tanstack/react-router'
import { failureCause, statusText } from '#client/lib/api/errors.ts'
import { usePageTitle } from '#client/lib/state/page-title.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export type ProfileFailureProps = { error: unknown; pending: boolean; onRetry: () => void }

/** Replaces the mentor dashboard: without the profile the approval status is unknown. */
export function ProfileFailure({ error, pending, onRetry }: ProfileFailureProps) {
  usePageTitle(UI_TEXTS.error)
  return (
    <FailurePanel
      wholePage
      text={UI_TEXTS.failedToFetch('profile', statusText(error))}
      note={failureCause(error)}
      className="mx-auto max-w-[640px]"
    >
      <Link to="/auth" className={buttonClass()}>
        {UI_TEXTS.backToLogin}
      </Link>
      <Button variant="outline" pending={pending} onClick={onRetry}>
        Retry
      </Button>
    </FailurePanel>
  )
}
