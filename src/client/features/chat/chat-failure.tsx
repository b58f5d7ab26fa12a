import { Link } from '@tanstack/react-router'
import { failureCause, serverMessage, statusText } from '#client/lib/api/errors.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Replaces a conversation whose match cannot be loaded. */
export function ChatFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <FailurePanel
      text={UI_TEXTS.failedToFetch('match details', statusText(error))}
      note={failureCause(error) ?? serverMessage(error)}
      className="rounded-none border-0 shadow-none"
    >
      <Link to="/auth" className={buttonClass()}>
        {UI_TEXTS.backToLogin}
      </Link>
      <Button variant="outline" onClick={onRetry}>
        Retry
      </Button>
    </FailurePanel>
  )
}
