import { useEffect, useRef } from 'react'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { AGE_DEFAULT } from '#shared/product-limits.ts'
import { AGE_QUESTION_TEXTS } from './texts.ts'

const findInForm = <Node extends HTMLElement>(selector: string) =>
  document.querySelector<Node>(`form ${selector}`)

/** Focuses the age with its digits selected, so that typing replaces them. */
function selectAge() {
  const age = findInForm<HTMLInputElement>('[name=age]')
  age?.select()
  return age
}

export type AgeQuestionProps = { open: boolean; onClose: () => void; onConfirm: () => void }

/** Asks to confirm the default age if it was not changed. */
export function AgeQuestion({ open, onClose, onConfirm }: AgeQuestionProps) {
  const isConfirmed = useRef(false)
  // Preloads the dialog, so that the press on the button need not wait for it.
  useEffect(() => void import('#client/ui/alert-dialog-window.tsx').catch(() => undefined), [])
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={AGE_QUESTION_TEXTS.title(AGE_DEFAULT)}
      description={AGE_QUESTION_TEXTS.about}
      safeLabel={AGE_QUESTION_TEXTS.no}
      actionLabel={AGE_QUESTION_TEXTS.yes}
      tone="primary"
      onAction={() => {
        isConfirmed.current = true
        onConfirm()
      }}
      finalFocus={() => (isConfirmed.current ? findInForm('[type=submit]') : selectAge())}
    />
  )
}
