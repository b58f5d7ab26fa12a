import { Link } from '@tanstack/react-router'
import { buttonClass } from '#client/ui/button.tsx'
import { dashboardOf } from '#shared/paths.ts'
import type { Visitor } from './visitor.ts'

const LOOKS = {
  paper: { first: 'primary', second: 'outline' },
  pine: { first: 'inverse', second: 'inverse-outline' },
} as const

/** The page's main buttons. Until it is known who is looking, their place is kept and nothing is claimed. */
export function WaysIn({ visitor, ground }: { visitor: Visitor; ground: keyof typeof LOOKS }) {
  const { first, second } = LOOKS[ground]
  if (visitor) {
    return (
      <Link to={dashboardOf(visitor.role)} className={buttonClass({ size: 'lg', variant: first })}>
        Go to Dashboard
      </Link>
    )
  }
  const unknown = visitor === undefined && 'invisible'
  return (
    <>
      <Link
        to="/auth"
        search={{ type: 'mentee' }}
        className={buttonClass({ size: 'lg', variant: first }, 'max-sm:px-5', unknown)}
      >
        Find a Mentor
      </Link>
      <Link
        to="/auth"
        search={{ type: 'mentor' }}
        className={buttonClass({ size: 'lg', variant: second }, 'max-sm:px-5', unknown)}
      >
        Become a Mentor
      </Link>
    </>
  )
}
