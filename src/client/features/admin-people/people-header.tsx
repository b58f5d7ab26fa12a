import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '#client/lib/state/page-title.ts'

export type PeopleHeaderProps = {
  title: string
  /** The open tab, named in the page's title; undefined for the first one. */
  tab?: string | undefined
  note?: string
  children?: ReactNode
}

/** Page header: back link, title, note and tools. */
export function PeopleHeader({ title, tab, note, children }: PeopleHeaderProps) {
  usePageTitle(tab ? `${tab} · ${title}` : title)
  return (
    <div className="mb-5 grid gap-x-6 gap-y-4 lg:grid-cols-[1fr_auto] lg:items-end">
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
        {note && <p className="mt-2 max-w-[90ch] text-ink-2">{note}</p>}
      </div>
      {children}
    </div>
  )
}
