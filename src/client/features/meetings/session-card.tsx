import clsx from 'clsx'
import { CalendarDays, CalendarPlus, MapPin, Phone, Video } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Outputs } from '#client/lib/api/api.ts'
import { longDate, timeRange } from '#client/lib/format/format.ts'
import { useNow } from '#client/lib/state/use-now.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { isolated } from '#shared/isolated.ts'
import { meetingState } from '#shared/meeting-state.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'

export type Session = Outputs['sessions']['forMatch']['items'][number]

const TONES = { Upcoming: 'info', 'In Progress': 'success', Completed: 'neutral' } as const
const LOCATION_ICONS = { Virtual: Video, 'In-Person': MapPin, Phone }

export type SessionCardProps = {
  session: Session
  /** The other person, if the list does not show them. */
  otherName?: string
  /** Contact was stopped: nothing can be done with the session. */
  isPaused: boolean
  onCancel: (session: Session) => void
}

export function SessionCard({ session, otherName, isPaused, onCancel }: SessionCardProps) {
  const titleId = useId()
  const { id, title, startTime, endTime, location, meetingLink, description, notes } = session
  const state = meetingState(session, useNow())
  const isEnded = state === 'Completed'
  const isOff = isPaused && !isEnded
  const isAhead = !isPaused && !isEnded
  const minutes = Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000)

  return (
    <Card as="li" className={clsx('flex flex-col gap-3', isOff && 'card-off')}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={titleId} className="text-lg leading-snug [overflow-wrap:anywhere]">
            <bdi>{title}</bdi>
          </h3>
          {otherName && <p className="text-ink-2 text-sm">{isolated`with ${otherName}`}</p>}
        </div>
        {isOff ? (
          <Badge className="shrink-0">{MATCH_TEXTS.pausedBadge}</Badge>
        ) : (
          <Badge tone={TONES[state]} live={state === 'In Progress'} className="shrink-0">
            {state}
          </Badge>
        )}
      </div>
      <div className="grid gap-1.5 text-sm">
        <Fact icon={CalendarDays}>
          <span>{longDate(startTime)}</span>
          <br />
          <span className="text-ink-2">{timeRange(startTime, endTime)}</span>
          <span className="text-ink-3">{` · ${minutes} min`}</span>
        </Fact>
        <Fact icon={LOCATION_ICONS[location]}>{location}</Fact>
        {isAhead && (
          <a
            href={`/api/sessions/${id}/calendar.ics`}
            download=""
            aria-describedby={titleId}
            // Touch target height without extra space above.
            className="-my-2.5 flex min-h-11 items-center gap-2.5 justify-self-start"
          >
            <CalendarPlus aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
            <span className="link">Add to calendar</span>
          </a>
        )}
      </div>
      {description && <LongText label="Description" text={description} />}
      {notes && <LongText label="Notes" text={notes} />}
      {isAhead && (
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          {location === 'Virtual' && meetingLink && (
            <a
              href={meetingLink}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              aria-describedby={titleId}
              className={buttonClass()}
            >
              Join
            </a>
          )}
          <Button variant="danger-outline" aria-describedby={titleId} onClick={() => onCancel(session)}>
            Cancel
          </Button>
        </div>
      )}
    </Card>
  )
}

function Fact({ icon: Icon, children }: { icon: typeof Video; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-3" />
      <p>{children}</p>
    </div>
  )
}

function LongText({ label, text }: { label: string; text: string }) {
  return (
    <div className="text-sm">
      <p className="font-semibold text-ink-3 text-xs">{label}</p>
      <WrittenText className="text-ink-2">{text}</WrittenText>
    </div>
  )
}
