import { Clock } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { longDate, timeZoneCaption } from '#client/lib/format/format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { Quote } from '#client/ui/written-text.tsx'
import { REVIEW_MINUTES } from '#shared/product-limits.ts'
import { REVIEW_CLASS_TEXTS, SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import type { AccessGrant } from './reason-form.tsx'
import {
  groupByDay,
  TranscriptBubble,
  type TranscriptPeople,
  TranscriptToolbar,
} from './transcript-message.tsx'
import { type TranscriptFinding, type TranscriptMessage, useTranscript } from './use-transcript.ts'
import { groupFindings, useTranscriptPosition } from './use-transcript-position.ts'

type TranscriptProps = {
  matchId: number
  /** The case that gave the reason: its finding is shown first. */
  caseId: number | undefined
  opened: AccessGrant
  people: TranscriptPeople | undefined
  onEnd: () => void
}

/** Read-only conversation with the access reason, the time left and ways through it. */
export function Transcript({ matchId, caseId, opened, people, onEnd }: TranscriptProps) {
  const loading = useTranscript(matchId)
  const { messages, findings, hasEarlier, state, load, loadAll } = loading
  const found = useMemo(() => groupFindings(findings), [findings])
  const { current, pending, jump, start, position } = useTranscriptPosition(loading, found, caseId)
  const { print, isPreparing } = usePrint(loadAll)
  const list = useRef<HTMLElement>(null)
  // The focused form is gone.
  const onLoaded = useEffectEvent(() => {
    list.current?.focus({ preventScroll: true })
    start()
  })
  const isLoaded = messages !== undefined
  useEffect(() => {
    if (isLoaded) onLoaded()
  }, [isLoaded])

  return (
    <div className="printed transcript">
      <div className="sticky top-0 z-1 grid print:static gap-1 border-line border-b bg-info-soft px-5 py-2 text-info sm:px-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
          <p className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-2 gap-y-1 text-sm max-sm:flex-nowrap">
            <Badge tone="neutral" className="shrink-0">
              {REVIEW_CLASS_TEXTS[opened.reasonClass]}
            </Badge>
            <span
              title={opened.reason}
              dir="auto"
              className="min-w-0 text-left [overflow-wrap:anywhere] max-sm:truncate"
            >
              {opened.reason}
            </span>
          </p>
          <TimeLeft since={opened.since} onEnd={onEnd} />
        </div>
        {/* On paper nobody knows whose zone it was. */}
        <p className="hidden text-sm print:block">{timeZoneCaption()}</p>
        {isLoaded && messages.length > 0 && (
          <TranscriptToolbar
            position={position}
            hasFindings={found.size > 0}
            pending={isPreparing ? 'print' : pending}
            onJump={(to) => void jump(to)}
            onPrint={() => void print()}
          />
        )}
      </div>
      {state === 'failed' && (
        <FailurePanel text={SUPERVISION_TEXTS.readFailed}>
          <Button onClick={load}>Retry</Button>
        </FailurePanel>
      )}
      {!isLoaded && state === 'loading' && <Pending />}
      {isLoaded && (
        <MessageList {...{ messages, people, found, current }} listRef={list}>
          {hasEarlier && (
            <Button
              variant="ghost"
              size="sm"
              pending={state === 'loading'}
              onClick={load}
              className="print:hidden justify-self-center"
            >
              {SUPERVISION_TEXTS.earlier}
            </Button>
          )}
          {!hasEarlier && opened.firstLine && (
            <Quote label={SUPERVISION_TEXTS.firstLine} text={opened.firstLine} />
          )}
        </MessageList>
      )}
    </div>
  )
}

type MessageListProps = {
  messages: readonly TranscriptMessage[]
  people: TranscriptPeople | undefined
  found: ReadonlyMap<number, readonly TranscriptFinding[]>
  current: number | undefined
  listRef: RefObject<HTMLElement | null>
  children: ReactNode
}

const NO_FINDINGS: readonly TranscriptFinding[] = []

function MessageList({ messages, people, found, current, listRef, children }: MessageListProps) {
  const days = useMemo(() => groupByDay(messages), [messages])
  return (
    <section
      ref={listRef}
      aria-label={SUPERVISION_TEXTS.messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 py-5 focus-visible:outline-offset-[-2px] sm:px-6"
    >
      {children}
      {messages.length === 0 && <p className="text-ink-2 text-sm">{SUPERVISION_TEXTS.noMessages}</p>}
      {days.map((day) => (
        <div
          key={day.key}
          className="[contain-intrinsic-height:auto_400px] [content-visibility:auto] [overflow-clip-margin:8px] print:[content-visibility:visible]"
        >
          <h3 className="chip mx-auto flex w-fit bg-surface-2 font-sans text-ink-2 text-sm tracking-normal">
            {longDate(day.date)}
          </h3>
          <ol className="grid grid-cols-[minmax(0,1fr)]">
            {day.messages.map((message) => (
              <TranscriptBubble
                key={message.id}
                message={message}
                people={people}
                findings={found.get(message.id) ?? NO_FINDINGS}
                isCurrent={message.id === current}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

const Pending = () => (
  <div aria-busy="true" className="grid gap-4 px-5 py-5 sm:px-6">
    {['w-3/5', 'w-4/5', 'w-2/5'].map((width) => (
      <div key={width} className="grid gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className={`h-5 ${width}`} />
      </div>
    ))}
  </div>
)

/** Returns `print`, which prints once `prepare` has worked and rendered; the browser's own shortcut does the same. */
function usePrint(prepare: () => Promise<boolean>) {
  const [isPreparing, setPreparing] = useState(false)
  const [prepared, setPrepared] = useState(0)
  useEffect(() => {
    if (prepared > 0) window.print()
  }, [prepared])

  const print = async () => {
    setPreparing(true)
    const isReady = await prepare()
    setPreparing(false)
    if (isReady) setPrepared((count) => count + 1)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isPreparing) void print()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return { print, isPreparing }
}

const MINUTE_MS = 60_000
const TICK_MS = 1_000

const msLeft = (since: number) => since + REVIEW_MINUTES * MINUTE_MS - Date.now()

/** Shows the minutes left of the access and calls `onEnd` when it expires. */
export function TimeLeft({ since, onEnd }: { since: number; onEnd: () => void }) {
  const [left, setLeft] = useState(() => msLeft(since))
  const tick = useEffectEvent(() => {
    const now = msLeft(since)
    setLeft(now)
    if (now <= 0) onEnd()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.floor(left / MINUTE_MS)
  return (
    <p
      role="timer"
      className="flex shrink-0 items-center gap-2 font-semibold text-sm tabular-nums print:hidden"
    >
      <Clock aria-hidden="true" className="size-4.5 shrink-0" />
      <span>{minutes > 0 ? SUPERVISION_TEXTS.minutesLeft(minutes) : SUPERVISION_TEXTS.lastMinute}</span>
    </p>
  )
}
