import { type ReactNode, type RefObject, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { isCaseWaiting } from '#shared/case-states.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import type { CaseDetail, CaseRow } from './case-texts.ts'
import { CASE_STEP_TEXTS } from './texts.ts'
import { useShowChanged } from './use-show-changed.ts'

type Owner = CaseRow['owner']

export type CaseOwnerProps = {
  caseDetail: CaseDetail
  userId: number
  /** Gets the focus when the pressed button is gone. */
  heading: RefObject<HTMLElement | null>
  /** Another button in the same row. */
  children?: ReactNode
}

/** Who looks after a case, and a button to take it or give it back while it is waiting. */
export function CaseOwner({ caseDetail, userId, heading, children }: CaseOwnerProps) {
  const { id, owner, state } = caseDetail
  const [isAsking, setAsking] = useState(false)
  const change = useOwnerChange(id, heading)
  const isMine = owner?.id === userId
  const take = () => change.take.mutate({ id, ownerId: owner?.id ?? null })
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <OwnerFace owner={owner} />
      <p className="min-w-0 flex-1 basis-20 font-semibold text-sm [overflow-wrap:anywhere]">
        {ownerText(owner, isMine)}
      </p>
      {isCaseWaiting(state) && isMine && (
        <Button
          variant="outline"
          pending={change.giveBack.isPending}
          onClick={() => change.giveBack.mutate({ id })}
        >
          {CASE_STEP_TEXTS.giveBack}
        </Button>
      )}
      {isCaseWaiting(state) && !isMine && (
        <Button
          variant={owner ? 'outline' : 'primary'}
          pending={change.take.isPending}
          onClick={owner ? () => setAsking(true) : take}
        >
          {owner ? CASE_STEP_TEXTS.takeOver : CASE_STEP_TEXTS.take}
        </Button>
      )}
      {children}
      <AlertDialog
        open={isAsking && owner !== null && !isMine}
        onOpenChange={setAsking}
        title={CASE_STEP_TEXTS.takeOverQuestion(owner?.fullName ?? '')}
        description={CASE_STEP_TEXTS.takeOverEffect}
        safeLabel={CASE_STEP_TEXTS.leave}
        actionLabel={CASE_STEP_TEXTS.takeOver}
        tone="primary"
        onAction={() => {
          setAsking(false)
          take()
        }}
      />
    </div>
  )
}

function useOwnerChange(id: number, heading: RefObject<HTMLElement | null>) {
  const utils = api.useUtils()
  const showChanged = useShowChanged()
  const options = (text: string) => ({
    onSuccess: (changed: CaseDetail) => {
      toast.success(text)
      heading.current?.focus()
      return showChanged(changed)
    },
    onError: (error: unknown) => {
      toast.error(CASE_STEP_TEXTS.notChanged, failureText(error, SAFEGUARDING_TEXTS.saveFailed))
      return utils.admin.cases.byId.invalidate({ id })
    },
  })
  return {
    take: api.admin.cases.take.useMutation(options(CASE_STEP_TEXTS.taken)),
    giveBack: api.admin.cases.giveBack.useMutation(options(CASE_STEP_TEXTS.givenBack)),
  }
}

function ownerText(owner: Owner, isMine: boolean): string {
  if (!owner) return CASE_STEP_TEXTS.noOwner
  return isMine ? CASE_STEP_TEXTS.yours : CASE_STEP_TEXTS.ownerIs(owner.fullName)
}

/** The owner's portrait, or an empty place. */
export function OwnerFace({ owner }: { owner: Owner }) {
  if (owner) return <Avatar name={owner.fullName} src={owner.photoUrl} seed={owner.fullName} size="sm" />
  return (
    <span aria-hidden="true" className="size-9 shrink-0 rounded-full border border-line-strong border-dashed" />
  )
}
