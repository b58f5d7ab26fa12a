import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { CalendarDays, ChevronLeft, Phone } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import {
  GoneNotice,
  LoadingChat,
  useHasRoomForList,
  useVisibleHeight,
} from '#client/features/chat/chat-layout.tsx'
import { Thread } from '#client/features/chat/thread.tsx'
import { HEADER_ACTION, HEADER_LABEL, useSafetyDialog } from '#client/features/chat/use-safety-dialog.tsx'
import { ApprovalPanel } from '#client/features/matches/approval-panel.tsx'
import { ConversationRow, NARROW_ROW_CLASS } from '#client/features/matches/conversation-row.tsx'
import { byLastMessage, isPaused, splitByEnded } from '#client/features/matches/conversations.ts'
import { RequestCallDialog, ScheduleSessionDialog } from '#client/features/meetings/lazy-dialogs.tsx'
import { InactiveNotice } from '#client/features/profile/inactive-notice.tsx'
import { api, type Outputs, type SessionUser } from '#client/lib/api/api.ts'
import { failureCause, isTemporary, serverMessage, statusOf, statusText } from '#client/lib/api/errors.ts'
import { POLLED } from '#client/lib/api/queries.ts'
import { usePageTitle } from '#client/lib/state/browser-state.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { IsolatedText } from '#client/ui/written-text.tsx'
import { dashboardOf } from '#shared/paths.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { SafetyDialog } from '../-safety-dialog.ts'

export function ChatPage({ user, matchId }: { user: SessionUser; matchId: number }) {
  // The loader has just fetched it; do not repeat a refused request.
  const match = api.matches.byId.useQuery({ matchId }, { retryOnMount: false })
  const matchState = api.matches.state.useQuery({ matchId }, { enabled: match.isSuccess })
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
    <div className="chat-card @container/chat card min-w-0 overflow-hidden compact:flex compact:flex-col compact:overflow-y-auto compact:rounded-none compact:border-0 compact:ps-[env(safe-area-inset-left)] compact:pe-[env(safe-area-inset-right)] compact:shadow-none">
      <ChatHeader
        user={user}
        other={other}
        isOpen={isOpen}
        safety={safety.button}
        onRequestCall={() => setDialog('call')}
        onSchedule={() => setDialog('session')}
      />
      {match.isPending && <LoadingChat className="roomy:h-[636px] compact:min-h-0 compact:flex-1" />}
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
      <div className="chat-page grid grid-cols-[minmax(0,880px)] justify-center gap-6 has-[>nav]:grid-cols-[minmax(16rem,19rem)_minmax(0,832px)] compact:min-h-0 compact:flex-1 compact:grid-cols-[minmax(0,1fr)] compact:grid-rows-[minmax(0,1fr)]">
        {hasRoomForList && user.role !== 'admin' && (
          <ConversationNav user={user} role={user.role} currentId={matchId} />
        )}
        {page}
      </div>
    </>
  )
}

type Match = Outputs['matches']['byId']

/** Returns the other person of the match; undefined for administrators. */
function otherParty(match: Match | undefined, user: SessionUser) {
  if (match?.mentor.user.id === user.id) return match.mentee.user
  if (match?.mentee.user.id === user.id) return match.mentor.user
  return undefined
}

/** Replaces a conversation whose match cannot be loaded. */
function ChatFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <FailurePanel
      text={UI_TEXTS.failedToFetch('match details', statusText(error))}
      note={failureCause(error) ?? serverMessage(error)}
      className="rounded-none border-0 shadow-none"
    >
      <Link to="/auth" className={buttonClass()}>
        {UI_TEXTS.backToLogin}
      </Link>
      <Button variant="outline" onClick={onRetry}>
        Retry
      </Button>
    </FailurePanel>
  )
}

type ConversationNavProps = { user: SessionUser; role: 'mentor' | 'mentee'; currentId: number }

