import { LifeBuoy } from 'lucide-react'
import { createPortal } from 'react-dom'
import { openHelp } from '#client/lib/feedback/help.ts'
import { helpSlot } from '#client/lib/feedback/help-slot.ts'
import { useStore } from '#client/lib/state/use-store.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { HELP_TEXTS } from '#shared/texts/help.ts'

/** Opens urgent help from a page that keeps a slot for it. */
export function HelpEntry() {
  const slot = useStore(helpSlot)
  if (!slot) return null
  return createPortal(
    <button
      type="button"
      onClick={openHelp}
      className={buttonClass({ variant: 'ghost' }, 'text-ink-2 max-sm:px-3')}
    >
      <LifeBuoy aria-hidden="true" className="size-4.5 shrink-0" />
      {HELP_TEXTS.open}
    </button>,
    slot,
  )
}
