import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NotFound } from '#client/features/shell/page-states.tsx'
import type { Api } from '#client/lib/api/api.ts'
import { clearAlert } from '#client/lib/feedback/alert.ts'
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

/** "Skip to content" link, visible only while focused. */
function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-full focus:bg-ink focus:px-5 focus:py-3 focus:font-semibold focus:text-bg focus:text-sm"
    >
      Skip to content
    </a>
  )
}

/**
 * On navigation: clears the alert and focuses the new page's heading, or the one that the URL's hash names, so that it is
 * announced.
 */
function usePageChanges() {
  const router = useRouter()
  useEffect(() => {
    const stopClearing = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) clearAlert()
    })
    const stopFocusing = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      // On the first page the browser handles the focus.
      if (!fromLocation || !pathChanged) return
      const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
      const target = document.getElementById(toLocation.hash) ?? heading
      target?.focus({ preventScroll: true })
    })
    return () => {
      stopClearing()
      stopFocusing()
    }
  }, [router])
}
