import { Link } from '@tanstack/react-router'
import { api } from '#client/lib/api.ts'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MESSAGES } from '#shared/messages.ts'
import { ConversationRow, ROW_CLASS } from './conversation-row.tsx'
import { conversationsOf } from './conversations.ts'
import { NotLoaded } from './not-loaded.tsx'

/** A mentee's conversations; each opens on its own page. */
export function MenteeMessages({ userId }: { userId: number }) {
  const matches = api.mentee.activeMatches.useQuery({})
  if (!matches.data) return <NotLoaded text="Loading messages" query={matches} />

  const conversations = conversationsOf(matches.data.items)
  if (conversations.length === 0) return <EmptyState title={MESSAGES.noMessagesYet} />
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {conversations.map(({ id, mentor, lastMessage, unreadCount }) => (
          <li key={id}>
            <Link to="/chat/$matchId" params={{ matchId: String(id) }} className={ROW_CLASS}>
              <ConversationRow
                person={mentor.user}
                last={lastMessage}
                unreadCount={unreadCount}
                userId={userId}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
