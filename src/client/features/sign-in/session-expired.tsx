import { useQueryClient } from '@tanstack/react-query'
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { api, type SessionUser, sessionQuery } from '#client/lib/api/api.ts'
import { refusalReason, statusOf } from '#client/lib/api/errors.ts'
import { forgetDevice, setTypedAside } from '#client/lib/offline/forget-device.ts'
import { storeReturnTo } from '#client/lib/session/return-to.ts'
import { useSession } from '#client/lib/session/session.ts'
import type { TabMessage } from '#client/lib/session/tabs.ts'
import { useStore } from '#client/lib/state/use-store.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'

// Lazy, because most visits never see them.
const SessionDialog = lazyComponent(async () => (await import('./session-dialogs.tsx')).SessionDialog)
const OtherAccount = lazyComponent(async () => (await import('./session-dialogs.tsx')).OtherAccount)

const ProveDialog = lazyComponent(async () => (await import('./session-dialogs.tsx')).ProveDialog)

/** Signs in again in a dialog over the page, so that no input is lost (decision 19). */
export function SessionExpired() {
  const router = useRouter()
  const { context } = router.options
  const queryClient = useQueryClient()
  const { signIn, signOut, goToDashboard } = useSession()
  const { switchAccount, resume } = useSessionChanges()
  const signInNeeded = useStore(context.sessionEnd.signInNeeded)
  const endReason = useStore(context.sessionEnd.endReason)
  const proofNeeded = useStore(context.sessionEnd.proofNeeded)
  const { queryKey } = sessionQuery(context)
  const user = queryClient.getQueryData(queryKey)
  const isAdministration = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/_admin'),
  })
  const isOpen = signInNeeded && !isAdministration

  /** Signing in on the sign-in page, the same person is offered this page. */
  const giveUp = async () => {
    const { href } = router.state.location
    await signOut()
    storeReturnTo(href, user?.id)
  }
  // Admin pages go to the sign-in page at once.
  const leaveAdministration = useEffectEvent(() => void giveUp())
  useEffect(() => {
    if (signInNeeded && !isOpen) leaveAdministration()
  }, [signInNeeded, isOpen])

  // Nothing stays on the device meanwhile; what was typed waits in the page for its writer alone.
  const readUserId = useEffectEvent(() => queryClient.getQueryData(queryKey)?.id)
  useEffect(() => {
    const userId = readUserId()
    if (!signInNeeded || userId === undefined) return
    const bringBack = setTypedAside(userId)
    return () => {
      if (readUserId() === userId) void bringBack()
    }
  }, [signInNeeded])

  // The account was removed: the sign-in page says so.
  const leaveRemoved = useEffectEvent(() => {
    if (user) void signOut({ notify: 'removed' })
  })
  useEffect(() => {
    if (endReason === 'removed') leaveRemoved()
  }, [endReason])

  const continueAs = async (next: SessionUser) => {
    if (next.id === user?.id) return resume(next)
    sessionStorage.clear()
    await forgetDevice()
    signIn(next)
    await goToDashboard(next)
  }

  if (endReason === 'other_account') {
    return <MountOnFirstOpen dialog={OtherAccount} props={{ open: true, onContinue: switchAccount }} />
  }
  return (
    <>
      <MountOnFirstOpen
        dialog={ProveDialog}
        props={{
          open: proofNeeded && !isOpen,
          onProved: () => context.sessionEnd.finishProof(true),
          onClose: () => context.sessionEnd.finishProof(false),
        }}
      />
      <MountOnFirstOpen
        dialog={SessionDialog}
        props={{
          open: isOpen,
          onSignedIn: continueAs,
          onGiveUp: () => void giveUp(),
          onRegister: () => void signOut({ to: '/register' }),
        }}
      />
    </>
  )
}

const ENROL = 'enrol'

/**
 * Handles session changes from other tabs, which share the session (decision 19), and from administrators (decision
 * 20).
 */
function useSessionChanges() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const utils = api.useUtils()
  const { signOut } = useSession()
  const { sessionEnd, tabs } = router.options.context
  const session = sessionQuery(router.options.context)
  const currentUser = () => queryClient.getQueryData(session.queryKey)

  /** Public pages stay open, as they only show a sign-in link. */
  const exitPath = () => (router.state.matches.some(({ routeId }) => routeId.startsWith('/_')) ? '/auth' : null)
  const leaveQuietly = (userId: number) =>
    signOut({ to: exitPath(), notify: null, ofUser: (owner) => owner === userId })

  /** Another account is signed in: drops the previous user's data and opens the new one's pages. */
  async function switchAccount() {
    const before = currentUser()
    if (before) await leaveQuietly(before.id)
    await queryClient.cancelQueries({ queryKey: session.queryKey })
    await queryClient.query({ ...session, staleTime: 0 }).catch(() => null)
    sessionEnd.endReason.set(undefined)
    // The route guards redirect to the right dashboard.
    await router.invalidate()
  }

  async function retryAndRefetch() {
    sessionEnd.resume()
    await queryClient.invalidateQueries()
  }

  const onTabMessage = useEffectEvent(async ({ type, userId }: TabMessage) => {
    const isOwn = currentUser()?.id === userId
    // Even if no call waits: one that was sent before may still be refused.
    if (type === 'signed_in') return isOwn ? retryAndRefetch() : switchAccount()
    if (!isOwn) return
    if (type === 'removed') sessionEnd.endReason.set('removed')
    await leaveQuietly(userId)
  })
  useEffect(() => tabs.listen((message) => void onTabMessage(message)), [tabs])

  // Pages offer what the account may do: a refusal without another reason says that its cached status is out of date.
  const refreshStatus = useEffectEvent((error: unknown) => {
    if (statusOf(error) !== 403 || refusalReason(error)) return
    void utils.auth.profile.invalidate()
    void utils.mentee.profile.invalidate()
  })
  // A second factor is required and missing: nothing else is answered until there is one.
  const enrol = useEffectEvent((error: unknown) => {
    if (refusalReason(error) !== 'factor_missing' || router.state.location.hash === ENROL) return
    void router.navigate({ to: '/auth', hash: ENROL, replace: true, ignoreBlocker: true })
  })
  useEffect(() => {
    for (const { state } of queryClient.getQueryCache().getAll()) enrol(state.error)
    const caches = [queryClient.getQueryCache(), queryClient.getMutationCache()]
    const unsubscribes = caches.map((cache) =>
      cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        refreshStatus(event.action.error)
        enrol(event.action.error)
      }),
    )
    return () => {
      for (const end of unsubscribes) end()
    }
  }, [queryClient])

  return {
    switchAccount,
    /** The same person signed in again: retries the waiting calls, here and in the other tabs. */
    resume: (user: SessionUser) => {
      tabs.post({ type: 'signed_in', userId: user.id })
      return retryAndRefetch()
    },
  }
}
