import type { MatchToEnd } from '#client/features/matches/use-end-match.tsx'
import { ScheduleSessionDialog } from '#client/features/meetings/lazy-dialogs.tsx'
import { SafetyDialog } from '#client/features/reporting/safety-dialog.tsx'

export type OpenedCardDialog = {
  match: MatchToEnd
  what: 'session' | 'safety'
  open: boolean
  /** Rises with each opening. */
  count: number
}
export type CardDialogsProps = OpenedCardDialog & { onClose: () => void }

/** The dialogs that the menu of a person's card opens. */
export const CardDialogs = ({ match, what, count, ...control }: CardDialogsProps) =>
  what === 'session' ? (
    <ScheduleSessionDialog key={match.id} matchId={match.id} {...control} />
  ) : (
    // Each opening starts with the first step.
    <SafetyDialog
      key={count}
      matchId={match.id}
      otherName={match.name}
      reportedMessage={undefined}
      {...control}
    />
  )
