import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { CardGrid } from '#client/ui/card-grid.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MESSAGES } from '#shared/messages.ts'
import { MentorCard } from './mentor-card.tsx'
import { NotLoaded } from './not-loaded.tsx'

export function MyMentors({ onFind }: { onFind: () => void }) {
  const matches = api.mentee.activeMatches.useQuery({})
  if (!matches.data) return <NotLoaded text="Loading your mentors" query={matches} />

  const { items } = matches.data
  if (items.length === 0) {
    return <EmptyState title={MESSAGES.noMentorsYet} action={<Button onClick={onFind}>Find Mentors</Button>} />
  }
  return (
    <CardGrid>
      {items.map((match) => (
        <MentorCard key={match.id} match={match} />
      ))}
    </CardGrid>
  )
}
