import { useEffect, useEffectEvent } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useSchemaForm } from '#client/lib/forms/form.ts'
import { Banner } from '#client/ui/banner.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { VETTING_DIALOG_TEXTS } from '#shared/texts/vetting-dialog.ts'
import { VETTING_SHEET_TEXTS } from '#shared/texts/vetting-sheet.ts'
import { type SheetRow, toRecord, toRow } from './sheet-rows.ts'
import type { VettingChecksProps } from './vetting-checks.tsx'
import { SheetRowFields } from './vetting-sheet-row.tsx'
import './vetting-sheet.css'

const loadSchema = async () => (await import('#shared/schemas/vetting.ts')).vettingSheet

export type VettingSheetProps = VettingChecksProps & {
  name: string
  open: boolean
  onClose: () => void
}

/** All checks of a mentor in one form; only the rows that were changed are recorded. */
export function VettingSheet({ mentorId, name, checks, history, open, onClose }: VettingSheetProps) {
  const utils = api.useUtils()
  const latestOf = (check: SheetRow['check']) => history.find((record) => record.check === check)
  const rows = checks.map(({ check }) => toRow(check, latestOf(check)))
  const form = useSchemaForm(loadSchema, { rows })
  const { isDirty, dirtyFields } = form.formState
  const record = api.admin.vetting.recordAll.useMutation({
    onSuccess: async (records) => {
      toast.success(VETTING_SHEET_TEXTS.saved(records.length))
      onClose()
      await utils.admin.invalidate()
    },
    // Another administrator may have recorded a check: the next press is made in view of that.
    onError: () => utils.admin.vetting.byId.invalidate({ id: mentorId }),
  })
  const { reset: forgetFailure } = record
  const { reset } = form
  // By opening alone: what was entered outlives a reload of the checks.
  const onOpen = useEffectEvent(() => {
    reset({ rows })
    forgetFailure()
  })
  useEffect(() => {
    if (open) onOpen()
  }, [open])

  const submit = form.handleSubmit(({ rows: entered }) => {
    const changed = entered.filter((_, index) => Object.values(dirtyFields.rows?.[index] ?? {}).some(Boolean))
    const found = changed.flatMap((row) => toRecord(row, latestOf(row.check)?.id ?? null))
    if (found.length === 0) onClose()
    else record.mutate({ id: mentorId, checks: found })
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={VETTING_SHEET_TEXTS.title(name)}
      description={VETTING_SHEET_TEXTS.about}
      size="xl"
      phone="full"
      submitLabel={VETTING_SHEET_TEXTS.save}
      pending={record.isPending}
      isDirty={isDirty}
      discardQuestion={VETTING_SHEET_TEXTS.discard}
      onSubmit={submit}
    >
      {record.error && (
        <Banner tone="danger" focused text={failureText(record.error, VETTING_DIALOG_TEXTS.notRecorded)} />
      )}
      <div className="divide-y divide-line">
        <div aria-hidden="true" className="vetting-grid hidden pb-2 font-semibold text-ink-2 text-sm lg:grid">
          <span>{VETTING_SHEET_TEXTS.check}</span>
          <span>{VETTING_DIALOG_TEXTS.result}</span>
          <span>{VETTING_DIALOG_TEXTS.checkedOn}</span>
          <span>{VETTING_DIALOG_TEXTS.expiresOn}</span>
          <span>{VETTING_DIALOG_TEXTS.reference}</span>
        </div>
        {checks.map((status, index) => (
          <SheetRowFields key={status.check} status={status} index={index} form={form} />
        ))}
      </div>
    </FormDialog>
  )
}
