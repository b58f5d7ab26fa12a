import * as z from 'zod/mini'
import { isEmail, normalizeEmail } from '../email-address.ts'
import { seedOfPath } from '../portrait.ts'
import {
  EMAIL_MAX,
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
import {
  COMMA,
  hasControl,
  hasControlBesidesLayout,
  normalizeText,
  parseUrl,
  splitList,
  toAsciiDigits,
} from '../text.ts'
import { UI_TEXTS } from '../ui-texts.ts'

const tooLong = (max: number) => `Must be at most ${max.toLocaleString('en-US')} characters.`
const NO_CONTROL = 'Must not contain control characters.'
const TEXT = 'Must be text.'

/** Single-line text: normalized, without control characters, at most `max` characters. */
export const singleLine = (max: number = LINE_MAX, normalize: (text: string) => string = normalizeText) =>
  z.string(TEXT).check(
    z.overwrite(normalize),
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

/** A phone number, with digits that others can dial. */
export const phone = singleLine(LINE_MAX, (text) => normalizeText(toAsciiDigits(text)))

export const id = z
  .int('Must be a positive whole number.')
  .check(z.positive('Must be a positive whole number.'), z.maximum(ID_MAX, 'Must be a positive whole number.'))

/** An e-mail address, transformed to how it is stored. Whether mail can be sent there is for the server to ask. */
export const email = singleLine(EMAIL_MAX).check(
  z.overwrite(normalizeEmail),
  z.refine(isEmail, UI_TEXTS.invalidEmail),
)

/** A person's name; the minimum differs between registration and profile. */
export const fullName = (min: number, tooShort: string) =>
  singleLine(FULL_NAME_MAX).check(z.minLength(min, tooShort))

/** Whether a text is an absolute http(s) URL without credentials. */
export const isWebUrl = (text: string): boolean => {
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : undefined
  return url !== undefined && url.username === '' && url.password === '' && url.hostname !== ''
}

export const webUrl = (message: string = UI_TEXTS.invalidUrl) =>
  singleLine(URL_MAX).check(z.refine((text) => text === '' || isWebUrl(text), message))

/** Whether a text is the URL of a photo: on the web, or the path of a drawn portrait. */
export const isPhotoUrl = (text: string): boolean => isWebUrl(text) || seedOfPath(text) !== undefined

const TOO_MANY = `Must have at most ${LIST_MAX_ENTRIES} entries.`
/** Blank entries do not count, but nobody sends more than these. */
const RAW_ENTRIES_MAX = 1_000

// The length first: zod then refuses a longer list before it parses any element.
const anyList = z.array(z.unknown()).check(z.maxLength(RAW_ENTRIES_MAX))
const entries = z.array(singleLine(LIST_ENTRY_MAX)).check(z.maxLength(LIST_MAX_ENTRIES, TOO_MANY))

const dropBlank = z.transform((list: unknown[]) =>
  list.filter((entry) => typeof entry !== 'string' || entry.trim() !== ''),
)

const hasFewEntries = (text: string) => text.split(COMMA, RAW_ENTRIES_MAX + 1).length <= RAW_ENTRIES_MAX
const listText = z.string().check(z.refine(hasFewEntries, { abort: true }))

const listError = ({ input }: { input?: unknown }) =>
  Array.isArray(input) || typeof input === 'string' ? TOO_MANY : 'Must be a list.'

const listOf = (readText: (text: string) => string[]) =>
  z.pipe(
    z.pipe(z.union([anyList, z.pipe(listText, z.transform(readText))], { error: listError }), dropBlank),
    entries,
  )

/** A list of texts, or one comma-separated text. */
export const textList = listOf(splitList)

/** A list of choices, or a single one. */
export const choiceList = listOf((text) => [text])

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
