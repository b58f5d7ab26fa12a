import { api } from '#client/lib/api/api.ts'
import { ALL_PAGES, useAllPages } from '#client/lib/api/use-all-pages.ts'

/** Returns the mentors whose profile differs from the approved one; empty while loading. */
export function useChangedMentors() {
  const query = api.admin.changes.list.useInfiniteQuery({}, ALL_PAGES)
  return useAllPages(query).rows ?? []
}
