import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { dashboardOf } from '#shared/paths.ts'
import { type SessionUser, sessionQuery } from './api.ts'

/** Who is signed in changes here and nowhere else; nothing that the one before had loaded outlives it. */
export function useSession() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { queryKey } = sessionQuery(router.options.context)

  const forgetTheRest = () => {
    const [session] = queryClient.getQueryCache().findAll({ queryKey, exact: true })
    queryClient.removeQueries({ predicate: (query) => query !== session })
    router.clearCache()
  }

  return {
    /** Somebody has signed in or registered. */
    enter: (user: SessionUser) => {
      queryClient.setQueryData(queryKey, user)
      forgetTheRest()
    },
    /** The same person, with another profile: the pages read it anew. */
    update: (user: SessionUser) => {
      queryClient.setQueryData(queryKey, user)
      return router.invalidate()
    },
    goToDashboard: (user: SessionUser) => router.navigate({ to: dashboardOf(user.role) }),
    /** Leaves the page first: the one that is open would otherwise load itself again, for nobody. */
    leave: async () => {
      queryClient.setQueryData(queryKey, null)
      await router.navigate({ to: '/auth' })
      forgetTheRest()
      sessionStorage.clear()
    },
  }
}
