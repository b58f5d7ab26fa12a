import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#client/lib/api/api.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { dashboardOf } from '#shared/paths.ts'
import { useLandingLogout } from './use-landing-logout.ts'
import type { Visitor } from './visitor.ts'

/** Sign-in buttons or account actions. Invisible until the session is known, to avoid layout shift. */
export function HeaderActions({ visitor }: { visitor: Visitor }) {
  if (visitor) return <SignedIn user={visitor} />
  const hidden = visitor === undefined && 'invisible'
  return (
    <>
      <Link to="/auth" className={buttonClass({ variant: 'ghost' }, 'max-md:border-line-strong', hidden)}>
        Log In
      </Link>
      <Link to="/auth" search={{ type: 'mentee' }} className={buttonClass({ variant: 'ink' }, hidden)}>
        Sign Up
      </Link>
    </>
  )
}

function SignedIn({ user }: { user: SessionUser }) {
  const logout = useLandingLogout()
  return (
    <>
      <Button
        variant="ghost"
        pending={logout.isPending}
        pendingLabel="Logging out…"
        onClick={() => logout.mutate()}
        className="max-md:border-line-strong"
      >
        Log Out
      </Button>
      <Link to={dashboardOf(user.role)} className={buttonClass({ variant: 'ink' })}>
        Dashboard
      </Link>
    </>
  )
}
