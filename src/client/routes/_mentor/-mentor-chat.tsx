import { ChatDialog } from '#client/features/chat/chat-dialog.tsx'
import type { MenteeMatch } from '#client/features/matches/mentee-card.tsx'
import { api, type SessionUser } from '#client/lib/api.ts'
import { MESSAGES } from '#shared/messages.ts'

export type MentorChatProps = { user: SessionUser; match: MenteeMatch; open: boolean; onClose: () => void }

/** The conversation with one mentee, over the dashboard. What was said in it shows behind it once it closes. */
export function MentorChat({ user, match, open, onClose }: MentorChatProps) {
  const utils = api.useUtils()
  const { fullName } = match.mentee.user
  const close = () => {
    onClose()
    void utils.mentor.activeMatches.invalidate()
  }
  return (
    <ChatDialog
      matchId={match.id}
      title={MESSAGES.conversationWith(fullName)}
      otherName={fullName}
      user={user}
      open={open}
      onClose={close}
    />
  )
}
