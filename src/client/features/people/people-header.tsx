import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '#client/lib/page-title.ts'

/** The way back, the heading, and what goes beside it. */
export function PeopleHeader({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title)
  return (
    <div className="mb-5 grid gap-x-6 gap-y-4 sm:grid-cols-[1fr_auto] sm:items-end">
      <div>
        <Link
          to="/admin-dashboard"
          className="-ml-1 inline-flex min-h-11 items-center gap-1 rounded-sm pr-2 text-ink-2 text-sm hover:text-ink"
        >
          <ChevronLeft aria-hidden="true" className="size-4.5" />
          Dashboard
        </Link>
        <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
          {title}
        </h1>
      </div>
      {children}
    </div>
  )
}
