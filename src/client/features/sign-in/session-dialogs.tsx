import { useState } from 'react'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { signWithPasskey } from '#client/lib/session/passkeys.ts'
import { OwnUsername } from '#client/lib/session/username-for-managers.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { PasswordField } from '#client/ui/fields.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import type { SecondStep } from '#shared/enums.ts'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { CodeForm, useTypedFields } from './second-step.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SECOND_STEP_TEXTS } from './texts.ts'

export type SessionDialogProps = {
  open: boolean
  onSignedIn: (user: SessionUser) => Promise<void>
  onGiveUp: () => void
  onRegister: () => void
}

export function SessionDialog({ open, onSignedIn, onGiveUp, onRegister }: SessionDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onGiveUp()}
      title="Your session has ended"
      description="Sign in to pick up where you left off."
    >
      <SignInForm variant="standalone" onSignedIn={onSignedIn} onRegister={onRegister} />
    </Dialog>
  )
}

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

export type OtherAccountProps = { open: boolean; onContinue: () => Promise<void> }

/**
 * Dialog after the server refused a call because another account is signed in. Closing it continues with that account
 * (decision 19).
 */
export function OtherAccount({ open, onContinue }: OtherAccountProps) {
  const [pending, setPending] = useState(false)
  const continueOnce = () => {
    if (pending) return
    setPending(true)
    void onContinue()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && continueOnce()}
      title={ACCOUNT_TEXTS.otherAccount}
      description={ACCOUNT_TEXTS.otherAccountHint}
    >
      <Button block pending={pending} onClick={continueOnce}>
        {ACCOUNT_TEXTS.otherAccountAction}
      </Button>
    </Dialog>
  )
}
