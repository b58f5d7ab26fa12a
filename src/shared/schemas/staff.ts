import * as z from 'zod/mini'
import { staffLevel } from './accounts.ts'
import { id } from './common.ts'

export const staffRef = z.object({ userId: id })
export const staffChange = z.object({ userId: id, level: staffLevel })

export type StaffRef = z.output<typeof staffRef>
export type StaffChange = z.output<typeof staffChange>
