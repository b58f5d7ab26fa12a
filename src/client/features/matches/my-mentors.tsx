import { Link } from '@tanstack/react-router'
import { api } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { CardGrid } from '#client/ui/card-grid.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { CardActions } from './card-menu-props.ts'
import { isWaiting, splitByEnded } from './conversations.ts'
import { EarlierConversations, OwnRequests } from './lazy.tsx'
import { ListPlaceholder } from './list-placeholder.tsx'
import { MentorCard } from './mentor-card.tsx'
import type { SuggestionsProps } from './suggestions.tsx'
import { useEndMatch } from './use-end-match.tsx'

export type MyMentorsProps = CardActions &
  Pick<SuggestionsProps, 'renderRequestButton'> & {
    onFind: () => void
    /** Something above already says what to do next. */
    isLed: boolean
  }

export function MyMentors({ onFind, isLed, renderRequestButton, ...actions }: MyMentorsProps) {
  const matches = api.mentee.activeMatches.useQuery({})
  const requests = api.mentee.requests.useQuery({}, POLLED)
  const endMatch = useEndMatch()
  if (!matches.data) return <ListPlaceholder text="Loading your mentors" query={matches} />
  const { current, ended } = splitByEnded(matches.data.items)
  // Without a mentor, the requests decide about the order below.
  if (current.length === 0 && requests.isPending) {
    return <ListPlaceholder text="Loading your mentors" query={requests} />
  }

  const hasWaiting = current.length === 0 && (requests.data?.items ?? []).some(isWaiting)
  const isCompact = hasWaiting || isLed
  const find = (
    <Button variant={isCompact ? 'outline' : 'primary'} onClick={onFind}>
      Find Mentors
    </Button>
  )
  const mentors = current.length > 0 && (
    <CardGrid key="mentors">
      {current.map((match) => (
        <MentorCard key={match.id} {...actions} match={match} onEnd={endMatch.openDialog} />
      ))}
    </CardGrid>
  )
  const empty = isCompact ? (
    <div key="mentors" className="mt-8 flex flex-wrap items-center justify-between gap-4 first:mt-0">
      <p className="text-ink-2">{UI_TEXTS.noMentorsYet}</p>
      {find}
    </div>
  ) : (
    <EmptyState key="mentors" title={UI_TEXTS.noMentorsYet} action={find} />
  )
  const ownRequests = <OwnRequests key="requests" ask={renderRequestButton} />
  return (
    <div>
      {/* By key, so that an answer moves the requests without closing their dialogs. */}
      {hasWaiting ? [ownRequests, empty] : [mentors || empty, ownRequests]}
      {endMatch.dialog}
      {ended.length > 0 && (
        <EarlierConversations
          matches={ended.map((match) => ({
            ...match,
            person: match.mentor.user,
            open: (
              <Link
                to="/chat/$matchId"
                params={{ matchId: String(match.id) }}
                className={buttonClass({ variant: 'outline' })}
              >
                {MATCH_TEXTS.read}
              </Link>
            ),
          }))}
        />
      )}
    </div>
  )
}
