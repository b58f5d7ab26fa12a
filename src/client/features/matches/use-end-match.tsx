import { type ReactNode, useState } from 'react'
import { EndDialog } from './lazy-dialogs.tsx'

export type MatchToEnd = { id: number; name: string }

/** Returns `openDialog`, which opens the dialog to end a match, and `dialog`, the element to render. */
export function useEndMatch(): { openDialog: (match: MatchToEnd) => void; dialog: ReactNode } {
  const [match, setMatch] = useState<MatchToEnd>()
  const [isOpen, setOpen] = useState(false)
  return {
    openDialog: (matchToEnd) => {
      setMatch(matchToEnd)
      setOpen(true)
    },
    dialog: match && (
      <EndDialog
        key={match.id}
        matchId={match.id}
        name={match.name}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    ),
  }
}

/** What a card's menu opens on every dashboard. */
export type CardActions = {
  onSchedule: (match: MatchToEnd) => void
  onSafety: (match: MatchToEnd) => void
}
export type CardMenuProps = CardActions & {
  match: MatchToEnd
  /** Contact was stopped: nothing is shown of the other person, and nothing can be planned. */
  isPaused: boolean
  onProfile: () => void
  onEnd: (match: MatchToEnd) => void
}
