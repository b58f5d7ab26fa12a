import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { signWithPasskey } from '#client/lib/session/passkeys.ts'
import { OwnUsername } from '#client/lib/session/username-for-managers.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { SecondStep } from '#shared/account-enums.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { CodeForm } from './code-form.tsx'
import { SECOND_STEP_TEXTS } from './texts.ts'
import { useTypedFields } from './use-typed-fields.ts'

export type ProveDialogProps = { open: boolean; onProved: () => void; onClose: () => void }

/** Asks a member who has been signed in for a while who they are, before a serious action goes on. */
export function ProveDialog({ open, onProved, onClose }: ProveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={SECOND_STEP_TEXTS.proveTitle}
      description={SECOND_STEP_TEXTS.proveNote}
    >
      <Proof onDone={onProved} />
    </Dialog>
  )
}

function Proof({ onDone }: { onDone: () => void }) {
  const { data, isPending } = api.account.factors.useQuery()
  const { prove, failure, start } = useProof(onDone)
  if (isPending) return <Skeleton className="h-28 w-full" />
  const factors = data?.factors ?? []
  if (factors.length === 0) {
    return (
      <PasswordProof
        failure={failure}
        pending={prove.isPending}
        onPassword={(password) => prove.mutate({ password })}
      />
    )
  }
  const ways: SecondStep[] = [...new Set(factors.filter(({ isUsable }) => isUsable).map(({ kind }) => kind))]
  return (
    <CodeForm
      ways={data?.codesLeft ? [...ways, 'recovery_code'] : ways}
      failure={failure}
      pending={prove.isPending}
      passkeyPending={start.isPending}
      onCode={(code) => prove.mutate({ code })}
      onPasskey={() => start.mutate()}
    />
  )
}

function useProof(onDone: () => void) {
  const [isPasskeyFailed, setPasskeyFailed] = useState(false)
  const prove = api.account.prove.useMutation({ onMutate: () => setPasskeyFailed(false), onSuccess: onDone })
  const start = api.account.startProof.useMutation({
    onSuccess: async ({ ticket, options }) => {
      const passkey = await signWithPasskey(options).catch(() => undefined)
      if (passkey) prove.mutate({ ticket, passkey })
      else setPasskeyFailed(true)
    },
  })
  const error = prove.error ?? start.error
  const refusal = error ? failureText(error, UI_TEXTS.somethingWentWrong) : undefined
  return { prove, start, failure: isPasskeyFailed ? SECOND_STEP_TEXTS.passkeyNotUsed : refusal }
}

type PasswordProofProps = {
  failure: string | undefined
  pending: boolean
  onPassword: (password: string) => void
}

function PasswordProof({ failure, pending, onPassword }: PasswordProofProps) {
  const { field, onSubmit } = useTypedFields(['password'])
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit(({ password }) => onPassword(password))}
      className="grid gap-5"
    >
      {failure && <Banner tone="danger" focused text={failure} />}
      <OwnUsername />
      <PasswordField
        label={SECOND_STEP_TEXTS.password}
        autoComplete="current-password"
        {...field('password')}
      />
      <Button type="submit" size="lg" block pending={pending}>
        {SECOND_STEP_TEXTS.send}
      </Button>
    </form>
  )
}
