import { useRef, useState } from 'react'
import { ADMIN_END_CHOICES, ADMIN_END_TEXTS } from '#client/features/matches/admin-end-match-texts.ts'
import type { Outputs } from '#client/lib/api/api.ts'
import { useFocusOnRemoval } from '#client/lib/focus/use-focus-on-removal.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import type { EndMatchDialogProps } from './end-match-dialog.tsx'

const EndDialog = lazyComponent(async () => (await import('./end-match-dialog.tsx')).EndMatchDialog)

export type AdminEndMatchProps = {
  match: Pick<Outputs['admin']['matches']['list']['items'][number], 'id' | 'status' | 'mentor' | 'mentee'>
}

/** Lets an administrator end an active match; says so for an ended one; otherwise renders nothing. */
export function AdminEndMatch({ match }: AdminEndMatchProps) {
  const { id: matchId, status, mentor, mentee } = match
  const [isOpen, setOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  useFocusOnRemoval(section)
  if (status !== 'active' && status !== 'ended') return null

  const words: EndMatchDialogProps['texts'] = {
    title: ADMIN_END_TEXTS.title(mentor.user.fullName, mentee.user.fullName),
    hint: ADMIN_END_TEXTS.hint,
    labelOf: (reason) => ADMIN_END_CHOICES[reason],
    doneHint: ADMIN_END_TEXTS.done,
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={ADMIN_END_TEXTS.about}
      className="flex min-h-16 items-end border-line border-t pt-5"
    >
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {status === 'ended' && ADMIN_END_TEXTS.ended}
      </p>
      {status === 'active' && (
        <Button
          variant="danger-outline"
          aria-haspopup="dialog"
          onPointerEnter={() => void EndDialog.preload()}
          onFocus={() => void EndDialog.preload()}
          onClick={() => setOpen(true)}
        >
          {MATCH_TEXTS.end}
        </Button>
      )}
      <MountOnFirstOpen
        dialog={EndDialog}
        props={{
          matchId,
          texts: words,
          open: isOpen,
          onClose: () => setOpen(false),
          focusTarget: () => section.current,
        }}
      />
    </section>
  )
}
