import './chat.css'
import './conversation.css'
import './print.css'
import clsx from 'clsx'
import { ArrowUpToLine, CalendarSearch, Eye, LockKeyhole } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Chat } from '#client/features/chat/connection/chat-options.ts'
import { api, type Outputs, type SessionUser } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useInvalidateMatch } from '#client/lib/api/use-invalidate-match.ts'
import { openHelp, teamIsTold } from '#client/lib/feedback/help.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useFocusOnRemoval } from '#client/lib/focus/use-focus-on-removal.ts'
import { longDate } from '#client/lib/format/format.ts'
import { scheduleTimeout } from '#client/lib/state/schedule-timeout.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import type { Message } from '#shared/chat-protocol.ts'
import type { MatchState } from '#shared/enums.ts'
import { HISTORY_ROWS } from '#shared/product-limits.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { SAFETY_TEXTS } from '#shared/texts/safety.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { Composer } from './composer.tsx'
import { useIsCompact } from './layout.ts'
import { GoneNotice } from './lazy-gone.ts'
import { LoadingChat } from './loading-chat.tsx'
import { MessageLog } from './message-log.tsx'
import type { Reportable } from './report-button.tsx'
import { StatusStrip } from './status-strip.tsx'
import { CHAT_TEXTS, REVIEW_TEXTS } from './texts.ts'
import { useChat } from './use-chat.ts'

const NO_MESSAGES: readonly number[] = []

export type ThreadProps = {
  matchId: number
  user: SessionUser
  otherName: string
  /** Reports a received message. */
  onReport: (message: Reportable) => void
  /** Fills the parent's height, as in a dialog; otherwise the panel has its own. */
  fill?: boolean
}

/** The conversation of a match: connection status, messages and composer. */
export function Thread(props: ThreadProps) {
  return <LiveThread key={`${props.user.id} ${props.matchId}`} {...props} />
}

function LiveThread({ matchId, user, otherName, onReport, fill = false }: ThreadProps) {
  const { chat, ...view } = useChat({ matchId, userId: user.id })
  const {
    state = 'open',
    reviews,
    teamReads = false,
    dangerMessages = NO_MESSAGES,
  } = api.matches.standing.useQuery({ matchId }).data ?? {}
  const isTeamTold = view.isTeamTold && teamReads
  useEffect(() => {
    teamIsTold.set(isTeamTold)
    return () => teamIsTold.set(false)
  }, [isTeamTold])
  useLoadAllBeforePrint(chat)
  useKeepConversation({ userId: user.id, matchId, otherName, messages: view.messages })
  // Here because a jump mounts the log again.
  const seen = useState(0)
  const section = useRef<HTMLElement>(null)
  // The composer unmounts when contact is paused; the focus moves to this section.
  useFocusOnRemoval(section)
  if (view.isGone) return <GoneNotice role={user.role} inDialog={fill} />
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Conversation"
      className={clsx('thread flex flex-col', fill && 'h-full min-h-0')}
    >
      <div className="thread-strip">
        <StatusStrip status={view.status} />
        <ReviewLine reviews={reviews} />
        {view.messages.length >= HISTORY_ROWS && (
          <JumpButtons jumpTo={chat.jumpTo} cancelJump={chat.cancelJump} />
        )}
      </div>
      <div className={clsx('flex min-h-0 flex-col', fill ? 'flex-1' : 'thread-panel')}>
        {view.loaded && (
          <MessageLog
            key={view.jump.count}
            {...{ view, chat, otherName, onReport, seen, dangerMessages }}
            userId={user.id}
          />
        )}
        {!view.loaded && view.refusal && (
          <EmptyState title={view.refusal} className="min-h-0 flex-1 justify-center" />
        )}
        {!view.loaded && !view.refusal && <LoadingChat className="min-h-0 flex-1" />}
        {!(view.refusal && !view.loaded) &&
          (state === 'open' ? (
            <Composer
              matchId={matchId}
              userId={user.id}
              sender={user.role === 'mentor' ? 'mentor' : 'mentee'}
              chat={chat}
              offersHelp={view.offersHelp}
            />
          ) : (
            <ClosedNotice state={state} action={<ResumeContact matchId={matchId} />} />
          ))}
      </div>
    </section>
  )
}

/** Puts the whole conversation into the page before it is printed, however printing starts. */
function useLoadAllBeforePrint(chat: Chat) {
  useEffect(() => {
    const loadAll = () => flushSync(chat.loadAllNow)
    window.addEventListener('beforeprint', loadAll)
    return () => window.removeEventListener('beforeprint', loadAll)
  }, [chat])
}

/** Once the messages have stopped arriving. */
const QUIET_MS = 500

type Read = { userId: number; matchId: number; otherName: string; messages: readonly Message[] }

/** Keeps what is read on this device, if the member has said that it is their own (decision 116). */
function useKeepConversation({ userId, matchId, otherName, messages }: Read) {
  useEffect(() => {
    if (messages.length === 0) return
    const keep = async () => {
      const { keepConversation } = await import('#client/lib/offline/kept-conversations.ts')
      await keepConversation(userId, { matchId, otherName, messages })
    }
    return scheduleTimeout(() => void keep(), QUIET_MS)
  }, [userId, matchId, otherName, messages])
}

