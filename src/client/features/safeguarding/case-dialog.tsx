import { type ReactNode, type RefObject, useRef } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { clockTime, shortDate } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Spinner } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { isCaseWaiting } from '#shared/supervision-enums.ts'
import {
  CASE_SEVERITY_TEXTS,
  CASE_STATE_TEXTS,
  SAFEGUARDING_TEXTS,
  subjectText,
} from '#shared/texts/safeguarding.ts'
import { CaseFacts, nameOf, Quoted } from './case-facts.tsx'
import { CaseForm } from './case-form.tsx'
import { CaseSteps } from './case-steps.tsx'
import { CASE_STEP_TEXTS, type CaseDetail, type CaseRow, personName } from './texts.ts'

export type CaseDialogProps = {
  id: number
  /** The row it was opened from; unknown when the address opened it. */
  opened: Pick<CaseRow, 'number' | 'state'> | undefined
  userId: number
  open: boolean
  onClose: () => void
  conversation?: ((caseDetail: CaseDetail) => ReactNode) | undefined
}

/** The row's button, or the heading of the list when the row has left it or will with the next answer. */
const findOpener = (id: number, isLeaving: boolean) =>
  (isLeaving ? null : document.querySelector<HTMLElement>(`[data-case="${id}"]`)) ??
  document.getElementById('safeguarding-title')

/**
 * One safeguarding case: facts, evidence and history at the left, owner, next steps and a form for the next entry at the
 * right. On narrow windows the steps stay at the bottom edge.
 */
export function CaseDialog({ id, opened, userId, open, onClose, conversation }: CaseDialogProps) {
  const evidence = useRef<HTMLElement>(null)
  const { data, error, refetch } = api.admin.cases.byId.useQuery({ id }, { enabled: open })
  const number = opened?.number ?? data?.number
  const isLeaving = data && opened ? isCaseWaiting(data.state) !== isCaseWaiting(opened.state) : false
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={number === undefined ? SAFEGUARDING_TEXTS.loading : SAFEGUARDING_TEXTS.caseTitle(number)}
      size="xl"
      phone="full"
      flush
      initialFocus={evidence}
      finalFocus={() => findOpener(id, isLeaving)}
    >
      {data && <CaseColumns key={id} caseDetail={data} {...{ userId, conversation, evidence }} />}
      {!data && error && (
        <FailurePanel text={failureText(error, SAFEGUARDING_TEXTS.caseNotLoaded)}>
          <Button onClick={() => void refetch()}>{SAFEGUARDING_TEXTS.retry}</Button>
        </FailurePanel>
      )}
      {!data && !error && (
        <div className="grid place-items-center py-16">
          <Spinner text={SAFEGUARDING_TEXTS.loading} />
        </div>
      )}
    </Dialog>
  )
}

type CaseColumnsProps = Pick<CaseDialogProps, 'userId' | 'conversation'> & {
  caseDetail: CaseDetail
  evidence: RefObject<HTMLElement | null>
}

function CaseColumns({ caseDetail, userId, conversation, evidence }: CaseColumnsProps) {
  const form = useRef<HTMLFormElement>(null)
  const writeNote = () => {
    form.current?.scrollIntoView({ block: 'start' })
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <div className="flex min-h-full flex-col lg:grid lg:h-full lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section
        ref={evidence}
        aria-label={CASE_STEP_TEXTS.facts}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="grid content-start gap-6 p-5 focus-visible:-outline-offset-2 sm:px-6 lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain"
      >
        <CaseFacts caseDetail={caseDetail} />
        {conversation?.(caseDetail)}
        <CaseHistory caseDetail={caseDetail} />
      </section>
      <div className="contents lg:block lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain lg:border-line lg:border-l lg:bg-surface-2">
        <CaseSteps caseDetail={caseDetail} userId={userId} onWriteNote={writeNote} />
        <CaseForm ref={form} caseDetail={caseDetail} />
      </div>
    </div>
  )
}

type Entry = CaseDetail['entries'][number]
/** The id of what the case was opened with. */
const OPENING = 0

/** The entries of a case, oldest first. */
function CaseHistory({ caseDetail }: { caseDetail: CaseDetail }) {
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
