import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureCause, statusText } from '#client/lib/api/errors.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardGridSkeleton } from '#client/ui/card.tsx'
import { EmptyState, FailurePanel } from '#client/ui/panels.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { ConversationRow, HelloRow, ROW_CLASS } from './conversation-row.tsx'
import { isPaused, splitByEnded, withMessages, withoutMessages } from './conversations.ts'
import type { MenteeCardProps } from './mentee-card.tsx'

type Conversation = { id: number; status: string }
type RowOf<Row> = (conversation: Row) => ReactNode

export type ConversationListsProps<Row, Silent> = {
  conversations: readonly Row[]
  rowOf: RowOf<Row>
  /** Open matches in which nobody has written yet. */
  silent: readonly Silent[]
  silentRowOf: RowOf<Silent>
}

/** Lists open conversations, after them those without a message, and separately ended ones. */
export function ConversationLists<Row extends Conversation, Silent extends Conversation>({
  conversations,
  rowOf,
  silent,
  silentRowOf,
}: ConversationListsProps<Row, Silent>) {
  const headingId = useId()
  const { current, ended } = splitByEnded(conversations)
  return (
    <>
      {current.length + silent.length > 0 && (
        <Rows
          rows={[
            ...current.map((match) => ({ id: match.id, row: rowOf(match) })),
            ...silent.map((match) => ({ id: match.id, row: silentRowOf(match) })),
          ]}
        />
      )}
      {ended.length > 0 && (
        <section aria-labelledby={headingId} className="mt-10 grid gap-4 first:mt-0">
          <h2 id={headingId} className="text-xl">
            {MATCH_TEXTS.earlier}
          </h2>
          <Rows rows={ended.map((match) => ({ id: match.id, row: rowOf(match) }))} />
        </section>
      )}
    </>
  )
}

const Rows = ({ rows }: { rows: readonly { id: number; row: ReactNode }[] }) => (
  <Card padding="none">
    <ul className="divide-y divide-line">
      {rows.map(({ id, row }) => (
        <li key={id}>{row}</li>
      ))}
    </ul>
  </Card>
)

type ListPlaceholderProps = {
  /** What is loading. */
  text: string
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Replaces a list of matches while it loads or after an error. */
export function ListPlaceholder({ text, query: { error, isFetching, refetch } }: ListPlaceholderProps) {
  if (!error) {
    return (
      <div role="status">
        <span className="sr-only">{text}</span>
        <CardGridSkeleton />
      </div>
    )
  }
  return (
    <FailurePanel text={UI_TEXTS.failedToFetch('matches', statusText(error))} note={failureCause(error)}>
      <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </FailurePanel>
  )
}

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

type MentorMessagesProps = Pick<MenteeCardProps, 'onMessage'> & { userId: number }

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

type Earlier = {
  id: number
  createdAt: string
  person: { fullName: string; photoUrl: string | null }
  /** Link or button that opens the conversation. */
  open: ReactNode
}

/** Lists ended matches with a link to each conversation. */
export function EarlierConversations({ matches }: { matches: readonly Earlier[] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="mt-10 grid gap-4">
      <h2 id={headingId} className="text-xl">
        {MATCH_TEXTS.earlier}
      </h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {matches.map(({ id, createdAt, person, open }) => (
            <li key={id} className="flex gap-4 px-4 py-3 sm:px-5">
              <Avatar name={person.fullName} src={person.photoUrl} size="md" />
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-40">
                  <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
                    <bdi>{person.fullName}</bdi>
                    <Badge>{MATCH_TEXTS.endedBadge}</Badge>
                  </p>
                  <p className="text-ink-3 text-xs">{`Matched ${shortDate(createdAt)}`}</p>
                </div>
                {open}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
