import type { SessionUser } from '#client/lib/api/api.ts'
import { toMentorValues } from './mentor-fields.tsx'

export type MenteeUser = Extract<SessionUser, { goals: unknown }>

/** Returns the form values of a user: lists as comma-separated text, missing values as ''. */
export const toFormValues = (user: SessionUser) => ({
  fullName: user.fullName,
  email: user.email,
  phone: user.phone ?? '',
  bio: user.bio ?? '',
  ...('profession' in user && toMentorValues(user)),
})

/** Returns the form values of what a mentee has said about themselves. */
export const toAboutYouValues = (mentee: MenteeUser) => ({
  age: mentee.age ?? undefined,
  location: mentee.location ?? '',
  interests: mentee.interests?.join(', ') ?? '',
  goals: mentee.goals ?? '',
})
