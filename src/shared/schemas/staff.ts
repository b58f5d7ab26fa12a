import * as z from 'zod/mini'
import { current } from './account.ts'
import { staffLevel } from './accounts.ts'
import { id } from './common.ts'
import { reviewReason } from './supervision.ts'

export const staffRef = z.object({ userId: id })
export const staffChange = z.object({ userId: id, level: staffLevel })
/** For a member, with the caller's own password. */
export const staffCodeRequest = z.object({ userId: id, password: current, reason: reviewReason })
/** What is asked before a code is made. */
export const staffCodeForm = z.pick(staffCodeRequest, { password: true, reason: true })
/** For a person who has lost their second factors. */
export const factorRemovalRequest = z.object({ userId: id, reason: reviewReason })
export const factorRemovalForm = z.pick(factorRemovalRequest, { reason: true })
export const staffCodeRef = z.object({ id })

export type StaffRef = z.output<typeof staffRef>
export type StaffCodeRequest = z.output<typeof staffCodeRequest>
export type FactorRemovalRequest = z.output<typeof factorRemovalRequest>
export type StaffCodeRef = z.output<typeof staffCodeRef>
export type StaffChange = z.output<typeof staffChange>
