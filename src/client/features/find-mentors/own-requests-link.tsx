import { Link } from '@tanstack/react-router'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'

/** The mentee's own requests, which get the focus there. */
export const OWN_REQUESTS = {
  to: '/mentee-dashboard',
  search: { tab: 'my-mentors' },
  hash: 'your-requests',
  label: FIND_TEXTS.ownRequests,
} as const

/** Leads to the mentee's own requests. */
export function OwnRequestsLink() {
  const { label, ...place } = OWN_REQUESTS
  return (
    <Link {...place} className="link inline-flex min-h-11 items-center justify-self-start rounded-sm text-sm">
      {label}
    </Link>
  )
}
