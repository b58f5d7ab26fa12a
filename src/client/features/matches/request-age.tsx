import { formatDaysAgo } from '#client/lib/format/ago.ts'
import { longDate } from '#client/lib/format/format.ts'
import { useNow } from '#client/lib/state/use-now.ts'

/** Since when a request has been there. */
export function RequestAge({ createdAt }: { createdAt: string }) {
  return (
    <p className="text-ink-3 text-xs">
      <time dateTime={createdAt} title={longDate(createdAt)}>
        {`Requested ${formatDaysAgo(createdAt, useNow())}`}
      </time>
    </p>
  )
}
