import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Card } from '#client/ui/card.tsx'
import type { Place } from '#shared/notices/places.ts'
import { linkTo } from './notice-row.tsx'
import { WAITING_TEXTS } from './texts.ts'

type WaitingItem = { count: number; text: string; linkText: string; place: Place }

/** What waits for the reader's answer, one line for each kind; renders nothing if nothing waits. */
function WaitingList({ items }: { items: readonly WaitingItem[] }) {
  const headingId = useId()
  const waiting = items.filter(({ count }) => count > 0)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mb-6">
      <Card padding="none">
        <h2 id={headingId} className="px-4 pt-3.5 pb-2 text-lg sm:px-5">
          {WAITING_TEXTS.title}
        </h2>
        <ul className="divide-y divide-line border-line border-t">
          {waiting.map(({ text, linkText, place }) => (
            <li key={linkText} className="flex items-center gap-3 large-text:flex-wrap px-4 py-1.5 sm:px-5">
              <p
                id={`${headingId}-${linkText}`}
                className="min-w-0 flex-1 py-2 text-sm large-text:basis-full [overflow-wrap:anywhere]"
              >
                {text}
              </p>
              <Link
                {...linkTo(place)}
                aria-describedby={`${headingId}-${linkText}`}
                className="link inline-flex min-h-11 shrink-0 items-center text-sm"
              >
                {linkText}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

const callsOf = (text: string, count: number, pathname: Place['pathname']): WaitingItem => ({
  count,
  text,
  linkText: WAITING_TEXTS.seeCalls,
  place: { pathname, tab: 'schedule' },
})

export type MentorWaitingProps = {
  requests: readonly { mentee: { user: { fullName: string } } }[]
  /** How many calls wait. */
  calls: number
}

/** What waits for a mentor: requests and calls. */
export const MentorWaiting = ({ requests, calls }: MentorWaitingProps) => (
  <WaitingList
    items={[
      {
        count: requests.length,
        text: WAITING_TEXTS.requests(requests.map(({ mentee }) => mentee.user.fullName)),
        linkText: WAITING_TEXTS.seeRequests,
        place: { pathname: '/mentor-dashboard', tab: 'requests' },
      },
      callsOf(WAITING_TEXTS.calls(calls), calls, '/mentor-dashboard'),
    ]}
  />
)

/** What waits for a mentee: calls for which a mentor has proposed another time. */
export const MenteeWaiting = ({ calls }: Pick<MentorWaitingProps, 'calls'>) => (
  <WaitingList items={[callsOf(WAITING_TEXTS.times(calls), calls, '/mentee-dashboard')]} />
)
