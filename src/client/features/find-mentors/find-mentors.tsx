import { type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { statusText } from '#client/lib/api/errors.ts'
import { availabilityText, experienceText, professionText } from '#client/lib/format/format.ts'
import { useDebouncedInput } from '#client/lib/state/use-debounced-input.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardGrid, CardGridSkeleton } from '#client/ui/card.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { EmptyState, FailurePanel } from '#client/ui/panels.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { LINE_MAX } from '#shared/product-limits.ts'
import { FIND_TEXTS, FIT_TEXTS } from '#shared/texts/find-mentors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { type MentorFilter, mentorListInput } from './available-mentors.ts'
import { OwnRequestsLink, RequestButton } from './mentor-buttons.tsx'
import { SeeMoreButton } from './open-mentor.tsx'

export type FindMentorsProps = {
  /** The search and the chosen topics from the URL. */
  filter: MentorFilter
  onFilterChange: (changes: Partial<MentorFilter>) => void
  onOpenMentor: (mentorId: number) => void
  headingRef?: Ref<HTMLHeadingElement>
}

/**
 * Available mentors, sorted and searched by the server. The old list stays until the next has loaded.
 */
export function FindMentors(props: FindMentorsProps) {
  const { filter, onFilterChange, onOpenMentor, headingRef } = props
  const [text, setText] = useDebouncedInput(filter.term, (term) => onFilterChange({ term }))
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const chips = useRef<HTMLDivElement>(null)
  const { shown, expertise, query, showMore } = useFindMentors(filter)

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
        known={expertise}
        chosen={filter.expertise}
        onChange={(next) => onFilterChange({ expertise: next })}
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
      {showMore && (
        <Button variant="outline" onClick={showMore} className="mt-6 justify-self-center sm:col-span-2">
          Show more
        </Button>
      )}
    </section>
  )
}

type ExpertiseChipsProps = {
  /** What most mentors know, once it has loaded. */
  known: readonly string[] | undefined
  /** The topics chosen. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  ref: RefObject<HTMLDivElement | null>
}

/** Toggles for what mentors know, most frequent first; one line that scrolls on phones. */
function ExpertiseChips({ known, chosen, onChange, ref }: ExpertiseChipsProps) {
  const isLoaded = known !== undefined
  // A topic in the address that is not frequent, or no longer known, can be switched off as well.
  const names = [...new Set([...(known ?? []), ...chosen])]

  // Opened by its address, the list shows on a phone what narrows it.
  useEffect(() => {
    if (!isLoaded) return
    const first = ref.current?.querySelector('[aria-pressed="true"]')
    first?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [isLoaded, ref])

  if (names.length === 0) return null
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll
    <div
      ref={ref}
      role="group"
      aria-label={FIND_TEXTS.expertise}
      className="mx-[-5px] mt-2 flex min-w-0 gap-2 overflow-x-auto overscroll-x-contain p-[5px] sm:col-span-2 sm:flex-wrap"
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen.includes(name)}
          onClick={() => toggle(name)}
          className="choice shrink-0"
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  )
}

type AvailableMentorCardProps = { mentor: FoundMentor; onOpen: (mentorId: number) => void }

function AvailableMentorCard({ mentor, onOpen }: AvailableMentorCardProps) {
  const nameId = useId()
  const { id, user, profession, expertise, experience, availability, requestStatus, reason } = mentor
  return (
    <Card as="li" className="flex flex-col gap-4">
      <header className="flex items-start gap-4">
        <Avatar name={user.fullName} size="lg" shape="rounded" />
        <div className="min-w-0 flex-1 pt-1.5">
          <h3 id={nameId} className="text-lg leading-snug [overflow-wrap:anywhere]">
            <bdi>{user.fullName}</bdi>
          </h3>
          <p className="mt-0.5 text-ink-2 text-sm [overflow-wrap:anywhere]">
            <bdi>{professionText(profession)}</bdi>
          </p>
        </div>
      </header>
      <div>
        <Badge tone="accent">{availabilityText(availability)}</Badge>
      </div>
      {reason && (
        <p className="text-primary-ink text-sm [overflow-wrap:anywhere]">
          <span className="sr-only">{`${FIT_TEXTS.why} `}</span>
          <span>{reason}</span>
        </p>
      )}
      <DescriptionList
        layout="grid"
        details={[
          { term: 'Expertise', value: expertise.join(', ') || UI_TEXTS.notSpecified, wide: true },
          { term: 'Experience', value: experienceText(experience), wide: true },
        ]}
        className="mb-auto"
      />
      <div className="grid gap-2">
        {requestStatus === 'pending' && <OwnRequestsLink />}
        <RequestButton mentorId={id} requestStatus={requestStatus} nameId={nameId} />
        <SeeMoreButton mentorId={id} nameId={nameId} onOpen={onOpen} />
      </div>
    </Card>
  )
}

