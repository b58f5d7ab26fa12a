import { Link } from '@tanstack/react-router'
import { api } from '#client/lib/api/api.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { CardGrid } from '#client/ui/card-grid.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { CardActions } from './card-menu-props.ts'
import { splitByEnded } from './conversations.ts'
import { EarlierConversations, OwnRequests } from './lazy.tsx'
import { ListPlaceholder } from './list-placeholder.tsx'
import { MentorCard } from './mentor-card.tsx'
import type { SuggestionsProps } from './suggestions.tsx'
import { useEndMatch } from './use-end-match.tsx'

export type MyMentorsProps = CardActions &
  Pick<SuggestionsProps, 'renderRequestButton'> & { onFind: () => void }

export function MyMentors({ onFind, renderRequestButton, ...actions }: MyMentorsProps) {
  const matches = api.mentee.activeMatches.useQuery({})
  const endMatch = useEndMatch()
  if (!matches.data) return <ListPlaceholder text="Loading your mentors" query={matches} />

  const { current, ended } = splitByEnded(matches.data.items)
  return (
    <>
      {current.length === 0 ? (
        <EmptyState title={UI_TEXTS.noMentorsYet} action={<Button onClick={onFind}>Find Mentors</Button>} />
      ) : (
        <CardGrid>
          {current.map((match) => (
            <MentorCard key={match.id} {...actions} match={match} onEnd={endMatch.openDialog} />
          ))}
        </CardGrid>
      )}
      <OwnRequests ask={renderRequestButton} />
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
    </>
  )
}
