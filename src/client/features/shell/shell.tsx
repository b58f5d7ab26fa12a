import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#client/lib/api/api.ts'
import { dashboardOf } from '#shared/paths.ts'
import { OfflineBar } from './offline-bar.tsx'
import { ReturnToOffer } from './return-to-offer.tsx'
import { ShellFooter } from './shell-footer.tsx'
import { ShellHeader } from './shell-header.tsx'

/** Layout of every page for signed-in users. */
export function Shell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div data-shell="" className="flex min-h-dvh flex-col">
      <ShellHeader user={user} />
      <OfflineBar />
      <main id="content" tabIndex={-1} className="page flex-1 py-6 sm:py-8">
        {pathname === dashboardOf(user.role) && <ReturnToOffer className="mb-6" />}
        {children}
      </main>
      <ShellFooter />
    </div>
  )
}
