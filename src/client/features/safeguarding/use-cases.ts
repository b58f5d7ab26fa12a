import { api } from '#client/lib/api/api.ts'
import { ALL_PAGES, type AllPages, POLLED, useAllPages } from '#client/lib/api/queries.ts'
import type { CaseState } from '#shared/supervision-enums.ts'
import type { CaseDetail, CaseRow } from './texts.ts'

/** Returns the cases of one state, or the waiting ones without a state. */
export function useCases(state?: CaseState): AllPages<CaseRow> {
  const query = api.admin.cases.list.useInfiniteQuery({ ...(state && { state }) }, { ...ALL_PAGES, ...POLLED })
  return useAllPages(query)
}

/** Returns a function that shows a changed case in its dialog at once, and reloads the list. */
export function useShowChanged() {
  const utils = api.useUtils()
  return (changed: CaseDetail) => {
    utils.admin.cases.byId.setData({ id: changed.id }, changed)
    return utils.admin.cases.list.invalidate()
  }
}
