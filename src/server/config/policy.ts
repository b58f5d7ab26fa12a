import * as z from 'zod/mini'
import { DEFAULT_HELP, type HelpContacts } from '#shared/help-contacts.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import { hasControl } from '#shared/text.ts'
import { DEFAULT_TIME_ZONE, isTimeZone } from '#shared/time-zones.ts'
import { helpContacts } from './help-contacts.ts'

/**
 * What the operator of the installation has decided, by environment variables: protection must not depend on a browser, and
 * the settings screens never reach the server. Under the defaults no documented call is refused.
 */
export type Policy = {
  screening: {
    on: boolean
    /** Findings of these categories are ignored. */
    allow: readonly ScreenCategory[]
    /** Messages with these findings are held while the mentee counts as under 18. All other findings open a case. */
    hold: readonly ScreenCategory[]
    /** How a mentee without a recorded age is treated. */
    unknownAge: 'minor' | 'adult'
    /** Whether messages are also scored by the classifier, not only matched by rules. */
    classifier: boolean
  }
  /** Only administrators may use it in their own names. */
  programmeName: string | undefined
  /** What is shown for photos on other hosts: this installation's own copies, or drawn portraits. */
  externalPhotos: 'copy' | 'portrait'
  /** Hosts of the push services that notifications are sent to; none: no push notifications. */
  pushHosts: readonly string[]
  /** Whether approving a mentor requires all vetting checks. */
  requireVetting: boolean
  /** Whether asking a mentor and accepting a mentee take a confirmed e-mail address. */
  requireConfirmedEmail: boolean
  /** Whether administrators have to set up a second factor before they can do anything else. */
  requireAdminSecondFactor: boolean
  /** Whether weak passwords of new administrators are warned about, as the documented call takes them, or refused. */
  staffPasswords: 'documented' | 'strong'
  /** Which actions ask again who one is after 15 minutes: those on one's own factors, or also those of administrators. */
  stepUp: 'new' | 'all'
  /** Whether overlapping sessions are refused instead of warned about. */
  strictScheduling: boolean
  help: HelpContacts
  /** Hours within which a case of each severity must be looked at. */
  dueHours: { danger: number; high: number; normal: number }
  requests: { reminderDays: readonly number[]; expiryDays: number }
  /** Whether mails name the other person. */
  mailNames: boolean
  /** The time zone of members whose browser has not said where they are. */
  timeZone: string
  /** How many minutes before a session both people are reminded, longest first. */
  remindBefore: readonly number[]
}

const DAYS_MAX = 3_650
const NAME_MAX = 100

const booleanFlag = z._default(z.enum(['true', 'false'], 'must be true or false'), 'false')

const isWholeNumber = (part: string, most: number) => /^[1-9]\d{0,3}$/.test(part) && Number(part) <= most

const numberList = (most: number, count: number | undefined, sentence: string) =>
  z.pipe(
    z.string().check(
      z.refine((text) => {
        const parts = text.split(',').map((part) => part.trim())
        return parts.every((part) => isWholeNumber(part, most)) && (count ?? parts.length) === parts.length
      }, sentence),
    ),
    z.transform((text) => text.split(',').map(Number)),
  )

const NO_CATEGORIES = 'none'
const CATEGORY_LIST = `must be ${NO_CATEGORIES} or a list of ${SCREEN_CATEGORIES.join(', ')}`
const isCategory = (name: string): name is ScreenCategory => SCREEN_CATEGORIES.some((one) => one === name)
const splitCategories = (text: string) =>
  text === NO_CATEGORIES ? [] : text.split(',').map((part) => part.trim())

const categories = z.pipe(
  z.string().check(z.refine((text) => splitCategories(text).every(isCategory), CATEGORY_LIST)),
  z.transform((text) => splitCategories(text).filter(isCategory)),
)

const programmeName = z
  .string()
  .check(
    z.refine(
      (text) => /\p{L}/u.test(text) && text.length <= NAME_MAX && !hasControl(text),
      `must be a name of at most ${NAME_MAX} characters`,
    ),
  )

const timeZone = z
  .string()
  .check(
    z.refine(
      (name) => /^[a-z]/i.test(name) && isTimeZone(name),
      'must be the name of a time zone, such as Europe/London or Africa/Lagos',
    ),
  )

/** The push services of the browsers' makers: Google, Mozilla, Apple, Microsoft. `*.` stands for any host below. */
const DEFAULT_PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
]
const NO_HOSTS = 'none'
const HOST = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+$/
const splitHosts = (text: string) =>
  text === NO_HOSTS ? [] : text.split(',').map((part) => part.trim().toLowerCase())

const hostList = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => splitHosts(text).every((host) => HOST.test(host)),
        `must be a list of host names, such as push.example.org or *.example.org, or ${NO_HOSTS}`,
      ),
    ),
  z.transform(splitHosts),
)

