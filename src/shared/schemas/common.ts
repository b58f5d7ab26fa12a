import * as z from 'zod/mini'
import { hasControl, hasControlBesidesLayout, normalizeText, splitList } from '../normalize-text.ts'
import { seedOfPath } from '../portrait.ts'
import {
  FULL_NAME_MAX,
  ID_MAX,
  LINE_MAX,
  LIST_ENTRY_MAX,
  LIST_MAX_ENTRIES,
  LONG_TEXT_MAX,
  PAGE_MAX_ROWS,
  URL_MAX,
  YEAR_MAX,
  YEAR_MIN,
} from '../product-limits.ts'
import { UI_TEXTS } from '../ui-texts.ts'

const tooLong = (max: number) => `Must be at most ${max.toLocaleString('en-US')} characters.`
const NO_CONTROL = 'Must not contain control characters.'
const TEXT = 'Must be text.'

/** Single-line text: normalized, without control characters, at most `max` characters. */
export const singleLine = (max: number = LINE_MAX) =>
  z.string(TEXT).check(
    z.overwrite(normalizeText),
    z.maxLength(max, { error: () => tooLong(max) }),
    z.refine((text) => !hasControl(text), NO_CONTROL),
  )

/** Multi-line text: may also contain newline and tab. */
export const multiLine = (max: number = LONG_TEXT_MAX) =>
  z.string(TEXT).check(
    z.overwrite(normalizeText),
    z.maxLength(max, { error: () => tooLong(max) }),
    z.refine((text) => !hasControlBesidesLayout(text), NO_CONTROL),
  )

/** Optional text: absent, null and blank become null. */
export const optionalText = <T extends z.ZodMiniType<string, string>>(text: T) =>
  z.pipe(
    z.optional(z.nullable(text)),
    z.transform((value) => (value ? value : null)),
  )

export const id = z
  .int('Must be a positive whole number.')
  .check(z.positive('Must be a positive whole number.'), z.maximum(ID_MAX, 'Must be a positive whole number.'))

export const email = singleLine().check(z.regex(z.regexes.email, UI_TEXTS.invalidEmail))

/** A person's name; the minimum differs between registration and profile. */
export const fullName = (min: number, tooShort: string) =>
  singleLine(FULL_NAME_MAX).check(z.minLength(min, tooShort))

/** Whether a text is an absolute http(s) URL without credentials. */
export const isWebUrl = (text: string): boolean => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname !== ''
}

export const webUrl = (message: string = UI_TEXTS.invalidUrl) =>
  singleLine(URL_MAX).check(z.refine((text) => text === '' || isWebUrl(text), message))

/** Whether a text is the URL of a photo: on the web, or the path of a drawn portrait. */
export const isPhotoUrl = (text: string): boolean => isWebUrl(text) || seedOfPath(text) !== undefined

const entries = z.array(singleLine(LIST_ENTRY_MAX), 'Must be a list.').check(
  z.overwrite((list) => list.filter((entry) => entry !== '')),
  z.maxLength(LIST_MAX_ENTRIES, `Must have at most ${LIST_MAX_ENTRIES} entries.`),
)

/** A list of texts, or one comma-separated text. */
export const textList = z.pipe(
  z.union([z.array(z.unknown()), z.pipe(z.string(), z.transform(splitList))], 'Must be a list.'),
  entries,
)

/** A list of choices, or a single one. */
export const choiceList = z.pipe(
  z.union(
    [
      z.array(z.unknown()),
      z.pipe(
        z.string(),
        z.transform((text) => [text]),
      ),
    ],
    'Must be a list.',
  ),
  entries,
)

/** An ISO 8601 time with Z or offset, transformed to UTC with milliseconds. */
export const instant = (message: string) =>
  z.pipe(
    z.string(message).check(
      z.regex(z.regexes.datetime({ offset: true }), message),
      z.refine((text) => isYearInRange(text), message),
    ),
    z.transform((text) => new Date(text).toISOString()),
  )

const isYearInRange = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= YEAR_MIN && year <= YEAR_MAX
}

/** Empty input; unknown fields are ignored. */
export const emptyInput = z.object({})

/** Cursor pagination; `cursor` comes from the previous page. */
export const page = z.object({
  limit: z.optional(
    z
      .int('Must be a whole number.')
      .check(
        z.minimum(1, 'Must be at least 1.'),
        z.maximum(PAGE_MAX_ROWS, `Must be at most ${PAGE_MAX_ROWS}.`),
      ),
  ),
  cursor: z.optional(singleLine()),
})
export type PageRequest = z.output<typeof page>

/** Idempotency key, chosen by the client: the same one again stores nothing new. */
export const clientId = z.optional(z.nullable(z.guid('clientId must be a UUID.')))
