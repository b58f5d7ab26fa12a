import { type Ref, useId } from 'react'
import { api } from '#client/lib/api.ts'
import { useSettledText } from '#client/lib/use-settled-text.ts'
import { CardGrid, CardGridSkeleton } from '#client/ui/card-grid.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { LINE_MAX } from '#shared/limits.ts'
import { AvailableMentorCard } from './available-mentor-card.tsx'
import { mentorsPage } from './available-mentors.ts'
import { ListState } from './list-state.tsx'
import { ShowMore } from './show-more.tsx'

export type FindMentorsProps = {
  /** What is searched for, as the address says. */
  term: string
  onTermChange: (term: string) => void
  headingRef?: Ref<HTMLHeadingElement>
}

/** The mentors a mentee may ask. The server searches; the list before stays until the next one is here. */
export function FindMentors({ term, onTermChange, headingRef }: FindMentorsProps) {
  const [text, setText] = useSettledText(term, onTermChange)
  const headingId = useId()
  const mentors = api.mentee.availableMentors.useInfiniteQuery(mentorsPage(term), {
    getNextPageParam: ({ next }) => next?.cursor,
    placeholderData: (before) => before,
  })
  const found = mentors.data?.pages.flatMap(({ items }) => items) ?? []

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
      <ListState term={term} shown={found.length} query={mentors} onClear={() => onTermChange('')} />
      {found.length > 0 && (
        <CardGrid busy={mentors.isPlaceholderData} className="mt-4 sm:col-span-2">
          {found.map((mentor) => (
            <AvailableMentorCard key={mentor.id} mentor={mentor} />
          ))}
        </CardGrid>
      )}
      {mentors.isPending && <CardGridSkeleton className="mt-4 sm:col-span-2" />}
      <ShowMore query={mentors} />
    </section>
  )
}
