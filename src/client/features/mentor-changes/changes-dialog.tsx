import type { ReactNode } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import type { ApprovedField } from '#shared/supervision-enums.ts'
import { APPROVED_FIELD_LABELS, CHANGES_DIALOG_TEXTS } from './texts.ts'

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

/** Shows the changes since a mentor's approval, field by field, to accept or restore them (decision 76). */
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

type Profile = Outputs['admin']['changes']['byId']['present']

type ChangedFieldProps = {
  field: ApprovedField
  approved: Profile
  present: Profile
  /** Members do not see the current value yet. */
  isWaiting: boolean
  pending: boolean
  onPutBack: () => void
}

/** One changed field: approved value, current value and a button to restore it. */
function ChangedField({ field, approved, present, isWaiting, pending, onPutBack }: ChangedFieldProps) {
  const name = APPROVED_FIELD_LABELS[field]
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{name}</h3>
        <Button size="sm" variant="outline" pending={pending} onClick={onPutBack}>
          {CHANGES_DIALOG_TEXTS.putBack}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Side label={CHANGES_DIALOG_TEXTS.approved}>
          <Value field={field} profile={approved} photo={CHANGES_DIALOG_TEXTS.photoApproved} />
        </Side>
        <Side label={CHANGES_DIALOG_TEXTS.present} isCurrent>
          <Value field={field} profile={present} photo={CHANGES_DIALOG_TEXTS.photoPresent} />
        </Side>
      </dl>
      {isWaiting && <p className="text-sm text-warning">{CHANGES_DIALOG_TEXTS.nameWaits}</p>}
    </li>
  )
}

function Side({
  label,
  isCurrent = false,
  children,
}: {
  label: string
  isCurrent?: boolean
  children: ReactNode
}) {
  return (
    <div className={isCurrent ? 'rounded-md bg-warning-soft p-3' : 'rounded-md bg-surface-2 p-3'}>
      <dt className={isCurrent ? 'font-semibold text-warning text-xs' : 'font-semibold text-ink-2 text-xs'}>
        {label}
      </dt>
      <WrittenText as="dd" className="mt-1 text-ink text-sm">
        {children}
      </WrittenText>
    </div>
  )
}

function Value({ field, profile, photo }: { field: ApprovedField; profile: Profile; photo: string }) {
  if (field === 'photoUrl' && profile.photoUrl) {
    return <Avatar name={profile.fullName} src={profile.photoUrl} alt={photo} size="xl" shape="rounded" />
  }
  const value = profile[field]
  const text = Array.isArray(value) ? value.join(', ') : value
  return text || <span className="text-ink-2">{CHANGES_DIALOG_TEXTS.nothing}</span>
}
