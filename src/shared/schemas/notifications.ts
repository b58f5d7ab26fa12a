import * as z from 'zod/mini'
import { PAGE_MAX_ROWS } from '../product-limits.ts'
import { id } from './common.ts'

export const noticeRef = z.object({ id })
export type NoticeRef = z.output<typeof noticeRef>

/** Which notices were read: some by their ids, or all up to the newest one that was shown. */
export const readNotices = z.object({
  ids: z.optional(
    z
      .array(id, 'Must be a list.')
      .check(z.maxLength(PAGE_MAX_ROWS, `Must have at most ${PAGE_MAX_ROWS} entries.`)),
  ),
  upTo: z.optional(id),
})
export type ReadNotices = z.output<typeof readNotices>
