import { useId } from 'react'
import { api, type Outputs } from '#client/lib/api.ts'
import { serverMessage } from '#client/lib/errors.ts'
import { clockTime, longDate } from '#client/lib/format.ts'
import { toast } from '#client/lib/toast.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { MESSAGES } from '#shared/messages.ts'
import { useSessionsChanged } from './use-sessions-changed.ts'

export type CallRequest = Outputs['sessions']['callRequests']['items'][number] & {
  mentee: { fullName: string; photoUrl: string | null }
}

/** The calls that mentees have asked for and nobody has answered. */
export function CallRequests({ requests }: { requests: readonly CallRequest[] }) {
  if (requests.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">Call requests</h2>
      <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {requests.map((request) => (
          <CallRequestCard key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

const OUTCOMES = {
  approved: { title: 'Call approved', hint: 'It now stands among your upcoming sessions.' },
  declined: { title: 'Call declined', hint: undefined },
}

function CallRequestCard({ request }: { request: CallRequest }) {
  const titleId = useId()
  const { id, title, dateTime, duration, mentee } = request
  const sessionsChanged = useSessionsChanged()
  const decide = api.sessions.decideCall.useMutation({
    onSuccess: (_call, { status }) => toast.success(OUTCOMES[status].title, OUTCOMES[status].hint),
    onError: (error) => toast.error(MESSAGES.error, serverMessage(error) ?? MESSAGES.somethingWentWrong),
    onSettled: () => sessionsChanged(),
  })
  const answer = (status: keyof typeof OUTCOMES) => () => {
    if (!decide.isPending) decide.mutate({ id, status })
  }
  const isAnswering = (status: keyof typeof OUTCOMES) => decide.isPending && decide.variables.status === status

  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={mentee.fullName} src={mentee.photoUrl} />
        <div className="min-w-0">
          <h3 id={titleId} className="text-lg leading-snug [overflow-wrap:anywhere]">
            {title}
          </h3>
          <p className="text-ink-2 text-sm">{`from ${mentee.fullName}`}</p>
        </div>
      </div>
      <p className="text-sm">
        {longDate(dateTime)}
        <br />
        <span className="text-ink-2">{clockTime(dateTime)}</span>
        <span className="text-ink-3">{` · ${duration} min`}</span>
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <Button pending={isAnswering('approved')} aria-describedby={titleId} onClick={answer('approved')}>
          Approve
        </Button>
        <Button
          variant="outline"
          pending={isAnswering('declined')}
          aria-describedby={titleId}
          onClick={answer('declined')}
        >
          Decline
        </Button>
      </div>
    </Card>
  )
}
