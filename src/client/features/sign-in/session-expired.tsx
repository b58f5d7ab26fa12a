import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { type SessionUser, sessionQuery } from '#client/lib/api.ts'
import { useSession } from '#client/lib/session.ts'
import { useSessionEnd } from './use-session-end.ts'

// Most visits never see it: the dialog and the form wait on the server until somebody does.
const SessionDialog = lazy(async () => {
  const { SessionDialog } = await import('./session-dialog.tsx')
  return { default: SessionDialog }
})

/** Signing in again without leaving the page, so that nothing half written is lost. */
export function SessionExpired() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { enter, leave, goToDashboard } = useSession()
  const [open, setOpen] = useState<boolean>()
  const { queryKey } = sessionQuery(router.options.context)
  const signedIn = () => queryClient.getQueryData(queryKey)

  useSessionEnd(() => {
    const user = signedIn()
    // An administrator's pages lead to the sign-in; who was nobody before has nothing to come back to.
    if (user?.role === 'admin') void leave()
    else if (user) setOpen(true)
  })

  const goOn = async (user: SessionUser) => {
    setOpen(false)
    if (user.id === signedIn()?.id) return queryClient.invalidateQueries()
    enter(user)
    await goToDashboard(user)
  }
  const giveUp = () => {
    setOpen(false)
    void leave()
  }

  if (open === undefined) return null
  return (
    <Suspense>
      <SessionDialog open={open} onSignedIn={goOn} onGiveUp={giveUp} />
    </Suspense>
  )
}
