import { CalendarClock } from 'lucide-react'
import { api } from '#client/lib/api/api.ts'
import { clockTime, longDate } from '#client/lib/format/format.ts'
import { CALL_TEXTS } from '#shared/texts/meetings.ts'

type CallTimeProps = { dateTime: string; duration: number; className?: string }

/** Day, time and duration of a call. */
export function CallTime({ dateTime, duration, className = 'text-sm' }: CallTimeProps) {
  return (
    <p className={className}>
      <span>{longDate(dateTime)}</span>
      <br />
      <span className="text-ink-2">{clockTime(dateTime)}</span>
      <span className="text-ink-3">{` · ${duration} min`}</span>
    </p>
  )
}

/** Maximum number of lines. */
const MAX_LINES = 3

type OverlapNoteProps = {
  matchId: number
  /** The time to be chosen or agreed to. */
  span: { startTime: string; endTime: string } | undefined
}

/** Warns when either person is busy at that time, without saying with what. It blocks nothing. */
export function OverlapNote({ matchId, span }: OverlapNoteProps) {
  const input = span ?? { startTime: '', endTime: '' }
  const { data } = api.sessions.overlaps.useQuery({ matchId, ...input }, { enabled: span !== undefined })
  const { data: user } = api.auth.session.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const theyAreBusy = user?.role === 'mentor' ? CALL_TEXTS.menteeIsBusy : CALL_TEXTS.mentorIsBusy
  const lines = (span && data ? data.overlaps : []).map(({ whose, startTime, endTime }) => {
    const time = CALL_TEXTS.fromTo(clockTime(startTime), clockTime(endTime))
    return whose === 'yours' ? CALL_TEXTS.youAreBusy(time) : theyAreBusy(time)
  })

  return (
    <div role="status" className="grid gap-1 text-sm text-warning empty:hidden">
      {[...new Set(lines)].slice(0, MAX_LINES).map((line) => (
        <p key={line} className="flex gap-2">
          <CalendarClock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span>{line}</span>
        </p>
      ))}
    </div>
  )
}
