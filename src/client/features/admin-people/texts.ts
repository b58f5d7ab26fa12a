import { isolated } from '#shared/text.ts'

/** Texts of the administrators' lists. */
export const LIST_TEXTS = {
  notExported: 'The list wasn’t exported',
  approved: 'Approved',
  found: (found: number, total: number) => `${found} of ${total} found`,
  cut: (rows: number) => `These are the newest ${rows}; there are more.`,
  showMore: 'Show more',
  showLess: 'Show less',
} as const

/** Texts of a list with more rows than one page. */
export const PAGES_TEXTS = {
  label: 'Pages of the table',
  /** `first` and `last` count from 1. */
  range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  previous: 'Previous',
  next: 'Next',
  jump: 'Go to page',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  size: 'Rows per page',
  sizeOption: (rows: number) => `${rows} rows`,
} as const

/** Texts of a list that is narrowed by a term or a status. */
export const FILTER_TEXTS = {
  status: 'Status',
  allStatuses: 'All statuses',
  statusOption: (label: string, count: number) => `${label} (${count})`,
  nothingWithStatus: 'Nothing has this status right now.',
  nothingFound: (term: string) => isolated`Nothing found for "${term}".`,
  clearSearch: 'Clear search',
  showAllStatuses: 'Show all statuses',
} as const

/** What an administrator reads after undoing a decision. */
export const STATUS_UNDONE_TEXTS = {
  mentorPending: (name: string) => isolated`${name} is waiting for approval again.`,
  mentorApproved: (name: string) => isolated`${name} is approved again.`,
  mentorRejected: (name: string) => isolated`${name} is rejected again.`,
  menteeSuspended: (name: string) => isolated`${name} is suspended again.`,
} as const
