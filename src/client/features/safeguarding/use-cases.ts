import { api } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { ALL_PAGES, type AllPages, useAllPages } from '#client/lib/api/use-all-pages.ts'
import type { CaseState } from '#shared/supervision-enums.ts'
import type { CaseRow } from './case-texts.ts'

/** Returns the cases of one state, or the waiting ones without a state. */
export function useCases(state?: CaseState): AllPages<CaseRow> {
  const query = api.admin.cases.list.useInfiniteQuery({ ...(state && { state }) }, { ...ALL_PAGES, ...POLLED })
  return useAllPages(query)
}
