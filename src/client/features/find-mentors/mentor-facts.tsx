import { type ReactNode, useId } from 'react'
import type { Outputs } from '#client/lib/api/api.ts'
import { availabilityText, experienceText } from '#client/lib/format/people.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'

export type MentorDetails = Outputs['mentee']['mentorDetails']

/** What a mentee may know of a mentor before asking. */
export function MentorFacts({ mentor }: { mentor: MentorDetails }) {
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
