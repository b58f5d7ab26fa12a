import { type ReactNode, type RefObject, useRef } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { isCaseWaiting } from '#shared/case-states.ts'
import { CASE_STEP_TEXTS } from '#shared/texts/case-steps.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { CaseFacts } from './case-facts.tsx'
import { CaseForm } from './case-form.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseSteps } from './case-steps.tsx'
import type { CaseDetail, CaseRow } from './case-texts.ts'
import './case.css'

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
    <div className="case-columns">
      <section
        ref={evidence}
        aria-label={CASE_STEP_TEXTS.facts}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="case-evidence"
      >
        <CaseFacts caseDetail={caseDetail} />
        {conversation?.(caseDetail)}
        <CaseHistory caseDetail={caseDetail} />
      </section>
      <div className="case-action">
        <CaseSteps caseDetail={caseDetail} userId={userId} onWriteNote={writeNote} />
        <CaseForm ref={form} caseDetail={caseDetail} />
      </div>
    </div>
  )
}
