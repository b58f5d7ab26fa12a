import { type SyntheticEvent, useId, useRef, useState } from 'react'
import type { Chat } from '#client/features/chat/connection/chat-options.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { longDate, toLocalDate } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/fields.tsx'
import { YEAR_MAX, YEAR_MIN } from '#shared/product-limits.ts'
import { useToday } from './day-groups.ts'
import { CHAT_TEXTS } from './texts.ts'

type DayDialogProps = Pick<Chat, 'jumpTo' | 'cancelJump'> & {
  open: boolean
  onClose: () => void
  /** Finds the messages, which get the focus after a jump. */
  findLog: () => HTMLElement | null
}

/** Asks for a day and shows the messages from then on. */
export function DayDialog({ open, onClose, jumpTo, cancelJump, findLog }: DayDialogProps) {
  const formId = useId()
  const today = useToday()
  const [day, setDay] = useState('')
  const [error, setError] = useState<string>()
  const [isLoading, setLoading] = useState(false)

  const hasJumped = useRef(false)

  const cancel = () => {
    cancelJump()
    setError(undefined)
    hasJumped.current = false
    onClose()
  }
  const show = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isLoading) return
    // Midnight in the reader's time zone, in which the days of the conversation are shown.
    const start = new Date(`${day}T00:00`)
    const isDay = start.getFullYear() >= YEAR_MIN && start.getFullYear() <= YEAR_MAX
    if (!isDay) return setError(CHAT_TEXTS.dayMissing)
    setLoading(true)
    const message = await jumpTo(start.toISOString())
    setLoading(false)
    if (message === undefined) return
    if (message === null) toast.info(CHAT_TEXTS.noneSince(longDate(start)), CHAT_TEXTS.noneSinceNote)
    hasJumped.current = true
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && cancel()}
      title={CHAT_TEXTS.jumpToDay}
      finalFocus={() => (hasJumped.current ? findLog() : null)}
      footer={
        <>
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isLoading}>
            {CHAT_TEXTS.jump}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void show(event)}>
        <Field
          label={CHAT_TEXTS.day}
          type="date"
          required
          max={toLocalDate(new Date(today))}
          value={day}
          error={error}
          onChange={(event) => {
            setDay(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
