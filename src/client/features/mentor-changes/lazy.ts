import { api } from '#client/lib/api/api.ts'
import { TO_THE_END, useWholeList } from '#client/lib/api/fetch-all-pages.ts'
import { later } from '#client/ui/later.tsx'

const load = () => import('./changes-mark.tsx')

/** Few mentors have changes: this code loads after the lists. */
export const ChangesMark = later(async () => (await load()).ChangesMark)
export const ChangesNotice = later(async () => (await load()).ChangesNotice)

/** Whose profile is not the one that was approved; nobody's until it is known. */
export function useChangedMentors() {
  const query = api.admin.changes.list.useInfiniteQuery({}, TO_THE_END)
  return useWholeList(query).rows ?? []
}
