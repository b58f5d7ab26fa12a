import * as z from 'zod/mini'
import {
  NOT_CHOSEN,
  TRUST_ANSWERS,
  VETTING_CHECKS,
  VETTING_REFERENCES,
  VETTING_RESULTS,
  type VettingCheck,
} from '../supervision-enums.ts'
import { id, multiLine, optionalText, singleLine } from './common.ts'

const NO_DAY = 'Choose a date.'

const day = z.string(NO_DAY).check(z.refine(isDay, NO_DAY))

function isDay(text: string): boolean {
  const year = Number(text.slice(0, 4))
  const isReal = z.regexes.date.test(text) && new Date(text).toISOString().startsWith(text)
  return isReal && year >= 2000 && year <= 2100
}

/** Optional value: absent, null and blank become null. */
const optionalOrNull = <Out, In>(schema: z.ZodMiniType<Out, In>, refusal: string) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), schema], refusal))),
    z.transform((value) => (value === '' || value === undefined ? null : value)),
  )

const isReference = (check: VettingCheck) => VETTING_REFERENCES.includes(check)

const fields = {
  check: z.enum(VETTING_CHECKS, `Check must be one of ${VETTING_CHECKS.join(', ')}.`),
  result: z.enum(VETTING_RESULTS, 'Choose a result.'),
  checkedOn: day,
  expiresOn: optionalOrNull(day, NO_DAY),
  trustworthy: optionalOrNull(z.enum(TRUST_ANSWERS), 'Trustworthy must be yes or no.'),
  reference: optionalText(singleLine()),
  note: optionalText(multiLine()),
}

type Found = Pick<z.output<typeof uncheckedForm>, keyof typeof fields>
const uncheckedForm = z.object(fields)

const endsLater = z.refine<Found>(({ checkedOn, expiresOn }) => expiresOn === null || expiresOn > checkedOn, {
  path: ['expiresOn'],
  error: 'This date must be after the date of the check.',
})
const isTrusted = z.refine<Found>(
  ({ check, result, trustworthy }) => !isReference(check) || result !== 'passed' || trustworthy === 'yes',
  { path: ['trustworthy'], error: 'A reference passes only when the answer is yes.' },
)
const isAskedOfReferences = z.refine<Found>(
  ({ check, trustworthy }) => isReference(check) || trustworthy === null,
  { path: ['trustworthy'], error: 'Only references answer this question.' },
)

/** The result of a check of the mentor `id`. */
export const vettingRecord = z.object({ id, ...fields }).check(endsLater, isTrusted, isAskedOfReferences)
export type VettingRecord = z.output<typeof vettingRecord>

/** The form that records a check. */
export const vettingForm = uncheckedForm.check(endsLater, isTrusted, isAskedOfReferences)

const NO_CHECKS = 'Record at least one check.'
const ONCE = 'Record each check once.'

/** Results of several checks of the mentor `id`; `replaces` is the record that the writer saw last, null for none. */
export const vettingRecords = z.object({
  id,
  checks: z
    .array(
      z.object({ ...fields, replaces: z.nullable(id) }).check(endsLater, isTrusted, isAskedOfReferences),
      NO_CHECKS,
    )
    .check(
      z.maxLength(VETTING_CHECKS.length, ONCE),
      z.minLength(1, NO_CHECKS),
      z.refine((checks) => new Set(checks.map(({ check }) => check)).size === checks.length, ONCE),
    ),
})
export type VettingRecords = z.output<typeof vettingRecords>

const sheetRow = z.object({
  check: fields.check,
  result: z.enum([NOT_CHOSEN, ...VETTING_RESULTS]),
  checkedOn: z.string(),
  expiresOn: z.string(),
  trustworthy: z.string(),
  reference: z.string(),
})
export type VettingSheetRow = z.output<typeof sheetRow>

const isEmptyRow = ({ result, expiresOn, reference }: VettingSheetRow) =>
  result === NOT_CHOSEN && expiresOn === '' && reference === ''

/** The form of all checks: each row is empty or a whole record. */
export const vettingSheet = z.object({ rows: z.array(sheetRow) }).check(({ value, issues }) => {
  for (const [index, row] of value.rows.entries()) {
    if (isEmptyRow(row)) continue
    const trustworthy = row.trustworthy === NOT_CHOSEN ? null : row.trustworthy
    const found = vettingForm.safeParse({ ...row, trustworthy }).error?.issues ?? []
    for (const { message, path } of found) {
      issues.push({ code: 'custom', message, path: ['rows', index, ...path], input: row })
    }
  }
})
