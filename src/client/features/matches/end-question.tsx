import { useId, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { reasonOf, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { fieldsOf, useSchemaForm } from '#client/lib/forms/form.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { END_TEXT_MAX } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import { END_TEXTS } from '#shared/texts/ending.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { END_REASONS, type EndReason } from '#shared/vocabulary.ts'

export type EndQuestionProps = {
  matchId: number
  /** What it says to whoever ends the match. */
  words: { title: string; hint: string; labelOf: (reason: EndReason) => string; doneHint: string }
  open: boolean
  onClose: () => void
  /** Where the focus goes once the match is over: the button that asked leaves with it. */
  leadTo: () => HTMLElement | null
}

const loadRules = async () => (await import('#shared/schemas/matches.ts')).matchEndForm

/** Asks why a match ends, says what that means, and ends it. */
export function EndQuestion({ matchId, words, open, onClose, leadTo }: EndQuestionProps) {
  const formId = useId()
  const utils = api.useUtils()
  const [isOver, setOver] = useState(false)
  const form = useSchemaForm(loadRules, { text: '' })
  const field = fieldsOf(form)
  const leave = () => {
    setOver(true)
    onClose()
    return Promise.all([
      utils.matches.standing.invalidate({ matchId }),
      utils.matches.byId.invalidate({ matchId }),
      utils.mentor.activeMatches.invalidate(),
      utils.mentee.activeMatches.invalidate(),
      utils.mentor.upcomingSessions.invalidate(),
      utils.mentee.upcomingSessions.invalidate(),
      utils.mentee.availableMentors.invalidate(),
      utils.admin.matches.list.invalidate(),
    ])
  }
  const end = api.matches.end.useMutation({
    onSuccess: () => {
      toast.success(END_TEXTS.done, words.doneHint)
      return leave()
    },
    onError: (error) => {
      toast.error(END_TEXTS.failed, reasonOf(error, MESSAGES.somethingWentWrong))
      // Somebody else was first: there is nothing left to ask.
      if (statusOf(error) === 409) return leave()
    },
  })

  const close = () => {
    if (!end.isPending) onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={words.title}
      description={words.hint}
      finalFocus={() => (isOver ? leadTo() : null)}
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
          choices={END_REASONS.map((value) => ({ value, label: words.labelOf(value) }))}
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
