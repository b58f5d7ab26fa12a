import { type ReactNode, useState } from 'react'
import type { CardActions, MatchToEnd } from '#client/features/matches/use-end-match.tsx'
import { ScheduleSessionDialog } from '#client/features/meetings/lazy-dialogs.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { SafetyDialog } from './-safety-dialog.ts'

type OpenedDialog = {
  match: MatchToEnd
  what: 'session' | 'safety'
  open: boolean
  /** Rises with each opening. */
  count: number
}

/** Returns what the menu of a person's card opens, and the dialogs to render. */
export function useCardActions(): { actions: CardActions; dialogs: ReactNode } {
  const [opened, setOpened] = useState<OpenedDialog>()
  const opener = (what: OpenedDialog['what']) => (match: MatchToEnd) =>
    setOpened((last) => ({ match, what, open: true, count: (last?.count ?? 0) + 1 }))
  const onClose = () => setOpened((last) => last && { ...last, open: false })
  return {
    actions: { onSchedule: opener('session'), onSafety: opener('safety') },
    dialogs: opened && <CardDialog {...opened} onClose={onClose} />,
  }
}

function CardDialog({ match, what, count, ...control }: OpenedDialog & { onClose: () => void }) {
  if (what === 'session') return <ScheduleSessionDialog key={match.id} matchId={match.id} {...control} />
  return (
    // Each opening starts with the first step.
    <MountOnFirstOpen
      key={count}
      dialog={SafetyDialog}
      props={{ matchId: match.id, otherName: match.name, reportedMessage: undefined, ...control }}
    />
  )
}
