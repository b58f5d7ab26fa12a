import { useState } from 'react'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { signWithPasskey } from '#client/lib/session/passkeys.ts'
import { Button } from '#client/ui/button.tsx'
import type { SecondStep as Way } from '#shared/account-enums.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { CodeForm } from './code-form.tsx'
import { SECOND_STEP_TEXTS } from './texts.ts'

/** Finishes signing in with a code or a passkey; without a ticket with a passkey alone. */
export function useSecondStep(onSignedIn: (user: SessionUser) => void | Promise<void>, ticket?: string) {
  const [isPasskeyFailed, setPasskeyFailed] = useState(false)
  const finish = api.auth.secondStep.useMutation({
    onMutate: () => setPasskeyFailed(false),
    onSuccess: onSignedIn,
  })
  const start = api.auth.startPasskey.useMutation({
    onMutate: () => setPasskeyFailed(false),
    onSuccess: async ({ ticket: signed, options }) => {
      const passkey = await signWithPasskey(options).catch(() => undefined)
      if (passkey) finish.mutate({ ticket: signed, passkey })
      else setPasskeyFailed(true)
    },
  })
  const error = finish.error ?? start.error
  const refusal = error ? failureText(error, UI_TEXTS.somethingWentWrong) : undefined
  return {
    failure: isPasskeyFailed ? SECOND_STEP_TEXTS.passkeyNotUsed : refusal,
    pending: finish.isPending,
    passkeyPending: start.isPending,
    onCode: (code: string) => ticket && finish.mutate({ ticket, code }),
    onPasskey: () => start.mutate(ticket ? { ticket } : {}),
  }
}

export type SecondStepProps = {
  ways: readonly Way[]
  ticket: string
  onSignedIn: (user: SessionUser) => void | Promise<void>
  onBack: () => void
}

/** The step after the password. */
export function SecondStep({ ways, ticket, onSignedIn, onBack }: SecondStepProps) {
  const step = useSecondStep(onSignedIn, ticket)
  return (
    <div className="grid gap-5">
      <p role="status" className="text-ink-2">
        {SECOND_STEP_TEXTS.note}
      </p>
      <CodeForm ways={ways} {...step} />
      <Button variant="ghost" className="justify-self-start" onClick={onBack}>
        {SECOND_STEP_TEXTS.again}
      </Button>
    </div>
  )
}