/** The member's own conversations, next to the open one; the link of that one has `aria-current`. */
function ConversationNav({ user, role, currentId }: ConversationNavProps) {
  const ofMentor = api.mentor.activeMatches.useQuery({}, { ...POLLED, enabled: role === 'mentor' })
  const ofMentee = api.mentee.activeMatches.useQuery({}, { ...POLLED, enabled: role === 'mentee' })
  const { data, isError } = role === 'mentor' ? ofMentor : ofMentee
  const matches = data?.items
  const { current, ended } = splitByEnded(byLastMessage(matches ?? []))
  if (isError && !matches) return null
  return (
    <nav
      aria-label={MATCH_TEXTS.conversations}
      className="chat-list card relative overflow-hidden print:hidden"
    >
      <div className="absolute inset-0 overflow-y-auto">
        <p aria-hidden="true" className="px-4 pt-4 pb-2 font-bold font-display text-lg">
          {MATCH_TEXTS.conversations}
        </p>
        {matches ? (
          <ul>
            {[...current, ...ended].map(({ id, lastMessage, unreadCount, ...match }) => (
              <li key={id}>
                <Link to="/chat/$matchId" params={{ matchId: String(id) }} className={NARROW_ROW_CLASS}>
                  <ConversationRow
                    person={match[role === 'mentor' ? 'mentee' : 'mentor'].user}
                    last={lastMessage}
                    unreadCount={unreadCount}
                    userId={user.id}
                    isPaused={isPaused(match)}
                    isCurrent={id === currentId}
                    narrow
                    isInDanger={'isInDanger' in match && match.isInDanger === true}
                  />
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <Skeleton className="mx-4 h-14 rounded-lg" />
        )}
      </div>
    </nav>
  )
}

type ChatHeaderProps = {
  user: SessionUser
  /** Undefined until the match has loaded, or if it cannot be loaded. */
  other?: { fullName: string; photoUrl: string | null }
  /** Whether calls and sessions can still be planned. */
  isOpen: boolean
  onRequestCall: () => void
  onSchedule: () => void
  /** The safety button. */
  safety: ReactNode
}

/** One row at every width of the panel: narrow, its buttons are icons that keep their names. */
function ChatHeader({ user, other, isOpen, onRequestCall, onSchedule, safety }: ChatHeaderProps) {
  return (
    <header className="chat-header flex min-h-17 items-center gap-2 border-line border-b py-2 pr-5 pl-3 @max-[46rem]/chat:gap-0 @max-[46rem]/chat:px-3 compact:min-h-0 compact:flex-none compact:p-1 low:py-0">
      <Link
        to={dashboardOf(user.role)}
        aria-label="Back to dashboard"
        className={buttonClass({ variant: 'ghost', iconOnly: true }, 'shrink-0 print:hidden')}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Link>
      {other && (
        <Avatar
          name={other.fullName}
          src={other.photoUrl}
          className="@max-[22rem]/chat:hidden @max-[25rem]/chat:size-9 low:size-9"
        />
      )}
      <h1
        tabIndex={-1}
        className="min-w-0 flex-1 text-(length:--text-lg) leading-tight [overflow-wrap:break-word] @max-[46rem]/chat:mr-1 @max-[46rem]/chat:ml-2 @max-[46rem]/chat:text-(length:--text-base) @max-[25rem]/chat:text-(length:--text-sm) @max-[25rem]/chat:tracking-[-0.03em] compact:leading-[1.2] low:@min-[46rem]/chat:text-(length:--text-base) large-text:text-[length:min(var(--text-sm),6.5vw)]"
      >
        <IsolatedText text={other ? UI_TEXTS.conversationWith(other.fullName) : UI_TEXTS.chat} />
      </h1>
      {other && safety}
      {other && isOpen && (
        <>
          {user.role === 'mentee' && (
            <Button
              variant="outline"
              onClick={onRequestCall}
              className={clsx(HEADER_ACTION, '@max-[46rem]/chat:ml-0.5')}
            >
              <Phone aria-hidden="true" className="size-4.5 shrink-0" />
              <span className={HEADER_LABEL}>{UI_TEXTS.requestCall}</span>
            </Button>
          )}
          <Button onClick={onSchedule} className={clsx(HEADER_ACTION, '@max-[46rem]/chat:ml-0.5')}>
            <CalendarDays aria-hidden="true" className="size-4.5 shrink-0" />
            <span className={HEADER_LABEL}>{UI_TEXTS.scheduleSession}</span>
          </Button>
        </>
      )}
    </header>
  )
}

/** Replaces the conversation of a mentor who has lost the approval, until it is restored. */
function ApprovalNotice({ onApproved }: { onApproved: () => void }) {
  const status = api.auth.profile.useQuery(undefined, POLLED).data?.mentor?.status
  const resume = useEffectEvent(onApproved)
  useEffect(() => {
    if (status === 'approved') resume()
  }, [status])
  if (!status || status === 'approved') return null
  return <ApprovalPanel status={status} />
}
