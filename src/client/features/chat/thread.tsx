import { keepConversation } from '#client/lib/offline/kept-conversations.ts'
import './chat.css'
import clsx from 'clsx'
import { ArrowUpToLine, CalendarSearch, Eye, LockKeyhole } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Chat } from '#client/features/chat/connection/chat-options.ts'
import { api, type Outputs, type SessionUser } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useInvalidateMatch } from '#client/lib/api/queries.ts'
import { openHelp, teamIsTold } from '#client/lib/feedback/help.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useFocusOnRemoval } from '#client/lib/focus/focus.ts'
import { longDate } from '#client/lib/format/format.ts'
import { scheduleTimeout } from '#client/lib/state/time.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { EmptyState } from '#client/ui/panels.tsx'
import type { Message } from '#shared/chat-protocol.ts'
import type { MatchState } from '#shared/enums.ts'
import { HISTORY_ROWS } from '#shared/product-limits.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { SAFETY_TEXTS } from '#shared/texts/reporting.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { GoneNotice, LoadingChat, useIsCompact } from './chat-layout.tsx'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { StatusStrip } from './status-strip.tsx'
import { CHAT_TEXTS, REVIEW_TEXTS } from './texts.ts'
import { useChat } from './use-chat.ts'
import type { Reportable } from './use-safety-dialog.tsx'

const NO_MESSAGES: readonly number[] = []

/** As low as the strip, but pressed on 44 pixels: also in the header's padding and over the top of the messages. */
const PRESS_ON_STRIP =
  'compact:relative compact:z-1 compact:my-0 compact:min-h-6 compact:after:absolute compact:after:inset-x-0 compact:after:-top-1 compact:after:-bottom-4 compact:focus-visible:-outline-offset-2 low:min-h-11 low:after:hidden'

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
  } = api.matches.state.useQuery({ matchId }).data ?? {}
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
  const hasJumps = view.messages.length >= HISTORY_ROWS
  if (view.isGone) return <GoneNotice role={user.role} inDialog={fill} />
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Conversation"
      className={clsx(
        'thread printed flex flex-col low:sm:grid low:sm:grid-cols-[auto_minmax(0,1fr)] low:sm:grid-rows-[minmax(0,1fr)_auto]',
        fill ? 'h-full min-h-0' : 'compact:min-h-0 compact:flex-1',
      )}
    >
      <div
        className={clsx(
          'thread-strip flex flex-none items-center gap-x-6 border-line border-b bg-surface-2 px-5 py-1.5 text-xs has-data-[state=connected]:bg-success-soft has-data-[state=offline]:bg-warning-soft print:hidden',
          'compact:items-start compact:px-3 compact:py-0 compact:text-2xs/[1.4] large-text:flex-wrap',
          hasJumps ? 'compact:gap-x-1.5' : 'roomy:flex-wrap compact:gap-x-2.5',
          // On a phone on its side it stands before the composer: the messages keep three quarters of the height.
          'low:sm:col-start-1 low:sm:row-start-2 low:sm:max-w-[40vw] low:sm:items-center low:sm:border-t low:sm:border-b-0',
        )}
      >
        <StatusStrip status={view.status} className={hasJumps ? 'compact:min-w-0' : 'compact:flex-none'} />
        <ReviewLine reviews={reviews} />
        {hasJumps && <JumpButtons jumpTo={chat.jumpTo} cancelJump={chat.cancelJump} />}
      </div>
      <div
        className={clsx(
          'flex min-h-0 flex-col low:sm:contents low:sm:[&>:first-child]:col-span-2 low:sm:[&>:nth-child(2)]:col-start-2 low:sm:[&>:nth-child(2)]:row-start-2',
          // The specified height; a lower window gets what it has room for.
          fill ? 'flex-1' : 'roomy:h-[max(20rem,100dvh_-_15rem)] tall:h-[600px] compact:flex-1',
        )}
      >
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
    return scheduleTimeout(() => void keepConversation(userId, { matchId, otherName, messages }), QUIET_MS)
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
  const matchState = api.matches.state.useQuery({ matchId }).data
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

type Reviews = Outputs['matches']['state']['reviews']

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
    <button
      type="button"
      onClick={openHelp}
      className={clsx(
        PRESS_ON_STRIP,
        '-my-2 -me-2 min-h-9 flex-none rounded-sm px-2 font-semibold text-ink underline-offset-2 hover:underline compact:underline',
      )}
    >
      {HELP_TEXTS.open}
    </button>
  )
  if (!isCompact) {
    return (
      <div className="flex min-w-0 gap-1.5 text-ink-2">
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
        className="flex min-w-0 flex-1 gap-1.5 py-1 text-start text-ink-2 focus-visible:-outline-offset-2 large-text:basis-12"
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
    <div ref={buttons} className="-my-1.5 ms-auto -me-2 flex flex-none compact:my-0 print:hidden">
      <Button
        data-jump=""
        variant="ghost"
        iconOnly
        pending={isLoading}
        aria-label={CHAT_TEXTS.firstMessage}
        title={CHAT_TEXTS.firstMessage}
        onClick={() => void showFirst()}
        className={clsx(PRESS_ON_STRIP, 'h-9 compact:h-6')}
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
        className={clsx(PRESS_ON_STRIP, 'h-9 compact:h-6')}
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
