import { useEffect, useRef, useState } from 'react'
import type { Inputs } from '#client/lib/api/api.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { AGE_DEFAULT } from '#shared/product-limits.ts'
import { AGE_QUESTION_TEXTS } from '#shared/texts/age.ts'

type Registration = Inputs['auth']['registerMentee']

const findInForm = <Node extends HTMLElement>(selector: string) =>
  document.querySelector<Node>(`form ${selector}`)

/** Focuses the age with its digits selected, so that typing replaces them. */
function selectAge() {
  const age = findInForm<HTMLInputElement>('[name=age]')
  age?.select()
  return age
}

/**
 * Sends a registration, but asks first whether an age that was left as it is is right. Returns `submit`, and `dialog`, the
 * element to render.
 */
export function useAgeQuestion(send: (registration: Registration) => void) {
  const [asked, setAsked] = useState<Registration>()
  const [isOpen, setOpen] = useState(false)
  const isConfirmed = useRef(false)
  useEffect(() => void AlertDialog.preload(), [])

  const submit = (registration: Registration) => {
    if (registration.age !== AGE_DEFAULT || isConfirmed.current) return send(registration)
    setAsked(registration)
    setOpen(true)
  }
  const confirm = () => {
    if (!asked || isConfirmed.current) return
    isConfirmed.current = true
    setOpen(false)
    send(asked)
  }
  const dialog = (
    <AlertDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={AGE_QUESTION_TEXTS.title(AGE_DEFAULT)}
      description={AGE_QUESTION_TEXTS.about}
      safeLabel={AGE_QUESTION_TEXTS.no}
      actionLabel={AGE_QUESTION_TEXTS.yes}
      tone="primary"
      onAction={confirm}
      finalFocus={() => (isConfirmed.current ? findInForm('[data-sticky-submit] [type=submit]') : selectAge())}
    />
  )
  return { submit, dialog }
}
