import { useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowRight, ChevronDown, LogOut, Settings, WifiOff, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { setLive } from '#client/lib/api/queries.ts'
import { openHelp } from '#client/lib/feedback/help.ts'
import { createLiveSocket, createRefetcher, refetchTopics } from '#client/lib/live/live-socket.ts'
import { socketUrl } from '#client/lib/live/socket-connection.ts'
import { followSession } from '#client/lib/offline/follow-session.ts'
import { clearReturnTo, getReturnTo } from '#client/lib/session/return-to.ts'
import { reportJourney } from '#client/lib/session/session.ts'
import { useOnline } from '#client/lib/state/browser-state.ts'
import { scheduleTimeout } from '#client/lib/state/time.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Logo } from '#client/ui/logo.tsx'
import { BRAND } from '#shared/brand.ts'
import { CONCERN_HREF, FOOTER_SENTENCE } from '#shared/campaign.ts'
import { CLOSE_CODES, LIVE_TOPICS } from '#shared/chat-protocol.ts'
import { dashboardOf } from '#shared/paths.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { offeredPage } from './offered-page.ts'
import { RETURN_TEXTS, UNREACHABLE_TEXTS } from './texts.ts'
import { ThemeChoice } from './theme-choice.tsx'
import { useLogout } from './use-logout.ts'

/** Layout of every page for signed-in users; `news` is the bell in its header. */
export function Shell({ user, news, children }: { user: SessionUser; news?: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div data-shell="" className="flex min-h-dvh flex-col">
      <ShellHeader user={user} news={news} />
      <OfflineBar />
      <main id="content" tabIndex={-1} className="page flex-1 py-6 sm:py-8">
        {pathname === dashboardOf(user.role) && (
          <>
            <ReturnToOffer user={user} className="mb-6" />
            <MailNotice />
          </>
        )}
        {children}
      </main>
      <ShellFooter />
      <LiveUpdates userId={user.id} />
    </div>
  )
}

/** Offline indicator on every page except the chat, which has its own. */
function OfflineBar() {
  const isOnline = useOnline()
  const isChat = useLocation().pathname.startsWith('/chat/')
  return (
    <div role="status" className="sticky top-16 z-10">
      {!isOnline && !isChat && (
        <p className="flex min-h-9 items-center justify-center gap-2 border-line border-b bg-warning-soft px-5 font-semibold text-sm text-warning">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You’re offline
        </p>
      )}
    </div>
  )
}

function ShellFooter() {
  return (
    <footer className="border-line border-t">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-ink-3 text-sm">
        <p>{FOOTER_SENTENCE}</p>
        <ul className="-mx-2 flex flex-wrap">
          <li>
            <button
              type="button"
              onClick={openHelp}
              className="inline-flex min-h-11 items-center px-2 font-semibold text-ink hover:underline"
            >
              {HELP_TEXTS.open}
            </button>
          </li>
          <li>
            <a href="/#contact" className="inline-flex min-h-11 items-center px-2 hover:underline">
              Contact
            </a>
          </li>
          <li>
            <a href={CONCERN_HREF} className="inline-flex min-h-11 items-center px-2 hover:underline">
              Report a concern
            </a>
          </li>
        </ul>
      </div>
    </footer>
  )
}

function ShellHeader({ user, news }: { user: SessionUser; news?: ReactNode }) {
  const logout = useLogout()
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface">
      <div className="page flex min-h-16 items-center gap-1.5 sm:gap-3">
        <Link to={dashboardOf(user.role)} className="mr-auto flex min-h-11 items-center rounded-sm">
          <Logo name={BRAND} />
        </Link>
        {news}
        <AccountMenu user={user} />
        <Button
          variant="outline"
          pending={logout.isPending}
          pendingLabel="Logging out…"
          onClick={logout.start}
          className="max-sm:size-11 max-sm:border-transparent max-sm:px-0"
        >
          <LogOut aria-hidden="true" className="size-4.5 shrink-0 text-ink-2" />
          <span className="max-sm:sr-only">Logout</span>
        </Button>
      </div>
    </header>
  )
}

/** After signing in, offers the page that was asked for before. */
function ReturnToOffer({ user, className }: { user: SessionUser; className?: string }) {
  const { options } = useRouter()
  const { level } = api.useUtils().admin.staff.own.getData() ?? {}
  const [offer, setOffer] = useState(() => {
    const path = getReturnTo(user.id)
    return path ? offeredPage(path, { role: user.role, level }) : undefined
  })
  const isThere = useLocation({
    select: ({ pathname, searchStr }) => offer?.pathname === pathname && offer.search === searchStr,
  })
  if (!offer || isThere) return null
  const dismiss = () => {
    clearReturnTo()
    setOffer(undefined)
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus()
  }
  const { pathname, search, hash, kind } = offer
  const place = { to: pathname, search: options.parseSearch?.(search), hash } as LinkProps
  return (
    <div className={clsx('flex items-center justify-between rounded-md bg-primary-soft p-1 pl-2', className)}>
      <Link
        {...place}
        onClick={dismiss}
        className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-primary-ink text-sm underline underline-offset-3"
      >
        {RETURN_TEXTS.backTo(kind)}
        <ArrowRight aria-hidden="true" className="size-4.5 shrink-0" />
      </Link>
      <Button variant="ghost" iconOnly aria-label={RETURN_TEXTS.notNow} onClick={dismiss}>
        <X aria-hidden="true" className="size-4.5" />
      </Button>
    </div>
  )
}

