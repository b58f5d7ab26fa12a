import { api } from '#client/lib/api/api.ts'

/** Returns the first steps of an active mentee until all are done, otherwise undefined. */
export function useFirstSteps() {
  const { data } = api.mentee.firstSteps.useQuery(undefined, {
    // A step is done on another page; after the last one nothing changes any more.
    staleTime: ({ state }) => (state.data?.isDone ? Number.POSITIVE_INFINITY : 0),
  })
  const profile = api.mentee.profile.useQuery()
  return data && !data.isDone && profile.data?.status === 'active' ? data : undefined
}

export type FirstSteps = NonNullable<ReturnType<typeof useFirstSteps>>
