import { LifeBuoy } from 'lucide-react'
import { openHelp } from '#client/lib/feedback/help.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { HelpPanel } from './help-panel.tsx'

/** Opens urgent help on pages without the footer of signed-in pages. */
export function HelpEntry() {
  return (
    <>
      <button
        type="button"
        onClick={openHelp}
        className={buttonClass({ variant: 'ghost' }, 'text-ink-2 max-sm:px-3')}
      >
        <LifeBuoy aria-hidden="true" className="size-4.5 shrink-0" />
        {HELP_TEXTS.open}
      </button>
      <HelpPanel />
    </>
  )
}
