import { useId, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { reasonOf } from '#client/lib/errors.ts'
import { fieldsOf, useSchemaForm } from '#client/lib/form.ts'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { END_TEXT_MAX } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import { END_CHOICES, END_TEXTS } from '#shared/texts/ending.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { END_REASONS } from '#shared/vocabulary.ts'

export type EndDialogProps = { matchId: number; name: string; open: boolean; onClose: () => void }

const CHOICES = END_REASONS.map((value) => ({ value, label: END_CHOICES[value] }))
const loadRules = async () => (await import('#shared/schemas/matches.ts')).matchEndForm

/** Asks why a match ends, says what that means, and ends it. */
export function EndDialog({ matchId, name, open, onClose }: EndDialogProps) {
  const formId = useId()
  const utils = api.useUtils()
  const [hasEnded, setEnded] = useState(false)
  const form = useSchemaForm(loadRules, { text: '' })
  const field = fieldsOf(form)
  const end = api.matches.end.useMutation({
    onSuccess: async () => {
      toast.success(END_TEXTS.done, END_TEXTS.doneHint)
      setEnded(true)
      onClose()
      await Promise.all([
        utils.matches.standing.invalidate({ matchId }),
        utils.matches.byId.invalidate({ matchId }),
        utils.mentor.activeMatches.invalidate(),
        utils.mentee.activeMatches.invalidate(),
        utils.mentor.upcomingSessions.invalidate(),
        utils.mentee.upcomingSessions.invalidate(),
        utils.mentee.availableMentors.invalidate(),
      ])
    },
    onError: (error) => toast.error(END_TEXTS.failed, reasonOf(error, MESSAGES.somethingWentWrong)),
  })

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !end.isPending && onClose()}
      title={END_TEXTS.title(name)}
      description={END_TEXTS.hint}
      // The button that asked leaves with its card.
      finalFocus={() => (hasEnded ? document.querySelector<HTMLElement>('h1[tabindex="-1"]') : null)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
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
        <ChoiceChips label={END_TEXTS.reason} required choices={CHOICES} {...field('reason')} />
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
