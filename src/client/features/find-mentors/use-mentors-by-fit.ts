import { useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { FITS, type MentorFilter, mentorListInput } from './available-mentors.ts'

/** Number of cards rendered at first and added by "Show more". */
const BATCH_SIZE = 24

type Mentor = Outputs['mentee']['availableMentors']['items'][number]
export type FittingMentor = Mentor & { reason: string | null }

/** Returns the mentors that match the filter, sorted by compatibility; none until the order has loaded. */
export function useMentorsByFit(filter: MentorFilter) {
  const search = [filter.term, ...filter.expertise].join('\n')
  const mentors = api.mentee.availableMentors.useInfiniteQuery(mentorListInput(filter), {
    getNextPageParam: ({ next }) => next?.cursor,
    placeholderData: (previous) => previous,
  })
  const fits = api.mentee.mentorFits.useQuery({}, FITS)
  const [shown, setShown] = useState({ search, count: BATCH_SIZE })
  const count = shown.search === search ? shown.count : BATCH_SIZE

  const rankings = new Map(fits.data?.items.map(({ mentorId, reason }, rank) => [mentorId, { rank, reason }]))
  const rankOf = ({ id }: Mentor) => rankings.get(id)?.rank ?? rankings.size
  const pages = fits.isPending ? [] : (mentors.data?.pages ?? [])
  const found = pages
    .flatMap(({ items }) => items)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map((mentor): FittingMentor => ({ ...mentor, reason: rankings.get(mentor.id)?.reason ?? null }))

  async function showMore() {
    const next = count + BATCH_SIZE
    if (next > found.length && mentors.hasNextPage) await mentors.fetchNextPage()
    setShown({ search, count: next })
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
