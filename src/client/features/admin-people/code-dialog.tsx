import { type SyntheticEvent, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { STAFF_CODE_TEXTS } from '#shared/texts/staff-code.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export type CodeDialogProps = {
  person: { userId: number; name: string }
  open: boolean
  onClose: () => void
}

/** Dialog in which an administrator makes a code. Its content is new each time it opens: a code is shown once. */
export function CodeDialog({ person: { userId, name }, open, onClose }: CodeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={STAFF_CODE_TEXTS.title(name)}>
      <CodeForm userId={userId} onClose={onClose} />
      <SignOutEverywhere userId={userId} />
    </Dialog>
  )
}

/** For a lost phone: ends all sign-ins of the person. */
function SignOutEverywhere({ userId }: { userId: number }) {
  const end = api.admin.people.endSignIns.useMutation({
    onSuccess: ({ ended }) => toast.success(STAFF_TEXTS.signedOut(ended)),
    onError: (error) => toast.error(STAFF_TEXTS.notSignedOut, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  return (
    <div className="mt-6 grid gap-3 border-edge border-t pt-5">
      <p className="text-ink-2 text-sm">{STAFF_TEXTS.signOutNote}</p>
      <Button variant="danger-outline" block pending={end.isPending} onClick={() => end.mutate({ userId })}>
        {STAFF_TEXTS.signOutEverywhere}
      </Button>
    </div>
  )
}

function CodeForm({ userId, onClose }: { userId: number; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const make = api.admin.people.createCode.useMutation({
    onError: (error) => toast.error(STAFF_CODE_TEXTS.notMade, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (password !== '') make.mutate({ userId, password })
  }
  if (make.data) {
    return (
      <div className="grid gap-5" role="status">
        <p className="text-ink-2">{STAFF_CODE_TEXTS.made}</p>
        <p className="select-all text-center font-semibold text-3xl tracking-widest">{make.data.code}</p>
        <Button block onClick={onClose}>
          {STAFF_CODE_TEXTS.close}
        </Button>
      </div>
    )
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">{STAFF_CODE_TEXTS.about}</p>
      <PasswordField
        label={STAFF_CODE_TEXTS.password}
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" block pending={make.isPending}>
        {STAFF_CODE_TEXTS.make}
      </Button>
    </form>
  )
}
