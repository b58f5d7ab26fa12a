import { useRef, useState } from 'react'
import type { Outputs } from '#client/lib/api/api.ts'
import { useFocusOnRemoval } from '#client/lib/focus/focus.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import type { EndReason } from '#shared/enums.ts'
import { isolated } from '#shared/text.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import type { EndMatchDialogProps } from './match-dialogs.tsx'

const EndDialog = lazyComponent(async () => (await import('./match-dialogs.tsx')).EndMatchDialog)

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

/** Texts for an administrator who ends a match. */
export const ADMIN_END_TEXTS = {
  about: 'This match',
  title: (mentor: string, mentee: string) => isolated`End the match between ${mentor} and ${mentee}?`,
  hint: 'They won’t be able to message each other any more, but both can still read the conversation. Planned sessions will be cancelled. Both will see that our team ended it, but not why.',
  done: 'Both have been notified.',
  ended: 'This match has ended.',
} as const

/** Reasons as seen by a third person. */
export const ADMIN_END_CHOICES = {
  goals_reached: 'They reached their goals',
  no_time: 'There isn’t enough time',
  not_a_fit: 'They’re not the right fit',
  moved_on: 'It’s time for something new',
  other: 'Another reason',
} as const satisfies Record<EndReason, string>
