import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { dashboardOf } from '#shared/paths.ts'
import { type SessionUser, sessionQuery } from '../api/api.ts'
import type { TabMessage } from './tabs.ts'

export type LeaveOptions = {
  /** Null stays on the page, as public pages may. */
  to?: '/auth' | '/register' | null
  /** The message to other tabs; null if the change came from one. */
  tell?: TabMessage['type'] | null
  /** Selects the users whose unsent messages are deleted; everyone by default. */
  ofUser?: (userId: number) => boolean
}

/** The only place that changes who is signed in. Data loaded for the previous user is dropped. */
export function useSession() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { context } = router.options
  const { queryKey } = sessionQuery(context)

  const tellTabs = (type: TabMessage['type'], user: SessionUser | null | undefined) => {
    if (user) context.tabs.post({ type, userId: user.id })
  }
  const clearCaches = () => {
    context.sessionEnd.giveUp()
    const [session] = queryClient.getQueryCache().findAll({ queryKey, exact: true })
    queryClient.removeQueries({ predicate: (query) => query !== session })
    queryClient.getMutationCache().clear()
    router.clearCache()
  }

  return {
    /** After sign-in or registration. */
    enter: (user: SessionUser) => {
      queryClient.setQueryData(queryKey, user)
      context.sessionEnd.endReason.set(undefined)
      clearCaches()
      tellTabs('signed_in', user)
    },
    /** After a profile change of the same person: pages reload it. */
    update: (user: SessionUser) => {
      queryClient.setQueryData(queryKey, user)
      return router.invalidate()
    },
    /** Ignores the unsaved-changes blocker: that was for the previous user or has been answered. */
    goToDashboard: (user: SessionUser) => router.navigate({ to: dashboardOf(user.role), ignoreBlocker: true }),
    /** Navigates first: the open page would otherwise reload its data without a user. */
    leave: async ({ to = '/auth', tell = 'signed_out', ofUser }: LeaveOptions = {}) => {
      // Lazy: this code is prefetched soon after each page.
      const forget = async () => (await import('../state/outbox-store.ts')).deleteOutboxes(ofUser)
      if (tell) tellTabs(tell, queryClient.getQueryData(queryKey))
      queryClient.setQueryData(queryKey, null)
      context.sessionEnd.giveUp()
      void forget()
      if (to) await router.navigate({ to, ignoreBlocker: true })
      clearCaches()
      sessionStorage.clear()
      // Again, because the open page may have stored something meanwhile.
      void forget()
    },
  }
}
