import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import type { Chat, ChatView } from '#client/features/chat/connection/chat-options.ts'
import { timeZoneCaption } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { isolated } from '#shared/isolated.ts'
import { CHAT_TEXTS } from '#shared/texts/chat.ts'
import { excerptState } from './connection/message-state.ts'
import { DayGroup } from './day-group.tsx'
import { createDayGrouper } from './day-groups.ts'
import type { Reportable } from './report-button.tsx'
import { TypingDots } from './typing-dots.tsx'
import { useFocusAfterJump } from './use-focus-after-jump.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useMarkRead } from './use-mark-read.ts'
import { type SeenMessage, useNewMessageCount } from './use-new-message-count.ts'
import { useRovingTabIndex } from './use-roving-tab-index.ts'
import { useToday } from './use-today.ts'

export type MessageLogProps = {
  view: ChatView
  chat: Chat
  userId: number
  otherName: string
  onReport: (message: Reportable) => void
  seen: SeenMessage
  /** Ids of messages about danger, newest first. */
  dangerMessages: readonly number[]
}

export function MessageLog({ view, chat, userId, otherName, onReport, seen, dangerMessages }: MessageLogProps) {
  const { jump, excerpt } = view
  const isLive = excerpt === null
  const shown = excerpt ? excerptState(view, excerpt) : view
  const { messages, held, outgoing, hasEarlier } = shown
  const [groupByDay] = useState(createDayGrouper)
  const days = groupByDay(shown, userId)
  const today = useToday()
  const last = days.at(-1)?.bubbles.at(-1)
  const loadEarlier = () => void (hasEarlier && chat.loadEarlier())

  const { log, content, isAtEnd, scrollToEnd, onScroll } = useLogScroll({
    firstKey: days[0]?.bubbles[0]?.key,
    lastKey: last?.key,
    lastIsOwn: last?.isOwn ?? false,
    isLive,
    startAt: jump.messageId,
    onNearTop: loadEarlier,
    onNearEnd: () => void chat.loadLater(),
  })
  useFocusAfterJump(log, jump)
  const onReportKeyDown = useRovingTabIndex(log, last?.key)
  const newCount = useNewMessageCount(view.messages, userId, isLive && isAtEnd, seen)
  const lastOfOther = messages.findLast(({ senderId }) => senderId !== userId)
  useMarkRead({ chat, messageId: isAtEnd ? lastOfOther?.id : undefined })

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onReportKeyDown}
        className="chat-log grid h-full grid-cols-[minmax(0,1fr)] overflow-y-auto overscroll-contain px-4 focus-visible:outline-offset-[-2px] sm:px-6"
      >
        <div ref={content} className="min-w-0 py-4">
          <p className="print-only">{timeZoneCaption()}</p>
          {hasEarlier && <p className="print-only">{CHAT_TEXTS.earlierMissing}</p>}
          {hasEarlier && (
            <Button variant="ghost" size="sm" onClick={loadEarlier} className="no-print mx-auto mb-2 flex">
              Show earlier messages
            </Button>
          )}
          {messages.length + held.length + outgoing.length === 0 && (
            <EmptyState
              title="Say hello. It can be short."
              note="Keep conversations here. Never share your address or passwords."
              className="h-full justify-center"
            />
          )}
          {/* A column that may shrink: an unrendered day keeps the width it once had. */}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {days.map((day) => (
              <DayGroup
                key={day.key}
                day={day}
                isToday={day.key === today}
                otherName={otherName}
                dangerMessages={dangerMessages}
                onRetry={chat.retry}
                onDiscard={chat.discard}
                onReport={onReport}
              />
            ))}
          </ol>
          {isLive && view.otherTyping && <TypingDots />}
        </div>
      </div>
      <p role="status" className="sr-only">
        {view.otherTyping && isolated`${otherName} is typing`}
      </p>
      {isLive && newCount > 0 && <EndPill count={newCount} onPress={() => scrollToEnd('smooth')} />}
      {!isLive && <EndPill count={newCount} onPress={chat.showLatest} />}
    </div>
  )
}

/** Leads to the end of the conversation, with the number of new messages there. */
function EndPill({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="btn no-print -translate-x-1/2 absolute bottom-3 left-1/2 z-2 min-h-11 gap-2 border-line bg-surface px-4 text-ink shadow-2 hover:bg-surface-2"
    >
      <ArrowDown aria-hidden="true" className="size-4.5" />
      <span>{count > 0 ? CHAT_TEXTS.newMessages : CHAT_TEXTS.latest}</span>
      {count > 0 && (
        <span className="chip min-h-6 bg-primary-soft px-2 text-primary-ink tabular-nums">{count}</span>
      )}
    </button>
  )
}
