import { useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { FITS, mentorsPage } from './available-mentors.ts'

/** Number of cards rendered at first and added by "Show more". */
const SHOWN_AT_ONCE = 24

type Mentor = Outputs['mentee']['availableMentors']['items'][number]
export type FittingMentor = Mentor & { reason: string | null }

/** Returns the mentors that match the term, sorted by compatibility; none until the order has loaded. */
export function useMentorsByFit(term: string) {
  const mentors = api.mentee.availableMentors.useInfiniteQuery(mentorsPage(term), {
    getNextPageParam: ({ next }) => next?.cursor,
    placeholderData: (before) => before,
  })
  const fits = api.mentee.mentorFits.useQuery({}, FITS)
  const [wanted, setWanted] = useState({ term, count: SHOWN_AT_ONCE })
  const count = wanted.term === term ? wanted.count : SHOWN_AT_ONCE

  const places = new Map(fits.data?.items.map(({ mentorId, reason }, place) => [mentorId, { place, reason }]))
  const placeOf = ({ id }: Mentor) => places.get(id)?.place ?? places.size
  const pages = fits.isPending ? [] : (mentors.data?.pages ?? [])
  const found = pages
    .flatMap(({ items }) => items.toSorted((one, other) => placeOf(one) - placeOf(other)))
    .map((mentor): FittingMentor => ({ ...mentor, reason: places.get(mentor.id)?.reason ?? null }))

  async function showMore() {
    const next = count + SHOWN_AT_ONCE
    if (next > found.length && mentors.hasNextPage) await mentors.fetchNextPage()
    setWanted({ term, count: next })
  }

  return {
    shown: found.slice(0, count),
    query: {
      ...mentors,
      isPending: mentors.isPending || (fits.isPending && !mentors.error),
      hasNextPage: mentors.hasNextPage || found.length > count,
      fetchNextPage: showMore,
    },
  }
}
