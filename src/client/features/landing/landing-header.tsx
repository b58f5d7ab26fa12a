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
import { attachMenu } from './attach-menu.ts'

/** One row on wide screens; on phones a collapsible menu. */
export function LandingHeader({ visitor }: { visitor: Visitor }) {
  const header = useRef<HTMLElement>(null)
  useEffect(() => (header.current ? attachMenu(header.current) : undefined), [])
  return (
    <header
      ref={header}
      className="sticky top-0 z-20 border-line border-b bg-bg/90 backdrop-blur-[8px] has-aria-expanded:bg-bg has-aria-expanded:backdrop-filter-none"
    >
      <div className="page flex min-h-17 items-center gap-6 lg:gap-10">
        <Link to="/" className="mr-auto flex min-w-32 rounded-sm md:mr-0">
          <Logo name={BRAND} />
        </Link>
        <button
          type="button"
          aria-label="Open menu"
          aria-expanded={false}
          aria-controls="landing-menu"
          className={buttonClass({ variant: 'ghost', iconOnly: true }, 'group/opener peer -mr-2.5 md:hidden')}
        >
          <Menu aria-hidden="true" className="size-6 group-aria-expanded/opener:hidden" />
          <X aria-hidden="true" className="hidden size-6 group-aria-expanded/opener:block" />
        </button>
        <div
          id="landing-menu"
          className="flex flex-1 items-center justify-between gap-4 max-md:absolute max-md:inset-x-0 max-md:top-full max-md:hidden max-md:max-h-[calc(100dvh_-_68px)] max-md:items-stretch max-md:justify-stretch max-md:gap-0 max-md:overflow-y-auto max-md:border-line max-md:border-y max-md:bg-bg max-md:px-5 max-md:pt-2 max-md:pb-6 max-md:shadow-3 max-md:peer-aria-expanded:grid"
        >
          <nav aria-label="Main">
            <Anchors
              className="flex items-center gap-1 max-md:grid max-md:gap-0 lg:gap-2 max-md:*:border-line max-md:*:not-last:border-b"
              linkClassName="flex min-h-11 items-center whitespace-nowrap rounded-sm px-2.5 text-(length:--text-sm) text-ink-2 underline-offset-6 hover:text-ink hover:underline max-md:min-h-13 max-md:px-0 max-md:font-semibold max-md:text-(length:--text-base) max-md:text-ink"
            />
          </nav>
          {/* As wide as in any font, so that nothing next to them moves when the fonts arrive. */}
          <div className="flex gap-2 *:min-w-[5.25rem] max-md:grid max-md:gap-3 max-md:pt-5">
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

const SECTIONS = [
  { name: 'Home', href: '#home' },
  { name: 'About', href: '#about' },
  { name: 'How It Works', href: '#how-it-works' },
  { name: 'Contact', href: '#contact' },
]

/** Links to the page's sections, for header and footer. */
export function Anchors({ className, linkClassName }: { className?: string; linkClassName: string }) {
  return (
    <ul className={className}>
      {SECTIONS.map(({ name, href }) => (
        <li key={href}>
          <a href={href} className={linkClassName}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The user, null if signed out, undefined while unknown. */
export type Visitor = SessionUser | null | undefined
