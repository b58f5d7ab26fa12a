import { useId } from 'react'
import { availabilityText, experienceText, professionText } from '#client/lib/format/people.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { FIT_TEXTS } from '#shared/texts/matching.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { OwnRequestsLink } from './own-requests-link.tsx'
import { RequestButton } from './request-button.tsx'
import { SeeMoreButton } from './see-more-button.tsx'
import type { FittingMentor } from './use-mentors-by-fit.ts'

export type AvailableMentorCardProps = { mentor: FittingMentor; onOpen: (mentorId: number) => void }

export function AvailableMentorCard({ mentor, onOpen }: AvailableMentorCardProps) {
  const nameId = useId()
  const { id, user, profession, expertise, experience, availability, requestStatus, reason } = mentor
  return (
    <Card as="li" className="flex flex-col gap-4">
      <header className="flex items-start gap-4">
        <Avatar name={user.fullName} size="lg" shape="rounded" />
        <div className="min-w-0 flex-1 pt-1.5">
          <h3 id={nameId} className="text-lg leading-snug [overflow-wrap:anywhere]">
            <bdi>{user.fullName}</bdi>
          </h3>
          <p className="mt-0.5 text-ink-2 text-sm [overflow-wrap:anywhere]">
            <bdi>{professionText(profession)}</bdi>
          </p>
        </div>
      </header>
      <div>
        <Badge tone="accent">{availabilityText(availability)}</Badge>
      </div>
      {reason && (
        <p className="text-primary-ink text-sm [overflow-wrap:anywhere]">
          <span className="sr-only">{`${FIT_TEXTS.why} `}</span>
          <span>{reason}</span>
        </p>
      )}
      <DescriptionList
        layout="grid"
        details={[
          { term: 'Expertise', value: expertise.join(', ') || UI_TEXTS.notSpecified, wide: true },
          { term: 'Experience', value: experienceText(experience), wide: true },
        ]}
        className="mb-auto"
      />
      <div className="grid gap-2">
        {requestStatus === 'pending' && <OwnRequestsLink />}
        <RequestButton mentorId={id} requestStatus={requestStatus} nameId={nameId} />
        <SeeMoreButton mentorId={id} nameId={nameId} onOpen={onOpen} />
      </div>
    </Card>
  )
}
