import { api } from '#client/lib/api.ts'
import { CardGrid } from '#client/ui/card-grid.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MenteeCard, type MenteeCardProps } from './mentee-card.tsx'
import { NotLoaded } from './not-loaded.tsx'

export function MyMentees({ onMessage }: Pick<MenteeCardProps, 'onMessage'>) {
  const matches = api.mentor.activeMatches.useQuery({})
  if (!matches.data) return <NotLoaded text="Loading your mentees" query={matches} />

  const { items } = matches.data
  if (items.length === 0) {
    return (
      <EmptyState
        title="You don't have any mentees yet"
        note="Once you accept a request, the mentee appears here."
      />
    )
  }
  return (
    <CardGrid>
      {items.map((match) => (
        <MenteeCard key={match.id} match={match} onMessage={onMessage} />
      ))}
    </CardGrid>
  )
}
