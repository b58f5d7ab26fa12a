import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Link, Navigate, useRouter } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'
import { failureCause, isSignedOut } from '#client/lib/api/errors.ts'
import { usePageTitle } from '#client/lib/state/page-title.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { TrailEnd } from '#client/ui/illustrations/trail-end.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { Role } from '#shared/enums.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Replaces a page while its code loads. */
export function PagePending({ text = 'Loading' }: { text?: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner text={text} size="lg" />
    </div>
  )
}

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

export function NotFound() {
  usePageTitle(UI_TEXTS.pageNotFound)
  const { history } = useRouter()
  return (
    <main id="content" tabIndex={-1} className="page grid min-h-dvh place-items-center py-10">
      <div className="flex w-full max-w-[520px] flex-col items-center text-center">
        <div className="mb-8 aspect-video w-full overflow-hidden rounded-xl">
          <TrailEnd className="block w-full" />
        </div>
        <h1 tabIndex={-1} className="text-3xl">
          {UI_TEXTS.pageNotFound}
        </h1>
        <p className="mt-2 text-xs text-ink-3">{UI_TEXTS.pageNotFoundHint}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Link to="/" className={buttonClass()}>
            Go home
          </Link>
          <Button variant="outline" onClick={() => history.back()}>
            Back
          </Button>
        </div>
      </div>
    </main>
  )
}

/** Shown to users of another role, with a link that leads to their own dashboard. */
export function AccessDenied({ needs }: { needs: Role }) {
  usePageTitle('Access denied')
  return (
    <FailurePanel wholePage text={UI_TEXTS.accessDenied(needs)} className="mx-auto max-w-[640px]">
      <Link to="/auth" className={buttonClass()}>
        {UI_TEXTS.backToLogin}
      </Link>
    </FailurePanel>
  )
}
