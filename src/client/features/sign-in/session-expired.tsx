import { useQueryClient } from '@tanstack/react-query'
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { type SessionUser, sessionQuery } from '#client/lib/api/api.ts'
import { useSession } from '#client/lib/session/session.ts'
import { deleteOutboxes } from '#client/lib/state/outbox-store.ts'
import { useStore } from '#client/lib/state/use-store.ts'
import { later } from '#client/ui/later.tsx'
import { useSessionChanges } from './use-session-changes.ts'

// Most visits never see it: the dialog and the form wait on the server until somebody does.
const SessionDialog = later(async () => (await import('./session-dialog.tsx')).SessionDialog)
const OtherAccount = later(async () => (await import('./other-account.tsx')).OtherAccount)

/** Signing in again without leaving the page, so that nothing half written is lost. */
export function SessionExpired() {
  const { context } = useRouter().options
  const queryClient = useQueryClient()
  const { enter, leave, goToDashboard } = useSession()
  const { changeOver, resume } = useSessionChanges()
  const asked = useStore(context.sessionEnd.signInNeeded)
  const over = useStore(context.sessionEnd.endReason)
  const { queryKey } = sessionQuery(context)
  const user = queryClient.getQueryData(queryKey)
  const isAdministration = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/_admin'),
  })
  // Once it has been needed it stays, and closes as it opened.
  const [needed, setNeeded] = useState(false)
  const isOpen = asked && !isAdministration
  if (isOpen && !needed) setNeeded(true)

  const giveUp = () => void leave()
  // The pages of the administration lead to the sign-in at once.
  const leaveAdministration = useEffectEvent(giveUp)
  useEffect(() => {
    if (asked && !isOpen) leaveAdministration()
  }, [asked, isOpen])

  // Of a removed account nothing is left to go on with: the sign-in says so.
  const leaveRemoved = useEffectEvent(() => {
    if (user) void leave({ tell: 'removed' })
  })
  useEffect(() => {
    if (over === 'removed') leaveRemoved()
  }, [over])

  const goOn = async (next: SessionUser) => {
    if (next.id === user?.id) return resume(next)
    sessionStorage.clear()
    await deleteOutboxes()
    enter(next)
    await goToDashboard(next)
  }

  if (over === 'other_account') return <OtherAccount onGoOn={changeOver} />
  if (!needed) return null
  return (
    <SessionDialog
      open={isOpen}
      onSignedIn={goOn}
      onGiveUp={giveUp}
      onRegister={() => void leave({ to: '/register' })}
    />
  )
}
