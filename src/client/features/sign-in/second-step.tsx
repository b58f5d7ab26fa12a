import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { dataOf, failureText } from '#client/lib/api/errors.ts'
import { signWithPasskey } from '#client/lib/session/passkeys.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/fields.tsx'
import type { SecondStep as Way } from '#shared/enums.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { SECOND_STEP_TEXTS } from './texts.ts'

/** Returns the ways through the second step and its ticket, if a sign-in asks for one. */
export function secondStepOf(error: unknown): { ways: readonly Way[]; ticket: string } | undefined {
  const { secondStep, ticket } = dataOf(error) ?? {}
  return secondStep && ticket ? { ways: secondStep, ticket } : undefined
}

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

type CodeFormProps = {
  ways: readonly Way[]
  /** What went wrong last. */
  failure: string | undefined
  pending: boolean
  passkeyPending: boolean
  onCode: (code: string) => void
  onPasskey: () => void
}

/** The ways to show who one is: a code of an app, a recovery code, a passkey. */
export function CodeForm({ ways, failure, pending, passkeyPending, onCode, onPasskey }: CodeFormProps) {
  const takes = (way: Way) => ways.includes(way)
  const [byRecovery, setByRecovery] = useState(!takes('totp'))
  return (
    <div className="grid gap-5">
      {failure && <Banner tone="danger" focused text={failure} />}
      {ways.length === 0 && <p>{SECOND_STEP_TEXTS.noWay}</p>}
      {takes('passkey') && (
        <Button size="lg" block variant="outline" pending={passkeyPending} onClick={onPasskey}>
          {SECOND_STEP_TEXTS.usePasskey}
        </Button>
      )}
      {(takes('totp') || takes('recovery_code')) && (
        <TypedCode key={String(byRecovery)} byRecovery={byRecovery} pending={pending} onCode={onCode} />
      )}
      {takes('totp') && takes('recovery_code') && (
        <button
          type="button"
          className="link justify-self-start text-sm"
          onClick={() => setByRecovery(!byRecovery)}
        >
          {byRecovery ? SECOND_STEP_TEXTS.useApp : SECOND_STEP_TEXTS.useRecovery}
        </button>
      )}
    </div>
  )
}

type TypedCodeProps = { byRecovery: boolean; pending: boolean; onCode: (code: string) => void }

function TypedCode({ byRecovery, pending, onCode }: TypedCodeProps) {
  const { field, onSubmit } = useTypedFields(['code'])
  const form = useRef<HTMLFormElement>(null)
  // The field before it is gone, and with it the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit(({ code }) => onCode(code))}
      className="grid gap-5"
    >
      {byRecovery ? (
        <Field
          label={SECOND_STEP_TEXTS.recoveryCode}
          hint={SECOND_STEP_TEXTS.recoveryHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('code')}
        />
      ) : (
        <Field
          label={SECOND_STEP_TEXTS.appCode}
          autoComplete="one-time-code"
          inputMode="numeric"
          {...field('code')}
        />
      )}
      <Button type="submit" size="lg" block pending={pending}>
        {SECOND_STEP_TEXTS.send}
      </Button>
    </form>
  )
}

/** State of a few required fields, which the server validates. `submit` runs once all are filled in. */
export function useTypedFields<Name extends string>(names: readonly Name[]) {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  const typedIn = (name: Name) => typed[name] ?? ''
  return {
    field: (name: Name) => ({
      name,
      value: typedIn(name),
      required: true,
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    }),
    onSubmit: (submit: (values: Record<Name, string>) => void) => (event: SyntheticEvent) => {
      event.preventDefault()
      const values = Object.fromEntries(names.map((name) => [name, typedIn(name)])) as Record<Name, string>
      if (names.every((name) => values[name] !== '')) submit(values)
    },
  }
}
