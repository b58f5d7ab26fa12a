import { api } from '#client/lib/api.ts'
import { TO_THE_END, useWholeList } from '#client/lib/whole-list.ts'

/** Whose profile is not the one that was approved; empty until it is known. */
export function useChangedMentors(): ReadonlySet<number> {
  const query = api.admin.changedMentors.useInfiniteQuery({}, TO_THE_END)
  const { rows = [] } = useWholeList(query)
  return new Set(rows.map(({ id }) => id))
}