/** Number of cards rendered at first and added by "Show more". */
const BATCH_SIZE = 24

type FoundMentor = Outputs['mentee']['findMentors']['mentors'][number]

/** Returns the mentors that match the filter, as many as are shown, and what most mentors know. */
function useFindMentors(filter: MentorFilter) {
  const search = [filter.term, ...filter.expertise].join('\n')
  const query = api.mentee.findMentors.useQuery(mentorListInput(filter), {
    placeholderData: (previous) => previous,
  })
  const [shown, setShown] = useState({ search, count: BATCH_SIZE })
  const count = shown.search === search ? shown.count : BATCH_SIZE
  const found = query.data?.mentors ?? []
  const canShowMore = found.length > count
  return {
    shown: found.slice(0, count),
    expertise: query.data?.expertise,
    query: { ...query, hasMore: canShowMore || query.data?.isCut === true },
    showMore: canShowMore ? () => setShown({ search, count: count + BATCH_SIZE }) : undefined,
  }
}

type ListStateProps = {
  filter: MentorFilter
  /** Number of mentors shown. */
  shown: number
  query: {
    error: unknown
    isFetching: boolean
    isPending: boolean
    isPlaceholderData: boolean
    /** There are more mentors than shown. */
    hasMore: boolean
    refetch: () => Promise<unknown>
  }
  onClear: () => void
}

/** Status of the list: loading, error, number of results, or why it is empty. */
function ListState(props: ListStateProps) {
  const { error, isFetching, refetch } = props.query
  if (error && props.shown === 0) {
    return (
      <FailurePanel
        text={UI_TEXTS.loadingMentorsFailed}
        note={UI_TEXTS.failedToFetch('mentors', statusText(error))}
        className="mt-4 min-w-0 flex-1"
      >
        <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </FailurePanel>
    )
  }
  const { isPending, isPlaceholderData } = props.query
  const isLine = props.shown > 0 || isPending || isPlaceholderData
  // Always mounted, because a live region that appears with its text is not announced.
  return (
    <div role="status" className={isLine ? 'text-ink-2 text-sm' : 'mt-4 min-w-0 flex-1'}>
      <StateText {...props} />
    </div>
  )
}

function StateText({
  filter: { term, expertise },
  shown,
  query: { isPending, isPlaceholderData, hasMore },
  onClear,
}: ListStateProps) {
  if (shown > 0) return <p>{countText(shown, hasMore)}</p>
  if (isPending || isPlaceholderData) return <p>{UI_TEXTS.loadingMentors}</p>
  if (term === '' && expertise.length === 0) {
    return (
      <EmptyState
        title={UI_TEXTS.noMentorsAvailable}
        note="Administrators are reviewing mentor applications."
      />
    )
  }
  return (
    <EmptyState
      title={term === '' ? FIND_TEXTS.noneWithExpertise : UI_TEXTS.noMentorsMatching(term)}
      action={
        <Button variant="outline" onClick={onClear}>
          {expertise.length === 0 ? 'Clear search' : FIND_TEXTS.clearFilters}
        </Button>
      }
    />
  )
}

function countText(shown: number, more: boolean): string {
  if (more) return `The first ${shown} mentors`
  return shown === 1 ? '1 mentor' : `${shown} mentors`
}
