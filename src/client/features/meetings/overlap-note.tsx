import { CalendarClock } from 'lucide-react'
import { api } from '#client/lib/api/api.ts'
import { clockTime } from '#client/lib/format/format.ts'
import { CALL_TEXTS } from '#shared/texts/calls.ts'

/** More than this would only be skipped. */
const SHOWN = 3

type OverlapNoteProps = {
  matchId: number
  /** The time that somebody is about to choose or agree to. */
  span: { startTime: string; endTime: string } | undefined
}

/** Says that either of the two has something else in a time, and no more than when. It keeps nobody from anything. */
export function OverlapNote({ matchId, span }: OverlapNoteProps) {
  const asked = span ?? { startTime: '', endTime: '' }
  const { data } = api.sessions.overlaps.useQuery({ matchId, ...asked }, { enabled: span !== undefined })
  const { data: user } = api.auth.session.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const theyAreBusy = user?.role === 'mentor' ? CALL_TEXTS.menteeIsBusy : CALL_TEXTS.mentorIsBusy
  const lines = (span && data ? data.overlaps : []).map(({ whose, startTime, endTime }) => {
    const time = CALL_TEXTS.fromTo(clockTime(startTime), clockTime(endTime))
    return whose === 'yours' ? CALL_TEXTS.youAreBusy(time) : theyAreBusy(time)
  })

  return (
    <div role="status" className="grid gap-1 text-sm text-warning empty:hidden">
      {[...new Set(lines)].slice(0, SHOWN).map((line) => (
        <p key={line} className="flex gap-2">
          <CalendarClock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span>{line}</span>
        </p>
      ))}
    </div>
  )
}
