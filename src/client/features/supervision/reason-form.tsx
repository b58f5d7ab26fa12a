import type { RefObject } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { bindFields, useSchemaForm } from '#client/lib/forms/form.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { TextareaField } from '#client/ui/fields.tsx'
import { REVIEW_REASON_MAX } from '#shared/product-limits.ts'
import { REVIEW_CLASSES, type ReviewClass } from '#shared/supervision-enums.ts'
import { REVIEW_CLASS_TEXTS, SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

const loadSchema = async () => (await import('#shared/schemas/supervision.ts')).grantForm

/** The granted access: its reason, and the start by this browser's clock. */
export type AccessGrant = {
  grantId: number
  reasonClass: ReviewClass
  reason: string
  since: number
  /** What the mentee wrote with the request. */
  firstLine: string | null
}

type ReasonFormProps = {
  matchId: number
  caseId: number | undefined
  /** Preselected reason. */
  reasonClass: ReviewClass | undefined
  /** Ref to the text area. */
  reasonRef: RefObject<HTMLTextAreaElement | null>
  onOpened: (opened: AccessGrant) => void
  onCancel: () => void
}

/** Form for the reason that opens a conversation. */
export function ReasonForm({ matchId, caseId, reasonClass, reasonRef, onOpened, onCancel }: ReasonFormProps) {
  const form = useSchemaForm(loadSchema, { reason: '', ...(reasonClass && { reasonClass }) })
  const field = bindFields(form)
  // Registered in form order, because the first invalid field gets the focus.
  const kind = field('reasonClass')
  const reason = field('reason')
  const utils = api.useUtils()
  const open = api.admin.transcripts.open.useMutation({
    onSuccess: ({ grantId, firstLine }, input) => {
      const { reasonClass: kind, reason: why } = input
      onOpened({ grantId, reasonClass: kind, reason: why, since: Date.now(), firstLine })
      return utils.admin.audit.list.invalidate()
    },
    onError: (error) =>
      toast.error(SUPERVISION_TEXTS.notOpened, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  const submit = form.handleSubmit((values) => {
    if (!open.isPending) open.mutate({ matchId, ...(caseId !== undefined && { caseId }), ...values })
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 px-5 py-5 sm:px-6">
      <ChoiceChips
        label={SUPERVISION_TEXTS.why}
        required
        choices={REVIEW_CLASSES.map((value) => ({ value, label: REVIEW_CLASS_TEXTS[value] }))}
        {...kind}
      />
      <TextareaField
        label={SUPERVISION_TEXTS.reason}
        hint={SUPERVISION_TEXTS.reasonHint}
        required
        rows={3}
        counterMax={REVIEW_REASON_MAX}
        {...reason}
        ref={(element) => {
          reason.ref(element)
          reasonRef.current = element
        }}
      />
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={open.isPending}>
          {SUPERVISION_TEXTS.open}
        </Button>
      </div>
    </form>
  )
}
