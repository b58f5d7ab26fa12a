import { useId, useRef } from 'react'
import { api } from '#client/lib/api/api.ts'
import { professionText } from '#client/lib/format/people.ts'
import { useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { isolated } from '#shared/isolated.ts'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { AskButton } from './ask-button.tsx'
import { FirstLineForm } from './first-line-form.tsx'
import { MentorFacts } from './mentor-facts.tsx'
import { MentorPending } from './mentor-pending.tsx'
import { OwnRequestsLink } from './own-requests-link.tsx'
import { useRequestMentor } from './use-request-mentor.ts'

export type MentorSheetProps = {
  mentorId: number
  open: boolean
  onClose: () => void
}

const loadSchema = async () => (await import('#shared/schemas/matches.ts')).firstLineForm

/** A mentor's introduction, and the request with an optional first line. */
export function MentorSheet({ mentorId, open, onClose }: MentorSheetProps) {
  const formId = useId()
  const content = useRef<HTMLElement>(null)
  const query = api.mentee.mentorDetails.useQuery({ mentorId }, { enabled: open })
  const { request, isPending, error } = useRequestMentor()
  const form = useSchemaForm(loadSchema, { firstLine: '' })
  useServerIssues(form, { error, isPending })
  const ask = form.handleSubmit(({ firstLine }) => {
    if (!isPending) void request(mentorId, firstLine)
  })
  const mentor = query.data
  const status = mentor?.requestStatus ?? null
  const isAsked = status === 'pending' || status === 'approved'
  const canAsk = mentor !== undefined && !isAsked && mentor.freePlaces !== 0
  const title = isolated`${mentor?.user.fullName ?? FIND_TEXTS.mentor}`

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={mentor && isolated`${professionText(mentor.profession)}`}
      size="lg"
      // Not the field, which is below what one came to read.
      initialFocus={content}
      footer={
        (canAsk || isAsked) && (
          <>
            {status === 'pending' && <OwnRequestsLink />}
            <AskButton
              type={canAsk ? 'submit' : 'button'}
              form={canAsk ? formId : undefined}
              requestStatus={status}
              pending={isPending}
            />
          </>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section ref={content} tabIndex={0} aria-label={title} className="grid gap-6 rounded-sm">
        {mentor ? <MentorFacts mentor={mentor} /> : <MentorPending query={query} />}
        {canAsk && <FirstLineForm id={formId} form={form} isDeclined={status === 'rejected'} onSubmit={ask} />}
      </section>
    </Dialog>
  )
}
