import clsx from 'clsx'
import { CalendarDays, CalendarPlus, MapPin, Phone, Video } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { longDate, timeRange } from '#client/lib/format/format.ts'
import { useNow } from '#client/lib/state/time.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { meetingState } from '#shared/meeting-state.ts'
import { isolated } from '#shared/text.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { PAUSED_SESSIONS_TEXTS } from './texts.ts'
import { useInvalidateSessions } from './use-call-answers.ts'

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

/** Returns `openDialog`, which opens the confirmation to cancel one or several sessions, and `dialog`, the element to render. */
export function useCancelSession() {
  const [sessions, setSessions] = useState<readonly Session[]>([])
  const [isOpen, setOpen] = useState(false)
  const invalidateSessions = useInvalidateSessions()
  const cancel = api.sessions.cancel.useMutation({
    onSuccess: () => toast.success(UI_TEXTS.sessionCanceled),
    onError: (error) =>
      toast.error(UI_TEXTS.sessionCancelFailed, failureText(error, UI_TEXTS.failedToCancelSession)),
    // After an error too: the other person may have canceled first.
    onSettled: () => {
      setOpen(false)
      return invalidateSessions()
    },
  })

  return {
    openDialog: (sessionsToCancel: readonly Session[]) => {
      setSessions(sessionsToCancel)
      setOpen(true)
    },
    dialog: (
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        {...questionOf(sessions)}
        pending={cancel.isPending}
        onAction={() => {
          for (const { id } of sessions) cancel.mutate({ id })
        }}
      />
    ),
  }
}

function questionOf([session, ...others]: readonly Session[]) {
  if (others.length > 0) {
    return {
      title: PAUSED_SESSIONS_TEXTS.confirm,
      description: PAUSED_SESSIONS_TEXTS.confirmHint,
      safeLabel: PAUSED_SESSIONS_TEXTS.keep,
      actionLabel: PAUSED_SESSIONS_TEXTS.doIt,
    }
  }
  return {
    title: UI_TEXTS.confirmSessionCancel,
    description: session && isolated`${session.title} · ${longDate(session.startTime)}`,
    safeLabel: 'Keep session',
    actionLabel: 'Cancel session',
  }
}

export function SessionsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      text={UI_TEXTS.errorLoadingSessions(failureText(error, UI_TEXTS.failedToFetchSessions))}
      action={
        <Button variant="danger-ghost" size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  )
}
