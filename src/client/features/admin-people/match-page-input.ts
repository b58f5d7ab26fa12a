import type { Inputs } from '#client/lib/api/api.ts'
import { MATCH_OUTCOMES, MATCH_SORTS, MATCH_STATUSES } from '#shared/enums.ts'
import type { readPlace } from './list-view.ts'

type PageInput = Inputs['admin']['matches']['search']
const STATUSES = [...MATCH_STATUSES, ...MATCH_OUTCOMES]

/** What the server is asked for at a place in the list of matches; shared with prefetching. Unknown values are ignored. */
export const matchPageInput = ({
  q,
  page,
  size,
  sort,
  status,
  openId,
}: ReturnType<typeof readPlace>): PageInput => ({
  q,
  page,
  size,
  sort: MATCH_SORTS.find((key) => key === sort?.key),
  descending: sort?.direction === 'descending',
  status: STATUSES.find((value) => value === status),
  rowId: openId,
})
