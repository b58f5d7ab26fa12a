import * as z from 'zod/mini'
import { id } from './common.ts'

export const noticeRef = z.object({ id })
export type NoticeRef = z.output<typeof noticeRef>
