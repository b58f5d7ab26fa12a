import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useFocusHeadingOnRemoval } from '#client/lib/focus/use-focus-heading-on-removal.ts'
import { clockTime, shortDate } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { FACTOR_REMOVAL_TEXTS } from '#shared/texts/staff.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { WaitingSection } from './waiting-section.tsx'

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
