import { type Ref, useId } from 'react'
import { useDebouncedInput } from '#client/lib/state/use-debounced-input.ts'
import { CardGrid, CardGridSkeleton } from '#client/ui/card-grid.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { LINE_MAX } from '#shared/product-limits.ts'
import { AvailableMentorCard } from './available-mentor-card.tsx'
import type { MentorFilter } from './available-mentors.ts'
import { ExpertiseChips } from './expertise-chips.tsx'
import { ListState } from './list-state.tsx'
import { ShowMore } from './show-more.tsx'
import { useMentorsByFit } from './use-mentors-by-fit.ts'

export type FindMentorsProps = {
  /** The search and the chosen topics from the URL. */
  filter: MentorFilter
  onFilterChange: (changes: Partial<MentorFilter>) => void
  onOpenMentor: (mentorId: number) => void
  headingRef?: Ref<HTMLHeadingElement>
}

/**
 * Available mentors, sorted by compatibility and searched on the server. The old list stays until the next has loaded.
 */
export function FindMentors(props: FindMentorsProps) {
  const { filter, onFilterChange, onOpenMentor, headingRef } = props
  const [text, setText] = useDebouncedInput(filter.term, (term) => onFilterChange({ term }))
  const headingId = useId()
  const { shown, query } = useMentorsByFit(filter)

  return (
    <section aria-labelledby={headingId} className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_20rem]">
      <h2 ref={headingRef} id={headingId} tabIndex={-1} className="self-end text-xl">
        Mentors you can ask
      </h2>
      <SearchField
        label="Search mentors"
        placeholder="Name, profession or expertise"
        maxLength={LINE_MAX}
        value={text}
        onValueChange={setText}
        className="max-sm:mt-3"
      />
      <ExpertiseChips chosen={filter.expertise} onChange={(expertise) => onFilterChange({ expertise })} />
      <ListState
        filter={filter}
        shown={shown.length}
        query={query}
        onClear={() => onFilterChange({ term: '', expertise: [] })}
      />
      {shown.length > 0 && (
        <CardGrid busy={query.isPlaceholderData} className="mt-4 sm:col-span-2">
          {shown.map((mentor) => (
            <AvailableMentorCard key={mentor.id} mentor={mentor} onOpen={onOpenMentor} />
          ))}
        </CardGrid>
      )}
      {query.isPending && <CardGridSkeleton className="mt-4 sm:col-span-2" />}
      <ShowMore query={query} />
    </section>
  )
}
