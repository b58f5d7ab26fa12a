import { QueryClient, queryOptions } from '@tanstack/react-query'
import { httpBatchLink, type TRPCLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact, getQueryKey } from '@trpc/react-query'
import type { AppRouter, Inputs, Outputs } from '#server/rpc/router.ts'
import { USER_HEADER } from '#shared/errors.ts'
import { holdLink } from '../session/reauth-link.ts'
import { createSessionEnd } from '../session/session-end.ts'
import { createTabs, type Tabs } from '../session/tabs.ts'
import { statusOf } from './errors.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { guarded } from './guarded.ts'

export type { Inputs, Outputs }

/** The procedures as hooks: `api.mentee.activeMatches.useSuspenseQuery()`. */
export const api = guarded(createTRPCReact<AppRouter>())

/** More calls than this in one request and the server refuses the batch. */
const BATCH_MAX = 10

export const overHttp: TRPCLink<AppRouter> = httpBatchLink({
  url: '/trpc',
  maxItems: BATCH_MAX,
  // Where one of the calls asks who is signed in, the whole batch does.
  headers: ({ opList }) => {
    const users = new Set(opList.map(({ context }) => context.userId as number | undefined))
    const [userId] = users
    return userId && users.size === 1 ? { [USER_HEADER]: `${userId}` } : {}
  },
  fetch: fetchAnswer,
})

/** Tried without a network too: that it fails is then said, and not waited for in silence. */
const ALWAYS = { networkMode: 'always' } as const

const sessionKey = () => getQueryKey(api.auth.session, undefined, 'query')

/** One client of the API with its cache; tests bring a link that needs no network. */
export function createApi(link: TRPCLink<AppRouter> = overHttp, tabs: Tabs = createTabs()) {
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
  const believed = () => queryClient.getQueryData<SessionUser | null>(sessionKey())?.id
  const client = api.createClient({ links: [holdLink(sessionEnd, believed), link] })
  const utils = createTRPCQueryUtils({ queryClient, client })
  return { queryClient, client, utils, sessionEnd, tabs }
}

export type Api = ReturnType<typeof createApi>
export type SessionUser = Outputs['auth']['me']

/** The signed-in user, or null: asked once, kept until someone signs in or out. */
export const sessionQuery = ({ client }: Pick<Api, 'client'>) =>
  queryOptions<SessionUser | null>({
    queryKey: sessionKey(),
    queryFn: () =>
      client.auth.session.query().catch((error: unknown) => {
        // The account was removed: the link has noted that, and the sign-in says so.
        if (statusOf(error) === 401) return null
        throw error
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
