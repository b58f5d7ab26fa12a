import { useQueryClient } from '@tanstack/react-query'
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type SessionUser, sessionQuery } from '#client/lib/api/api.ts'
import { useSession } from '#client/lib/session/session.ts'
import { deleteOutboxes } from '#client/lib/state/outbox-store.ts'
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
  const { context } = useRouter().options
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

  const giveUp = () => void signOut()
  // Admin pages go to the sign-in page at once.
  const leaveAdministration = useEffectEvent(giveUp)
  useEffect(() => {
    if (signInNeeded && !isOpen) leaveAdministration()
  }, [signInNeeded, isOpen])

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
    await deleteOutboxes()
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
          onGiveUp: giveUp,
          onRegister: () => void signOut({ to: '/register' }),
        }}
      />
    </>
  )
}
