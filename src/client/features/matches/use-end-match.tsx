import { type ReactNode, useState } from 'react'
import { EndDialog } from './lazy.tsx'

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
