import { api } from '#client/lib/api/api.ts'
import { ALL_PAGES, useAllPages } from '#client/lib/api/fetch-all-pages.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'

const load = () => import('./changes-mark.tsx')

/** Few mentors have changes: this code loads after the lists. */
export const ChangesMark = lazyComponent(async () => (await load()).ChangesMark)
export const ChangesNotice = lazyComponent(async () => (await load()).ChangesNotice)

/** Returns the mentors whose profile differs from the approved one; empty while loading. */
export function useChangedMentors() {
  const query = api.admin.changes.list.useInfiniteQuery({}, ALL_PAGES)
  return useAllPages(query).rows ?? []
}
