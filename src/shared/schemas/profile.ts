import * as z from 'zod/mini'
import { PROFILE_NAME_MIN, URL_MAX } from '../product-limits.ts'
import { APPROVED_FIELDS } from '../supervision-enums.ts'
import { UI_TEXTS } from '../ui-texts.ts'
import { age } from './accounts.ts'
import {
  choiceList,
  email,
  fullName,
  id,
  isPhotoUrl,
  multiLine,
  optionalText,
  phone,
  singleLine,
  textList,
} from './common.ts'

/** Path of a photo uploaded here, as the upload returns it. */
export const UPLOADED_PHOTO = /^\/uploads\/[A-Za-z0-9_-]{22}\.(?:jpg|png)$/

const photoUrl = singleLine(URL_MAX).check(
  // A photo can be replaced but not removed.
  z.minLength(1, UI_TEXTS.photoUrlRequired),
  z.refine((text) => text === '' || UPLOADED_PHOTO.test(text) || isPhotoUrl(text), UI_TEXTS.invalidUrl),
)

/** Partial update of a profile; fields of another role are ignored. */
export const profileChanges = z.partial(
  z.object({
    fullName: fullName(PROFILE_NAME_MIN, UI_TEXTS.fullNameTooShort),
    email,
    phone: optionalText(phone),
    bio: optionalText(multiLine()),
    photoUrl,
    profession: singleLine(),
    experience: singleLine(),
    expertise: textList,
    availability: choiceList,
    age,
  }),
)

/** `settled` leaves out decisions that can still be undone. */
export const ownProfileQuery = z.optional(
  z.object({ settled: z.optional(z.boolean('settled must be true or false.')) }),
)

export type OwnProfileQuery = NonNullable<z.output<typeof ownProfileQuery>>
export type ProfileChanges = z.output<typeof profileChanges>

/** Partial update of what a mentee has said about themselves. */
export const aboutYou = z.partial(
  z.object({ age, location: optionalText(singleLine()), interests: textList, goals: multiLine() }),
)
export type AboutYou = z.output<typeof aboutYou>

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