type ClosedNoticeProps = {
  state: Exclude<MatchState, 'open'>
  /** A further action, such as resuming contact. */
  action?: ReactNode
}

/** Replaces the composer when writing is no longer allowed. */
function ClosedNotice({ state, action }: ClosedNoticeProps) {
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-surface-2 px-5 py-3"
    >
      <p className="flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-2.5 text-ink-2 text-sm">
        <LockKeyhole aria-hidden="true" className="size-4.5 shrink-0" />
        <span>{MATCH_TEXTS[state]}</span>
      </p>
      {action}
    </div>
  )
}

/** Lets the person who paused contact resume it; renders nothing for the other person. */
function ResumeContact({ matchId }: { matchId: number }) {
  const invalidateMatch = useInvalidateMatch(matchId)
  const matchState = api.matches.standing.useQuery({ matchId }).data
  const resume = api.matches.resume.useMutation({
    onSuccess: () => toast.success(SAFETY_TEXTS.resumed),
    onError: (error) => toast.error(SAFETY_TEXTS.resumeFailed, failureText(error, UI_TEXTS.somethingWentWrong)),
    onSettled: () => invalidateMatch(),
  })
  if (matchState?.state !== 'paused' || !matchState.byMe) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p className="min-w-0">
        {matchState.mayResume ? SAFETY_TEXTS.byYou : `${SAFETY_TEXTS.byYou} ${SAFETY_TEXTS.withStaff}`}
      </p>
      {matchState.mayResume && (
        <Button variant="outline" pending={resume.isPending} onClick={() => resume.mutate({ matchId })}>
          {SAFETY_TEXTS.resume}
        </Button>
      )}
    </div>
  )
}

type Reviews = Outputs['matches']['standing']['reviews']

/**
 * Says that staff may review the conversation, and how often they did (decision 3). On small screens it takes one line,
 * and a press shows all of it.
 */
function ReviewLine({ reviews = [] }: { reviews: Reviews | undefined }) {
  const isCompact = useIsCompact()
  const [isWhole, setWhole] = useState(false)
  const text =
    reviews.length > 0 ? `${REVIEW_TEXTS.mayReview} ${REVIEW_TEXTS.opened(reviews)}` : REVIEW_TEXTS.mayReview
  const content = (
    <>
      <Eye aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span className={isCompact && !isWhole ? 'min-w-0 truncate' : 'min-w-0'}>{text}</span>
    </>
  )
  const help = (
    <button type="button" onClick={openHelp} className="review-help">
      {HELP_TEXTS.open}
    </button>
  )
  if (!isCompact) {
    return (
      <div className="review-line">
        <p className="flex min-w-0 flex-1 items-start gap-2">{content}</p>
        {help}
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        className="review-line focus-visible:-outline-offset-2"
      >
        {content}
      </button>
      {help}
    </>
  )
}

const DayDialog = lazyComponent(async () => (await import('./day-dialog.tsx')).DayDialog)

/** Buttons of a long conversation: to its first message, and to a day. */
function JumpButtons({ jumpTo, cancelJump }: Pick<Chat, 'jumpTo' | 'cancelJump'>) {
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const buttons = useRef<HTMLDivElement>(null)

  const jump = async (since?: string) => {
    const message = await jumpTo(since)
    if (message) setAnnouncement(CHAT_TEXTS.jumpedTo(longDate(message.createdAt)))
    return message
  }
  const showFirst = async () => {
    setLoading(true)
    await jump()
    setLoading(false)
  }

  return (
    <div ref={buttons} className="jump-buttons no-print">
      <Button
        data-jump=""
        variant="ghost"
        iconOnly
        pending={isLoading}
        aria-label={CHAT_TEXTS.firstMessage}
        title={CHAT_TEXTS.firstMessage}
        onClick={() => void showFirst()}
        className="jump-button"
      >
        <ArrowUpToLine aria-hidden="true" className="size-4.5" />
      </Button>
      <Button
        data-jump=""
        variant="ghost"
        iconOnly
        aria-label={CHAT_TEXTS.jumpToDay}
        title={CHAT_TEXTS.jumpToDay}
        aria-haspopup="dialog"
        onPointerEnter={() => void DayDialog.preload()}
        onFocus={() => void DayDialog.preload()}
        onClick={() => setOpen(true)}
        className="jump-button"
      >
        <CalendarSearch aria-hidden="true" className="size-4.5" />
      </Button>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <MountOnFirstOpen
        dialog={DayDialog}
        props={{
          open: isOpen,
          onClose: () => setOpen(false),
          jumpTo: jump,
          cancelJump,
          findLog: () =>
            buttons.current?.closest('.thread')?.querySelector<HTMLElement>('[role="log"]') ?? null,
        }}
      />
    </div>
  )
}
