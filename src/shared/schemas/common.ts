import * as z from 'zod/mini'
import {
  FULL_NAME_MAX,
  ID_MAX,
  LINE_MAX,
  LIST_ENTRY_MAX,
  LIST_MAX_ENTRIES,
  LONG_TEXT_MAX,
  PAGE_MAX_ROWS,
  URL_MAX,
} from '../limits.ts'
import { MESSAGES } from '../messages.ts'
import { seedOfPath } from '../portrait.ts'
import { hasControl, hasControlBesidesLayout, splitList, tidy } from '../text.ts'

const tooLong = (max: number) => `Must be at most ${max.toLocaleString('en-US')} characters.`
const NO_CONTROL = 'Must not contain control characters.'
const TEXT = 'Must be text.'

/** One line of text: tidied, without control characters, `max` characters at most. */
export const line = (max: number = LINE_MAX) =>
  z.string(TEXT).check(
    z.overwrite(tidy),
    z.maxLength(max, { error: () => tooLong(max) }),
    z.refine((text) => !hasControl(text), NO_CONTROL),
  )

/** Text of several lines: newline and tab are kept. */
export const longText = (max: number = LONG_TEXT_MAX) =>
  z.string(TEXT).check(
    z.overwrite(tidy),
    z.maxLength(max, { error: () => tooLong(max) }),
    z.refine((text) => !hasControlBesidesLayout(text), NO_CONTROL),
  )

/** A value that may be left out: absent, null and blank are one thing, and are stored as null. */
export const optionalText = <T extends z.ZodMiniType<string, string>>(text: T) =>
  z.pipe(
    z.optional(z.nullable(text)),
    z.transform((value) => (value ? value : null)),
  )

export const id = z
  .int('Must be a positive whole number.')
  .check(z.positive('Must be a positive whole number.'), z.maximum(ID_MAX, 'Must be a positive whole number.'))

export const email = line().check(z.regex(z.regexes.email, MESSAGES.invalidEmail))

/** A name as a profile shows it; registration asks for at least three characters, a profile for two. */
export const fullName = (min: number, tooShort: string) => line(FULL_NAME_MAX).check(z.minLength(min, tooShort))

/** An absolute http(s) address without credentials in it. */
export const isWebUrl = (text: string): boolean => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname !== ''
}

export const webUrl = (message: string = MESSAGES.invalidUrl) =>
  line(URL_MAX).check(z.refine((text) => text === '' || isWebUrl(text), message))

/** Where a photo can be found: on the web, or a portrait that this installation draws. */
export const isPhotoUrl = (text: string): boolean => isWebUrl(text) || seedOfPath(text) !== undefined

const entries = z.array(line(LIST_ENTRY_MAX), 'Must be a list.').check(
  z.overwrite((list) => list.filter((entry) => entry !== '')),
  z.maxLength(LIST_MAX_ENTRIES, `Must have at most ${LIST_MAX_ENTRIES} entries.`),
)

/** A list of texts; one comma-separated text stands for the list it spells. */
export const textList = z.pipe(
  z.union([z.array(z.unknown()), z.pipe(z.string(), z.transform(splitList))], 'Must be a list.'),
  entries,
)

/** A list that forms offer as a single choice: one text is a list of one. */
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

/** An instant: ISO 8601 with Z or an offset, given back as UTC with milliseconds. */
export const instant = (message: string) =>
  z.pipe(
    z.string(message).check(
      z.regex(z.regexes.datetime({ offset: true }), message),
      z.refine((text) => inReach(text), message),
    ),
    z.transform((text) => new Date(text).toISOString()),
  )

const inReach = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 2000 && year <= 2100
}

/** Which part of a list is asked for; `cursor` is what the page before gave. */
export const page = z.object({
  limit: z.optional(
    z
      .int('Must be a whole number.')
      .check(
        z.minimum(1, 'Must be at least 1.'),
        z.maximum(PAGE_MAX_ROWS, `Must be at most ${PAGE_MAX_ROWS}.`),
      ),
  ),
  cursor: z.optional(line()),
})
export type PageRequest = z.output<typeof page>

/** The sender's name for one sending: sent again under it, nothing new is stored. */
export const clientId = z.optional(z.nullable(z.guid('clientId must be a UUID.')))
