import type { NoticeCategory } from './catalogue.ts'

const somethingNew = (programme: string) => `Something new in ${programme}`

/** The subject of a mail, by category: the same for all but those that nobody can switch off, so that it betrays nothing. */
export const NOTICE_SUBJECTS = {
  requests: somethingNew,
  messages: somethingNew,
  sessions: somethingNew,
  programme: somethingNew,
  safety: (programme) => `Important news from ${programme}`,
  account: (programme) => `About your ${programme} account`,
} as const satisfies Record<NoticeCategory, (programme: string) => string>
