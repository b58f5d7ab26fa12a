import { api } from '#client/lib/api/api.ts'
import { ALL_PAGES, useAllPages } from '#client/lib/api/fetch-all-pages.ts'
import { later } from '#client/ui/later.tsx'

const load = () => import('./changes-mark.tsx')

/** Few mentors have changes: this code loads after the lists. */
export const ChangesMark = later(async () => (await load()).ChangesMark)
export const ChangesNotice = later(async () => (await load()).ChangesNotice)

/** Whose profile is not the one that was approved; nobody's until it is known. */
export function useChangedMentors() {
  const query = api.admin.changedMentors.useInfiniteQuery({}, ALL_PAGES)
  return useAllPages(query).rows ?? []
}
