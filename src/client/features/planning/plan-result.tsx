import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Outputs } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { LEFT_OVER_TEXTS, PLAN_TEXTS } from '#shared/texts/planning.ts'
import { ProposalRow } from './proposal-row.tsx'

type Plan = Outputs['admin']['planning']['propose']

const BATCH_SIZE = 20

/** A plan's proposals and the mentees left over, with reasons. */
export function PlanResult({ plan }: { plan: Plan }) {
  const { mentees, mentors, places, proposals, left } = plan
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-6 border-line border-t pt-6">
      <section className="grid gap-3">
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-4 text-lg">
          {proposals.length > 0 ? PLAN_TEXTS.proposals(proposals.length) : PLAN_TEXTS.nothing}
        </h3>
        <p className="text-ink-2 text-sm">{PLAN_TEXTS.people(mentees, mentors, places)}</p>
        <TruncatedList
          rows={proposals}
          show={(proposal) => <ProposalRow key={proposal.mentee.id} proposal={proposal} />}
        />
      </section>
      {left.length > 0 && (
        <section className="grid gap-3">
          <h3 className="text-lg">{PLAN_TEXTS.left(left.length)}</h3>
          <TruncatedList
            rows={left}
            show={({ mentee, why }) => (
              <li key={mentee.id} className="py-2 text-sm">
                <bdi className="font-semibold [overflow-wrap:anywhere]">{mentee.fullName}</bdi>
                <span className="block text-ink-2">{LEFT_OVER_TEXTS[why]}</span>
              </li>
            )}
          />
        </section>
      )}
    </div>
  )
}

/** The first rows of a list, with a "show more" button. */
function TruncatedList<Row>({ rows, show }: { rows: readonly Row[]; show: (row: Row) => ReactNode }) {
  const [count, setCount] = useState(BATCH_SIZE)
  const rest = rows.length - count
  if (rows.length === 0) return null
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">{rows.slice(0, count).map(show)}</ul>
      {rest > 0 && (
        <Button variant="outline" className="justify-self-start" onClick={() => setCount(count + BATCH_SIZE)}>
          {PLAN_TEXTS.showMore(rest)}
        </Button>
      )}
    </>
  )
}
