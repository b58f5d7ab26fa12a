import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { dashboardOf } from '#shared/paths.ts'
import { type SessionUser, sessionQuery } from './api.ts'
import { forgetOutboxes } from './outbox-store.ts'
import type { TabNews } from './tabs.ts'

/** Who is signed in changes here and nowhere else; nothing that the one before had loaded outlives it. */
export function useSession() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { context } = router.options
  const { sessionEnd, tabs } = context
  const session = sessionQuery(context)
  const { queryKey } = session
  const believed = () => queryClient.getQueryData(queryKey)

  const forgetTheRest = () => {
    sessionEnd.giveUp()
    const [kept] = queryClient.getQueryCache().findAll({ queryKey, exact: true })
    queryClient.removeQueries({ predicate: (query) => query !== kept })
    queryClient.getMutationCache().clear()
    router.clearCache()
  }

  /** Leaves the page first: the one that is open would otherwise load itself again, for nobody. */
  async function depart(to: '/auth' | '/register' | null, forget: () => Promise<void>) {
    queryClient.setQueryData(queryKey, null)
    sessionEnd.giveUp()
    void forget()
    if (to) await router.navigate({ to, ignoreBlocker: true })
    forgetTheRest()
    sessionStorage.clear()
    // Once more: while the page was open, something may have been put back.
    void forget()
  }

  /** Public pages stay open: they only show somebody else the way in. */
  const wayOut = () => (router.state.matches.some(({ routeId }) => routeId.startsWith('/_')) ? '/auth' : null)

  /** Another account is signed in in this browser: nothing of this page's is left, and that account's pages open. */
  async function changeOver() {
    const before = believed()
    // What the other one has written meanwhile is theirs, and stays.
    if (before) await depart(wayOut(), () => forgetOutboxes((id) => id === before.id))
    await queryClient.cancelQueries({ queryKey })
    await queryClient.query({ ...session, staleTime: 0 }).catch(() => null)
    // The guards lead on to the dashboard of whoever it is.
    await router.invalidate()
  }

  return {
    /** Somebody has signed in or registered. */
    enter: (user: SessionUser) => {
      queryClient.setQueryData(queryKey, user)
      sessionEnd.over.set(undefined)
      forgetTheRest()
      tabs.tell({ type: 'signed_in', userId: user.id })
    },
    /** The same person signed in again: what was held goes on, here and in the other tabs. */
    resume: (user: SessionUser) => {
      sessionEnd.resume()
      tabs.tell({ type: 'signed_in', userId: user.id })
      return queryClient.invalidateQueries()
    },
    /** The same person, with another profile: the pages read it anew. */
    update: (user: SessionUser) => {
      queryClient.setQueryData(queryKey, user)
      return router.invalidate()
    },
    /** Not to be stopped by what is unsaved: that was somebody else's, or has been asked about. */
    goToDashboard: (user: SessionUser) => router.navigate({ to: dashboardOf(user.role), ignoreBlocker: true }),
    /** Signs the page out, and the other tabs with it. */
    leave: async (to: '/auth' | '/register' = '/auth', type: 'signed_out' | 'removed' = 'signed_out') => {
      const user = believed()
      if (user) tabs.tell({ type, userId: user.id })
      await depart(to, () => forgetOutboxes())
    },
    changeOver,
    /** What another tab has told of the session that all of them share. */
    hear: async ({ type, userId }: TabNews) => {
      const isOwn = believed()?.id === userId
      if (type === 'signed_in' && isOwn) {
        if (!sessionEnd.asked.get()) return
        sessionEnd.resume()
        await queryClient.invalidateQueries()
      } else if (type === 'signed_in') await changeOver()
      else if (isOwn) {
        if (type === 'removed') sessionEnd.over.set('removed')
        await depart(wayOut(), () => forgetOutboxes((id) => id === userId))
      }
    },
  }
}
