import * as z from 'zod/mini'
import { APPROVED_FIELDS } from '../supervision-enums.ts'
import { id } from './common.ts'

/** The profile changes an administrator saw; `version` (an optimistic lock) came with them. */
const seen = { id, version: z.string('Must be text.').check(z.regex(/^[0-9a-f]{64}$/, 'Must be a version.')) }

export const acceptedChanges = z.object(seen)

/** Reverts the given fields, or all without `fields`. */
export const putBackChanges = z.object({
  ...seen,
  fields: z.optional(
    z
      .array(z.enum(APPROVED_FIELDS, `Must be among ${APPROVED_FIELDS.join(', ')}.`), 'Must be a list.')
      .check(
        z.minLength(1, 'Must name at least one field.'),
        z.maxLength(APPROVED_FIELDS.length, 'Must be shorter.'),
      ),
  ),
})

export type AcceptedChanges = z.output<typeof acceptedChanges>
export type PutBackChanges = z.output<typeof putBackChanges>
