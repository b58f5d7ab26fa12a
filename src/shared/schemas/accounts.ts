import * as z from 'zod/mini'
import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES, STAFF_LEVELS } from '../enums.ts'
import {
  AGE_MAX,
  AGE_MIN,
  EMAIL_MAX,
  FULL_NAME_MIN,
  LIST_ENTRY_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  URL_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from '../product-limits.ts'
import { hasControl, hasInvisible } from '../text.ts'
import { UI_TEXTS } from '../ui-texts.ts'
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

const username = singleLine().check(
  z.minLength(USERNAME_MIN, `Username must be at least ${USERNAME_MIN} characters.`),
  z.maxLength(USERNAME_MAX, `Username must be at most ${USERNAME_MAX} characters.`),
  z.refine((text) => !hasInvisible(text), 'Username must not contain invisible characters.'),
)

// Not trimmed or normalized: a password is exactly what was typed.
export const password = z
  .string('Must be text.')
  .check(
    z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters.`),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters.`),
  )

const registrationName = fullName(FULL_NAME_MIN, `Full name must be at least ${FULL_NAME_MIN} characters.`)

/** The URL of a photo; required at registration. */
const requiredPhotoUrl = z
  .optional(
    z.nullable(
      singleLine(URL_MAX).check(z.refine((text) => text === '' || isPhotoUrl(text), UI_TEXTS.invalidUrl)),
    ),
  )
  .check(z.refine((value) => Boolean(value), UI_TEXTS.photoUrlRequired))

export const staffLevel = z.enum(STAFF_LEVELS, 'Level must be owner, coordinator or viewer.')

const account = z.object({ username, password, email, fullName: registrationName })
const photo = z.pipe(
  requiredPhotoUrl,
  z.transform((url) => url as string),
)

export const credentials = z.object({
  username: z.string('Username is required.').check(
    z.minLength(1, 'Username is required.'),
    z.maxLength(200, 'Must be at most 200 characters.'),
    z.refine((text) => !hasControl(text), 'Must not contain control characters.'),
  ),
  password: z
    .string('Password is required.')
    .check(
      z.minLength(1, 'Password is required.'),
      z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters.`),
    ),
})

/** An administrator; without a level, an owner. */
export const newAdmin = z.extend(account, { level: z._default(staffLevel, 'owner') })

/** A password that an administrator might get, and what is known of them so far. */
export const newAdminPassword = z.object({
  password,
  username: singleLine(),
  email: singleLine(EMAIL_MAX),
  fullName: singleLine(),
})

export const age = z
  .int('Age must be a whole number.')
  .check(
    z.minimum(AGE_MIN, `Age must be at least ${AGE_MIN}.`),
    z.maximum(AGE_MAX, `Age must be at most ${AGE_MAX}.`),
  )

/** A mentor's registration, as the API accepts it. */
export const mentorRegistration = z.extend(account, {
  phone: optionalText(phone),
  bio: optionalText(multiLine()),
  profession: singleLine(),
  experience: singleLine(),
  expertise: textList,
  availability: choiceList,
  photoUrl: photo,
})

/** A mentee's registration, as the API accepts it. */
export const menteeRegistration = z.extend(account, {
  location: optionalText(singleLine()),
  age: z.pipe(
    z.optional(z.nullable(age)),
    z.transform((value) => value ?? null),
  ),
  interests: textList,
  goals: multiLine(),
  photoUrl: photo,
})

const confirmPassword = z
  .string()
  .check(z.minLength(PASSWORD_MIN, `Confirm password must be at least ${PASSWORD_MIN} characters.`))

const passwordsMatch = <T extends { password: string; confirmPassword: string }>() =>
  z.refine<T>((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: UI_TEXTS.passwordsDontMatch,
    // Reported together with all other errors of the form.
    when: () => true,
  })

const choice = <const T extends readonly [string, ...string[]]>(choices: T, message: string) =>
  z.enum(choices, message)

/** The mentor's registration form; `confirmPassword` is not sent. */
export const mentorRegistrationForm = z
  .extend(mentorRegistration, {
    confirmPassword,
    profession: singleLine().check(z.minLength(1, 'Profession is required.')),
    experience: choice(EXPERIENCE_CHOICES, 'Please select your experience.'),
    expertise: singleLine(LIST_ENTRY_MAX * 20),
    availability: choice(AVAILABILITY_CHOICES, 'Please select your availability.'),
  })
  .check(passwordsMatch())

/** The mentee's registration form. */
export const menteeRegistrationForm = z
  .extend(menteeRegistration, { confirmPassword, interests: singleLine(LIST_ENTRY_MAX * 20) })
  .check(passwordsMatch())

export type Credentials = z.output<typeof credentials>
export type NewAccount = z.output<typeof account>
export type NewAdmin = z.output<typeof newAdmin>
export type NewAdminPassword = z.output<typeof newAdminPassword>
export type MentorRegistration = z.output<typeof mentorRegistration>
export type MenteeRegistration = z.output<typeof menteeRegistration>

const CODE_MAX = 40

/** A username or an e-mail address. */
const login = singleLine(EMAIL_MAX).check(z.minLength(1, 'Type your username or your mail address.'))
const token = z.string('Must be text.').check(z.regex(/^[\w-]{43}$/, 'Must be the token of a link.'))
/** A code as it is typed: the server ignores all but its letters. */
const code = singleLine(CODE_MAX).check(z.minLength(1, 'Type the code.'))
/** One's present password, as with signing in. */
export const current = z
  .string('Type your password.')
  .check(
    z.minLength(1, 'Type your password.'),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters.`),
  )

export const recoveryRequest = z.object({ login })
export const recoveryFinish = z.union([z.object({ token, password }), z.object({ login, code, password })])
export const passwordChange = z.object({ current, password })
/** No input, but what is sent must be JSON. */
export const noInput = z.optional(z.object({}))
export const linkToken = z.object({ token })
export const typedCode = z.object({ code })

export type RecoveryRequest = z.output<typeof recoveryRequest>
export type RecoveryFinish = z.output<typeof recoveryFinish>
export type PasswordChange = z.output<typeof passwordChange>
export type LinkToken = z.output<typeof linkToken>
export type TypedCode = z.output<typeof typedCode>

const NO_REF = 'Must name a sign-in.'

/** One of one's own sign-ins, by the `ref` in their list. */
export const signInRef = z.object({ ref: z.string(NO_REF).check(z.regex(/^[\da-f]{64}$/, NO_REF)) })
export type SignInRef = z.output<typeof signInRef>
