import type { Outputs } from '#client/lib/api/api.ts'
import { experienceText } from '#client/lib/format/people.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

type Profile = Outputs['auth']['profile']

const textOrMissing = (value: string | number | null | undefined): string =>
  String(value ?? '') || UI_TEXTS.notProvided
const listOrMissing = (values: readonly string[]): string => textOrMissing(values.join(', '))

/** Returns the rows of the read-only profile; empty values say that they are missing. */
export function profileDetails({ user, mentor, mentee }: Profile) {
  const identity = [
    { term: 'Full Name', value: textOrMissing(user.fullName) },
    { term: 'Email', value: textOrMissing(user.email) },
  ]
  if (mentee) {
    return [
      ...identity,
      { term: 'Location', value: textOrMissing(user.location) },
      { term: 'Age', value: textOrMissing(mentee.age) },
      { term: 'Interests', value: listOrMissing(mentee.interests) },
      { term: 'Goals', value: textOrMissing(mentee.goals) },
    ]
  }
  return [
    ...identity,
    { term: 'Phone', value: textOrMissing(user.phone) },
    { term: 'Profession', value: textOrMissing(mentor?.profession) },
    {
      term: 'Experience',
      value: mentor?.experience ? experienceText(mentor.experience) : UI_TEXTS.notProvided,
    },
    { term: 'Expertise', value: listOrMissing(mentor?.expertise ?? []) },
    { term: 'Availability', value: listOrMissing(mentor?.availability ?? []) },
    { term: 'Bio', value: textOrMissing(user.bio) },
  ]
}
