import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { ROLES } from '#shared/enums.ts'
import { dashboardOf } from '#shared/paths.ts'

/** Returns a function that preloads the dashboards' code when the browser is idle. */
export function usePreloadDashboards() {
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
