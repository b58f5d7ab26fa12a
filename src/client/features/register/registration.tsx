import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import type { SessionUser } from '#client/lib/api/api.ts'
import { Tabs } from '#client/ui/tabs.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { MenteeForm, useMenteeForm } from './mentee-form.tsx'
import { MentorForm, useMentorForm } from './mentor-form.tsx'
import { SuccessPanel } from './success-panel.tsx'
import type { MemberRole } from './use-registration-handlers.ts'

const DASHBOARDS = { mentor: '/mentor-dashboard', mentee: '/mentee-dashboard' } as const

export type RegistrationProps = {
  /** The initial tab. */
  initial: MemberRole
  /** Heading above the tabs, hidden after success. */
  heading?: ReactNode
}

/** Registration forms for mentors and mentees in tabs; after success a welcome panel. */
export function Registration({ initial, heading }: RegistrationProps) {
  const [kind, setKind] = useState(initial)
  const [registered, setRegistered] = useState<SessionUser>()
  const mentorForm = useMentorForm()
  const menteeForm = useMenteeForm()
  const navigate = useNavigate()
  const continueToDashboard = useCallback(() => void navigate({ to: DASHBOARDS[kind] }), [navigate, kind])

  if (registered) return <SuccessPanel fullName={registered.fullName} onContinue={continueToDashboard} />
  return (
    <>
      {heading}
      <Tabs<MemberRole>
        label="Who are you?"
        value={kind}
        onValueChange={setKind}
        listClassName="max-sm:*:px-3"
        tabs={[
          {
            value: 'mentor',
            label: UI_TEXTS.registerAsMentor,
            content: <MentorForm form={mentorForm} onRegistered={setRegistered} />,
          },
          {
            value: 'mentee',
            label: UI_TEXTS.registerAsMentee,
            content: <MenteeForm form={menteeForm} onRegistered={setRegistered} />,
          },
        ]}
      />
    </>
  )
}
