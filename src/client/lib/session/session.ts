import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { dashboardOf } from '#shared/paths.ts'
import { type Api, api, type SessionUser, sessionQuery } from '../api/api.ts'
import { followSession } from '../offline/follow-session.ts'
import type { TabMessage } from './tabs.ts'

export type SignOutOptions = {
  /** Null stays on the page, as public pages may. */
  to?: '/auth' | '/register' | null
  /** The message to other tabs; null if the change came from one. */
  notify?: TabMessage['type'] | null
  /** Selects the users whose unsent messages are deleted; everyone by default. */
  ofUser?: (userId: number) => boolean
}

/** All changes of the signed-in user go through here. Data loaded for the previous user is dropped. */
export function useSession() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { context } = router.options
  const { queryKey } = sessionQuery(context)

  const notifyTabs = (type: TabMessage['type'], user: SessionUser | null | undefined) => {
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
    signIn: (user: SessionUser) => {
      queryClient.setQueryData(queryKey, user)
      context.sessionEnd.endReason.set(undefined)
      clearCaches()
      void followSession(user.id)
      void reportTimeZone(context, user.id)
      notifyTabs('signed_in', user)
    },
    /** After a profile change of the same person: pages reload it. */
    update: (user: SessionUser) => {
      queryClient.setQueryData(queryKey, user)
      return router.invalidate()
    },
    /** Ignores the unsaved-changes blocker: that was for the previous user or has been answered. */
    goToDashboard: (user: SessionUser) => router.navigate({ to: dashboardOf(user.role), ignoreBlocker: true }),
    /** Navigates first: the open page would otherwise reload its data without a user. */
    signOut: async ({ to = '/auth', notify = 'signed_out', ofUser }: SignOutOptions = {}) => {
      // Lazy: this code is prefetched soon after each page.
      const forget = async () => (await import('../offline/forget-device.ts')).forgetDevice(ofUser)
      if (notify) notifyTabs(notify, queryClient.getQueryData(queryKey))
      queryClient.setQueryData(queryKey, null)
      context.sessionEnd.giveUp()
      void forget()
      if (to) await router.navigate({ to, ignoreBlocker: true })
      clearCaches()
      sessionStorage.clear()
      // Again, because the open page may have stored messages meanwhile.
      void forget()
    },
  }
}

/** Whether the signed-in administrator is an owner: others see no controls that the server would refuse. */
export const useIsOwner = (): boolean =>
  (api.admin.staff.own.useQuery(undefined, { staleTime: 'static' }).data?.level ?? 'owner') === 'owner'

/** What this browser has told the server last: whose and which zone. */
const REPORTED = 'time-zone'

/** Returns the time zone of this browser, such as `Europe/London`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Reports the time zone of this browser, so that news comes at the right time. A failed report is repeated at the next sign-in. */
async function reportTimeZone({ client }: Pick<Api, 'client'>, userId: number): Promise<void> {
  const zone = browserTimeZone()
  try {
    await client.account.changeNotifications.mutate({ browserTimeZone: zone })
    localStorage.setItem(REPORTED, `${userId} ${zone}`)
  } catch {
    // Also where nothing can be stored: then a journey shows at the next sign-in.
  }
}

/** Reports the time zone of a member who travels with this browser, where they stay signed in. */
export async function reportJourney(client: Api['client'], userId: number): Promise<void> {
  const [reportedBy, zone] = readReported()?.split(' ') ?? []
  if (reportedBy === String(userId) && zone !== browserTimeZone()) await reportTimeZone({ client }, userId)
}

function readReported(): string | null {
  try {
    return localStorage.getItem(REPORTED)
  } catch {
    return null
  }
}
