import { Link, Navigate } from '@tanstack/react-router'
import { statusOf } from '#client/lib/api/errors.ts'
import { usePageTitle } from '#client/lib/state/page-title.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { useRetry } from './use-retry.ts'

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
  const retry = useRetry()
  if (statusOf(error) === 401) return <Navigate to="/auth" replace />
  return (
    <div className="page py-10">
      <FailurePanel wholePage text={text}>
        <Button onClick={retry}>Retry</Button>
        {/* On the page that it leads to, the link would do nothing, so it also retries. */}
        <Link to={back.to} onClick={retry} className={buttonClass({ variant: 'outline' })}>
          {back.label}
        </Link>
      </FailurePanel>
    </div>
  )
}
