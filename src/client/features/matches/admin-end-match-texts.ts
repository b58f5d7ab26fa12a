import type { EndReason } from '#shared/enums.ts'

/** Texts for an administrator who ends a match. */
export const ADMIN_END_TEXTS = {
  about: 'This match',
  title: (mentor: string, mentee: string) => `End the match of ${mentor} and ${mentee}?`,
  hint: 'Neither can write any more. Both can still read the conversation. Planned sessions are cancelled. Both are told that an administrator has ended it, and not why.',
  done: 'Both have been told.',
  ended: 'This match has ended.',
} as const

/** Reasons as seen by a third person. */
export const ADMIN_END_CHOICES = {
  goals_reached: 'Their goals are reached',
  no_time: 'There is not enough time',
  not_a_fit: 'They are not the right fit',
  moved_on: 'It is time for something new',
  other: 'Another reason',
} as const satisfies Record<EndReason, string>
