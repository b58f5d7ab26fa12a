import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { NotFound } from '#client/features/shell/lazy-not-found.ts'
import { SkipLink } from '#client/features/shell/skip-link.tsx'
import { usePageChanges } from '#client/features/shell/use-page-changes.ts'
import type { Api } from '#client/lib/api/api.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'

// Lazy, because they show nothing on the first render.
const Overlays = lazyComponent(async () => (await import('#client/features/shell/overlays.tsx')).Overlays)
const SessionExpired = lazyComponent(
  async () => (await import('#client/features/sign-in/session-expired.tsx')).SessionExpired,
)

export const Route = createRootRouteWithContext<Api>()({ component: Root, notFoundComponent: NotFound })

function Root() {
  usePageChanges()
  return (
    <>
      <SkipLink />
      <Outlet />
      <SessionExpired />
      <Overlays />
    </>
  )
}
