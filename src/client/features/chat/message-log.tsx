import { ArrowDown } from 'lucide-react'
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Chat, ChatView } from '#client/features/chat/connection/chat-options.ts'
import { longDate, timeZoneCaption } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/panels.tsx'
import type { Message } from '#shared/chat-protocol.ts'
import { isolated } from '#shared/text.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { type BubbleActions, MessageBubble } from './bubble.tsx'
import type { Jump } from './connection/chat-options.ts'
import { excerptState } from './connection/messages.ts'
import { createDayGrouper, type Day, useToday } from './day-groups.ts'
import { CHAT_TEXTS } from './texts.ts'
import { useLogScroll } from './use-log-scroll.ts'
import type { Reportable } from './use-safety-dialog.tsx'

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
          <p className="hidden print:block">{timeZoneCaption()}</p>
          {hasEarlier && <p className="hidden print:block">{CHAT_TEXTS.earlierMissing}</p>}
          {hasEarlier && (
            <Button variant="ghost" size="sm" onClick={loadEarlier} className="print:hidden mx-auto mb-2 flex">
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
      className="btn print:hidden -translate-x-1/2 absolute bottom-3 left-1/2 z-2 min-h-11 gap-2 border-line bg-surface px-4 text-ink shadow-2 hover:bg-surface-2"
    >
      <ArrowDown aria-hidden="true" className="size-4.5" />
      <span>{count > 0 ? CHAT_TEXTS.newMessages : CHAT_TEXTS.latest}</span>
      {count > 0 && (
        <span className="chip min-h-6 bg-primary-soft px-2 text-primary-ink tabular-nums">{count}</span>
      )}
    </button>
  )
}

/** What asks for a jump; anything else keeps the focus, such as the field of a message being written. */
const JUMP_BUTTONS = '[data-jump]'

/** Focuses the log after a jump, so that the keyboard scrolls it: each jump mounts a new one. */
function useFocusAfterJump(log: RefObject<HTMLElement | null>, { count }: Jump) {
  const focusLog = useEffectEvent(() => {
    const focused = document.activeElement
    const isFree = focused === null || focused === document.body || focused.matches(JUMP_BUTTONS)
    if (count > 0 && isFree) log.current?.focus({ preventScroll: true })
  })
  useEffect(() => focusLog(), [])
}

const DELAYS = ['', '[animation-delay:160ms]', '[animation-delay:320ms]']

/** Visual typing indicator; screen readers get a text instead. */
function TypingDots() {
  return (
    <div
      aria-hidden="true"
      data-typing=""
      className="print:hidden mt-2.5 flex h-9 w-fit items-center gap-1.5 rounded-[18px] rounded-bl-[5px] bg-bubble-them px-4 text-on-bubble-them"
    >
      {DELAYS.map((delay) => (
        <span
          key={delay}
          className={`size-1.5 rounded-full bg-current opacity-70 motion-safe:animate-typing forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none ${delay}`}
        />
      ))}
    </div>
  )
}

/** State of the last message of the other person when the reader was last at the end. */
type SeenMessage = readonly [id: number, setId: (id: number) => void]

/** Counts the messages received since the reader was last at the end. */
function useNewMessageCount(
  messages: readonly Message[],
  userId: number,
  isAtEnd: boolean,
  [seenId, setSeenId]: SeenMessage,
) {
  const incoming = messages.filter(({ senderId }) => senderId !== userId)
  const lastId = incoming.at(-1)?.id ?? 0
  useEffect(() => {
    if (isAtEnd) setSeenId(lastId)
  }, [isAtEnd, lastId, setSeenId])
  return isAtEnd ? 0 : incoming.filter(({ id }) => id > seenId).length
}

const READ_DELAY_MS = 600

function watchAttention(changed: () => void) {
  window.addEventListener('focus', changed)
  window.addEventListener('blur', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    window.removeEventListener('focus', changed)
    window.removeEventListener('blur', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

const hasAttention = () => document.visibilityState === 'visible' && document.hasFocus()

type Seen = { chat: Chat; messageId: number | undefined }

/** Marks a message as read once the page has had attention for a moment. */
function useMarkRead({ chat, messageId }: Seen) {
  const attended = useSyncExternalStore(watchAttention, hasAttention)
  useEffect(() => {
    if (!attended || messageId === undefined) return
    const timer = setTimeout(() => chat.markRead(messageId), READ_DELAY_MS)
    return () => clearTimeout(timer)
  }, [attended, chat, messageId])
}

const BUTTONS = '[data-report]'

const buttonsIn = (log: HTMLElement | null) => [...(log?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])]

/** Keys and the index they move to. */
const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/**
 * Roving tabindex for the report buttons of a log: one tab stop, initially the latest; arrow keys, Home and End move
 * it. Kept in the DOM, so that moving renders nothing.
 */
function useRovingTabIndex(log: RefObject<HTMLElement | null>, lastKey: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the last message there may be a new latest button
  useEffect(() => {
    const tabStop = log.current?.querySelector(`${BUTTONS}[tabindex="0"]`)
    if (tabStop && tabStop === document.activeElement) return
    tabStop?.setAttribute('tabindex', '-1')
    buttonsIn(log.current).at(-1)?.setAttribute('tabindex', '0')
  }, [log, lastKey])

  return (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    const from = event.target
    if (!step || !(from instanceof HTMLElement) || !from.matches(BUTTONS)) return
    const buttons = buttonsIn(log.current)
    const to = buttons[step(buttons.indexOf(from), buttons.length)]
    event.preventDefault()
    if (!to) return
    from.setAttribute('tabindex', '-1')
    to.setAttribute('tabindex', '0')
    to.focus()
  }
}

type DayGroupProps = BubbleActions & {
  day: Day
  isToday: boolean
  otherName: string
  /** Ids of messages about danger, newest first. */
  dangerMessages: readonly number[]
}

function dangerOf(messageId: number | null, dangerMessages: readonly number[]) {
  if (messageId === null || !dangerMessages.includes(messageId)) return undefined
  return messageId === dangerMessages[0] ? 'newest' : 'earlier'
}

/** Memoized: there may be hundreds of days. */
const DayGroup = memo(function DayGroup({ day, isToday, dangerMessages, ...bubbleProps }: DayGroupProps) {
  return (
    <li
      // An off-screen day is neither laid out nor painted, but can be searched and read out: among 5,000 messages each older page
      // cost 59 to 289 ms. No virtual list, which could not.
      className="chat-day [content-visibility:auto] [overflow-clip-margin:8px] print:[content-visibility:visible]"
      style={{ containIntrinsicHeight: `auto ${estimateHeight(day)}px` }}
    >
      <h2 className="chip mx-auto flex w-fit bg-surface-2 font-sans text-ink-2 tracking-normal print:break-after-avoid">
        {isToday ? UI_TEXTS.today : longDate(day.time)}
      </h2>
      <ol>
        {day.bubbles.map((bubble) => (
          <MessageBubble
            key={bubble.key}
            bubble={bubble}
            danger={dangerOf(bubble.messageId, dangerMessages)}
            {...bubbleProps}
          />
        ))}
      </ol>
    </li>
  )
})

const HEADING_PX = 30
const BUBBLE_PX = 66
const LINE_PX = 27
const CHARACTERS_PER_LINE = 60

/** Estimated height of an unrendered day, so that the scroll bar hardly jumps. */
const estimateHeight = ({ bubbles }: Day) =>
  bubbles.reduce(
    (sum, { content }) => sum + BUBBLE_PX + LINE_PX * Math.floor(content.length / CHARACTERS_PER_LINE),
    HEADING_PX,
  )
