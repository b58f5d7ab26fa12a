import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import type { MentorSheetProps } from './mentor-sheet.tsx'

// Lazy: loads on the first look at a mentor.
const Sheet = lazyComponent(async () => (await import('./mentor-sheet.tsx')).MentorSheet)

export const preloadMentorSheet = () => void Sheet.preload()

export type OpenMentorProps = Pick<MentorSheetProps, 'onClose'> & {
  /** The mentor of the address. */
  mentorId: number | undefined
}

/** The sheet of the mentor that the address names. */
export function OpenMentor({ mentorId, onClose }: OpenMentorProps) {
  // Keeps the mentor during the sheet's closing animation.
  const [lastId, setLastId] = useState(mentorId)
  if (mentorId !== undefined && mentorId !== lastId) setLastId(mentorId)
  if (lastId === undefined) return null
  return (
    <MountOnFirstOpen
      key={lastId}
      dialog={Sheet}
      props={{ mentorId: lastId, open: mentorId !== undefined, onClose }}
    />
  )
}

type SeeMoreButtonProps = {
  mentorId: number
  /** The id of the mentor's name. */
  nameId: string
  onOpen: (mentorId: number) => void
}

/** Button that opens a mentor's sheet. */
export function SeeMoreButton({ mentorId, nameId, onOpen }: SeeMoreButtonProps) {
  const utils = api.useUtils()
  const preload = () => {
    preloadMentorSheet()
    void utils.mentee.mentorDetails.prefetch({ mentorId })
  }
  return (
    <Button
      variant="outline"
      block
      aria-haspopup="dialog"
      aria-describedby={nameId}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onOpen(mentorId)}
    >
      {FIND_TEXTS.seeMore}
    </Button>
  )
}
