import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { dashboardOf } from '#shared/paths.ts'
import { ROLES } from '#shared/vocabulary.ts'

/** The code of what follows a sign-in, fetched while somebody types and the browser has nothing else to do. */
export function useDashboardsNear() {
  const { routesByPath, loadRouteChunk } = useRouter()
  const fetchThem = () => {
    for (const role of ROLES) {
      const dashboard: AnyRoute | undefined = routesByPath[dashboardOf(role)]
      // What fails now is fetched again, and said, when it is needed.
      for (const route of [dashboard?.parentRoute as AnyRoute | undefined, dashboard]) {
        if (route) void loadRouteChunk(route)?.catch(() => undefined)
      }
    }
  }
  // Some browsers have no such word for it.
  return () => void (globalThis.requestIdleCallback ?? setTimeout)(fetchThem)
}
