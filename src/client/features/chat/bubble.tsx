import clsx from 'clsx'
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { memo } from 'react'
import { messageTime } from '#client/lib/format/format.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { DANGER_TEXTS, HELD_REASONS, HELD_WORDS } from '#shared/texts/reporting.ts'
import { type Bubble, isUndelivered } from './day-groups.ts'
import { splitLinks } from './links.ts'
import { type Reportable, ReportButton } from './use-safety-dialog.tsx'

const STATES = {
  pending: { Icon: Clock, label: 'Sending' },
  stored: { Icon: Check, label: 'Sent' },
  read: { Icon: CheckCheck, label: 'Read' },
  held: { Icon: Clock, label: HELD_WORDS.held },
  blocked: { Icon: CircleAlert, label: HELD_WORDS.blocked },
  failed: { Icon: CircleAlert, label: 'Not sent' },
}

export type BubbleActions = {
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
  onReport: (message: Reportable) => void
}

type MessageBubbleProps = BubbleActions & {
  bubble: Bubble
  otherName: string
  /** Danger was found in it; the newest such message has the note with what to do. */
  danger?: 'newest' | 'earlier' | undefined
}

// Lazy: few mentors ever need it, and every chat page would be 24 KiB heavier (measured 2026-11).
const DangerNote = lazyComponent(async () => (await import('./danger-note.tsx')).DangerNote)

/** One message with its time, delivery state and actions. Memoized: a day may have hundreds. */
export const MessageBubble = memo(function MessageBubble({
  bubble,
  otherName,
  danger,
  onReport,
  ...actions
}: MessageBubbleProps) {
  const { content, createdAt, isOwn, state, startsRun, endsRun, messageId } = bubble
  const { Icon, label } = STATES[state]
  return (
    <li
      data-message-id={messageId}
      className={clsx('flex flex-col', isOwn ? 'items-end' : 'items-start', startsRun ? 'mt-2.5' : 'mt-1')}
    >
      <div
        className={clsx(
          'bubble relative max-w-[78%] rounded-[18px] px-4 pt-2.5 pb-2 print:max-w-[85%] print:break-inside-avoid print:border print:border-[#888] print:bg-[white] print:text-[#11221b]',
          isOwn
            ? 'bubble-own bg-bubble-me text-on-bubble-me forced-colors:border-2 forced-colors:border-[Highlight]'
            : 'bg-bubble-them text-on-bubble-them forced-colors:border',
          endsRun && (isOwn ? 'rounded-br-[5px]' : 'rounded-bl-[5px]'),
          state === 'pending' && 'opacity-80',
        )}
      >
        {startsRun && (
          <span className="sr-only print:not-sr-only print:font-semibold print:text-xs/[inherit]">{`${isOwn ? 'You' : otherName}:`}</span>
        )}
        <WrittenText className="w-auto!">
          <LinkedText text={content} />
        </WrittenText>
        <p className={clsx('flex items-center gap-1 text-2xs', isOwn && 'justify-end')}>
          <time dateTime={createdAt}>{messageTime(createdAt)}</time>
          {/* Read receipts can be looked up but are not announced from the log. */}
          <span aria-live="off">
            {isOwn && !isUndelivered(state) && (
              <Icon role="img" aria-label={label} aria-hidden={false} className="size-3.5 shrink-0" />
            )}
          </span>
          {isUndelivered(state) && (
            <span className="flex items-center gap-1 font-semibold">
              <Icon aria-hidden="true" className="size-3.5 shrink-0" />
              <span>{label}</span>
            </span>
          )}
        </p>
        {!isOwn && messageId !== null && <ReportButton id={messageId} {...{ content, createdAt, onReport }} />}
      </div>
      {danger === 'newest' && <DangerNote />}
      {danger === 'earlier' && <p className="px-1.5 pt-1 text-danger-ink text-sm">{DANGER_TEXTS.told}</p>}
      {isUndelivered(state) && endsRun && (
        <p className="max-w-[78%] px-1.5 pt-1 text-ink-2 text-sm">{HELD_REASONS[state]}</p>
      )}
      {state === 'failed' && bubble.clientId && <FailedActions clientId={bubble.clientId} {...actions} />}
    </li>
  )
})

const LINK_BUTTON = 'link min-h-9 rounded-sm px-1.5'

function FailedActions({
  clientId,
  onRetry,
  onDiscard,
}: Omit<BubbleActions, 'onReport'> & { clientId: string }) {
  return (
    <div className="print:hidden flex items-center gap-1.5 text-danger-ink text-sm">
      <span>Not sent</span>
      <button type="button" onClick={() => onRetry(clientId)} className={LINK_BUTTON}>
        Retry
      </button>
      <button type="button" onClick={() => onDiscard(clientId)} className={LINK_BUTTON}>
        Discard
      </button>
    </div>
  )
}

/** Renders plain text with clickable web addresses. */
function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((piece, index) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
        key={index}
        href={piece.text}
        dir="ltr"
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-3 hover:decoration-2 focus-visible:outline-current"
      >
        {piece.text}
      </a>
    ),
  )
}
