import { api } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/queries.ts'
import { Banner } from '#client/ui/banner.tsx'

/** Explains to a deactivated mentee what the server will refuse. */
export function InactiveNotice() {
  const { data } = api.mentee.profile.useQuery(undefined, POLLED)
  if (!data || data.status === 'active') return null
  return (
    <Banner
      tone="warning"
      text="Your account is paused. You can still read everything here, but you can’t ask mentors, write messages or schedule."
      className="mb-6"
    />
  )
}
