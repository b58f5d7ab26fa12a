import { splitByEnded } from '#client/features/matches/conversations.ts'
import { ListPlaceholder } from '#client/features/matches/list-placeholder.tsx'
import { MatchSessions } from '#client/features/meetings/match-sessions.tsx'
import { api } from '#client/lib/api/api.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Lists the sessions with each of a mentee's mentors. */
export function MenteeSchedule() {
  const matches = api.mentee.activeMatches.useQuery({})
  if (!matches.data) return <ListPlaceholder text="Loading sessions" query={matches} />

  const { current, ended } = splitByEnded(matches.data.items)
  const items = [...current, ...ended]
  if (items.length === 0) return <EmptyState title={UI_TEXTS.menteeScheduleEmpty} />
  return (
    <div className="grid gap-10">
      {items.map(({ id, mentor, state }) => (
        <MatchSessions key={id} matchId={id} name={mentor.user.fullName} state={state} />
      ))}
    </div>
  )
}
