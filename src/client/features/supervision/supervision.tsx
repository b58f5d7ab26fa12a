import { Dices, ScrollText } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { AUDIT_TEXTS, SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Card with the audit log and the review of a random conversation. */
export function Supervision() {
  const headingId = useId()
  const [dialog, setDialog] = useState<'audit' | 'review'>()
  const close = () => setDialog(undefined)
  const draw = api.admin.transcripts.draw.useMutation({
    onSuccess: () => setDialog('review'),
    onError: (error) =>
      toast.error(SUPERVISION_TEXTS.notDrawn, failureText(error, UI_TEXTS.somethingWentWrong)),
  })

  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-1 text-lg">
        {SUPERVISION_TEXTS.title}
      </h2>
      <p className="mb-4 text-ink-2 text-sm">{SUPERVISION_TEXTS.note}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          onPointerEnter={() => void AuditDialog.preload()}
          onFocus={() => void AuditDialog.preload()}
          onClick={() => setDialog('audit')}
        >
          <ScrollText aria-hidden="true" className="size-4.5 text-ink-2" />
          {AUDIT_TEXTS.title}
        </Button>
        <Button
          variant="outline"
          aria-haspopup="dialog"
          pending={draw.isPending}
          onPointerEnter={() => void ReviewDialog.preload()}
          onFocus={() => void ReviewDialog.preload()}
          onClick={() => draw.mutate({})}
        >
          <Dices aria-hidden="true" className="size-4.5 text-ink-2" />
          {SUPERVISION_TEXTS.draw}
        </Button>
      </div>
      <MountOnFirstOpen dialog={AuditDialog} props={{ open: dialog === 'audit', onClose: close }} />
      {draw.data && (
        <MountOnFirstOpen
          key={draw.data.seed}
          dialog={ReviewDialog}
          props={{
            matchId: draw.data.matchId,
            drawnFrom: draw.data.candidates,
            open: dialog === 'review',
            onClose: close,
          }}
        />
      )}
    </Card>
  )
}

type OpenConversationProps = {
  matchId: number
  /** The case that gives the reason. */
  caseId?: number
  /** Content of the button. */
  children: ReactNode
  label?: string
  className?: string
}

/** Button that opens a conversation for staff after they give a reason (decision 3). */
export function OpenConversation({ matchId, caseId, children, label, className }: OpenConversationProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onPointerEnter={() => void ReviewDialog.preload()}
        onFocus={() => void ReviewDialog.preload()}
        onClick={() => setOpen(true)}
        className={className}
      >
        {children}
      </button>
      <MountOnFirstOpen
        dialog={ReviewDialog}
        props={{ matchId, caseId, open, onClose: () => setOpen(false) }}
      />
    </>
  )
}

const ReviewDialog = lazyComponent(async () => (await import('./review-dialog.tsx')).ReviewDialog)
const AuditDialog = lazyComponent(async () => (await import('./audit-dialog.tsx')).AuditDialog)
