import { type Ref, useId } from 'react'
import { useDebouncedInput } from '#client/lib/state/use-debounced-input.ts'
import { CardGrid, CardGridSkeleton } from '#client/ui/card-grid.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { LINE_MAX } from '#shared/product-limits.ts'
import { AvailableMentorCard } from './available-mentor-card.tsx'
import { ListState } from './list-state.tsx'
import { ShowMore } from './show-more.tsx'
import { useMentorsByFit } from './use-mentors-by-fit.ts'

export type FindMentorsProps = {
  /** The search term from the URL. */
  term: string
  onTermChange: (term: string) => void
  headingRef?: Ref<HTMLHeadingElement>
}

/**
 * Available mentors, sorted by compatibility and searched on the server. The old list stays until the next has loaded.
 */
export function FindMentors({ term, onTermChange, headingRef }: FindMentorsProps) {
  const [text, setText] = useDebouncedInput(term, onTermChange)
  const headingId = useId()
  const { shown, query } = useMentorsByFit(term)

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
        className="max-sm:mt-3 sm:col-start-2 sm:row-span-2 sm:row-start-1"
      />
      <ListState term={term} shown={shown.length} query={query} onClear={() => onTermChange('')} />
      {shown.length > 0 && (
        <CardGrid busy={query.isPlaceholderData} className="mt-4 sm:col-span-2">
          {shown.map((mentor) => (
            <AvailableMentorCard key={mentor.id} mentor={mentor} />
          ))}
        </CardGrid>
      )}
      {query.isPending && <CardGridSkeleton className="mt-4 sm:col-span-2" />}
      <ShowMore query={query} />
    </section>
  )
}
