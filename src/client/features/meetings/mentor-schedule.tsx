import { CalendarPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/queries.ts'
import { useFocusOnRemoval } from '#client/lib/focus/focus.ts'
import { useUndoRow } from '#client/lib/state/use-undo.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { SkeletonCard } from '#client/ui/loading.tsx'
import { MenuButton } from '#client/ui/menu-button.tsx'
import { EmptyState } from '#client/ui/panels.tsx'
import { UndoRow } from '#client/ui/undo-row.tsx'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { HELLO_TEXTS } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { CallRequestCard } from './call-request-card.tsx'
import { DeclineCallDialog, ScheduleSessionDialog } from './lazy-dialogs.tsx'
import { SessionCard, SessionsFailure, useCancelSession } from './session-card.tsx'
import {
  type Call,
  type CallRequest,
  type DecidedCall,
  useDecidedCalls,
  useInvalidateSessions,
} from './use-call-answers.ts'

/** The mentor's Schedule tab: call requests to answer, then upcoming sessions, or an empty state. */
export function MentorSchedule({ approved }: { approved: boolean }) {
  // Before approval the server refuses these queries.
  const queryOptions = { ...POLLED, enabled: approved }
  const frame = useRef<HTMLElement>(null)
  const focusProps = useFocusOnRemoval(frame)
  const sessions = api.mentor.upcomingSessions.useQuery({}, queryOptions)
  const matches = api.mentor.activeMatches.useQuery({}, queryOptions)
  const active = matches.data?.items ?? []
  const calls = api.useQueries((t) =>
    active.map(({ id }) => t.sessions.callDetails({ matchId: id }, { ...POLLED })),
  )

  const decided = useDecidedCalls().items
  const requests = active.flatMap(({ mentee, state }, index) =>
    (calls[index]?.data?.items ?? []).map((request) => ({
      ...request,
      mentee: mentee.user,
      isPaused: state === 'paused',
      decided: decided.find(({ id }) => id === request.id),
    })),
  )
  const shown = requests.filter((request) => request.decided || isOpen(request))
  const open = requests.filter((request) => !request.decided && isOpen(request))
  const planned = sessions.data?.items ?? []
  const queries = [sessions, matches, ...calls]
  const failed = queries.find(({ isError, data }) => isError && !data)

  if (approved && queries.some(({ isPending }) => isPending)) return <SkeletonCard lines={2} />
  return (
    <section ref={frame} {...focusProps} tabIndex={-1} aria-label="Schedule" className="grid gap-8">
      {failed && (
        <SessionsFailure
          error={failed.error}
          onRetry={() => {
            for (const query of queries) void query.refetch()
          }}
        />
      )}
      <ScheduleWith
        people={active
          .filter(({ state }) => state === 'open')
          .map(({ id, mentee }) => ({ matchId: id, name: mentee.user.fullName }))}
      />
      <CallRequests requests={shown} />
      {!failed && open.length + planned.length === 0 && <EmptyState title={UI_TEXTS.mentorScheduleEmpty} />}
      <UpcomingSessions sessions={planned} />
    </section>
  )
}

const isOpen = ({ state }: CallRequest) => state === 'pending' || state === 'proposed'

type UpcomingSession = Outputs['mentor']['upcomingSessions']['items'][number]

/** All upcoming sessions, next first. */
function UpcomingSessions({ sessions }: { sessions: readonly UpcomingSession[] }) {
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

/** The mentor's list of unanswered call requests, and of those just answered. */
function CallRequests({ requests }: { requests: readonly CallRequest[] }) {
  // Here and not in the row, which goes when the answer can no longer be undone.
  const [explaining, setExplaining] = useState<{ call: Call; open: boolean }>()
  return (
    <>
      {requests.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-xl">Call requests</h2>
          <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {requests.map((request) =>
              request.decided ? (
                <DecidedCallRow
                  key={request.id}
                  call={request}
                  decided={request.decided}
                  onExplain={() => setExplaining({ call: request, open: true })}
                />
              ) : (
                <CallRequestCard key={request.id} request={request} />
              ),
            )}
          </ul>
        </section>
      )}
      {explaining && (
        <DeclineCallDialog
          key={explaining.call.id}
          subject="reason"
          {...explaining}
          onClose={() => setExplaining({ ...explaining, open: false })}
        />
      )}
    </>
  )
}

type DecidedCallRowProps = { call: Call; decided: DecidedCall; onExplain: () => void }

/** A call request that was just answered: what was decided, and how to undo it. */
function DecidedCallRow({ call, decided, onExplain }: DecidedCallRowProps) {
  const { id, answer, hasReason } = decided
  const { row, callbacks } = useUndoRow(decided, {
    kind: 'calls',
    undoneText: DECISION_TEXTS.callBack,
    refresh: useInvalidateSessions(),
  })
  const undo = api.sessions.undoAnswer.useMutation(callbacks)
  const textOf = answer === 'approved' ? DECISION_TEXTS.callApproved : DECISION_TEXTS.callDeclined
  return (
    <UndoRow
      {...row}
      text={textOf(call.title)}
      pending={undo.isPending}
      onUndo={() => undo.mutate({ id, status: answer })}
      onExplain={answer === 'declined' && !hasReason ? onExplain : undefined}
    />
  )
}

const MenuPopup = lazyComponent(async () => (await import('#client/ui/menu-popup.tsx')).MenuPopup)

type ScheduleWithProps = { people: readonly { matchId: number; name: string }[] }

/** Schedules a session with one of several people: with more than one, a menu asks with whom. */
function ScheduleWith({ people }: ScheduleWithProps) {
  const [dialog, setDialog] = useState<{ matchId: number; open: boolean }>()
  const [first, ...others] = people
  if (!first) return null
  const open = (matchId: number) => setDialog({ matchId, open: true })
  const label = (
    <>
      <CalendarPlus aria-hidden="true" className="size-4.5" />
      {UI_TEXTS.scheduleSession}
    </>
  )
  return (
    <div className="flex justify-end">
      {others.length === 0 ? (
        <Button onClick={() => open(first.matchId)}>{label}</Button>
      ) : (
        <MenuButton
          menu={MenuPopup}
          menuProps={{
            label: HELLO_TEXTS.withWhom,
            items: people.map(({ matchId, name }) => ({
              key: matchId,
              label: name,
              onSelect: () => open(matchId),
            })),
          }}
        >
          {label}
        </MenuButton>
      )}
      {dialog && (
        <ScheduleSessionDialog
          key={dialog.matchId}
          {...dialog}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
    </div>
  )
}
