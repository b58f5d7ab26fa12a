import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Cairn } from '#client/ui/illustrations/stones.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { BRAND } from '#shared/brand.ts'
import { REGISTRATION_REDIRECT_MS } from '#shared/product-limits.ts'
import { isolated } from '#shared/text.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { MenteeForm, useMenteeForm } from './mentee-form.tsx'
import { MentorForm, useMentorForm } from './mentor-form.tsx'
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

/** Replaces the form after success and continues automatically after a moment. */
function SuccessPanel({ fullName, onContinue }: { fullName: string; onContinue: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(onContinue, REGISTRATION_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [onContinue])

  return (
    <div role="status" className="flex flex-col items-center gap-3 py-12 text-center">
      <Cairn stones={3} className="size-20" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {isolated`Welcome to ${BRAND}, ${fullName}!`}
      </h2>
      <p className="text-ink-2">Your dashboard opens in a moment.</p>
      <Button onClick={onContinue} className="mt-3">
        Continue now
      </Button>
    </div>
  )
}
