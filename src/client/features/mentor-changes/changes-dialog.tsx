import { CHANGES_DIALOG_TEXTS } from '#client/features/mentor-changes/texts.ts'
import { api } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ChangedField } from './changed-field.tsx'

export type ChangesDialogProps = {
  mentor: { id: number; name: string }
  open: boolean
  onClose: () => void
  /** Called when no difference is left. */
  onDecided: () => void
}

type Decisions = Pick<ChangesDialogProps, 'onClose' | 'onDecided'> & {
  mentorId: number
  isDifferent: boolean
  refetch: () => Promise<unknown>
}

/** Mutations that accept all changes or what was put back, or restore some or all fields. */
function useChangeDecisions({ mentorId, isDifferent, refetch, onClose, onDecided }: Decisions) {
  const utils = api.useUtils()
  async function finish(message: string) {
    toast.success(message)
    onDecided()
    onClose()
    await utils.admin.invalidate()
  }
  async function fail(error: unknown) {
    toast.error(CHANGES_DIALOG_TEXTS.notDone, failureText(error, CHANGES_DIALOG_TEXTS.notDone))
    // Changed again, or decided by another administrator: show the current state.
    if (statusOf(error) === 409) await refetch()
  }
  const accept = api.admin.changes.accept.useMutation({
    onSuccess: () => finish(isDifferent ? CHANGES_DIALOG_TEXTS.accepted : CHANGES_DIALOG_TEXTS.lookedDone),
    onError: fail,
  })
  const putBack = api.admin.changes.putBack.useMutation({
    onSuccess: async (remaining) => {
      if (remaining.changed.length === 0) return finish(CHANGES_DIALOG_TEXTS.putBackDone)
      toast.success(CHANGES_DIALOG_TEXTS.putBackDone)
      utils.admin.changes.byId.setData({ id: mentorId }, remaining)
      await utils.admin.mentors.approved.invalidate()
    },
    onError: fail,
  })
  return { accept, putBack }
}

/** Shows the changes since a mentor's approval, field by field, to accept or restore them (decision 89). */
export function ChangesDialog({ mentor, open, onClose, onDecided }: ChangesDialogProps) {
  const query = api.admin.changes.byId.useQuery({ id: mentor.id }, { enabled: open })
  const { data } = query
  const isDifferent = data !== undefined && data.changed.length > 0

  const { accept, putBack } = useChangeDecisions({
    mentorId: mentor.id,
    isDifferent,
    refetch: query.refetch,
    onClose,
    onDecided,
  })
  const isBusy = accept.isPending || putBack.isPending
  const fields = putBack.variables?.fields

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={CHANGES_DIALOG_TEXTS.title(mentor.name)}
      description={CHANGES_DIALOG_TEXTS.about}
      size="lg"
      phone="full"
      footer={
        data?.changedAt && (
          <>
            {isDifferent && (
              <Button
                variant="outline"
                pending={putBack.isPending && !fields}
                onClick={() => isBusy || putBack.mutate({ id: mentor.id, version: data.version })}
              >
                {CHANGES_DIALOG_TEXTS.putAllBack}
              </Button>
            )}
            <Button
              pending={accept.isPending}
              onClick={() => isBusy || accept.mutate({ id: mentor.id, version: data.version })}
            >
              {isDifferent ? CHANGES_DIALOG_TEXTS.accept : CHANGES_DIALOG_TEXTS.looked}
            </Button>
          </>
        )
      }
    >
      {query.error && !data && (
        <FailurePanel text={CHANGES_DIALOG_TEXTS.failed}>
          <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </FailurePanel>
      )}
      {query.isPending && <Skeleton className="h-72 w-full" />}
      {data && (
        <>
          <p className="text-ink-2 text-sm">
            {data.changedAt
              ? CHANGES_DIALOG_TEXTS.lastChanged(shortDate(data.changedAt))
              : CHANGES_DIALOG_TEXTS.same}
          </p>
          {data.changedAt && !isDifferent && <p className="mt-4">{CHANGES_DIALOG_TEXTS.wasPutBack}</p>}
          <ul className="mt-4 grid gap-6">
            {data.changed.map((field) => (
              <ChangedField
                key={field}
                field={field}
                approved={data.approved}
                present={data.present}
                isWaiting={field === 'fullName' && data.isNameWaiting}
                pending={putBack.isPending && (fields?.includes(field) ?? false)}
                onPutBack={() =>
                  isBusy || putBack.mutate({ id: mentor.id, version: data.version, fields: [field] })
                }
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
