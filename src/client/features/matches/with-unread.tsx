import type { ReactNode } from 'react'
import { CountBadge } from '#client/ui/count-badge.tsx'

/** Count badge on the corner of a control, outside its accessible name. */
export function WithUnread({ count, id, children }: { count: number; id: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 flex-1">
      {children}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="-top-2 pointer-events-none absolute right-3 inline-flex rounded-full ring-2 ring-surface"
        >
          <CountBadge id={id} count={count} />
        </span>
      )}
    </div>
  )
}
