import { Link } from '@tanstack/react-router'
import { buttonClass } from '#client/ui/button.tsx'
import { dashboardOf } from '#shared/paths.ts'
import type { Visitor } from './visitor.ts'

const VARIANTS = {
  paper: { first: 'primary', second: 'outline' },
  pine: { first: 'inverse', second: 'inverse-outline' },
} as const

/** Main call-to-action buttons. Invisible until the session is known, to avoid layout shift. */
export function LandingActions({
  visitor,
  background,
}: {
  visitor: Visitor
  background: keyof typeof VARIANTS
}) {
  const { first, second } = VARIANTS[background]
  if (visitor) {
    return (
      <Link to={dashboardOf(visitor.role)} className={buttonClass({ size: 'lg', variant: first })}>
        Go to Dashboard
      </Link>
    )
  }
  const hidden = visitor === undefined && 'invisible'
  return (
    <>
      <Link
        to="/auth"
        search={{ type: 'mentee' }}
        className={buttonClass({ size: 'lg', variant: first }, 'max-sm:px-5', hidden)}
      >
        Find a Mentor
      </Link>
      <Link
        to="/auth"
        search={{ type: 'mentor' }}
        className={buttonClass({ size: 'lg', variant: second }, 'max-sm:px-5', hidden)}
      >
        Become a Mentor
      </Link>
    </>
  )
}
