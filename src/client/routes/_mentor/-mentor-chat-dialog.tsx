import { ChatDialog, type ChatDialogProps } from '#client/features/chat/chat-dialog.tsx'
import { useSafetyDialog } from '#client/features/chat/use-safety-dialog.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'

const SafetyDialog = lazyComponent(
  async () => (await import('#client/features/reporting/safety-dialog.tsx')).SafetyDialog,
)

type MentorChatDialogProps = Omit<ChatDialogProps, 'safety' | 'onReport'> & { otherName: string }

/** The conversation in a dialog, with its safety menu. */
export function MentorChatDialog(props: MentorChatDialogProps) {
  const { matchId, otherName } = props
  const safety = useSafetyDialog(SafetyDialog, { matchId, otherName })
  return <ChatDialog {...props} safety={safety} onReport={safety.reportMessage} />
}
