import { api } from '#client/lib/api/api.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ConversationLists } from './conversation-lists.tsx'
import { ConversationRow, HelloRow, ROW_CLASS } from './conversation-row.tsx'
import { isPaused, withMessages, withoutMessages } from './conversations.ts'
import { ListPlaceholder } from './list-placeholder.tsx'
import type { MenteeCardProps } from './mentee-card.tsx'

export type MentorMessagesProps = Pick<MenteeCardProps, 'onMessage'> & { userId: number }

/** A mentor's conversations; each opens in a dialog over the dashboard. */
export function MentorMessages({ userId, onMessage }: MentorMessagesProps) {
  const matches = api.mentor.activeMatches.useQuery({})
  if (!matches.data) return <ListPlaceholder text="Loading messages" query={matches} />

  const conversations = withMessages(matches.data.items)
  const silent = withoutMessages(matches.data.items)
  const rowOf = (match: (typeof conversations)[number]) => (
    <button type="button" onClick={() => onMessage(match)} className={ROW_CLASS}>
      <ConversationRow
        person={match.mentee.user}
        last={match.lastMessage}
        unreadCount={match.unreadCount}
        userId={userId}
        isInDanger={match.isInDanger}
        isPaused={isPaused(match)}
      />
    </button>
  )
  return (
    <>
      {conversations.length === 0 && (
        <EmptyState title="No messages yet. Messages from your mentees will appear here." />
      )}
      <ConversationLists
        conversations={conversations}
        rowOf={rowOf}
        silent={silent}
        silentRowOf={(match) => (
          <button type="button" onClick={() => onMessage(match)} className={ROW_CLASS}>
            <HelloRow person={match.mentee.user} />
          </button>
        )}
      />
    </>
  )
}
