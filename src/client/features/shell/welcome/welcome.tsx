import type { ReactNode } from 'react'
import { useNow } from '#client/lib/state/use-now.ts'
import { isolated } from '#shared/isolated.ts'
import { type NextSession, nextSessionText } from './next-session.ts'

export type WelcomeProps = { name: string; next?: NextSession | undefined; action?: ReactNode }

/** Header of a dashboard. */
export function Welcome({ name, next, action }: WelcomeProps) {
  const now = useNow()
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:mb-6">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl [overflow-wrap:anywhere]">
          {isolated`Welcome, ${name}`}
        </h1>
        {next && <p className="mt-1.5 text-ink-2">{nextSessionText(next, now)}</p>}
      </div>
      {action}
    </header>
  )
}
