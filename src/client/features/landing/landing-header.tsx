import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useSession } from '#client/lib/session/session.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Logo } from '#client/ui/logo.tsx'
import { BRAND } from '#shared/brand.ts'
import { dashboardOf } from '#shared/paths.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { Anchors } from './anchors.tsx'
import { attachMenu } from './attach-menu.ts'
import type { Visitor } from './visitor.ts'

/** One row on wide screens; on phones a collapsible menu. */
export function LandingHeader({ visitor }: { visitor: Visitor }) {
  const header = useRef<HTMLElement>(null)
  useEffect(() => (header.current ? attachMenu(header.current) : undefined), [])
  return (
    <header ref={header} className="landing-header sticky top-0 z-20 border-line border-b">
      <div className="page flex min-h-17 items-center gap-6 lg:gap-10">
        <Link to="/" className="mr-auto flex rounded-sm md:mr-0">
          <Logo name={BRAND} />
        </Link>
        <button
          type="button"
          aria-label="Open menu"
          aria-expanded={false}
          aria-controls="landing-menu"
          className={buttonClass({ variant: 'ghost', iconOnly: true }, '-mr-2.5 md:hidden')}
        >
          <Menu aria-hidden="true" className="when-closed size-6" />
          <X aria-hidden="true" className="when-open size-6" />
        </button>
        <div id="landing-menu" className="landing-menu">
          <nav aria-label="Main">
            <Anchors className="landing-anchors" />
          </nav>
          <div className="flex gap-2 max-md:grid max-md:gap-3 max-md:pt-5">
            <HeaderActions visitor={visitor} />
          </div>
        </div>
      </div>
    </header>
  )
}

/** Sign-in buttons or account actions. Invisible until the session is known, to avoid layout shift. */
function HeaderActions({ visitor }: { visitor: Visitor }) {
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

/** Logs out as in the dashboards, but shows a failure as a toast. */
function useLandingLogout() {
  const { signOut } = useSession()
  return api.auth.logout.useMutation({
    onSuccess: async () => {
      await signOut()
      toast.success(UI_TEXTS.loggedOut)
    },
    onError: (error) => toast.error(UI_TEXTS.logoutFailed, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
}
