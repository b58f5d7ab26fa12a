import { api } from '#client/lib/api.ts'
import { TO_THE_END, useWholeList } from '#client/lib/whole-list.ts'
import { Banner } from '#client/ui/banner.tsx'
import { CHANGES_TEXTS } from '#shared/texts/changes.ts'

/** Whose profile is not the one that was approved; empty until it is known. */
export function useChangedMentors(): ReadonlySet<number> {
  const query = api.admin.changedMentors.useInfiniteQuery({}, TO_THE_END)
  const { rows = [] } = useWholeList(query)
  return new Set(rows.map(({ id }) => id))
}

/** Above the lists, so that nobody has to go looking through them. */
export const ChangesNotice = ({ count }: { count: number }) =>
  count > 0 && <Banner tone="warning" text={CHANGES_TEXTS.waiting(count)} />
