import clsx from 'clsx'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api, type Inputs, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { toLocalDate } from '#client/lib/format/format.ts'
import { bindFields, useSchemaForm } from '#client/lib/forms/form.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Field, SelectField } from '#client/ui/fields.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { LINE_MAX } from '#shared/product-limits.ts'
import type { VettingSheetRow } from '#shared/schemas/vetting.ts'
import {
  NOT_CHOSEN,
  TRUST_ANSWERS,
  type TrustAnswer,
  VETTING_REFERENCES,
  VETTING_RESULTS,
  type VettingCheck,
} from '#shared/supervision-enums.ts'
import { VETTING_CHECK_TEXTS, VETTING_RESULT_TEXTS, VETTING_STATE_TEXTS } from '#shared/texts/vetting.ts'
import { type CheckStatus, STATE_TONES } from './check-status.ts'
import { TRUST_TEXTS, VETTING_DIALOG_TEXTS, VETTING_SHEET_TEXTS } from './texts.ts'
import type { VettingChecksProps } from './vetting-checks.tsx'

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
        <div
          aria-hidden="true"
          className={clsx(COLUMNS, 'hidden pb-2 font-semibold text-ink-2 text-sm lg:grid')}
        >
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

/** Two fields side by side, and from 1024 px a row of all. */
const COLUMNS = 'grid-cols-2 gap-3 max-[26rem]:grid-cols-1 lg:grid-cols-[10rem_10rem_11rem_11rem_minmax(0,1fr)]'

const RESULTS = VETTING_RESULTS.map((value) => ({ value: value as string, label: VETTING_RESULT_TEXTS[value] }))
const RESULTS_OF_NEW = [{ value: NOT_CHOSEN, label: VETTING_SHEET_TEXTS.none }, ...RESULTS]
const ANSWERS = [
  { value: NOT_CHOSEN, label: VETTING_SHEET_TEXTS.notAsked },
  ...TRUST_ANSWERS.map((value) => ({ value, label: TRUST_TEXTS[value] })),
]

type Sheet = { rows: SheetRow[] }
type SheetRowFieldsProps = { status: CheckStatus; index: number; form: UseFormReturn<Sheet, unknown, Sheet> }

/** The fields of one check; a new result gets today's date. */
function SheetRowFields({ status: { check, state }, index, form }: SheetRowFieldsProps) {
  const field = bindFields(form)
  const row = `rows.${index}` as const
  const headingId = `vetting-sheet-${check}`
  const setDay = () => {
    if (form.getValues(`${row}.checkedOn`) !== '') return
    form.setValue(`${row}.checkedOn`, toLocalDate(new Date()), { shouldDirty: true })
  }
  return (
    <fieldset aria-labelledby={headingId} className={clsx(COLUMNS, 'grid min-w-0 py-4 lg:[&>*>label]:sr-only')}>
      <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 lg:col-span-1 lg:block lg:pt-1.5">
        <h3 id={headingId} className="font-semibold">
          {VETTING_CHECK_TEXTS[check]}
        </h3>
        <Badge tone={STATE_TONES[state]}>{VETTING_STATE_TEXTS[state]}</Badge>
      </div>
      <SelectField
        label={VETTING_DIALOG_TEXTS.result}
        options={state === 'missing' ? RESULTS_OF_NEW : RESULTS}
        {...field(`${row}.result`, { onChange: setDay })}
      />
      <Field label={VETTING_DIALOG_TEXTS.checkedOn} type="date" {...field(`${row}.checkedOn`)} />
      <Field label={VETTING_DIALOG_TEXTS.expiresOn} type="date" {...field(`${row}.expiresOn`)} />
      <Field
        label={VETTING_DIALOG_TEXTS.reference}
        maxLength={LINE_MAX}
        autoComplete="off"
        {...field(`${row}.reference`)}
      />
      {VETTING_REFERENCES.includes(check) && (
        <div className="col-span-full lg:col-span-4 lg:col-start-2 lg:[&>div]:grid-cols-[auto_10rem] lg:[&>div]:items-center lg:[&>div]:gap-x-3 lg:[&>div]:justify-start">
          <SelectField label={VETTING_SHEET_TEXTS.trusted} options={ANSWERS} {...field(`${row}.trustworthy`)} />
        </div>
      )}
    </fieldset>
  )
}

type SheetRow = VettingSheetRow
type Latest = Outputs['admin']['vetting']['byId']['history'][number]
type Found = Inputs['admin']['vetting']['recordAll']['checks'][number]

/** Returns the row of a check as its latest record has it. */
const toRow = (check: VettingCheck, latest: Latest | undefined): SheetRow => ({
  check,
  result: latest?.result ?? NOT_CHOSEN,
  checkedOn: latest?.checkedOn ?? '',
  expiresOn: latest?.expiresOn ?? '',
  trustworthy: latest?.trustworthy ?? NOT_CHOSEN,
  reference: latest?.reference ?? '',
})

/** Returns what a row records, in a list; nothing for an empty row. */
function toRecord({ result, trustworthy, ...row }: SheetRow, replaces: number | null): Found[] {
  if (result === NOT_CHOSEN) return []
  const answer = trustworthy === NOT_CHOSEN ? null : (trustworthy as TrustAnswer)
  return [{ ...row, result, trustworthy: answer, replaces }]
}
