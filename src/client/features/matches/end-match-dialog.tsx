import { useId, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { useInvalidateMatch } from '#client/lib/api/use-invalidate-match.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { bindFields, useSchemaForm } from '#client/lib/forms/form.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { END_REASONS, type EndReason } from '#shared/enums.ts'
import { END_TEXT_MAX } from '#shared/product-limits.ts'
import { END_TEXTS, MATCH_TEXTS } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export type EndMatchDialogProps = {
  matchId: number
  /** Texts for the person who ends the match. */
  texts: { title: string; hint: string; labelOf: (reason: EndReason) => string; doneHint: string }
  open: boolean
  onClose: () => void
  /** Returns where to move the focus after the match has ended and the opener is gone. */
  focusTarget: () => HTMLElement | null
}

const loadSchema = async () => (await import('#shared/schemas/matches.ts')).matchEndForm

/** Dialog that asks for the reason, explains the consequences and ends a match (decision 62). */
export function EndMatchDialog({ matchId, texts, open, onClose, focusTarget }: EndMatchDialogProps) {
  const formId = useId()
  const utils = api.useUtils()
  const invalidateMatch = useInvalidateMatch(matchId)
  const [isEnded, setEnded] = useState(false)
  const form = useSchemaForm(loadSchema, { text: '' })
  const field = bindFields(form)
  const closeAndRefresh = () => {
    setEnded(true)
    onClose()
    return Promise.all([
      invalidateMatch(),
      utils.mentee.findMentors.invalidate(),
      utils.admin.matches.search.invalidate(),
    ])
  }
  const end = api.matches.end.useMutation({
    onSuccess: () => {
      toast.success(END_TEXTS.done, texts.doneHint)
      return closeAndRefresh()
    },
    onError: (error) => {
      toast.error(END_TEXTS.failed, failureText(error, UI_TEXTS.somethingWentWrong))
      // Already ended by another person.
      if (statusOf(error) === 409) return closeAndRefresh()
    },
  })

  const close = () => {
    if (!end.isPending) onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={texts.title}
      description={texts.hint}
      finalFocus={() => (isEnded ? focusTarget() : null)}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {END_TEXTS.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={end.isPending}>
            {MATCH_TEXTS.end}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => end.mutate({ matchId, ...values }))(event)}
        className="grid gap-5"
      >
        <ChoiceChips
          label={END_TEXTS.reason}
          required
          choices={END_REASONS.map((value) => ({ value, label: texts.labelOf(value) }))}
          {...field('reason')}
        />
        <TextareaField
          label={END_TEXTS.text}
          hint={END_TEXTS.textHint}
          counterMax={END_TEXT_MAX}
          {...field('text')}
        />
      </form>
    </Dialog>
  )
}
