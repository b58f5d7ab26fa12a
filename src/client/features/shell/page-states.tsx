import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Link, Navigate, useRouter } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'
import { failureCause, isSignedOut } from '#client/lib/api/errors.ts'
import { usePageTitle } from '#client/lib/state/browser-state.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Contours, Drawing } from '#client/ui/illustrations/drawing.tsx'
import { Spinner } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
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

/** Illustration of the 404 page: a trail that ends on a hillside. */
function TrailEnd({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 480 270" className={className}>
      <rect width={480} height={270} fill="var(--ill-sky)" />
      <circle cx={110} cy={84} r={36} fill="var(--ill-sun)" />
      <Contours seed="lost" rings={8} centreX={130} centreY={90} />
      <path d="M0 168c80-44 160-30 240-6s160 14 240-26v134H0z" fill="var(--ill-h2)" />
      <path d="M0 212c110-34 190-20 270-6s140 10 210-20v84H0z" fill="var(--ill-h3)" />
      <path
        d="M150 270c10-22 52-26 92-34 30-6 34-16 18-22 34 2 44 18 12 30-30 10-44 14-48 26z"
        fill="var(--ill-trail)"
      />
      <g transform="translate(330 196) scale(0.5)">
        <path d="M-52 20c0-14 20-22 52-22s52 8 52 22-20 18-52 18-52-4-52-18z" fill="#c4c9c0" />
        <path d="M-36-6c0-12 14-20 37-20s36 7 36 19-14 17-37 17-36-4-36-16z" fill="#9ca69d" />
      </g>
    </Drawing>
  )
}
