import { QueryClient, queryOptions } from '@tanstack/react-query'
import { httpBatchLink, type TRPCLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact, getQueryKey } from '@trpc/react-query'
import type { AppRouter, Inputs, Outputs } from '#server/rpc/router.ts'

export type { Inputs, Outputs }

/** The procedures as hooks: `api.mentee.activeMatches.useSuspenseQuery()`. */
export const api = createTRPCReact<AppRouter>()

/** More calls than this in one request and the server refuses the batch. */
const BATCH_MAX = 10

export const overHttp: TRPCLink<AppRouter> = httpBatchLink({ url: '/trpc', maxItems: BATCH_MAX })

/** One client of the API with its cache; tests bring a link that needs no network. */
export function createApi(link: TRPCLink<AppRouter> = overHttp) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 } },
  })
  const client = api.createClient({ links: [link] })
  const utils = createTRPCQueryUtils({ queryClient, client })
  return { queryClient, client, utils }
}

export type Api = ReturnType<typeof createApi>
export type SessionUser = Outputs['auth']['me']

/** The signed-in user, or null: asked once, kept until someone signs in or out. */
export const sessionQuery = ({ client }: Pick<Api, 'client'>) =>
  queryOptions<SessionUser | null>({
    queryKey: getQueryKey(api.auth.session, undefined, 'query'),
    queryFn: () => client.auth.session.query(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
