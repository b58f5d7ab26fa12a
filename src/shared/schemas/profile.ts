import * as z from 'zod/mini'
import { PROFILE_NAME_MIN, URL_MAX } from '../limits.ts'
import { MESSAGES } from '../messages.ts'
import { age } from './accounts.ts'
import { choiceList, email, fullName, isPhotoUrl, line, longText, optionalText, textList } from './common.ts'

/** A photo of this installation's own: what an upload answers with. */
export const UPLOADED_PHOTO = /^\/uploads\/[A-Za-z0-9_-]{22}\.(?:jpg|png)$/

const photoUrl = line(URL_MAX).check(
  // A photo can be replaced, never emptied.
  z.minLength(1, MESSAGES.photoUrlRequired),
  z.refine((text) => text === '' || UPLOADED_PHOTO.test(text) || isPhotoUrl(text), MESSAGES.invalidUrl),
)

/** Any part of a profile; what is left out stays as it is, and what belongs to another role is passed over. */
export const profileChanges = z.partial(
  z.object({
    fullName: fullName(PROFILE_NAME_MIN, MESSAGES.fullNameTooShort),
    email,
    phone: optionalText(line()),
    bio: optionalText(longText()),
    photoUrl,
    profession: line(),
    experience: line(),
    expertise: textList,
    availability: choiceList,
    age,
  }),
)
export type ProfileChanges = z.output<typeof profileChanges>
