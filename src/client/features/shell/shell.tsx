import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#client/lib/api/api.ts'
import { lazyComponent, lazyContent } from '#client/ui/lazy-component.tsx'
import { dashboardOf } from '#shared/paths.ts'
import { OfflineBar } from './offline-bar.tsx'
import { ReturnToOffer } from './return-to-offer.tsx'
import { ShellFooter } from './shell-footer.tsx'
import { ShellHeader } from './shell-header.tsx'

/** In place of a page of another role. */
export const AccessDenied = lazyContent(async () => (await import('./access-denied.tsx')).AccessDenied)
const MailNotice = lazyComponent(async () => (await import('./mail-notice.tsx')).MailNotice)
// Lazy, because it shows nothing, but always needed.
const LiveUpdates = lazyComponent(async () => (await import('./live-updates.tsx')).LiveUpdates)
void LiveUpdates.preload()
void MailNotice.preload()

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
