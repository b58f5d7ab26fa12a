import { useEffect, useRef, useState } from 'react'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import type { SecondStep as Way } from '#shared/account-enums.ts'
import { SECOND_STEP_TEXTS } from './texts.ts'
import { useTypedFields } from './use-typed-fields.ts'

export type CodeFormProps = {
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
