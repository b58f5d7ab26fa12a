import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { NotFound } from '#client/features/shell/lazy-not-found.ts'
import { Toasts } from '#client/features/shell/lazy-toasts.ts'
import { SkipLink } from '#client/features/shell/skip-link.tsx'
import { usePageChanges } from '#client/features/shell/use-page-changes.ts'
import { SessionExpired } from '#client/features/sign-in/lazy-session-expired.ts'
import type { Api } from '#client/lib/api/api.ts'

export const Route = createRootRouteWithContext<Api>()({ component: Root, notFoundComponent: NotFound })

function Root() {
  usePageChanges()
  return (
    <>
      <SkipLink />
      <Outlet />
      <SessionExpired />
      <Toasts />
    </>
  )
}
