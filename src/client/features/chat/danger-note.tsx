import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { DANGER_TEXTS } from '#shared/texts/reporting.ts'
import { HelpNow } from './help-now.tsx'

/** Under a message about danger, for the mentor who reads it: that they are not alone, and what to do. */
export function DangerNote() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="print:hidden mt-1 flex max-w-[34rem] items-start gap-2 rounded-lg bg-danger-soft px-3 py-2 text-danger-ink text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div>
        <p>
          <strong>{DANGER_TEXTS.told}</strong> {DANGER_TEXTS.advice}
        </p>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="min-h-11 rounded-sm font-semibold underline underline-offset-3"
        >
          {DANGER_TEXTS.whatToDo}
        </button>
      </div>
      <Dialog open={isOpen} onOpenChange={setOpen} title={DANGER_TEXTS.whatToDo}>
        <ol className="grid list-decimal gap-2 pl-5">
          {DANGER_TEXTS.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="mt-5 flex flex-wrap items-start gap-2">
          <HelpNow />
        </div>
        <Button block className="mt-5" onClick={() => setOpen(false)}>
          {DANGER_TEXTS.close}
        </Button>
      </Dialog>
    </div>
  )
}