const ROLE_WORDS: Record<SessionUser['role'], string> = {
  admin: 'Administrator',
  mentor: 'Mentor',
  mentee: 'Mentee',
}

/** Menu in a native popover, which closes on Escape and outside clicks and restores the focus. */
function AccountMenu({ user }: { user: SessionUser }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  // Empty while closed, so that its text is not in the page. It empties after the focus has returned.
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 min-w-0 items-center gap-1 rounded-full pr-1 hover:bg-surface-3 sm:gap-2.5 sm:pr-3"
      >
        <Avatar name={user.fullName} size="sm" />
        {/* On phones the welcome line shows the name, so here it is for screen readers only. */}
        <bdi className="truncate text-left font-semibold text-sm max-sm:sr-only sm:max-w-48">
          {user.fullName}
        </bdi>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto top-[68px] right-[max(1.25rem,calc((100vw-1136px)/2))] m-0 w-[min(20rem,calc(100vw-2.5rem))] gap-3 rounded-lg border border-line bg-surface p-4 text-ink shadow-2 open:grid"
      >
        {open && (
          <>
            <p className="text-ink-3 text-sm">{`${user.username} · ${ROLE_WORDS[user.role]}`}</p>
            <Link
              to="/settings"
              onClick={() => menu.current?.hidePopover()}
              className={buttonClass({ variant: 'ghost' }, '-mx-2 justify-start px-2')}
            >
              <Settings aria-hidden="true" className="size-4.5 text-ink-2" />
              Settings
            </Link>
            <ThemeChoice />
          </>
        )}
      </div>
    </>
  )
}

/** Says on a dashboard that mail doesn't reach its member. The page fetches that with the rest of what it shows. */
function MailNotice() {
  if (!api.account.mailState.useQuery(undefined, { enabled: false }).data?.unreachable) return null
  const check = (
    <Link to="/settings" className="link min-h-10 px-2.5 py-2">
      {UNREACHABLE_TEXTS.check}
    </Link>
  )
  return <Banner tone="warning" text={UNREACHABLE_TEXTS.text} className="mb-6" action={check} />
}

/** Signing out closes the socket before it is answered; the page has left by then. */
const AFTER_ACCESS_ENDED_MS = 2_000

/** Keeps the counts and lists of a signed-in page up to date over a socket; renders nothing. */
function LiveUpdates({ userId }: { userId: number }) {
  const queryClient = useQueryClient()
  const { client } = api.useUtils()
  useEffect(() => void reportJourney(client, userId), [client, userId])
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    void import('#client/lib/push/renew-push.ts').then(({ renewPush }) => renewPush(client, userId))
  }, [client, userId])
  useEffect(() => {
    const refetch = createRefetcher((topics) => refetchTopics(queryClient, topics))
    const refetchAll = () => void refetch(LIVE_TOPICS)
    let wasLive = false
    let cancelRefetch = () => {}
    const socket = createLiveSocket({
      userId,
      url: socketUrl(),
      WebSocket,
      schedule: scheduleTimeout,
      random: Math.random,
      onChanged: (topics) => void refetch(topics),
      onStatus: (isLive, code) => {
        setLive(isLive)
        if (isLive) void followSession(userId)
        // Refetches after a gap: when the socket is lost and polling takes over, and when it is back. Not on the first
        // connection, because the page has just loaded its data.
        if (code === CLOSE_CODES.accessEnded) {
          void import('#client/lib/offline/forget-device.ts').then((device) => device.forgetAccess())
          cancelRefetch = scheduleTimeout(refetchAll, AFTER_ACCESS_ENDED_MS)
        } else if (wasLive) refetchAll()
        wasLive ||= isLive
      },
    })
    const onVisible = () => document.visibilityState === 'visible' && socket.wake()
    const wake = () => socket.wake()
    const sleep = () => socket.sleep()
    wake()
    window.addEventListener('online', wake)
    window.addEventListener('offline', sleep)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      wasLive = false
      cancelRefetch()
      window.removeEventListener('online', wake)
      window.removeEventListener('offline', sleep)
      document.removeEventListener('visibilitychange', onVisible)
      socket.stop()
    }
  }, [queryClient, userId])
  return null
}
