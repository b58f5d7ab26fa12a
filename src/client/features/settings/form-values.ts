import type { SessionUser } from '#client/lib/api/api.ts'

const mentorValues = (user: SessionUser) =>
  'profession' in user
    ? {
        profession: user.profession ?? '',
        experience: user.experience ?? '',
        expertise: user.expertise?.join(', ') ?? '',
        availability: user.availability?.[0] ?? '',
      }
    : {}

const menteeValues = (user: SessionUser) => ('goals' in user ? { age: user.age ?? undefined } : {})

/** Returns the form values of a user: lists as comma-separated text, missing values as ''. */
export const toFormValues = (user: SessionUser) => ({
  fullName: user.fullName,
  email: user.email,
  phone: user.phone ?? '',
  bio: user.bio ?? '',
  ...mentorValues(user),
  ...menteeValues(user),
})
