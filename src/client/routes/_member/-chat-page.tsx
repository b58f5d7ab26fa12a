import { useState } from 'react'
import { ChatFailure } from '#client/features/chat/chat-failure.tsx'
import { ChatHeader } from '#client/features/chat/chat-header.tsx'
import { useHasRoomForList } from '#client/features/chat/layout.ts'
import { GoneNotice } from '#client/features/chat/lazy-gone.ts'
import { LoadingChat } from '#client/features/chat/loading-chat.tsx'
import { otherParty } from '#client/features/chat/other-party.ts'
import { Thread } from '#client/features/chat/thread.tsx'
import { useSafetyDialog } from '#client/features/chat/use-safety-dialog.tsx'
import { useVisibleHeight } from '#client/features/chat/use-visible-height.ts'
import { ConversationNav } from '#client/features/matches/conversation-nav.tsx'
import { RequestCallDialog, ScheduleSessionDialog } from '#client/features/meetings/lazy-dialogs.tsx'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { isTemporary, statusOf } from '#client/lib/api/errors.ts'
import { usePageTitle } from '#client/lib/state/page-title.ts'
import { lazyComponent, lazyContent } from '#client/ui/lazy-component.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

const SafetyDialog = lazyComponent(
  async () => (await import('#client/features/reporting/safety-dialog.tsx')).SafetyDialog,
)

const InactiveNotice = lazyComponent(
  async () => (await import('#client/features/profile/inactive-notice.tsx')).InactiveNotice,
)
const ApprovalNotice = lazyContent(async () => (await import('./-approval-notice.tsx')).ApprovalNotice)

export function ChatPage({ user, matchId }: { user: SessionUser; matchId: number }) {
  // The loader has just fetched it; do not repeat a refused request.
  const match = api.matches.byId.useQuery({ matchId }, { retryOnMount: false })
  const matchState = api.matches.standing.useQuery({ matchId }, { enabled: match.isSuccess })
  const isOpen = match.data?.status !== 'ended' && (matchState.data?.state ?? 'open') === 'open'
  const [dialog, setDialog] = useState<'call' | 'session'>()
  const hasRoomForList = useHasRoomForList()
  useVisibleHeight()
  const close = () => setDialog(undefined)

  // Keep loaded data during connection errors, but not when the server refuses access.
  const isRefused = match.isError && (!match.data || !isTemporary(match.error))
  // The match was deleted or closed to the user while the page was open, which needs other texts.
  const goneStatus = match.data && isRefused ? statusOf(match.error) : undefined
  const isPaused = goneStatus === 403 && user.role === 'mentor'
  const other = isRefused ? undefined : otherParty(match.data, user)
  const otherName = other?.fullName ?? UI_TEXTS.chat
  const safety = useSafetyDialog(SafetyDialog, { matchId, otherName })
  usePageTitle(other ? UI_TEXTS.conversationWith(other.fullName) : UI_TEXTS.chat)

  const isInactive = 'status' in user && user.role === 'mentee' && user.status !== 'active'
  const page = (
    <div className="card chat-card">
      <ChatHeader
        user={user}
        other={other}
        isOpen={isOpen}
        safety={safety.button}
        onRequestCall={() => setDialog('call')}
        onSchedule={() => setDialog('session')}
      />
      {match.isPending && <LoadingChat className="chat-loading" />}
      {goneStatus === 404 && <GoneNotice role={user.role} />}
      {isPaused && <ApprovalNotice onApproved={() => void match.refetch()} />}
      {isRefused && goneStatus !== 404 && !isPaused && (
        <ChatFailure error={match.error} onRetry={() => void match.refetch()} />
      )}
      {match.data && !isRefused && (
        <Thread matchId={matchId} user={user} otherName={otherName} onReport={safety.reportMessage} />
      )}
      {safety.dialog}
      <ScheduleSessionDialog matchId={matchId} open={dialog === 'session'} onClose={close} />
      <RequestCallDialog matchId={matchId} open={dialog === 'call'} onClose={close} />
    </div>
  )
  return (
    <>
      {isInactive && <InactiveNotice />}
      <div className="chat-page">
        {hasRoomForList && user.role !== 'admin' && (
          <ConversationNav user={user} role={user.role} currentId={matchId} />
        )}
        {page}
      </div>
    </>
  )
}
