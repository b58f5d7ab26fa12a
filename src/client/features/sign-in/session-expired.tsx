import { useQueryClient } from '@tanstack/react-query'
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type SessionUser, sessionQuery } from '#client/lib/api/api.ts'
import { forgetDevice, setTypedAside } from '#client/lib/offline/forget-device.ts'
import { storeReturnTo } from '#client/lib/session/return-to.ts'
import { useSession } from '#client/lib/session/session.ts'
import { useStore } from '#client/lib/state/use-store.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { useSessionChanges } from './use-session-changes.ts'

// Lazy, because most visits never see them.
const SessionDialog = lazyComponent(async () => (await import('./session-dialog.tsx')).SessionDialog)
const OtherAccount = lazyComponent(async () => (await import('./other-account.tsx')).OtherAccount)

const ProveDialog = lazyComponent(async () => (await import('./prove-dialog.tsx')).ProveDialog)

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
