import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { api, type SessionUser, sessionQuery } from '#client/lib/api/api.ts'
import { serverMessage, statusOf } from '#client/lib/api/errors.ts'
import { useSession } from '#client/lib/session/session.ts'
import type { TabMessage } from '#client/lib/session/tabs.ts'
import { MESSAGES } from '#shared/messages.ts'

const STANDINGS: (string | undefined)[] = [MESSAGES.pendingApproval, MESSAGES.accountInactive]
const isAboutStanding = (error: unknown) => statusOf(error) === 403 && STANDINGS.includes(serverMessage(error))

/**
 * Handles session changes from other tabs, which share the session (decision 92), and from administrators (decision
 * 93).
 */
export function useSessionChanges() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const utils = api.useUtils()
  const { leave } = useSession()
  const { sessionEnd, tabs } = router.options.context
  const session = sessionQuery(router.options.context)
  const believed = () => queryClient.getQueryData(session.queryKey)

  /** Public pages stay open, as they only show a sign-in link. */
  const wayOut = () => (router.state.matches.some(({ routeId }) => routeId.startsWith('/_')) ? '/auth' : null)
  const leaveQuietly = (userId: number) =>
    leave({ to: wayOut(), tell: null, ofUser: (owner) => owner === userId })

  /** Another account is signed in: drops the previous user's data and opens the new one's pages. */
  async function changeOver() {
    const before = believed()
    if (before) await leaveQuietly(before.id)
    await queryClient.cancelQueries({ queryKey: session.queryKey })
    await queryClient.query({ ...session, staleTime: 0 }).catch(() => null)
    sessionEnd.endReason.set(undefined)
    // The route guards redirect to the right dashboard.
    await router.invalidate()
  }

  async function goOn() {
    sessionEnd.resume()
    await queryClient.invalidateQueries()
  }

  const hear = useEffectEvent(async ({ type, userId }: TabMessage) => {
    const isOwn = believed()?.id === userId
    if (type === 'signed_in' && !isOwn) return changeOver()
    if (type === 'signed_in' && sessionEnd.signInNeeded.get()) return goOn()
    if (type === 'signed_in' || !isOwn) return
    if (type === 'removed') sessionEnd.endReason.set('removed')
    await leaveQuietly(userId)
  })
  useEffect(() => tabs.listen((news) => void hear(news)), [tabs])

  // A call was refused because of the account's status, so the cached status is stale.
  const noteRefusal = useEffectEvent((error: unknown) => {
    if (!isAboutStanding(error)) return
    void utils.auth.profile.invalidate()
    void utils.mentee.profile.invalidate()
  })
  useEffect(() => {
    const caches = [queryClient.getQueryCache(), queryClient.getMutationCache()]
    const ends = caches.map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') noteRefusal(event.action.error)
      }),
    )
    return () => {
      for (const end of ends) end()
    }
  }, [queryClient])

  return {
    changeOver,
    /** The same person signed in again: retries the waiting calls, here and in the other tabs. */
    resume: (user: SessionUser) => {
      tabs.tell({ type: 'signed_in', userId: user.id })
      return goOn()
    },
  }
}
