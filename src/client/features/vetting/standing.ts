import { api, type Outputs } from '#client/lib/api/api.ts'
import { TO_THE_END, useWholeList } from '#client/lib/api/fetch-all-pages.ts'
import type { BadgeProps } from '#client/ui/badge.tsx'
import { VETTING_OPEN_STATES, type VettingState } from '#shared/supervision.ts'

export type Standing = Outputs['admin']['vetting']['byId']['checks'][number]
export type Attention = Outputs['admin']['vetting']['expiring']['items'][number]

/** The checks that have still to be made, or made again. */
export const openOf = (checks: readonly Standing[]) =>
  checks.filter(({ state }) => VETTING_OPEN_STATES.includes(state)).map(({ check }) => check)

export const STATE_TONES: Record<VettingState, BadgeProps['tone']> = {
  missing: 'neutral',
  failed: 'danger',
  expired: 'danger',
  expiring: 'warning',
  passed: 'success',
  not_needed: 'info',
}

/** How the checks of those who wait stand, by mentor; undefined until it is known. */
export function usePendingVetting(): ReadonlyMap<number, readonly Standing[]> | undefined {
  const query = api.admin.vetting.pending.useInfiniteQuery({}, TO_THE_END)
  const { rows } = useWholeList(query)
  return rows && new Map(rows.map(({ id, checks }) => [id, checks]))
}

/** Which checks of approved mentors need another look; undefined until it is known. */
export function useVettingAttention(): readonly Attention[] | undefined {
  const query = api.admin.vetting.expiring.useInfiniteQuery({}, TO_THE_END)
  return useWholeList(query).rows
}
