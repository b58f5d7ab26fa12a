import type { MenteeMatch } from '#client/features/matches/mentee-card.tsx'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

const ChatDialog = lazyComponent(async () => (await import('./-mentor-chat-dialog.tsx')).MentorChatDialog)

export type MentorChatProps = { user: SessionUser; match: MenteeMatch; open: boolean; onClose: () => void }

/** Opens the conversation with one mentee over the dashboard; refreshes the dashboard when it closes. */
export function MentorChat({ user, match, open, onClose }: MentorChatProps) {
  const utils = api.useUtils()
  const { fullName } = match.mentee.user
  const close = () => {
    onClose()
    void utils.mentor.activeMatches.invalidate()
  }
  return (
    <MountOnFirstOpen
      dialog={ChatDialog}
      props={{
        matchId: match.id,
        title: UI_TEXTS.conversationWith(fullName),
        otherName: fullName,
        user,
        open,
        onClose: close,
      }}
    />
  )
}
