import * as z from 'zod/mini'
import { FULL_NAME_MAX, URL_MAX } from '../product-limits.ts'
import { age, current, staffLevel } from './accounts.ts'
import { id, page, singleLine, textList } from './common.ts'
import { reviewReason } from './supervision.ts'

export const personRef = z.object({ id })

/** `seen` is the profile the administrator saw: approval is refused if it has changed since (optimistic lock). */
export const mentorStatusChange = z.object({
  id,
  status: z.enum(['approved', 'rejected'], 'Status must be approved or rejected.'),
  seen: z.optional(
    z.object({
      fullName: singleLine(FULL_NAME_MAX),
      photoUrl: z.nullable(singleLine(URL_MAX)),
      profession: singleLine(),
      expertise: textList,
    }),
  ),
})

/** A decision about a mentor, to be undone. */
export const mentorDecisionRef = z.pick(mentorStatusChange, { id: true, status: true })

export const menteeStatusChange = z.object({
  id,
  status: z.enum(['active', 'inactive'], 'Status must be active or inactive.'),
})

/** A mentee's age, recorded by an administrator. */
export const menteeAge = z.object({ id, age })

/** The form that records an age. */
export const menteeAgeForm = z.object({ age })

/** `q` searches name, profession and expertise, ignoring case. */
export const mentorSearch = z.extend(page, { q: z.optional(singleLine()) })

/** The same, narrowed to mentors with at least one expertise. */
export const mentorFilter = z.object({ q: z.optional(singleLine()), expertise: z.optional(textList) })

export const mentorRef = z.object({ mentorId: id })

export type PersonRef = z.output<typeof personRef>
export type MentorStatusChange = z.output<typeof mentorStatusChange>
export type MenteeStatusChange = z.output<typeof menteeStatusChange>
export type MenteeAge = z.output<typeof menteeAge>
export type MentorSearch = z.output<typeof mentorSearch>
export type MentorFilter = z.output<typeof mentorFilter>
export type MentorRef = z.output<typeof mentorRef>

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
