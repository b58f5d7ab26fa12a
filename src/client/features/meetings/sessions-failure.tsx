import { failureText } from '#client/lib/api/errors.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export function SessionsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      text={UI_TEXTS.errorLoadingSessions(failureText(error, UI_TEXTS.failedToFetchSessions))}
      action={
        <Button variant="danger-ghost" size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  )
}
