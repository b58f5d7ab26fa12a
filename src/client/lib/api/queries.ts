import { useEffect, useMemo } from 'react'
import { LIST_COUNT_MAX, PAGE_MAX_ROWS } from '#shared/product-limits.ts'
import { api } from './api.ts'

/** Polling intervals: `alone` without a live socket; `live` with one, in case a frame was missed. */
const POLL_MS = { alone: 30_000, live: 300_000 } as const

let everyMs: number = POLL_MS.alone

/** Says whether the server notifies this page at once of what has changed. */
export const setLive = (isLive: boolean) => {
  everyMs = isLive ? POLL_MS.live : POLL_MS.alone
}

/** Query options for data that other people change: polled at intervals and on window focus. */
export const POLLED = { refetchInterval: () => everyMs, refetchOnWindowFocus: true } as const

/** Maximum pages that the browser searches and sorts without delay; longer lists are cut. */
const PAGES_MAX = LIST_COUNT_MAX / PAGE_MAX_ROWS

type ListPage<Row> = { items: Row[]; next: { cursor: string } | null }

type ListQuery<Row> = {
  data: { pages: ListPage<Row>[] } | undefined
  error: unknown
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

export type AllPages<Row> = {
  /** All rows, once the last page has loaded. */
  rows: readonly Row[] | undefined
  /** The list was cut at the maximum. */
  isCut: boolean
  error: unknown
  retry: () => void
}

/** Options for the `useInfiniteQuery` whose result is passed to `useAllPages`. */
export const ALL_PAGES = {
  getNextPageParam: ({ next }: { next: { cursor: string } | null }) => next?.cursor,
}

/**
 * Fetches all pages of a list, one after the other, for tables that count, search, sort and export all rows (decision
 * 22).
 */
export function useAllPages<Row>(query: ListQuery<Row>): AllPages<Row> {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const hasMore = hasNextPage && (data?.pages.length ?? 0) < PAGES_MAX
  const idle = !isFetching && !error
  useEffect(() => {
    if (hasMore && idle) void fetchNextPage()
  }, [hasMore, idle, fetchNextPage])

  const rows = useMemo(() => (hasMore ? undefined : data?.pages.flatMap(({ items }) => items)), [data, hasMore])
  return { rows, isCut: hasNextPage && !hasMore, error, retry: () => void refetch() }
}

/** Returns a function that fetches again what depends on whether a match is open, paused or ended. */
export function useInvalidateMatch(matchId: number) {
  const utils = api.useUtils()
  return () =>
    Promise.all([
      utils.matches.state.invalidate({ matchId }),
      utils.matches.byId.invalidate({ matchId }),
      utils.mentor.activeMatches.invalidate(),
      utils.mentee.activeMatches.invalidate(),
      utils.mentor.upcomingSessions.invalidate(),
      utils.mentee.upcomingSessions.invalidate(),
      utils.sessions.waitingCalls.invalidate(),
    ])
}
