import { Link } from '@tanstack/react-router'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'

/** Leads to the mentee's own requests, which get the focus there. */
export function OwnRequestsLink() {
  return (
    <Link
      to="/mentee-dashboard"
      search={{ tab: 'my-mentors' }}
      hash="your-requests"
      className="link inline-flex min-h-11 items-center justify-self-start rounded-sm text-sm"
    >
      {FIND_TEXTS.ownRequests}
    </Link>
  )
}
