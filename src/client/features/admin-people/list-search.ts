import { parseEnum, parseText } from '#client/lib/forms/search-params.ts'
import { LINE_MAX } from '#shared/product-limits.ts'

export const MENTOR_TABS = ['pending', 'approved'] as const
export type MentorTab = (typeof MENTOR_TABS)[number]

export const MENTEE_TABS = ['all', 'active', 'inactive'] as const
export type MenteeTab = (typeof MENTEE_TABS)[number]

/** The place in a list that its URL keeps. Only tab and term are validated here: every page loads this file. */
export type ListSearch<Tab extends string = never> = {
  tab?: Tab | undefined
  q?: string | undefined
  /** From 1. */
  page?: number | undefined
  /** Rows on a page. */
  size?: number | undefined
  /** The key of a column, after a minus for the descending order. */
  sort?: string | undefined
  status?: string | undefined
  dialog?: string | undefined
}

/** Returns a validator for the list's URL parameters; useListPlace reads the rest. */
export const listSearchValidator =
  <Tab extends string = never>(tabs: readonly Tab[] = []) =>
  (search: Record<string, unknown>): ListSearch<Tab> => ({
    ...search,
    tab: parseEnum(tabs, search.tab),
    q: parseText(search.q, LINE_MAX),
  })
