import { Link } from '@tanstack/react-router'
import { statusText } from '#client/lib/api/errors.ts'
import { usePageTitle } from '#client/lib/state/page-title.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { useRetry } from './use-retry.ts'

/** Error page if the session cannot be fetched. Signed-out users are redirected to /auth instead. */
export function UserFailure({ error, back }: { error: unknown; back: 'login' | 'admin' }) {
  usePageTitle(UI_TEXTS.error)
  const retry = useRetry()
  return (
    <main id="content" tabIndex={-1} className="page grid min-h-dvh place-items-center py-10">
      <FailurePanel
        wholePage
        text={UI_TEXTS.failedToFetch('user', statusText(error))}
        className="w-full max-w-[560px]"
      >
        {back === 'admin' ? (
          // On the dashboard itself the link would do nothing, so it also retries.
          <Link to="/admin-dashboard" onClick={retry} className={buttonClass()}>
            {UI_TEXTS.backToDashboard}
          </Link>
        ) : (
          <Link to="/auth" className={buttonClass()}>
            {UI_TEXTS.backToLogin}
          </Link>
        )}
        <Button variant="outline" onClick={retry}>
          Retry
        </Button>
      </FailurePanel>
    </main>
  )
}
