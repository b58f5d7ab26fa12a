import { type ReactNode, useId } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useFocusHeadingOnRemoval } from '#client/lib/focus/focus.ts'
import { clockTime, shortDate } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { FACTOR_REMOVAL_TEXTS, STAFF_CODE_REFUSALS, STAFF_CODES_TEXTS } from '#shared/texts/staff.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

type WaitingSectionProps = {
  title: string
  note: string
  /** Said if the list could not be loaded. */
  notLoaded: string
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  isEmpty: boolean
  children: ReactNode
}

/** Section of owners that is on their dashboard only while something in its list waits for them. */
function WaitingSection({ title, note, notLoaded, query, isEmpty, children }: WaitingSectionProps) {
  const headingId = useId()
  if (isEmpty && !query.isError) return null
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-1 text-lg">
        {title}
      </h2>
      <p className="mb-2 text-ink-2 text-sm">{note}</p>
      {isEmpty ? (
        <FailurePanel text={notLoaded}>
          <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </FailurePanel>
      ) : (
        children
      )}
    </Card>
  )
}

type StaffCode = Outputs['admin']['people']['codes']['items'][number]

/** Section of owners: the sign-in codes that were made and that none of them has looked at. Nothing if there are none. */
export function StaffCodesCard() {
  const query = api.admin.people.codes.useQuery({})
  const codes = query.data?.items ?? []
  return (
    <WaitingSection
      title={STAFF_CODES_TEXTS.title}
      note={STAFF_CODES_TEXTS.note}
      notLoaded={STAFF_CODES_TEXTS.notLoaded}
      query={query}
      isEmpty={codes.length === 0}
    >
      <CodeList codes={codes} />
    </WaitingSection>
  )
}

function CodeList({ codes }: { codes: readonly StaffCode[] }) {
  const utils = api.useUtils()
  const focusHeadingOnRemoval = useFocusHeadingOnRemoval()
  const check = api.admin.people.checkCode.useMutation({
    onSuccess: () => {
      toast.success(STAFF_CODES_TEXTS.checked)
      focusHeadingOnRemoval()
    },
    onError: (error) =>
      toast.error(STAFF_CODES_TEXTS.notChecked, failureText(error, UI_TEXTS.somethingWentWrong)),
    onSettled: () => utils.admin.people.codes.invalidate(),
  })
  return (
    <ul className="grid divide-y divide-line">
      {codes.map((code) => (
        <CodeRow
          key={code.id}
          code={code}
          isPending={check.isPending && check.variables.id === code.id}
          onCheck={() => check.isPending || check.mutate({ id: code.id })}
        />
      ))}
    </ul>
  )
}

type CodeRowProps = { code: StaffCode; isPending: boolean; onCheck: () => void }

function CodeRow({ code, isPending, onCheck }: CodeRowProps) {
  const { maker, name, reason, createdAt, mayCheck } = code
  const whose = name ?? STAFF_CODES_TEXTS.someone
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
        <p className="font-semibold">{STAFF_CODES_TEXTS.madeFor(maker ?? STAFF_CODES_TEXTS.someone, whose)}</p>
        <p className="text-ink-2 text-sm">{shortDate(createdAt)}</p>
        <WrittenText className="mt-1 text-sm">{reason}</WrittenText>
      </div>
      {mayCheck ? (
        <Button
          variant="outline"
          pending={isPending}
          aria-label={STAFF_CODES_TEXTS.checkOf(whose)}
          onClick={onCheck}
        >
          {STAFF_CODES_TEXTS.check}
        </Button>
      ) : (
        <p className="text-ink-2 text-sm">{STAFF_CODE_REFUSALS.anotherOwner}</p>
      )}
    </li>
  )
}

type Removal = Outputs['admin']['people']['factorRemovals']['removals'][number]

/** Section of owners: the second factors that are about to be removed. Nothing if there are none. */
export function FactorRemovalsCard() {
  const query = api.admin.people.factorRemovals.useQuery()
  const removals = query.data?.removals ?? []
  return (
    <WaitingSection
      title={FACTOR_REMOVAL_TEXTS.title}
      note={FACTOR_REMOVAL_TEXTS.listNote}
      notLoaded={FACTOR_REMOVAL_TEXTS.notLoaded}
      query={query}
      isEmpty={removals.length === 0}
    >
      <RemovalList removals={removals} />
    </WaitingSection>
  )
}

function RemovalList({ removals }: { removals: readonly Removal[] }) {
  const utils = api.useUtils()
  const focusHeadingOnRemoval = useFocusHeadingOnRemoval()
  const onSettled = () => utils.admin.people.factorRemovals.invalidate()
  const stop = api.admin.people.stopFactorRemoval.useMutation({
    onSuccess: () => {
      toast.success(FACTOR_REMOVAL_TEXTS.stopped)
      focusHeadingOnRemoval()
    },
    onError: (error) =>
      toast.error(FACTOR_REMOVAL_TEXTS.notStopped, failureText(error, UI_TEXTS.somethingWentWrong)),
    onSettled,
  })
  const confirm = api.admin.people.confirmFactorRemoval.useMutation({
    onSuccess: () => toast.success(FACTOR_REMOVAL_TEXTS.confirmed),
    onError: (error) =>
      toast.error(FACTOR_REMOVAL_TEXTS.notConfirmed, failureText(error, UI_TEXTS.somethingWentWrong)),
    onSettled,
  })
  return (
    <ul className="grid divide-y divide-line">
      {removals.map((removal) => (
        <RemovalRow
          key={removal.userId}
          removal={removal}
          isStopping={stop.isPending && stop.variables.userId === removal.userId}
          isConfirming={confirm.isPending && confirm.variables.userId === removal.userId}
          onStop={() => stop.isPending || stop.mutate({ userId: removal.userId })}
          onConfirm={() => confirm.isPending || confirm.mutate({ userId: removal.userId })}
        />
      ))}
    </ul>
  )
}

type RemovalRowProps = {
  removal: Removal
  isStopping: boolean
  isConfirming: boolean
  onStop: () => void
  onConfirm: () => void
}

function RemovalRow({ removal, isStopping, isConfirming, onStop, onConfirm }: RemovalRowProps) {
  const { name, requester, reason, dueAt, needsAnother, mayConfirm } = removal
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {FACTOR_REMOVAL_TEXTS.endsFor(name, `${shortDate(dueAt)}, ${clockTime(dueAt)}`)}
        </p>
        <p className="text-ink-2 text-sm">
          {FACTOR_REMOVAL_TEXTS.askedBy(requester ?? FACTOR_REMOVAL_TEXTS.someone)}
        </p>
        <WrittenText className="mt-1 text-sm">{reason}</WrittenText>
        {needsAnother && <p className="mt-1 text-ink-2 text-sm">{FACTOR_REMOVAL_TEXTS.needsAnother}</p>}
      </div>
      {mayConfirm && (
        <Button
          variant="outline"
          pending={isConfirming}
          aria-label={FACTOR_REMOVAL_TEXTS.confirmOf(name)}
          onClick={onConfirm}
        >
          {FACTOR_REMOVAL_TEXTS.confirm}
        </Button>
      )}
      <Button
        variant="outline"
        pending={isStopping}
        aria-label={FACTOR_REMOVAL_TEXTS.stopOf(name)}
        onClick={onStop}
      >
        {FACTOR_REMOVAL_TEXTS.stop}
      </Button>
    </li>
  )
}
