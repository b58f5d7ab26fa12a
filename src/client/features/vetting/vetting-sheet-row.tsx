import type { UseFormReturn } from 'react-hook-form'
import { toLocalDate } from '#client/lib/format/local-date.ts'
import { bindFields } from '#client/lib/forms/form.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Field } from '#client/ui/field.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { LINE_MAX } from '#shared/product-limits.ts'
import { NOT_CHOSEN, TRUST_ANSWERS, VETTING_REFERENCES, VETTING_RESULTS } from '#shared/supervision-enums.ts'
import { VETTING_CHECK_TEXTS, VETTING_RESULT_TEXTS, VETTING_STATE_TEXTS } from '#shared/texts/vetting.ts'
import { TRUST_TEXTS, VETTING_DIALOG_TEXTS } from '#shared/texts/vetting-dialog.ts'
import { VETTING_SHEET_TEXTS } from '#shared/texts/vetting-sheet.ts'
import { type CheckStatus, STATE_TONES } from './check-status.ts'
import type { SheetRow } from './sheet-rows.ts'

const RESULTS = VETTING_RESULTS.map((value) => ({ value: value as string, label: VETTING_RESULT_TEXTS[value] }))
const RESULTS_OF_NEW = [{ value: NOT_CHOSEN, label: VETTING_SHEET_TEXTS.none }, ...RESULTS]
const ANSWERS = [
  { value: NOT_CHOSEN, label: VETTING_SHEET_TEXTS.notAsked },
  ...TRUST_ANSWERS.map((value) => ({ value, label: TRUST_TEXTS[value] })),
]

type Sheet = { rows: SheetRow[] }
type SheetRowFieldsProps = { status: CheckStatus; index: number; form: UseFormReturn<Sheet, unknown, Sheet> }

/** The fields of one check; a new result gets today's date. */
export function SheetRowFields({ status: { check, state }, index, form }: SheetRowFieldsProps) {
  const field = bindFields(form)
  const row = `rows.${index}` as const
  const headingId = `vetting-sheet-${check}`
  const setDay = () => {
    if (form.getValues(`${row}.checkedOn`) !== '') return
    form.setValue(`${row}.checkedOn`, toLocalDate(new Date()), { shouldDirty: true })
  }
  return (
    <fieldset aria-labelledby={headingId} className="vetting-grid min-w-0 py-4 lg:[&>*>label]:sr-only">
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
