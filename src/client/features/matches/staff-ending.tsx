import { useRef, useState } from 'react'
import { STAFF_END_CHOICES, STAFF_END_TEXTS } from '#client/features/matches/staff-ending-texts.ts'
import type { Outputs } from '#client/lib/api/api.ts'
import { useListFocus } from '#client/lib/focus/use-list-focus.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import type { EndMatchDialogProps } from './end-match-dialog.tsx'

const Question = lazyComponent(async () => (await import('./end-match-dialog.tsx')).EndMatchDialog)

export type StaffEndingProps = {
  match: Pick<Outputs['admin']['matches']['list']['items'][number], 'id' | 'status' | 'mentor' | 'mentee'>
}

/** Lets an administrator end an active match; says so for an ended one; otherwise renders nothing. */
export function StaffEnding({ match }: StaffEndingProps) {
  const { id: matchId, status, mentor, mentee } = match
  const [isOpen, setOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  useListFocus(section)
  if (status !== 'active' && status !== 'ended') return null

  const words: EndMatchDialogProps['words'] = {
    title: STAFF_END_TEXTS.title(mentor.user.fullName, mentee.user.fullName),
    hint: STAFF_END_TEXTS.hint,
    labelOf: (reason) => STAFF_END_CHOICES[reason],
    doneHint: STAFF_END_TEXTS.done,
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={STAFF_END_TEXTS.about}
      className="flex min-h-16 items-end border-line border-t pt-5"
    >
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {status === 'ended' && STAFF_END_TEXTS.ended}
      </p>
      {status === 'active' && (
        <Button
          variant="danger-outline"
          aria-haspopup="dialog"
          onPointerEnter={() => void Question.preload()}
          onFocus={() => void Question.preload()}
          onClick={() => setOpen(true)}
        >
          {MATCH_TEXTS.end}
        </Button>
      )}
      <MountOnFirstOpen
        dialog={Question}
        props={{ matchId, words, open: isOpen, onClose: () => setOpen(false), leadTo: () => section.current }}
      />
    </section>
  )
}
