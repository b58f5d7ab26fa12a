import { type ReactNode, useId } from 'react'
import { professionText } from '#client/lib/format/people.ts'
import { Card } from '#client/ui/card.tsx'
import { CardGrid } from '#client/ui/card-grid.tsx'
import { Chips } from './chips.tsx'
import type { OwnRequest } from './own-request-row.tsx'
import { PersonHeader } from './person-header.tsx'
import { OWN_REQUEST_TEXTS } from './texts.ts'

export type SuggestionsProps = {
  mentors: OwnRequest['suggestions']
  /** Renders the request button of a mentor; the id is that of the mentor's name. */
  renderRequestButton: (mentorId: number, nameId: string) => ReactNode
}

/** Suggests other mentors after a declined request. */
export function Suggestions({ mentors, renderRequestButton }: SuggestionsProps) {
  const headingId = useId()
  if (mentors.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mt-2 grid gap-4">
      <h2 id={headingId} className="text-lg">
        {OWN_REQUEST_TEXTS.suggestions}
      </h2>
      <CardGrid>
        {mentors.map(({ id, user, profession, expertise, reason }) => (
          <Card key={id} as="li" className="flex flex-col gap-4">
            <PersonHeader
              user={user}
              line={professionText(profession)}
              heading="h3"
              nameId={`suggested-${id}`}
            />
            <Chips label="Expertise" items={expertise} />
            {reason && (
              <p className="text-primary-ink text-sm [overflow-wrap:anywhere]">
                <span className="sr-only">{`${OWN_REQUEST_TEXTS.why} `}</span>
                <span>{reason}</span>
              </p>
            )}
            <div className="mt-auto">{renderRequestButton(id, `suggested-${id}`)}</div>
          </Card>
        ))}
      </CardGrid>
    </section>
  )
}
