import type { Inputs, Outputs } from '#client/lib/api/api.ts'
import type { VettingSheetRow } from '#shared/schemas/vetting.ts'
import { NOT_CHOSEN, type TrustAnswer, type VettingCheck } from '#shared/supervision-enums.ts'

export type SheetRow = VettingSheetRow
type Latest = Outputs['admin']['vetting']['byId']['history'][number]
type Found = Inputs['admin']['vetting']['recordAll']['checks'][number]

/** Returns the row of a check as its latest record has it. */
export const toRow = (check: VettingCheck, latest: Latest | undefined): SheetRow => ({
  check,
  result: latest?.result ?? NOT_CHOSEN,
  checkedOn: latest?.checkedOn ?? '',
  expiresOn: latest?.expiresOn ?? '',
  trustworthy: latest?.trustworthy ?? NOT_CHOSEN,
  reference: latest?.reference ?? '',
})

/** Returns what a row records, in a list; nothing for an empty row. */
export function toRecord({ result, trustworthy, ...row }: SheetRow, replaces: number | null): Found[] {
  if (result === NOT_CHOSEN) return []
  const answer = trustworthy === NOT_CHOSEN ? null : (trustworthy as TrustAnswer)
  return [{ ...row, result, trustworthy: answer, replaces }]
}
