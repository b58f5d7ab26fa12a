import { useRef } from 'react'
import { api } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { CALENDAR_FEED_TEXTS } from '#shared/texts/calendar-feed.ts'
import { CalendarForm } from './calendar-form.tsx'

/** The address at which a calendar app reads the member's sessions. */
export function CalendarCard() {
  const query = api.sessions.feed.useQuery()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card as="section" padding="lg" aria-labelledby="own-calendar">
      <h2 ref={heading} id="own-calendar" tabIndex={-1} className="text-xl">
        {CALENDAR_FEED_TEXTS.title}
      </h2>
      <p className="mt-1 mb-5 text-ink-2 text-sm">{CALENDAR_FEED_TEXTS.note}</p>
      {query.data && <CalendarForm saved={query.data.feed} onRevoked={() => heading.current?.focus()} />}
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {query.isError && !query.data && (
        <FailurePanel text={CALENDAR_FEED_TEXTS.notLoaded}>
          <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </FailurePanel>
      )}
    </Card>
  )
}
