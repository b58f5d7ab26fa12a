import { api } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { preloadMentorSheet } from './open-mentor.tsx'

export type SeeMoreButtonProps = {
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
