import { type ComponentProps, useId, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { useInvalidateMatch } from '#client/lib/api/queries.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { bindFields, useSchemaForm } from '#client/lib/forms/form.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SwitchField, TextareaField } from '#client/ui/fields.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { DECLINE_REASONS, type DeclineReason, END_REASONS, type EndReason } from '#shared/enums.ts'
import { END_TEXT_MAX } from '#shared/product-limits.ts'
import { isolated } from '#shared/text.ts'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import {
  CAPACITY_TEXTS,
  DECLINE_CHOICES,
  DECLINE_READ,
  DECLINE_TEXTS,
  END_CHOICES,
  END_TEXTS,
  MATCH_TEXTS,
} from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { Chips, type PersonHeaderProps } from './person-header.tsx'
import { isStale, useDecidedRequests } from './request-decisions.tsx'

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

export type EndDialogProps = Pick<EndMatchDialogProps, 'matchId' | 'open' | 'onClose'> & { name: string }

/** Dialog for the mentor or mentee to end a match. The focus moves to the page heading, because the card is removed. */
export function EndDialog({ name, ...question }: EndDialogProps) {
  return (
    <EndMatchDialog
      {...question}
      texts={{
        title: END_TEXTS.title(name),
        hint: END_TEXTS.hint,
        doneHint: END_TEXTS.doneHint,
        labelOf: (reason) => END_CHOICES[reason],
      }}
      focusTarget={() => document.querySelector<HTMLElement>('h1[tabindex="-1"]')}
    />
  )
}

export type DeclineDialogProps = {
  request: { id: number; mentee: { user: { fullName: string } } }
  open: boolean
  onClose: () => void
  /** Returns where to move the focus after the request's row has gone. */
  focusTarget: () => HTMLElement | null
}

const CHOICES = DECLINE_REASONS.map((value) => ({ value, label: DECLINE_CHOICES[value] }))

/** Adds the reason to a refusal, which the mentee reads in friendly words, and can pause new requests. */
export function DeclineDialog({ request, open, onClose, focusTarget }: DeclineDialogProps) {
  const [reason, setReason] = useState<DeclineReason>()
  const [pauses, setPauses] = useState(false)
  const isSent = useRef(false)
  const { send, isPending } = useAddReason(() => {
    isSent.current = true
    onClose()
  })

  const close = () => {
    if (!isPending) onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={DECLINE_TEXTS.title}
      description={DECLINE_TEXTS.hint}
      finalFocus={() => (isSent.current ? focusTarget() : null)}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {DECLINE_TEXTS.cancel}
          </Button>
          <Button pending={isPending} onClick={() => send({ id: request.id, reason, pauses })}>
            {DECLINE_TEXTS.send}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ChoiceChips
          label={DECLINE_TEXTS.question(request.mentee.user.fullName)}
          name="decline-reason"
          choices={CHOICES}
          value={reason}
          onValueChange={setReason}
        />
        <div className="rounded-md bg-surface-2 px-4 py-3 text-sm">
          <p className="font-semibold text-ink-3 text-xs">{DECLINE_TEXTS.read}</p>
          <p aria-live="polite">{DECLINE_READ[reason ?? 'none']}</p>
        </div>
        <SwitchField
          label={DECLINE_TEXTS.pause}
          hint={DECLINE_TEXTS.pauseHint}
          checked={pauses}
          onChange={({ target }) => setPauses(target.checked)}
        />
      </div>
    </Dialog>
  )
}

type ReasonInput = { id: number; reason: DeclineReason | undefined; pauses: boolean }

/** Adds a reason to a refusal, and can pause new requests. `onDone` is called when there is nothing more to send. */
function useAddReason(onDone: () => void) {
  const utils = api.useUtils()
  const decided = useDecidedRequests()
  const add = api.mentor.addDeclineReason.useMutation({
    onSuccess: (_, { id }) => {
      toast.success(DECISION_TEXTS.reasonAdded)
      decided.addReason(id)
      onDone()
    },
    onError: (error) => {
      toast.error(DECISION_TEXTS.reasonFailed, failureText(error, UI_TEXTS.somethingWentWrong))
      if (isStale(error)) onDone()
    },
  })
  const pause = api.mentor.setAvailability.useMutation({
    onSuccess: async (saved) => {
      // Cancels a running fetch, which would overwrite the new value.
      await utils.mentor.availability.cancel()
      utils.mentor.availability.setData(undefined, saved)
      onDone()
    },
    onError: (error) => toast.error(CAPACITY_TEXTS.saveFailed, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  const pauseRequests = () => pause.mutate({ paused: true })
  return {
    isPending: add.isPending || pause.isPending,
    send: ({ id, reason, pauses }: ReasonInput) => {
      if (reason) add.mutate({ id, reason }, { onSuccess: () => pauses && pauseRequests() })
      else if (pauses) pauseRequests()
      else onDone()
    },
  }
}

export type ProfileDialogProps = Pick<PersonHeaderProps, 'user'> & {
  line?: string
  chips: { label: string; items: readonly string[] }
  /** The person's own words. */
  text?: string | null
  details: ComponentProps<typeof DescriptionList>['details']
  open: boolean
  onClose: () => void
}

/** All that the other person of a match shows of themselves. */
export function ProfileDialog({ user, line, chips, text, details, open, onClose }: ProfileDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={isolated`${user.fullName}`}>
      <div className="grid gap-5">
        <div className="flex items-center gap-4">
          <Avatar name={user.fullName} src={user.photoUrl} size="lg" shape="rounded" />
          {line && <WrittenText className="min-w-0 text-ink-2">{line}</WrittenText>}
        </div>
        <Chips {...chips} />
        {text && <WrittenText className="text-sm">{text}</WrittenText>}
        <DescriptionList layout="grid" details={details} />
      </div>
    </Dialog>
  )
}
