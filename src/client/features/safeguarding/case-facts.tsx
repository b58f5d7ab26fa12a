import { Link } from '@tanstack/react-router'
import { useNow } from '#client/lib/state/use-now.ts'
import { Badge } from '#client/ui/badge.tsx'
import { DescriptionList, type Detail } from '#client/ui/description-list.tsx'
import { NO_MATCH } from '#shared/supervision-enums.ts'
import { CASE_SEVERITY_TEXTS, CASE_STATE_TEXTS, SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { type CaseDetail, dueText, isOverdue, personName, reasonText, SEVERITY_TONES } from './case-texts.ts'

/** Facts and status of a case. */
export function CaseFacts({ one }: { one: CaseDetail }) {
  const now = useNow()
  const due = dueText(one, now)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Badge tone={SEVERITY_TONES[one.severity]}>{CASE_SEVERITY_TEXTS[one.severity]}</Badge>
        <Badge tone="info">{CASE_STATE_TEXTS[one.state]}</Badge>
        {due && <Badge tone={isOverdue(one, now) ? 'danger' : 'neutral'}>{due}</Badge>}
      </div>
      <DescriptionList details={detailsOf(one)} />
      {one.details && <Quoted title={SAFEGUARDING_TEXTS.words} text={one.details} />}
      {one.evidence && (
        <Quoted
          title={one.matchId === NO_MATCH ? SAFEGUARDING_TEXTS.profile : SAFEGUARDING_TEXTS.evidence}
          text={one.evidence}
          by={one.evidenceBy && SAFEGUARDING_TEXTS.evidenceBy(nameOf(one, one.evidenceBy))}
        />
      )}
    </div>
  )
}

type Side = 'mentor' | 'mentee'
export const nameOf = (one: CaseDetail, side: Side) =>
  personName(side === 'mentor' ? one.mentorName : one.menteeName)

function detailsOf(one: CaseDetail): Detail[] {
  const isReport = one.kind === 'report'
  const found = one.categories.length > 0 ? one.categories : [one.reason]
  return [
    {
      term: isReport ? SAFEGUARDING_TEXTS.what : SAFEGUARDING_TEXTS.whatFound,
      value: isReport ? reasonText(one.reason) : found.map(reasonText).join(', '),
    },
    {
      term: SAFEGUARDING_TEXTS.reportedBy,
      value: one.reportedBy ? nameOf(one, one.reportedBy) : SAFEGUARDING_TEXTS.foundBy,
    },
    ...peopleOf(one),
  ]
}

function peopleOf(one: CaseDetail): Detail[] {
  const mentor = {
    term: SAFEGUARDING_TEXTS.mentor,
    value: <PersonLink name={one.mentorName} to="/admin-mentors" />,
  }
  const mentee = {
    term: SAFEGUARDING_TEXTS.mentee,
    value: <PersonLink name={one.menteeName} to="/admin-mentees" />,
  }
  if (one.matchId === NO_MATCH) {
    const owner = one.evidenceBy === 'mentee' ? mentee : mentor
    return [owner, { term: SAFEGUARDING_TEXTS.contact, value: SAFEGUARDING_TEXTS.noMatch }]
  }
  const contact = SAFEGUARDING_TEXTS[`contact_${one.contact}`]
  return [mentor, mentee, { term: SAFEGUARDING_TEXTS.contact, value: contact }]
}

function PersonLink({ name, to }: { name: string | null; to: '/admin-mentors' | '/admin-mentees' }) {
  if (name === null) return SAFEGUARDING_TEXTS.removed
  const search = to === '/admin-mentors' ? ({ tab: 'approved', q: name } as const) : { q: name }
  return (
    <Link to={to} search={search} className="link inline-flex min-h-6 items-center rounded-sm">
      {name}
    </Link>
  )
}

/** A verbatim quotation. */
export function Quoted({ title, text, by }: { title: string; text: string; by?: string | null }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 font-semibold text-sm">
        {title}
        {by && <span className="ml-2 font-normal text-ink-3">{by}</span>}
      </figcaption>
      <blockquote className="whitespace-pre-wrap rounded-lg bg-surface-2 px-4 py-3 [overflow-wrap:anywhere]">
        {text}
      </blockquote>
    </figure>
  )
}
