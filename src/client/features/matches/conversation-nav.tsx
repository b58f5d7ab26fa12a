import { Link } from '@tanstack/react-router'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { ConversationRow, ROW_CLASS } from './conversation-row.tsx'
import { byLastMessage, isPaused, splitByEnded } from './conversations.ts'

type ConversationNavProps = { user: SessionUser; role: 'mentor' | 'mentee'; currentId: number }

/** The member's own conversations, next to the open one; the link of that one has `aria-current`. */
export function ConversationNav({ user, role, currentId }: ConversationNavProps) {
  const ofMentor = api.mentor.activeMatches.useQuery({}, { ...POLLED, enabled: role === 'mentor' })
  const ofMentee = api.mentee.activeMatches.useQuery({}, { ...POLLED, enabled: role === 'mentee' })
  const { data, isError } = role === 'mentor' ? ofMentor : ofMentee
  const matches = data?.items
  const { current, ended } = splitByEnded(byLastMessage(matches ?? []))
  if (isError && !matches) return null
  return (
    <nav aria-label={MATCH_TEXTS.conversations} className="card chat-list">
      <div className="chat-list-scroll">
        <p aria-hidden="true" className="px-4 pt-4 pb-2 font-bold font-display text-lg">
          {MATCH_TEXTS.conversations}
        </p>
        {matches ? (
          <ul>
            {[...current, ...ended].map(({ id, lastMessage, unreadCount, ...match }) => (
              <li key={id}>
                <Link to="/chat/$matchId" params={{ matchId: String(id) }} className={ROW_CLASS}>
                  <ConversationRow
                    person={match[role === 'mentor' ? 'mentee' : 'mentor'].user}
                    last={lastMessage}
                    unreadCount={unreadCount}
                    userId={user.id}
                    isPaused={isPaused(match)}
                    isCurrent={id === currentId}
                    isInDanger={'isInDanger' in match && match.isInDanger === true}
                  />
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <Skeleton className="mx-4 h-14 rounded-lg" />
        )}
      </div>
    </nav>
  )
}
