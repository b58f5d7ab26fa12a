import { formatDaysAgo } from '#client/lib/format/days-ago.ts'
import { longDate } from '#client/lib/format/format.ts'
import { useNow } from '#client/lib/state/use-now.ts'

/** Shows how long ago a request was made. */
export function RequestAge({ createdAt }: { createdAt: string }) {
  return (
    <p className="text-ink-3 text-xs">
      <time dateTime={createdAt} title={longDate(createdAt)}>
        {`Requested ${formatDaysAgo(createdAt, useNow())}`}
      </time>
    </p>
  )
}
