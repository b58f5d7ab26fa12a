import type { MentorFilter } from '#client/features/find-mentors/available-mentors.ts'
import { useDialogParam } from '#client/lib/state/use-dialog-param.ts'
import { splitList } from '#shared/normalize-text.ts'
import type { MenteeTab } from './-mentee-tabs.ts'

export type MenteeSearch = {
  tab?: MenteeTab | undefined
  q?: string | undefined
  /** Topics, separated by commas. */
  expertise?: string | undefined
  /** The mentor whose sheet is open. */
  mentor?: number | undefined
}

type Navigate = (to: {
  search: (now: MenteeSearch) => MenteeSearch
  replace?: boolean
  resetScroll: false
}) => Promise<void>

const filterOf = ({ q, expertise }: MenteeSearch): MentorFilter => ({
  term: q ?? '',
  expertise: splitList(expertise ?? ''),
})

const searchFor = ({ term, expertise }: MentorFilter): MenteeSearch => ({
  tab: 'find-mentors',
  q: term || undefined,
  expertise: expertise.join(',') || undefined,
})

/** Connects the search for mentors, and the sheet of one of them, to the address. */
export function useFindSearch({ q, expertise, mentor }: MenteeSearch, navigate: Navigate) {
  const { open, close } = useDialogParam('mentor')
  const onFilterChange = (changes: Partial<MentorFilter>) => {
    const search = (now: MenteeSearch) => searchFor({ ...filterOf(now), ...changes })
    void navigate({ search, replace: true, resetScroll: false })
  }
  return {
    find: { filter: filterOf({ q, expertise }), onFilterChange, onOpenMentor: open },
    sheet: { mentorId: mentor, onClose: () => mentor !== undefined && close(mentor) },
  }
}
