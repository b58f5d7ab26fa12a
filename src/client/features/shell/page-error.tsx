import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Link, Navigate, useRouter } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'
import { failureCause, isSignedOut } from '#client/lib/api/errors.ts'
import { usePageTitle } from '#client/lib/state/page-title.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export type PageErrorProps = {
  error: unknown
  text?: string
  /** The way out. */
  back?: { to: '/' | '/auth' | '/admin-dashboard'; label: string }
}

const HOME = { to: '/', label: 'Go home' } as const

/** Error page, by default for unexpected errors. */
export function PageError({ error, text = UI_TEXTS.somethingWentWrong, back = HOME }: PageErrorProps) {
  usePageTitle(UI_TEXTS.error)
  const retryCalls = useRetry()
  if (isSignedOut(error)) return <Navigate to="/auth" replace />
  // Code and styles that did not come are missing until the page is loaded anew: older browsers never ask for code again.
  const isOfCall = error instanceof TRPCClientError
  const retry = isOfCall ? retryCalls : () => location.reload()
  return (
    <div className="page py-10">
      <FailurePanel wholePage text={text} note={failureCause(error)}>
        <Button onClick={retry}>Retry</Button>
        {/* On the page that it leads to, the link would do nothing, so it also retries. */}
        <Link
          to={back.to}
          reloadDocument={!isOfCall}
          onClick={isOfCall ? retry : undefined}
          className={buttonClass({ variant: 'outline' })}
        >
          {back.label}
        </Link>
      </FailurePanel>
    </div>
  )
}

/** Returns a function that resets query errors and reruns the routes from their guards. */
function useRetry(): () => void {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  return () => {
    reset()
    void router.invalidate()
  }
}
