import { type ReactNode, useState } from 'react'
import { EndDialog } from './lazy.tsx'

export type Ending = { id: number; name: string }

/** Returns `ask`, which opens the dialog to end a match, and `question`, the dialog to render. */
export function useEndMatch(): { ask: (match: Ending) => void; question: ReactNode } {
  const [match, setMatch] = useState<Ending>()
  const [isOpen, setOpen] = useState(false)
  return {
    ask: (asked) => {
      setMatch(asked)
      setOpen(true)
    },
    question: match && (
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
