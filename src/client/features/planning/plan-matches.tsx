import { Route } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { PLAN_TEXTS } from '#shared/texts/planning.ts'

const PlanDialog = lazyComponent(async () => (await import('./plan-dialog.tsx')).PlanDialog)

/** Card on the admin dashboard that opens the planner. */
export function PlanMatches() {
  const headingId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-1 text-lg">
        {PLAN_TEXTS.title}
      </h2>
      <p className="mb-4 text-ink-2 text-sm">{PLAN_TEXTS.note}</p>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onPointerEnter={() => void PlanDialog.preload()}
        onFocus={() => void PlanDialog.preload()}
        onClick={() => setOpen(true)}
      >
        <Route aria-hidden="true" className="size-4.5 text-ink-2" />
        {PLAN_TEXTS.open}
      </Button>
      <MountOnFirstOpen dialog={PlanDialog} props={{ open: isOpen, onClose: () => setOpen(false) }} />
    </Card>
  )
}
