import { type ReactNode, useId } from 'react'
import { shortDate } from '#client/lib/format/format.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'

export type Earlier = {
  id: number
  createdAt: string
  person: { fullName: string; photoUrl: string | null }
  /** Link or button that opens the conversation. */
  open: ReactNode
}

/** Lists ended matches with a link to each conversation. */
export function EarlierConversations({ matches }: { matches: readonly Earlier[] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="mt-10 grid gap-4">
      <h2 id={headingId} className="text-xl">
        {MATCH_TEXTS.earlier}
      </h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {matches.map(({ id, createdAt, person, open }) => (
            <li key={id} className="flex gap-4 px-4 py-3 sm:px-5">
              <Avatar name={person.fullName} src={person.photoUrl} size="md" />
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-40">
                  <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
                    <bdi>{person.fullName}</bdi>
                    <Badge>{MATCH_TEXTS.endedBadge}</Badge>
                  </p>
                  <p className="text-ink-3 text-xs">{`Matched ${shortDate(createdAt)}`}</p>
                </div>
                {open}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
