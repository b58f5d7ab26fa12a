import { isolated } from '../isolated.ts'
import type { NoticeCategory } from './catalogue.ts'

const somethingNew = (programme: string) => isolated`Something new in ${programme}`

/** The subject of a mail, by category: the same for all but those that nobody can switch off, so that it betrays nothing. */
export const NOTICE_SUBJECTS = {
  requests: somethingNew,
  messages: somethingNew,
  sessions: somethingNew,
  programme: somethingNew,
  safety: (programme) => isolated`Important news from ${programme}`,
  account: (programme) => isolated`About your ${programme} account`,
} as const satisfies Record<NoticeCategory, (programme: string) => string>
