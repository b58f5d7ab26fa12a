import { messageTime, shortDate } from '#client/lib/format/format.ts'
import { dayKeyOf } from '#client/lib/format/local-date.ts'
import { useNow } from '#client/lib/state/use-now.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { HELLO_TEXTS } from '#shared/texts/hello.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'

export type ConversationRowProps = {
  person: { fullName: string; photoUrl: string | null }
  /** Null before the first message. */
  last: { content: string; createdAt: string; senderId: number } | null
  unreadCount: number
  userId: number
  /** Without the last message's text: the conversation is open next to this row. */
  isCurrent?: boolean
}

/** Classes for the link or button around the row. */
export const ROW_CLASS =
  'flex min-h-18 w-full items-center gap-4 px-4 py-3 text-left transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2 sm:px-5'

/** Person, last message, time and unread count. */
export function ConversationRow({ person, last, unreadCount, userId, isCurrent }: ConversationRowProps) {
  const today = dayKeyOf(useNow())
  return (
    <>
      <Avatar name={person.fullName} src={person.photoUrl} size="md" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate font-semibold">{person.fullName}</span>
        {!isCurrent && (
          <span className={unreadCount > 0 ? 'truncate font-semibold text-sm' : 'truncate text-ink-2 text-sm'}>
            {last ? `${last.senderId === userId ? 'You: ' : ''}${last.content}` : MATCH_TEXTS.noMessages}
          </span>
        )}
      </span>
      <span className="grid shrink-0 justify-items-end gap-1">
        {last && (
          <time dateTime={last.createdAt} className="text-ink-3 text-xs tabular-nums">
            {dayKeyOf(last.createdAt) === today ? messageTime(last.createdAt) : shortDate(last.createdAt)}
          </time>
        )}
        <span className="grid h-5 items-center">
          <CountBadge count={unreadCount} />
        </span>
      </span>
    </>
  )
}

/** A person to whom nobody has written yet. */
export const HelloRow = ({ person }: Pick<ConversationRowProps, 'person'>) => (
  <>
    <Avatar name={person.fullName} src={person.photoUrl} size="md" />
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="truncate font-semibold">{person.fullName}</span>
      <span className="font-semibold text-primary-ink text-sm">{HELLO_TEXTS.sayHello}</span>
    </span>
  </>
)
