import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { NotFound } from '#client/features/shell/page-states.tsx'
import { PageError, PagePending } from './features/shell/page-states.tsx'
import type { Api } from './lib/api/api.ts'
import { routeTree } from './routeTree.gen.ts'

/** Creates the router over one API client. Tests pass a memory history. */
export const createAppRouter = (api: Api, history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    context: api,
    defaultPreload: 'intent',
    // The query cache decides what is stale.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    // The style sheet scrolls smoothly to anchors; a page change must jump.
    scrollRestorationBehavior: 'instant',
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
