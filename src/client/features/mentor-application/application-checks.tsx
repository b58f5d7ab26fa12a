import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useId } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/queries.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { VETTING_CHECK_TEXTS } from '#shared/texts/vetting.ts'
import { APPLICATION_TEXTS } from './texts.ts'

type Application = Outputs['mentor']['application']

/** What a mentor who waits for approval can know: their checks, how long it usually takes, and whom to ask. */
export function ApplicationChecks() {
  const query = api.mentor.application.useQuery(undefined, POLLED)
  if (query.isLoadingError) {
    return (
      <FailurePanel text={APPLICATION_TEXTS.notLoaded} className="mt-6">
        <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </FailurePanel>
    )
  }
  if (!query.data) return <Skeleton className="mt-6 h-96 w-full" />
  // Empty once the application is decided; then the page is about to change.
  return query.data.checks.length > 0 ? <ChecksCard application={query.data} /> : null
}

function ChecksCard({ application: { checks, usualDays } }: { application: Application }) {
  const headingId = useId()
  const inOrder = checks.filter(({ isInOrder }) => isInOrder).length
  return (
    <Card as="section" padding="lg" aria-labelledby={headingId} className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-xl">
          {APPLICATION_TEXTS.title}
        </h2>
        <p className="text-ink-2 text-sm">{APPLICATION_TEXTS.count(inOrder, checks.length)}</p>
      </div>
      <p className="mt-1 max-w-[60ch] text-ink-2 text-sm">{APPLICATION_TEXTS.about}</p>
      <div className="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ul aria-labelledby={headingId} className="divide-y divide-line border-line border-y">
          {checks.map((check) => (
            <CheckRow key={check.check} {...check} />
          ))}
        </ul>
        <div className="grid content-start gap-6">
          <div className="grid gap-1">
            <h3>{APPLICATION_TEXTS.howLong}</h3>
            <p className="text-ink-2 text-sm">
              {usualDays === null ? APPLICATION_TEXTS.noUsualDays : APPLICATION_TEXTS.usualDays(usualDays)}
            </p>
          </div>
          <div className="grid justify-items-start gap-1">
            <h3>{APPLICATION_TEXTS.questions}</h3>
            <Link to="/" hash="contact" className="link text-sm">
              {APPLICATION_TEXTS.contact}
            </Link>
          </div>
        </div>
      </div>
    </Card>
  )
}

function CheckRow({ check, isInOrder }: Application['checks'][number]) {
  const Icon = isInOrder ? CircleCheck : CircleDashed
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Icon aria-hidden="true" className={isInOrder ? 'size-5 text-success' : 'size-5 text-ink-3'} />
      <span className="min-w-0 flex-1">{VETTING_CHECK_TEXTS[check]}</span>
      <Badge tone={isInOrder ? 'success' : 'neutral'}>
        {isInOrder ? APPLICATION_TEXTS.inOrder : APPLICATION_TEXTS.open}
      </Badge>
    </li>
  )
}
