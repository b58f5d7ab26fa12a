import * as z from 'zod/mini'
import { PROFILE_NAME_MIN, URL_MAX } from '../product-limits.ts'
import { UI_TEXTS } from '../ui-texts.ts'
import { age } from './accounts.ts'
import {
  choiceList,
  email,
  fullName,
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
