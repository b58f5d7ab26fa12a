import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { dayKeyOf, messageTime, shortDate } from '#client/lib/format/format.ts'
import { useNow } from '#client/lib/state/time.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge, CountBadge } from '#client/ui/badge.tsx'
import { HELLO_TEXTS, MATCH_TEXTS } from '#shared/texts/matches.ts'
import { DANGER_TEXTS } from '#shared/texts/reporting.ts'

export type ConversationRowProps = {
  person: { fullName: string; photoUrl: string | null }
  /** Null before the first message. */
  last: { content: string; createdAt: string; senderId: number } | null
  unreadCount: number
  userId: number
  /** Contact was stopped. */
  isPaused?: boolean
  /** Without the last message's text: the conversation is open next to this row. */
  isCurrent?: boolean
  /** In a narrow list the last message takes the width under the time too, unless there is a count. */
  narrow?: boolean
  /** The person may be in danger, as our team knows. */
  isInDanger?: boolean | undefined
}

/** Classes for the link or button around the row. */
export const ROW_CLASS =
  'flex min-h-18 w-full items-center gap-4 large-text:flex-wrap px-4 py-3 text-left transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2 sm:px-5'

/** The same in a list next to a conversation, for rows that are `narrow`. */
export const NARROW_ROW_CLASS =
  'grid min-h-18 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-3 text-left transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2 aria-[current]:bg-surface-3 aria-[current]:shadow-[inset_3px_0_var(--primary)] forced-colors:aria-[current]:border-[Highlight] forced-colors:aria-[current]:border-l-3'

/** Person, last message, time and unread count. */
export function ConversationRow({
  person,
  last,
  unreadCount,
  userId,
  isPaused,
  isCurrent,
  isInDanger,
  narrow,
}: ConversationRowProps) {
  const today = dayKeyOf(useNow())
  const hasLine = isPaused || !isCurrent
  return (
    <>
      <Avatar
        name={person.fullName}
        src={person.photoUrl}
        size="md"
        className={narrow ? 'row-span-2' : undefined}
      />
      <span className={narrow ? 'contents' : 'grid min-w-0 flex-1 gap-0.5 large-text:basis-40'}>
        <bdi
          className={clsx(
            'truncate text-left font-semibold large-text:whitespace-normal',
            narrow && !hasLine && !isInDanger && 'row-span-2',
          )}
        >
          {person.fullName}
        </bdi>
        {isInDanger && <DangerMark className={narrow ? 'col-start-2 col-end-4 row-start-2' : undefined} />}
        {hasLine && (
          <span
            className={clsx(
              'flex min-w-0 items-center gap-2',
              narrow && 'col-start-2',
              narrow && (isInDanger ? 'row-start-3' : 'row-start-2'),
              narrow && (unreadCount > 0 ? 'col-end-3' : 'col-end-4'),
            )}
          >
            {isPaused && <Badge className="shrink-0">{MATCH_TEXTS.pausedBadge}</Badge>}
            {!isCurrent && (
              <bdi
                className={clsx('truncate text-left text-sm', unreadCount > 0 ? 'font-semibold' : 'text-ink-2')}
              >
                {last?.senderId === userId && (
                  <>
                    <bdi>You:</bdi>{' '}
                  </>
                )}
                {last ? last.content : MATCH_TEXTS.noMessages}
              </bdi>
            )}
          </span>
        )}
      </span>
      <span className={narrow ? 'contents' : 'grid shrink-0 justify-items-end gap-1'}>
        {last && (
          <time
            dateTime={last.createdAt}
            className={clsx('text-ink-3 text-xs tabular-nums', narrow && 'col-start-3 row-start-1')}
          >
            {dayKeyOf(last.createdAt) === today ? messageTime(last.createdAt) : shortDate(last.createdAt)}
          </time>
        )}
        <span
          className={clsx(
            'grid h-[1.25rem] items-center',
            narrow && 'col-start-3 row-start-2 justify-self-end forced-colors:*:border',
          )}
        >
          <CountBadge count={unreadCount} />
        </span>
      </span>
    </>
  )
}

/** Says that a mentee may be in danger. */
export const DangerMark = ({ className }: { className?: string | undefined }) => (
  <span className={clsx('flex items-center gap-1.5 font-semibold text-danger-ink text-sm', className)}>
    <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
    {DANGER_TEXTS.mark}
  </span>
)

/** A person to whom nobody has written yet. */
export const HelloRow = ({ person }: Pick<ConversationRowProps, 'person'>) => (
  <>
    <Avatar name={person.fullName} src={person.photoUrl} size="md" />
    <span className="grid min-w-0 flex-1 gap-0.5 large-text:basis-40">
      <bdi className="truncate text-left font-semibold large-text:whitespace-normal">{person.fullName}</bdi>
      <span className="font-semibold text-primary-ink text-sm">{HELLO_TEXTS.sayHello}</span>
    </span>
  </>
)
