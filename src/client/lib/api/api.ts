import { QueryClient, queryOptions } from '@tanstack/react-query'
import { httpBatchLink, type TRPCLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact, getQueryKey } from '@trpc/react-query'
import type { AppRouter, Inputs, Outputs } from '#server/rpc/router.ts'
import type { StaffLevel } from '#shared/enums.ts'
import { USER_HEADER } from '#shared/errors.ts'
import { createSessionEnd, reauthLink } from '../session/session-end.ts'
import { createTabs, type Tabs } from '../session/tabs.ts'
import { isSignedOut } from './errors.ts'
import { fetchWithStatus } from './fetch-with-status.ts'
import { withActionHooks } from './use-action.ts'

export type { Inputs, Outputs }

/** tRPC hooks for every procedure, e.g. `api.mentee.activeMatches.useSuspenseQuery()`. */
export const api = withActionHooks(createTRPCReact<AppRouter>())

/** The server refuses a batch with more calls than this. */
const BATCH_MAX = 10

/** Sends calls to the server over HTTP, batched. */
export const httpLink: TRPCLink<AppRouter> = httpBatchLink({
  url: '/trpc',
  maxItems: BATCH_MAX,
  // The header holds for the whole batch, so it is sent only when all its calls agree on the user.
  headers: ({ opList }) => {
    const users = new Set(opList.map(({ context }) => context.userId as number | undefined))
    const [userId] = users
    return userId && users.size === 1 ? { [USER_HEADER]: `${userId}` } : {}
  },
  fetch: fetchWithStatus,
})

/** Send even when offline, so that a call fails visibly instead of waiting silently. */
const ALWAYS = { networkMode: 'always' } as const

const sessionKey = () => getQueryKey(api.auth.session, undefined, 'query')

/** Creates the API client with its query cache. Tests pass a link that needs no network. */
export function createApi(link: TRPCLink<AppRouter> = httpLink, tabs: Tabs = createTabs()) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        ...ALWAYS,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 5_000,
      },
      mutations: ALWAYS,
    },
  })
  const sessionEnd = createSessionEnd()
  const expectedUserId = () => queryClient.getQueryData<SessionUser | null>(sessionKey())?.id
  const client = api.createClient({ links: [reauthLink(sessionEnd, expectedUserId), link] })
  const utils = createTRPCQueryUtils({ queryClient, client })
  return { queryClient, client, utils, sessionEnd, tabs }
}

export type Api = ReturnType<typeof createApi>
/** `level`: of an administrator, once the session has been read; the replies of signing in are without it. */
export type SessionUser = Outputs['auth']['me'] & { level?: StaffLevel }

/** Query for the signed-in user, or null. Fetched once and cached until sign-in or sign-out. */
export const sessionQuery = ({ client }: Pick<Api, 'client'>) =>
  queryOptions<SessionUser | null>({
    queryKey: sessionKey(),
    queryFn: () =>
      client.auth.session.query().catch((error: unknown) => {
        // The account was removed: the link has recorded that, and the sign-in page says so.
        if (isSignedOut(error)) return null
        throw error
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
