import type { ReactNode } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { CaseFacts } from './case-facts.tsx'
import { CaseForm } from './case-form.tsx'
import { CaseHistory } from './case-history.tsx'
import type { CaseDetail } from './case-texts.ts'

export type CaseDialogProps = {
  id: number
  open: boolean
  onClose: () => void
  conversation?: ((caseDetail: CaseDetail) => ReactNode) | undefined
}

/** One safeguarding case: facts, history and a form for the next entry. */
export function CaseDialog({ id, open, onClose, conversation }: CaseDialogProps) {
  const { data, error, refetch } = api.admin.cases.byId.useQuery({ id }, { enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={SAFEGUARDING_TEXTS.caseTitle(id)}
      size="lg"
      phone="full"
    >
      {data && (
        <div className="grid gap-6">
          <CaseFacts caseDetail={data} />
          {conversation?.(data)}
          <CaseHistory caseDetail={data} />
          <CaseForm key={data.id} caseDetail={data} />
        </div>
      )}
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
