import { parseEnum, parseText } from '#client/lib/forms/search-params.ts'
import { LINE_MAX } from '#shared/product-limits.ts'

export const MENTOR_TABS = ['pending', 'approved'] as const
export type MentorTab = (typeof MENTOR_TABS)[number]

export const MENTEE_TABS = ['all', 'active', 'inactive'] as const
export type MenteeTab = (typeof MENTEE_TABS)[number]

/** Returns a validator for the list's URL parameters: tab and search term. */
export const listSearchValidator =
  <Tab extends string = never>(tabs: readonly Tab[] = []) =>
  ({ tab, q }: Record<string, unknown>): { tab?: Tab | undefined; q?: string | undefined } => ({
    tab: parseEnum(tabs, tab),
    q: parseText(q, LINE_MAX),
  })
