import { Link, useBlocker } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SessionUser } from '#client/lib/api/api.ts'
import { setLeaveConfirmation } from '#client/lib/forms/leave-confirmation.ts'
import { usePageTitle } from '#client/lib/state/browser-state.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Card } from '#client/ui/card.tsx'
import { dashboardOf } from '#shared/paths.ts'
import { AboutYouCard } from './about-you-card.tsx'
import { AvailabilityCard } from './availability-card.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { DeviceCard } from './device-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecurityCard } from './security-card.tsx'
import { SignInsCard } from './sign-ins-card.tsx'

const isApprovedMentor = (user: SessionUser) => 'profession' in user && user.status === 'approved'

export type SettingsPageProps = {
  user: SessionUser
  secondFactor: ReactNode
  /** How the member is reached. */
  notificationSettings: ReactNode
  appearance: ReactNode
}

export function SettingsPage({ user, secondFactor, notificationSettings, appearance }: SettingsPageProps) {
  usePageTitle('Profile settings')
  const [isProfileUnsaved, setProfileUnsaved] = useState(false)
  const [isAboutUnsaved, setAboutUnsaved] = useState(false)
  return (
    <>
      <Link
        to={dashboardOf(user.role)}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 rounded-sm pr-2 text-ink-2 text-sm hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-4.5" />
        Back to dashboard
      </Link>
      <h1 tabIndex={-1} className="mb-6 text-2xl sm:text-3xl">
        Profile settings
      </h1>
      <ProfileForm user={user} onUnsavedChange={setProfileUnsaved} />
      <div className="mt-6 grid gap-6 lg:pl-[324px]">
        {'goals' in user && <AboutYouCard user={user} onUnsavedChange={setAboutUnsaved} />}
        {isApprovedMentor(user) && <AvailabilityCard />}
        <SecurityCard secondFactor={secondFactor} />
        <SignInsCard />
        {('goals' in user || isApprovedMentor(user)) && <CalendarCard />}
        {user.role !== 'admin' && notificationSettings}
        <DeviceCard user={user} />
        <Card padding="lg">{appearance}</Card>
      </div>
      <LeaveDialog isUnsaved={isProfileUnsaved || isAboutUnsaved} />
    </>
  )
}

/** Asks before unsaved changes of the page are lost. */
function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const { open, answer } = useLeaveConfirmation(isUnsaved)
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && answer(false)}
      title="Leave without saving?"
      description="Your changes aren’t saved yet."
      safeLabel="Stay"
      actionLabel="Leave"
      onAction={() => answer(true)}
    />
  )
}

/** Confirms leaving with unsaved changes: by link, back button, signing out or closing the tab. */
function useLeaveConfirmation(isUnsaved: boolean) {
  const [open, setOpen] = useState(false)
  const resolveLeave = useRef<(leave: boolean) => void>(undefined)

  const answer = (leave: boolean) => {
    setOpen(false)
    resolveLeave.current?.(leave)
  }
  const ask = () =>
    new Promise<boolean>((resolve) => {
      // A second question cancels the first navigation.
      resolveLeave.current?.(false)
      resolveLeave.current = resolve
      setOpen(true)
    })

  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: true,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await ask()),
  })
  const confirmOtherExit = useEffectEvent(ask)
  useEffect(() => (isUnsaved ? setLeaveConfirmation(() => confirmOtherExit()) : undefined), [isUnsaved])
  return { open, answer }
}
