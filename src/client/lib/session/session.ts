import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { dashboardOf } from '#shared/paths.ts'
import { type SessionUser, sessionQuery } from '../api/api.ts'
import type { TabNews } from './tabs.ts'

export type Leaving = {
  /** Null stays where it is, as public pages may. */
  to?: '/auth' | '/register' | null
  /** What the other tabs learn of it; null where it came from them. */
  tell?: TabNews['type'] | null
  /** Whose unsent messages are deleted; everyone's by default. */
  isTheirs?: (userId: number) => boolean
}

/** Who is signed in changes here and nowhere else; nothing that the one before had loaded outlives it. */
export function useSession() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { context } = router.options
  const { queryKey } = sessionQuery(context)

  const tellTabs = (type: TabNews['type'], user: SessionUser | null | undefined) => {
    if (user) context.tabs.tell({ type, userId: user.id })
  }
  const forgetTheRest = () => {
    context.sessionEnd.giveUp()
    const [session] = queryClient.getQueryCache().findAll({ queryKey, exact: true })
    queryClient.removeQueries({ predicate: (query) => query !== session })
    queryClient.getMutationCache().clear()
    router.clearCache()
  }

  return {
    /** Somebody has signed in or registered. */
    enter: (user: SessionUser) => {
      queryClient.setQueryData(queryKey, user)
      context.sessionEnd.over.set(undefined)
      forgetTheRest()
      tellTabs('signed_in', user)
    },
    /** The same person, with another profile: the pages read it anew. */
    update: (user: SessionUser) => {
      queryClient.setQueryData(queryKey, user)
      return router.invalidate()
    },
    /** Not to be stopped by what is unsaved: that was somebody else's, or has been asked about. */
    goToDashboard: (user: SessionUser) => router.navigate({ to: dashboardOf(user.role), ignoreBlocker: true }),
    /** Leaves the page first: the one that is open would otherwise load itself again, for nobody. */
    leave: async ({ to = '/auth', tell = 'signed_out', isTheirs }: Leaving = {}) => {
      // Its code is here soon after each page.
      const forget = async () => (await import('../state/outbox-store.ts')).forgetOutboxes(isTheirs)
      if (tell) tellTabs(tell, queryClient.getQueryData(queryKey))
      queryClient.setQueryData(queryKey, null)
      context.sessionEnd.giveUp()
      void forget()
      if (to) await router.navigate({ to, ignoreBlocker: true })
      forgetTheRest()
      sessionStorage.clear()
      // Once more: while the page was open, something may have been put back.
      void forget()
    },
  }
}
