import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { teamIsTold } from '#client/lib/feedback/help.ts'
import { useFocusOnRemoval } from '#client/lib/focus/use-focus-on-removal.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { HISTORY_ROWS } from '#shared/product-limits.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { Composer } from './composer.tsx'
import { JumpButtons } from './jump-buttons.tsx'
import { GoneNotice } from './lazy-gone.ts'
import { LoadingChat } from './loading-chat.tsx'
import { MessageLog } from './message-log.tsx'
import type { Reportable } from './report-button.tsx'
import { ResumeContact } from './resume-contact.tsx'
import { ReviewLine } from './review-line.tsx'
import './chat.css'
import './conversation.css'
import './print.css'
import { StatusStrip } from './status-strip.tsx'
import { useChat } from './use-chat.ts'
import { useKeepConversation } from './use-keep-conversation.ts'
import { useLoadAllBeforePrint } from './use-load-all-before-print.ts'

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
