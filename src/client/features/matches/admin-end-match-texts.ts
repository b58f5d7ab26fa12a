import type { EndReason } from '#shared/enums.ts'
import { isolated } from '#shared/isolated.ts'

/** Texts for an administrator who ends a match. */
export const ADMIN_END_TEXTS = {
  about: 'This match',
  title: (mentor: string, mentee: string) => isolated`End the match between ${mentor} and ${mentee}?`,
  hint: 'They won’t be able to message each other any more, but both can still read the conversation. Planned sessions will be cancelled. Both will see that our team ended it, but not why.',
  done: 'Both have been notified.',
  ended: 'This match has ended.',
} as const

/** Reasons as seen by a third person. */
export const ADMIN_END_CHOICES = {
  goals_reached: 'They reached their goals',
  no_time: 'There isn’t enough time',
  not_a_fit: 'They’re not the right fit',
  moved_on: 'It’s time for something new',
  other: 'Another reason',
} as const satisfies Record<EndReason, string>
