import { ChatDialog, type ChatDialogProps } from '#client/features/chat/chat-dialog.tsx'
import { useSafetyWays } from '#client/features/chat/use-safety-dialog.tsx'
import { later } from '#client/ui/later.tsx'

const SafetyDialog = later(
  async () => (await import('#client/features/reporting/safety-dialog.tsx')).SafetyDialog,
)

type MentorChatDialogProps = Omit<ChatDialogProps, 'safety' | 'onReport'> & { otherName: string }

/** The conversation in a dialog, with the ways out of it. */
export function MentorChatDialog(props: MentorChatDialogProps) {
  const { matchId, otherName } = props
  const safety = useSafetyWays(SafetyDialog, { matchId, otherName })
  return <ChatDialog {...props} safety={safety} onReport={safety.reportMessage} />
}
