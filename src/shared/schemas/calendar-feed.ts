import * as z from 'zod/mini'

const flag = z.boolean('Must be true or false.')

/** What a calendar feed shows besides the titles of sessions. */
export const calendarFeedOptions = z.object({ withNames: flag, withLinks: flag })
export type CalendarFeedOptions = z.output<typeof calendarFeedOptions>

/** The key of a feed: 256 bits in base64url. */
export const calendarFeedKey = z.object({
  key: z.string('Must be text.').check(z.regex(/^[\w-]{43}$/, 'Must be the key of a calendar.')),
})
export type CalendarFeedKey = z.output<typeof calendarFeedKey>