const NO_REMINDERS = 'none'
const REMINDERS = `must be ${NO_REMINDERS} or a list such as 24h,1h, of at most 7 days each`
const REMINDER_MINUTES_MAX = 7 * 24 * 60

const minutesOf = (part: string) => {
  const [, number = '', unit] = /^([1-9]\d{0,4})([hm])$/.exec(part) ?? []
  return Number(number) * (unit === 'h' ? 60 : 1)
}
const splitReminders = (text: string) =>
  text === NO_REMINDERS ? [] : text.split(',').map((part) => minutesOf(part.trim()))

const reminders = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => splitReminders(text).every((minutes) => minutes > 0 && minutes <= REMINDER_MINUTES_MAX),
        REMINDERS,
      ),
    ),
  z.transform(splitReminders),
)

/** The environment variables of the policy, with safe defaults. */
export const policyVariables = {
  SCREENING: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  SCREENING_ALLOW: z._default(categories, []),
  SCREENING_HOLD: z._default(categories, ['contact', 'sexual', 'images']),
  SCREENING_CLASSIFIER: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  UNKNOWN_AGE: z._default(z.enum(['minor', 'adult'], 'must be minor or adult'), 'minor'),
  PROGRAMME_NAME: z.optional(programmeName),
  PROGRAMME_TIME_ZONE: z._default(timeZone, DEFAULT_TIME_ZONE),
  EXTERNAL_PHOTOS: z._default(z.enum(['copy', 'portrait'], 'must be copy or portrait'), 'copy'),
  PUSH_HOSTS: z._default(hostList, DEFAULT_PUSH_HOSTS),
  REQUIRE_VETTING: booleanFlag,
  REQUIRE_CONFIRMED_EMAIL: booleanFlag,
  MAIL_NAMES: booleanFlag,
  REQUIRE_ADMIN_SECOND_FACTOR: booleanFlag,
  STEP_UP: z._default(z.enum(['new', 'all'], 'must be new or all'), 'new'),
  STAFF_PASSWORDS: z._default(z.enum(['documented', 'strong'], 'must be documented or strong'), 'documented'),
  STRICT_SCHEDULING: booleanFlag,
  HELP_EMERGENCY: z.optional(helpContacts),
  HELP_HELPLINE: z.optional(helpContacts),
  CASE_DUE_HOURS: z._default(
    numberList(DAYS_MAX, 3, 'must be three numbers of hours: danger, high, normal'),
    [1, 24, 72],
  ),
  REQUEST_REMINDER_DAYS: z._default(numberList(DAYS_MAX, undefined, 'must be a list of days'), [7, 14, 21]),
  REMIND_BEFORE: z._default(reminders, [24 * 60, 60]),
  REQUEST_EXPIRY_DAYS: z._default(
    z.pipe(
      z
        .string()
        .check(z.refine((text) => isWholeNumber(text, DAYS_MAX), `must be a number of days, 1 to ${DAYS_MAX}`)),
      z.transform(Number),
    ),
    90,
  ),
}

const variables = z.object(policyVariables)

/** Returns the policy from the parsed variables. */
export function toPolicy(value: z.output<typeof variables>): Policy {
  const [danger = 1, high = 1, normal = 1] = value.CASE_DUE_HOURS
  return {
    screening: {
      on: value.SCREENING === 'on',
      allow: value.SCREENING_ALLOW,
      hold: value.SCREENING_HOLD,
      unknownAge: value.UNKNOWN_AGE,
      classifier: value.SCREENING_CLASSIFIER === 'on',
    },
    programmeName: value.PROGRAMME_NAME,
    externalPhotos: value.EXTERNAL_PHOTOS,
    pushHosts: value.PUSH_HOSTS,
    requireVetting: value.REQUIRE_VETTING === 'true',
    requireConfirmedEmail: value.REQUIRE_CONFIRMED_EMAIL === 'true',
    requireAdminSecondFactor: value.REQUIRE_ADMIN_SECOND_FACTOR === 'true',
    stepUp: value.STEP_UP,
    staffPasswords: value.STAFF_PASSWORDS,
    strictScheduling: value.STRICT_SCHEDULING === 'true',
    help: {
      emergency: value.HELP_EMERGENCY ?? DEFAULT_HELP.emergency,
      helpline: value.HELP_HELPLINE ?? DEFAULT_HELP.helpline,
    },
    dueHours: { danger, high, normal },
    requests: {
      reminderDays: value.REQUEST_REMINDER_DAYS.toSorted((a, b) => a - b),
      expiryDays: value.REQUEST_EXPIRY_DAYS,
    },
    timeZone: value.PROGRAMME_TIME_ZONE,
    mailNames: value.MAIL_NAMES === 'true',
    remindBefore: value.REMIND_BEFORE.toSorted((a, b) => b - a),
  }
}

/** The policy without any variable set. */
export const DEFAULT_POLICY: Policy = toPolicy(variables.parse({}))
