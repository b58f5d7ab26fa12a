import { api, type Outputs } from '#client/lib/api/api.ts'
import { ALL_PAGES, useAllPages } from '#client/lib/api/queries.ts'
import type { BadgeProps } from '#client/ui/badge.tsx'
import { VETTING_OPEN_STATES, type VettingState } from '#shared/supervision-enums.ts'

export type CheckStatus = Outputs['admin']['vetting']['byId']['checks'][number]
export type Attention = Outputs['admin']['vetting']['expiring']['items'][number]

/** Returns the checks that are missing or must be repeated. */
export const openChecks = (checks: readonly CheckStatus[]) =>
  checks.filter(({ state }) => VETTING_OPEN_STATES.includes(state)).map(({ check }) => check)

export const STATE_TONES: Record<VettingState, BadgeProps['tone']> = {
  missing: 'neutral',
  failed: 'danger',
  expired: 'danger',
  expiring: 'warning',
  passed: 'success',
  not_needed: 'info',
}

/** Returns the checks of pending mentors by mentor id; undefined while loading. */
export function usePendingVetting(): ReadonlyMap<number, readonly CheckStatus[]> | undefined {
  const query = api.admin.vetting.pending.useInfiniteQuery({}, ALL_PAGES)
  const { rows } = useAllPages(query)
  return rows && new Map(rows.map(({ id, checks }) => [id, checks]))
}

/** Returns the checks of approved mentors that need attention; undefined while loading. */
export function useVettingAttention(): readonly Attention[] | undefined {
  const query = api.admin.vetting.expiring.useInfiniteQuery({}, ALL_PAGES)
  return useAllPages(query).rows
}
