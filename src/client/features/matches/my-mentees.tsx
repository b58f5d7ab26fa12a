import { api } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { CardGrid } from '#client/ui/card-grid.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { splitByEnded } from './conversations.ts'
import { EarlierConversations } from './lazy.tsx'
import { ListPlaceholder } from './list-placeholder.tsx'
import { MenteeCard, type MenteeCardProps } from './mentee-card.tsx'
import { useEndMatch } from './use-end-match.tsx'

export function MyMentees({ onMessage, ...actions }: Omit<MenteeCardProps, 'match' | 'onEnd'>) {
  const matches = api.mentor.activeMatches.useQuery({})
  const endMatch = useEndMatch()
  if (!matches.data) return <ListPlaceholder text="Loading your mentees" query={matches} />

  const { current, ended } = splitByEnded(matches.data.items)
  return (
    <>
      {current.length === 0 ? (
        <EmptyState
          title="You don't have any mentees yet"
          note="Once you accept a request, the mentee appears here."
        />
      ) : (
        <CardGrid>
          {current.map((match) => (
            <MenteeCard
              key={match.id}
              {...actions}
              match={match}
              onMessage={onMessage}
              onEnd={endMatch.openDialog}
            />
          ))}
        </CardGrid>
      )}
      {endMatch.dialog}
      {ended.length > 0 && (
        <EarlierConversations
          matches={ended.map((match) => ({
            ...match,
            person: match.mentee.user,
            open: (
              <Button variant="outline" onClick={() => onMessage(match)}>
                {MATCH_TEXTS.read}
              </Button>
            ),
          }))}
        />
      )}
    </>
  )
}
