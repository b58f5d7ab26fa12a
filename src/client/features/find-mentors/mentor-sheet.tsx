import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { statusOf } from '#client/lib/api/errors.ts'
import { availabilityText, experienceText, professionText } from '#client/lib/format/format.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextareaField } from '#client/ui/fields.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { FIRST_LINE_MAX } from '#shared/product-limits.ts'
import { isolated } from '#shared/text.ts'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { AskButton, OwnRequestsLink, useRequestMentor } from './mentor-buttons.tsx'

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
    if (!isPending) request(mentorId, firstLine)
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

type Input = { firstLine?: string | null | undefined }

type FirstLineFormProps = Pick<ComponentProps<'form'>, 'id' | 'onSubmit'> & {
  form: UseFormReturn<Input, unknown, { firstLine: string | null }>
  /** The mentor has declined before. */
  isDeclined: boolean
}

/** The optional first line of a request. Its button is in the dialog's footer. */
function FirstLineForm({ form, isDeclined, ...props }: FirstLineFormProps) {
  return (
    <form {...props} noValidate className="grid gap-3 border-line border-t pt-5">
      {isDeclined && <p className="text-ink-2 text-sm">{FIND_TEXTS.declinedBefore}</p>}
      <TextareaField
        label={FIND_TEXTS.firstLine}
        hint={FIND_TEXTS.firstLineHint}
        counterMax={FIRST_LINE_MAX}
        {...bindFields(form)('firstLine')}
      />
    </form>
  )
}

type MentorPendingProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** A mentor who is loading, could not be loaded, or has left. */
function MentorPending({ query: { error, isFetching, refetch } }: MentorPendingProps) {
  if (error && statusOf(error) === 404) return <p>{FIND_TEXTS.gone}</p>
  if (error) {
    return (
      <FailurePanel text={FIND_TEXTS.failed}>
        <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </FailurePanel>
    )
  }
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{FIND_TEXTS.loading}</span>
      <div className="flex gap-6">
        <Skeleton className="size-24 rounded-lg" />
        <div className="grid flex-1 content-start gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </div>
      <Skeleton className="h-32 w-full" />
    </div>
  )
}

type MentorDetails = Outputs['mentee']['mentorDetails']

/** What a mentee may know of a mentor before asking. */
function MentorFacts({ mentor }: { mentor: MentorDetails }) {
  const { user, bio, expertise, experience, availability, mentees, freePlaces, reasons } = mentor
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Avatar name={user.fullName} src={user.photoUrl} size="xl" shape="rounded" />
        <div className="min-w-0 flex-1 basis-64">
          <Section title={FIND_TEXTS.about}>
            <WrittenText>{bio || FIND_TEXTS.noBio}</WrittenText>
          </Section>
        </div>
      </div>
      {expertise.length > 0 && (
        <Section title={FIND_TEXTS.helpsWith}>
          <ul className="flex flex-wrap gap-2">
            {[...new Set(expertise)].map((topic) => (
              <li key={topic} className="min-w-0">
                <Badge tone="primary">
                  <bdi>{topic}</bdi>
                </Badge>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {reasons.length > 0 && (
        <Section title={FIND_TEXTS.reasons}>
          <ul className="list-disc space-y-1 pl-5 marker:text-primary">
            {reasons.map((reason) => (
              <li key={reason} className="[overflow-wrap:anywhere]">
                {reason}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <DescriptionList
        layout="grid"
        details={[
          { term: FIND_TEXTS.hours, value: availabilityText(availability) },
          { term: FIND_TEXTS.experience, value: experienceText(experience) },
          { term: FIND_TEXTS.mentees, value: mentees },
          { term: FIND_TEXTS.places, value: placesText(freePlaces) },
        ]}
      />
    </div>
  )
}

function placesText(freePlaces: number | null) {
  if (freePlaces === null) return FIND_TEXTS.noLimit
  return freePlaces === 0 ? FIND_TEXTS.full : freePlaces
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h3 id={headingId} className="mb-1.5 font-semibold text-ink-2 text-sm">
        {title}
      </h3>
      {children}
    </section>
  )
}
