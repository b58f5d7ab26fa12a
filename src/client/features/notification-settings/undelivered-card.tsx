import { useId } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/queries.ts'
import { clockTime, shortDate } from '#client/lib/format/format.ts'
import { useNow } from '#client/lib/state/time.ts'
import { Card } from '#client/ui/card.tsx'
import { UNDELIVERED_TEXTS } from './texts.ts'

type Undelivered = Outputs['admin']['overview']['undelivered']
type Count = Pick<Undelivered['mails'][number], 'waiting' | 'failed' | 'oldest'>

/** Mails that have waited for less do not count as late. */
const LATE_MS = 15 * 60_000

/** Numbers of mails and notifications that did not go out in time; nothing while all do. */
export function UndeliveredCard() {
  const headingId = useId()
  const { data } = api.admin.overview.undelivered.useQuery(undefined, POLLED)
  const late = new Date(Date.parse(useNow()) - LATE_MS).toISOString()
  const rows = data ? rowsOf(data).filter(({ failed, oldest }) => failed > 0 || (oldest ?? late) < late) : []
  if (rows.length === 0) return null
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-1 text-lg">
        {UNDELIVERED_TEXTS.title}
      </h2>
      <p className="mb-4 text-ink-2 text-sm">{UNDELIVERED_TEXTS.note}</p>
      <ul className="grid divide-y divide-line">
        {rows.map(({ name, ...count }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2 text-sm">
            <span className="font-semibold">{name}</span>
            <span className="text-ink-2">{describe(count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const rowsOf = ({ mails, pushes }: Undelivered): (Count & { name: string })[] => [
  ...mails.map(({ kind, ...count }) => ({ name: UNDELIVERED_TEXTS.mails[kind], ...count })),
  ...pushes.map(({ kind, ...count }) => ({ name: UNDELIVERED_TEXTS.pushes[kind], ...count })),
]

function describe({ waiting, failed, oldest }: Count): string {
  const since = oldest ? `${shortDate(oldest)}, ${clockTime(oldest)}` : ''
  return [
    waiting > 0 && UNDELIVERED_TEXTS.waiting(waiting, since),
    failed > 0 && UNDELIVERED_TEXTS.failed(failed),
  ]
    .filter(Boolean)
    .join(' · ')
}
