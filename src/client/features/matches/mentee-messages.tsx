import { Link } from '@tanstack/react-router'
import { api } from '#client/lib/api/api.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { ConversationLists } from './conversation-lists.tsx'
import { ConversationRow, HelloRow, ROW_CLASS } from './conversation-row.tsx'
import { isPaused, withMessages, withoutMessages } from './conversations.ts'
import { ListPlaceholder } from './list-placeholder.tsx'

/** A mentee's conversations; each opens on its own page. */
export function MenteeMessages({ userId }: { userId: number }) {
  const matches = api.mentee.activeMatches.useQuery({})
  if (!matches.data) return <ListPlaceholder text="Loading messages" query={matches} />

  const conversations = withMessages(matches.data.items)
  const silent = withoutMessages(matches.data.items)
  const rowOf = (match: (typeof conversations)[number]) => (
    <Link to="/chat/$matchId" params={{ matchId: String(match.id) }} className={ROW_CLASS}>
      <ConversationRow
        person={match.mentor.user}
        last={match.lastMessage}
        unreadCount={match.unreadCount}
        userId={userId}
        isPaused={isPaused(match)}
      />
    </Link>
  )
  return (
    <>
      {conversations.length === 0 && <EmptyState title={UI_TEXTS.noMessagesYet} />}
      <ConversationLists
        conversations={conversations}
        rowOf={rowOf}
        silent={silent}
        silentRowOf={({ id, mentor }) => (
          <Link to="/chat/$matchId" params={{ matchId: String(id) }} className={ROW_CLASS}>
            <HelloRow person={mentor.user} />
          </Link>
        )}
      />
    </>
  )
}
