import { clockTime, shortDate } from '#client/lib/format/format.ts'
import { WrittenText } from '#client/ui/written-text.tsx'
import { subjectText } from '#shared/texts/case-reasons.ts'
import { CASE_STEP_TEXTS } from '#shared/texts/case-steps.ts'
import { CASE_SEVERITY_TEXTS, CASE_STATE_TEXTS, SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { nameOf, Quoted } from './case-facts.tsx'
import { type CaseDetail, personName } from './case-texts.ts'

type Entry = CaseDetail['entries'][number]
/** The id of what the case was opened with. */
const OPENING = 0

/** The entries of a case, oldest first. */
export function CaseHistory({ caseDetail }: { caseDetail: CaseDetail }) {
  return (
    <section aria-labelledby="case-history">
      <h3 id="case-history" className="mb-2 text-lg">
        {SAFEGUARDING_TEXTS.history}
      </h3>
      {caseDetail.entries.length === 0 ? (
        <p className="text-ink-2 text-sm">{SAFEGUARDING_TEXTS.noHistory}</p>
      ) : (
        <ol className="grid gap-3">
          {caseDetail.entries.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} caseDetail={caseDetail} />
          ))}
        </ol>
      )}
    </section>
  )
}

function HistoryEntry({ entry, caseDetail }: { entry: Entry; caseDetail: CaseDetail }) {
  return (
    <li className="grid min-w-0 gap-1.5 border-line-strong border-l-2 pl-4">
      <p className="text-ink-3 text-sm">
        <time dateTime={entry.at}>{`${shortDate(entry.at)}, ${clockTime(entry.at)}`}</time>
        {` · ${byWhom(entry)}`}
      </p>
      {entry.kind !== 'finding' && entry.note && <WrittenText>{entry.note}</WrittenText>}
      {changesOf(entry).map((change) => (
        <p key={change} className="font-semibold text-sm">
          {change}
        </p>
      ))}
      {entry.evidence && (
        <Quoted
          title={SAFEGUARDING_TEXTS.evidence}
          text={entry.evidence}
          by={entry.evidenceBy && SAFEGUARDING_TEXTS.evidenceBy(nameOf(caseDetail, entry.evidenceBy))}
        />
      )}
    </li>
  )
}

const byWhom = ({ by }: Entry) => (by ? personName(by.name) : SAFEGUARDING_TEXTS.byProduct)

/** Returns the changes of an entry, one sentence each. */
function changesOf({ id, kind, note, categories, state, contact, severity, ownership }: Entry): string[] {
  return [
    kind === 'overdue' && SAFEGUARDING_TEXTS.wasOverdue,
    kind === 'finding' &&
      `${id === OPENING ? SAFEGUARDING_TEXTS.firstFinding : SAFEGUARDING_TEXTS.wasFound} ${subjectText({ categories, reason: note })}.`,
    ownership === 'taken' && CASE_STEP_TEXTS.wasTaken,
    ownership === 'given_back' && CASE_STEP_TEXTS.wasGivenBack,
    contact === 'stopped' && SAFEGUARDING_TEXTS.wasStopped,
    contact === 'allowed' && SAFEGUARDING_TEXTS.wasAllowed,
    severity && SAFEGUARDING_TEXTS.rose(CASE_SEVERITY_TEXTS[severity]),
    state && SAFEGUARDING_TEXTS.moved(CASE_STATE_TEXTS[state]),
  ].filter((change) => typeof change === 'string')
}
