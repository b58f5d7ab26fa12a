import { Link } from '@tanstack/react-router'
import { statusText } from '#client/lib/api/errors.ts'
import { usePageTitle } from '#client/lib/state/page-title.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { MESSAGES } from '#shared/messages.ts'
import { useRetry } from './use-retry.ts'

/** Nobody knows who is asking, so there is no page to show. Being signed out is no failure: the guard leads to /auth. */
export function UserFailure({ error, back }: { error: unknown; back: 'login' | 'admin' }) {
  usePageTitle(MESSAGES.error)
  const retry = useRetry()
  return (
    <main id="content" tabIndex={-1} className="page grid min-h-dvh place-items-center py-10">
      <FailurePanel
        wholePage
        text={MESSAGES.failedToFetch('user', statusText(error))}
        className="w-full max-w-[560px]"
      >
        {back === 'admin' ? (
          // On the dashboard itself the link would lead nowhere, so it loads again as well.
          <Link to="/admin-dashboard" onClick={retry} className={buttonClass()}>
            {MESSAGES.backToDashboard}
          </Link>
        ) : (
          <Link to="/auth" className={buttonClass()}>
            {MESSAGES.backToLogin}
          </Link>
        )}
        <Button variant="outline" onClick={retry}>
          Retry
        </Button>
      </FailurePanel>
    </main>
  )
}
