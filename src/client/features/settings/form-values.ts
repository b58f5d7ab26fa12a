import type { SessionUser } from '#client/lib/api/api.ts'

export type MenteeUser = Extract<SessionUser, { goals: unknown }>

const mentorValues = (user: SessionUser) =>
  'profession' in user
    ? {
        profession: user.profession ?? '',
        experience: user.experience ?? '',
        expertise: user.expertise?.join(', ') ?? '',
        availability: user.availability?.[0] ?? '',
      }
    : {}

/** Returns the form values of a user: lists as comma-separated text, missing values as ''. */
export const toFormValues = (user: SessionUser) => ({
  fullName: user.fullName,
  email: user.email,
  phone: user.phone ?? '',
  bio: user.bio ?? '',
  ...mentorValues(user),
})

/** Returns the form values of what a mentee has said about themselves. */
export const toAboutYouValues = (mentee: MenteeUser) => ({
  age: mentee.age ?? undefined,
  location: mentee.location ?? '',
  interests: mentee.interests?.join(', ') ?? '',
  goals: mentee.goals ?? '',
})
