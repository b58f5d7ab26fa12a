import { type SyntheticEvent, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { createPasskey } from '#client/lib/session/passkeys.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { FACTOR_TEXTS } from '#shared/texts/factors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export type PasskeyDialogProps = {
  open: boolean
  onClose: () => void
  /** The passkey was added; with new recovery codes if it is the first factor. */
  onAdded: (codes: string[] | null) => void
}

/** Makes a passkey with a name. */
export function PasskeyDialog({ open, onClose, onAdded }: PasskeyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={FACTOR_TEXTS.passkeyTitle}
      description={FACTOR_TEXTS.passkeyNote}
    >
      <PasskeyForm onAdded={onAdded} />
    </Dialog>
  )
}

function PasskeyForm({ onAdded }: Pick<PasskeyDialogProps, 'onAdded'>) {
  const [name, setName] = useState('')
  const [isRefused, setRefused] = useState(false)
  const add = api.account.addPasskey.useMutation({ onSuccess: ({ codes }) => onAdded(codes) })
  const start = api.account.startPasskey.useMutation({
    onMutate: () => setRefused(false),
    onSuccess: async ({ ticket, options }) => {
      const passkey = await createPasskey(options).catch(() => undefined)
      if (passkey) add.mutate({ ticket, name, passkey })
      else setRefused(true)
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() !== '') start.mutate()
  }
  const error = add.error ?? start.error
  const refusal = error ? failureText(error, UI_TEXTS.somethingWentWrong) : undefined
  const failure = isRefused ? FACTOR_TEXTS.passkeyNotMade : refusal
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Banner tone="danger" focused text={failure} />}
      <Field
        label={FACTOR_TEXTS.passkeyName}
        hint={FACTOR_TEXTS.passkeyNameHint}
        required
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
      <Button type="submit" block pending={start.isPending || add.isPending}>
        {FACTOR_TEXTS.make}
      </Button>
    </form>
  )
}
