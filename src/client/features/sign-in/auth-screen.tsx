import { type AnyRoute, Link, useLocation, useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { setHelpSlot } from '#client/lib/feedback/help.ts'
import { usePageTitle } from '#client/lib/state/browser-state.ts'
import { useStore } from '#client/lib/state/use-store.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Hero } from '#client/ui/illustrations/hero.tsx'
import { lazyContent } from '#client/ui/lazy-component.tsx'
import { Logo } from '#client/ui/logo.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { BRAND } from '#shared/brand.ts'
import { ROLES } from '#shared/enums.ts'
import { dashboardOf } from '#shared/paths.ts'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { type AccountHash, readAccountHash } from './auth-url.ts'
import { SignInForm, useSignInHandler } from './sign-in-form.tsx'

const AccountStates = lazyContent(async () => (await import('./account-states.tsx')).AccountStates)

const HEADINGS = { 'log-in': 'Sign in', 'sign-up': 'Create your account' }
const ACCOUNT_HEADINGS: Record<AccountHash['state'], string> = {
  forgot: 'Get back in',
  confirm: 'Confirm your address',
  undo: 'Take your address back',
  reset: 'Choose a new password',
  passkey: 'Sign in with a passkey',
  enrol: 'Set up a second step',
  mail: 'Choose your mail',
}
type Tab = keyof typeof HEADINGS

export type AuthScreenProps = {
  /** The initial tab. */
  initial: Tab
  signUp: ReactNode
  /** Shows the states that belong to other features; null for those of signing in. */
  otherState: (account: AccountHash) => ReactNode
  /** Called when the sign-up tab is hovered or focused. */
  onSignUpIntent: () => unknown
}

/** Sign-in and sign-up in tabs. Only the open tab is mounted, so that no label exists twice. */
export function AuthScreen({ initial, signUp, otherState, onSignUpIntent }: AuthScreenProps) {
  const [tab, setTab] = useState(initial)
  const signedIn = useSignInHandler()
  const preloadDashboards = usePreloadDashboards()
  const isRemoved = useStore(useRouter().options.context.sessionEnd.endReason) === 'removed'
  const account = readAccountHash(useLocation({ select: ({ hash }) => hash }))
  const heading = account ? ACCOUNT_HEADINGS[account.state] : HEADINGS[tab]
  usePageTitle(heading)
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="min-w-0 px-5 sm:px-8 sm:pb-12 lg:px-12">
        <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-2 lg:min-h-20">
          <Link to="/" className="flex rounded-sm">
            <Logo name={BRAND} />
          </Link>
          <div ref={setHelpSlot} className="max-sm:-ml-3" />
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={clsx(
            'mx-auto pt-4 lg:pt-[8dvh]',
            account || tab === 'log-in' ? 'max-w-[400px]' : 'max-w-[600px]',
          )}
        >
          <h1 tabIndex={-1} className="mb-5 text-2xl sm:text-3xl">
            {heading}
          </h1>
          {isRemoved && <RemovedNotice />}
          {account &&
            (otherState(account) ?? <AccountStates key={account.state + account.token} {...account} />)}
          {!account && (
            <Tabs<Tab>
              label="Sign in or sign up"
              value={tab}
              onValueChange={setTab}
              tabs={[
                {
                  value: 'log-in',
                  label: 'Log In',
                  content: <SignInForm variant="page" onSignedIn={signedIn} onIntent={preloadDashboards} />,
                },
                { value: 'sign-up', label: 'Sign Up', content: signUp, onIntent: onSignUpIntent },
              ]}
            />
          )}
        </main>
      </div>
      <div aria-hidden="true" className="sticky top-0 hidden h-dvh p-4 lg:block">
        <div className="h-full overflow-hidden rounded-2xl">
          <Hero crop="fill" className="size-full" />
        </div>
      </div>
    </div>
  )
}

/** Returns a function that preloads the dashboards' code when the browser is idle. */
function usePreloadDashboards() {
  const { routesByPath, loadRouteChunk } = useRouter()
  const preload = () => {
    for (const role of ROLES) {
      const dashboard: AnyRoute | undefined = routesByPath[dashboardOf(role)]
      // A failed preload is repeated, and reported, on navigation.
      for (const route of [dashboard?.parentRoute as AnyRoute | undefined, dashboard]) {
        if (route) void loadRouteChunk(route)?.catch(() => undefined)
      }
    }
  }
  // Not every browser has requestIdleCallback.
  return () => void (globalThis.requestIdleCallback ?? setTimeout)(preload)
}

/** Explains a sign-out because the account was removed, and what to do about it. */
function RemovedNotice() {
  return (
    <Banner
      tone="warning"
      text={`${ACCOUNT_TEXTS.accountRemoved} ${ACCOUNT_TEXTS.accountRemovedHint}`}
      action={
        <Link to="/" hash="contact" className="link min-h-10 px-2.5 py-2">
          {ACCOUNT_TEXTS.writeToUs}
        </Link>
      }
      className="mb-6"
    />
  )
}
