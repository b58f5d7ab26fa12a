import { Link } from '@tanstack/react-router'
import { api } from '#client/lib/api/api.ts'
import { Banner } from '#client/ui/banner.tsx'
import { CAPACITY_TEXTS } from '#shared/texts/matches.ts'

/** Reminds a mentor who has paused new requests. */
export function PausedNote() {
  const { data } = api.mentor.availability.useQuery()
  if (!data?.paused) return null
  return (
    <Banner
      tone="info"
      text={CAPACITY_TEXTS.pausedNow}
      action={
        <Link to="/settings" className="link inline-flex min-h-11 items-center pr-3">
          {CAPACITY_TEXTS.toSettings}
        </Link>
      }
      className="mb-5"
    />
  )
}
