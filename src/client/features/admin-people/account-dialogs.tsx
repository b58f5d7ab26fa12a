import { useEffect, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { showAlert } from '#client/lib/feedback/alert.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { useIsOwner } from '#client/lib/session/session.ts'
import { OwnUsername } from '#client/lib/session/username-for-managers.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field, PasswordField, TextareaField } from '#client/ui/fields.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { AGE_MAX, AGE_MIN, REVIEW_REASON_MAX } from '#shared/product-limits.ts'
import { AGE_TEXTS } from '#shared/texts/accounts.ts'
import { FACTOR_REMOVAL_TEXTS, STAFF_CODE_TEXTS, STAFF_TEXTS } from '#shared/texts/staff.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

const loadSchema = async () => (await import('#shared/schemas/people.ts')).staffCodeForm
const loadRemovalSchema = async () => (await import('#shared/schemas/people.ts')).factorRemovalForm

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
      <FactorRemoval userId={userId} onDone={onClose} />
    </Dialog>
  )
}

/** For owners: all second steps of the person end, a day later. Folded, because it is rare. */
function FactorRemoval({ userId, onDone }: { userId: number; onDone: () => void }) {
  const isOwner = useIsOwner()
  const [isOpen, setOpen] = useState(false)
  if (!isOwner) return null
  return (
    <div className="mt-6 grid gap-3 border-line border-t pt-5">
      <p className="text-ink-2 text-sm">{FACTOR_REMOVAL_TEXTS.note}</p>
      {isOpen ? (
        <FactorRemovalForm userId={userId} onDone={onDone} />
      ) : (
        <Button variant="danger-outline" block aria-expanded={false} onClick={() => setOpen(true)}>
          {FACTOR_REMOVAL_TEXTS.open}
        </Button>
      )}
    </div>
  )
}

function FactorRemovalForm({ userId, onDone }: { userId: number; onDone: () => void }) {
  const utils = api.useUtils()
  const form = useSchemaForm(loadRemovalSchema, { reason: '' })
  const field = bindFields(form)
  const request = api.admin.people.requestFactorRemoval.useMutation({
    onSuccess: () => {
      toast.success(FACTOR_REMOVAL_TEXTS.requested)
      void utils.admin.people.factorRemovals.invalidate()
      onDone()
    },
    onError: (error) =>
      toast.error(FACTOR_REMOVAL_TEXTS.notRequested, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  useServerIssues(form, request)
  const submit = form.handleSubmit((values) => {
    if (!request.isPending) request.mutate({ userId, ...values })
  })
  return (
    <form
      ref={(form) => form?.scrollIntoView({ block: 'nearest' })}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-5"
    >
      <TextareaField
        label={FACTOR_REMOVAL_TEXTS.reason}
        hint={FACTOR_REMOVAL_TEXTS.reasonHint}
        required
        autoFocus
        rows={2}
        counterMax={REVIEW_REASON_MAX}
        {...field('reason')}
      />
      <Button type="submit" variant="danger-outline" block pending={request.isPending}>
        {FACTOR_REMOVAL_TEXTS.request}
      </Button>
    </form>
  )
}

/** For a lost phone: ends all sign-ins of the person. */
function SignOutEverywhere({ userId }: { userId: number }) {
  const end = api.admin.people.endSignIns.useMutation({
    onSuccess: ({ ended }) => toast.success(STAFF_TEXTS.signedOut(ended)),
    onError: (error) => toast.error(STAFF_TEXTS.notSignedOut, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  return (
    <div className="mt-6 grid gap-3 border-line border-t pt-5">
      <p className="text-ink-2 text-sm">{STAFF_TEXTS.signOutNote}</p>
      <Button variant="danger-outline" block pending={end.isPending} onClick={() => end.mutate({ userId })}>
        {STAFF_TEXTS.signOutEverywhere}
      </Button>
    </div>
  )
}

function CodeForm({ userId, onClose }: { userId: number; onClose: () => void }) {
  const form = useSchemaForm(loadSchema, { reason: '', password: '' })
  const field = bindFields(form)
  // Registered in form order, because the first invalid field gets the focus.
  const reason = field('reason')
  const password = field('password')
  const make = api.admin.people.createCode.useMutation({
    onError: (error) => toast.error(STAFF_CODE_TEXTS.notMade, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  useServerIssues(form, make)
  const submit = form.handleSubmit((values) => {
    if (!make.isPending) make.mutate({ userId, ...values })
  })
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
      <TextareaField
        label={STAFF_CODE_TEXTS.reason}
        hint={STAFF_CODE_TEXTS.reasonHint}
        required
        rows={2}
        counterMax={REVIEW_REASON_MAX}
        {...reason}
      />
      <OwnUsername />
      <PasswordField label={STAFF_CODE_TEXTS.password} autoComplete="current-password" required {...password} />
      <Button type="submit" block pending={make.isPending}>
        {STAFF_CODE_TEXTS.make}
      </Button>
    </form>
  )
}

const loadAgeSchema = async () => (await import('#shared/schemas/people.ts')).menteeAgeForm

export type AgeDialogProps = {
  mentee: { id: number; age: number | null; name: string }
  open: boolean
  onClose: () => void
}

/** Dialog in which an administrator records a mentee's age. */
export function AgeDialog({ mentee: { id, age, name }, open, onClose }: AgeDialogProps) {
  const utils = api.useUtils()
  const form = useSchemaForm(loadAgeSchema, { age: age ?? undefined })
  const { reset } = form
  useEffect(() => {
    if (open) reset({ age: age ?? undefined })
  }, [open, age, reset])
  const record = api.admin.mentees.recordAge.useMutation({
    onSuccess: async (mentee) => {
      showAlert({ tone: 'success', text: AGE_TEXTS.recorded(mentee.age ?? 0) })
      onClose()
      await utils.admin.invalidate()
    },
    onError: (error) => toast.error(AGE_TEXTS.notRecorded, failureText(error, AGE_TEXTS.notRecorded)),
  })
  useServerIssues(form, record)
  const submit = form.handleSubmit((values) => {
    if (!record.isPending) record.mutate({ id, ...values })
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={AGE_TEXTS.title(name)}
      submitLabel={AGE_TEXTS.save}
      pending={record.isPending}
      isDirty={form.formState.isDirty}
      discardQuestion={AGE_TEXTS.discard}
      onSubmit={submit}
    >
      <p className="text-ink-2">{AGE_TEXTS.about}</p>
      <Field
        label={AGE_TEXTS.field}
        type="number"
        inputMode="numeric"
        min={AGE_MIN}
        max={AGE_MAX}
        required
        hint={age === null ? AGE_TEXTS.unknown : AGE_TEXTS.present(age)}
        {...bindFields(form)('age', { valueAsNumber: true })}
      />
    </FormDialog>
  )
}
