import { Link } from '@tanstack/react-router'
import { useNow } from '#client/lib/state/time.ts'
import { Badge } from '#client/ui/badge.tsx'
import { DescriptionList, type Detail } from '#client/ui/description-list.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { NO_MATCH } from '#shared/supervision-enums.ts'
import { CASE_STATE_TEXTS, reasonText, SAFEGUARDING_TEXTS, subjectText } from '#shared/texts/safeguarding.ts'
import { SeverityBadge } from './case-table.tsx'
import {
  agoText,
  CASE_STEP_TEXTS,
  type CaseDetail,
  dueText,
  isOverdue,
  othersText,
  personName,
} from './texts.ts'

/** Facts and status of a case. */
export function CaseFacts({ caseDetail }: { caseDetail: CaseDetail }) {
  const now = useNow()
  const due = dueText(caseDetail, now)
  const evidence = caseDetail.evidence && (
    <Quoted
      title={caseDetail.matchId === NO_MATCH ? SAFEGUARDING_TEXTS.profile : SAFEGUARDING_TEXTS.evidence}
      text={caseDetail.evidence}
      by={caseDetail.evidenceBy && SAFEGUARDING_TEXTS.evidenceBy(nameOf(caseDetail, caseDetail.evidenceBy))}
    />
  )
  const reach = <Reach caseDetail={caseDetail} now={now} />
  const isDanger = caseDetail.severity === 'danger'
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <SeverityBadge row={caseDetail} />
        <Badge tone="info">{CASE_STATE_TEXTS[caseDetail.state]}</Badge>
        {due && <Badge tone={isOverdue(caseDetail, now) ? 'danger' : 'neutral'}>{due}</Badge>}
      </div>
      {isDanger && evidence}
      {isDanger && reach}
      <DescriptionList details={detailsOf(caseDetail)} />
      {caseDetail.details && <Quoted title={SAFEGUARDING_TEXTS.words} text={caseDetail.details} />}
      {!isDanger && evidence}
      {!isDanger && reach}
    </div>
  )
}

/** How the young person can be reached. Renders nothing where there is none. */
function Reach({ caseDetail, now }: { caseDetail: CaseDetail; now: string }) {
  const { reach } = caseDetail
  if (!reach) return null
  const { age, phone, email, town, seenAt } = reach
  const ago = seenAt && agoText(seenAt, now)
  const seen = seenAt && (ago ? SAFEGUARDING_TEXTS.seenAgo(ago) : SAFEGUARDING_TEXTS.seenNow)
  return (
    <section aria-labelledby="case-reach" className="grid gap-3 rounded-lg border border-line-strong p-4">
      <h3 id="case-reach" className="text-base">
        {SAFEGUARDING_TEXTS.reach(personName(caseDetail.menteeName))}
      </h3>
      <DescriptionList
        layout="grid"
        details={[
          {
            term: SAFEGUARDING_TEXTS.phone,
            value: phone ? (
              <a href={`tel:${phone}`} className={REACH_LINK}>
                {phone}
              </a>
            ) : (
              SAFEGUARDING_TEXTS.notKnown
            ),
          },
          {
            term: SAFEGUARDING_TEXTS.email,
            value: email ? (
              <a href={`mailto:${email}`} className={REACH_LINK}>
                {email}
              </a>
            ) : (
              SAFEGUARDING_TEXTS.notKnown
            ),
          },
          { term: SAFEGUARDING_TEXTS.age, value: age ?? SAFEGUARDING_TEXTS.notKnown },
          { term: SAFEGUARDING_TEXTS.town, value: town || SAFEGUARDING_TEXTS.notKnown },
          { term: SAFEGUARDING_TEXTS.seen, value: seen ?? SAFEGUARDING_TEXTS.notKnown },
        ]}
      />
    </section>
  )
}

const REACH_LINK =
  'link inline-flex min-h-6 items-center pointer-coarse:-my-2.5 pointer-coarse:min-h-11 rounded-sm [overflow-wrap:anywhere]'

type Side = 'mentor' | 'mentee'
export const nameOf = (caseDetail: CaseDetail, side: Side) =>
  personName(side === 'mentor' ? caseDetail.mentorName : caseDetail.menteeName)

function detailsOf(caseDetail: CaseDetail): Detail[] {
  const isReport = caseDetail.kind === 'report'
  return [
    {
      term: isReport ? SAFEGUARDING_TEXTS.what : SAFEGUARDING_TEXTS.whatFound,
      value: [isReport ? reasonText(caseDetail.reason) : subjectText(caseDetail), othersText(caseDetail)]
        .filter(Boolean)
        .join(', '),
    },
    {
      term: SAFEGUARDING_TEXTS.reportedBy,
      value: caseDetail.reportedBy ? nameOf(caseDetail, caseDetail.reportedBy) : SAFEGUARDING_TEXTS.foundBy,
    },
    ...peopleOf(caseDetail),
    { term: CASE_STEP_TEXTS.publicNumber, value: caseDetail.id },
  ]
}

function peopleOf(caseDetail: CaseDetail): Detail[] {
  const mentor = {
    term: SAFEGUARDING_TEXTS.mentor,
    value: <PersonLink name={caseDetail.mentorName} to="/admin-mentors" />,
  }
  const mentee = {
    term: SAFEGUARDING_TEXTS.mentee,
    value: <PersonLink name={caseDetail.menteeName} to="/admin-mentees" />,
  }
  if (caseDetail.matchId === NO_MATCH) {
    const owner = caseDetail.evidenceBy === 'mentee' ? mentee : mentor
    return [owner, { term: SAFEGUARDING_TEXTS.contact, value: SAFEGUARDING_TEXTS.noMatch }]
  }
  const contact = SAFEGUARDING_TEXTS[`contact_${caseDetail.contact}`]
  return [mentor, mentee, { term: SAFEGUARDING_TEXTS.contact, value: contact }]
}

function PersonLink({ name, to }: { name: string | null; to: '/admin-mentors' | '/admin-mentees' }) {
  if (name === null) return SAFEGUARDING_TEXTS.removed
  const search = to === '/admin-mentors' ? ({ tab: 'approved', q: name } as const) : { q: name }
  return (
    <Link
      to={to}
      search={search}
      className="link inline-flex min-h-6 items-center pointer-coarse:-my-2.5 pointer-coarse:min-h-11 rounded-sm"
    >
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
      <blockquote className="rounded-lg bg-surface-2 px-4 py-3">
        <WrittenText>{text}</WrittenText>
      </blockquote>
    </figure>
  )
}
