import { useEffect, useMemo } from 'react'

/** As many pages of a thousand rows as a browser searches and sorts without effort; a longer list is cut there. */
const PAGES_MAX = 10

type ListPage<Row> = { items: Row[]; next: { cursor: string } | null }

type ListQuery<Row> = {
  data: { pages: ListPage<Row>[] } | undefined
  error: unknown
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

export type WholeList<Row> = {
  /** Every row, once the last page is here. */
  rows: readonly Row[] | undefined
  /** There are more than are shown. */
  isCut: boolean
  error: unknown
  retry: () => void
}

/** For `useInfiniteQuery`, whose answer goes to `useWholeList`. */
export const TO_THE_END = {
  getNextPageParam: ({ next }: { next: { cursor: string } | null }) => next?.cursor,
}

/** A list read to its end, page by page, for tables that count, search, sort and export all of it. */
export function useWholeList<Row>(query: ListQuery<Row>): WholeList<Row> {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const mayHaveMore = hasNextPage && (data?.pages.length ?? 0) < PAGES_MAX
  const idle = !isFetching && !error
  useEffect(() => {
    if (mayHaveMore && idle) void fetchNextPage()
  }, [mayHaveMore, idle, fetchNextPage])

  const rows = useMemo(
    () => (mayHaveMore ? undefined : data?.pages.flatMap(({ items }) => items)),
    [data, mayHaveMore],
  )
  return { rows, isCut: hasNextPage && !mayHaveMore, error, retry: () => void refetch() }
}
