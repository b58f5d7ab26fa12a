import type { Outputs } from '#client/lib/api/api.ts'
import { experienceText } from '#client/lib/format/people.ts'
import { MESSAGES } from '#shared/messages.ts'

type Profile = Outputs['auth']['profile']

const said = (value: string | number | null | undefined): string => String(value ?? '') || MESSAGES.notProvided
const listed = (values: readonly string[]): string => said(values.join(', '))

/** Returns the rows of the read-only profile; empty values say that they are missing. */
export function profileDetails({ user, mentor, mentee }: Profile) {
  const who = [
    { term: 'Full Name', value: said(user.fullName) },
    { term: 'Email', value: said(user.email) },
  ]
  if (mentee) {
    return [
      ...who,
      { term: 'Location', value: said(user.location) },
      { term: 'Age', value: said(mentee.age) },
      { term: 'Interests', value: listed(mentee.interests) },
      { term: 'Goals', value: said(mentee.goals) },
    ]
  }
  return [
    ...who,
    { term: 'Phone', value: said(user.phone) },
    { term: 'Profession', value: said(mentor?.profession) },
    {
      term: 'Experience',
      value: mentor?.experience ? experienceText(mentor.experience) : MESSAGES.notProvided,
    },
    { term: 'Expertise', value: listed(mentor?.expertise ?? []) },
    { term: 'Availability', value: listed(mentor?.availability ?? []) },
    { term: 'Bio', value: said(user.bio) },
  ]
}
