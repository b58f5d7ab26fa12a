import { api } from '#client/lib/api/api.ts'
import { ALL_PAGES, type AllPages, useAllPages } from '#client/lib/api/fetch-all-pages.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import type { CaseState } from '#shared/supervision.ts'
import type { CaseRow } from './words.ts'

/** The cases of one state; without a state those that wait. */
export function useCases(state?: CaseState): AllPages<CaseRow> {
  const query = api.admin.cases.useInfiniteQuery({ ...(state && { state }) }, { ...ALL_PAGES, ...POLLED })
  return useAllPages(query)
}
