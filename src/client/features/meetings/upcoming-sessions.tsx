import type { Outputs } from '#client/lib/api/api.ts'
import { useCancelSession } from './cancel-session.tsx'
import { SessionCard } from './session-card.tsx'

type UpcomingSession = Outputs['mentor']['upcomingSessions']['items'][number]

/** All upcoming sessions, next first. */
export function UpcomingSessions({ sessions }: { sessions: readonly UpcomingSession[] }) {
  const { openDialog, dialog } = useCancelSession()
  if (sessions.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">Upcoming sessions</h2>
      <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {sessions.map((session) => (
          <SessionCard
            key={session.id}
            session={session}
            otherName={session.otherParty.fullName}
            isPaused={session.isPaused}
            onCancel={() => openDialog([session])}
          />
        ))}
      </ul>
      {dialog}
    </section>
  )
}
