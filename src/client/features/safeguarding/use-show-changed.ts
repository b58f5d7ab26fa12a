import { api } from '#client/lib/api/api.ts'
import type { CaseDetail } from './case-texts.ts'

/** Returns a function that shows a changed case in its dialog at once, and reloads the list. */
export function useShowChanged() {
  const utils = api.useUtils()
  return (changed: CaseDetail) => {
    utils.admin.cases.byId.setData({ id: changed.id }, changed)
    return utils.admin.cases.list.invalidate()
  }
}
