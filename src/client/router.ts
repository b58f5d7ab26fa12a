import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { NotFound } from './features/shell/lazy-not-found.ts'
import { PageError } from './features/shell/page-error.tsx'
import { PagePending } from './features/shell/page-pending.tsx'
import type { Api } from './lib/api/api.ts'
import { routeTree } from './routeTree.gen.ts'

/** The pages over one client of the API; tests bring a history in memory. */
export const createAppRouter = (api: Api, history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    context: api,
    defaultPreload: 'intent',
    // What is fresh enough is the query cache's decision.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    // The style sheet scrolls smoothly to anchors; another page begins where it belongs.
    scrollRestorationBehavior: 'instant',
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
