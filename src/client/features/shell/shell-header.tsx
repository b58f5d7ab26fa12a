import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SessionUser } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Logo } from '#client/ui/logo.tsx'
import { BRAND } from '#shared/brand.ts'
import { dashboardOf } from '#shared/paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { useLogout } from './use-logout.ts'

export function ShellHeader({ user, news }: { user: SessionUser; news?: ReactNode }) {
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
