import type { ReactNode } from 'react'
import type { SessionUser } from '#client/lib/api.ts'
import { ShellFooter } from './shell-footer.tsx'
import { ShellHeader } from './shell-header.tsx'

/** What surrounds every page of somebody who is signed in. */
export function Shell({ user, children }: { user: SessionUser; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ShellHeader user={user} />
      <main id="content" tabIndex={-1} className="page flex-1 py-6 sm:py-8">
        {children}
      </main>
      <ShellFooter />
    </div>
  )
}
