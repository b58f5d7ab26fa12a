import { api } from '#client/lib/api/api.ts'
import { TO_THE_END, useWholeList, type WholeList } from '#client/lib/api/fetch-all-pages.ts'
import { LIVE } from '#client/lib/api/polling.ts'
import type { CaseState } from '#shared/supervision.ts'
import type { CaseRow } from './words.ts'

/** The cases of one state; without a state those that wait. */
export function useCases(state?: CaseState): WholeList<CaseRow> {
  const query = api.admin.cases.list.useInfiniteQuery({ ...(state && { state }) }, { ...TO_THE_END, ...LIVE })
  return useWholeList(query)
}
