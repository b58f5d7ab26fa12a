import { type Ref, useId, useRef } from 'react'
import { useDebouncedInput } from '#client/lib/state/use-debounced-input.ts'
import { Button } from '#client/ui/button.tsx'
import { CardGrid, CardGridSkeleton } from '#client/ui/card-grid.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { LINE_MAX } from '#shared/product-limits.ts'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
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
  const section = useRef<HTMLElement>(null)
  const chips = useRef<HTMLDivElement>(null)
  const { shown, query } = useMentorsByFit(filter)

  // The pressed button is removed.
  const clearTopics = () => {
    onFilterChange({ expertise: [] })
    chips.current?.querySelector('button')?.focus()
  }
  const clearAll = () => {
    onFilterChange({ term: '', expertise: [] })
    section.current?.querySelector('input')?.focus()
  }
  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_20rem]"
    >
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
      <ExpertiseChips
        ref={chips}
        chosen={filter.expertise}
        onChange={(expertise) => onFilterChange({ expertise })}
      />
      <div className="mt-1 flex min-h-11 items-center justify-between gap-4 sm:col-span-2">
        <ListState filter={filter} shown={shown.length} query={query} onClear={clearAll} />
        {filter.expertise.length > 0 && shown.length > 0 && (
          <Button variant="ghost" onClick={clearTopics}>
            {FIND_TEXTS.clear}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <CardGrid busy={query.isPlaceholderData} className="mt-2 sm:col-span-2">
          {shown.map((mentor) => (
            <AvailableMentorCard key={mentor.id} mentor={mentor} onOpen={onOpenMentor} />
          ))}
        </CardGrid>
      )}
      {query.isPending && <CardGridSkeleton className="mt-2 sm:col-span-2" />}
      <ShowMore query={query} />
    </section>
  )
}
