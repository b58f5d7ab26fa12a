import * as z from 'zod/mini'
import { DEFAULT_HELP, type HelpContacts } from '#shared/help-contacts.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import { helpContacts } from './help-contacts.ts'

/**
 * What the operator of the installation has decided, by environment variables. The settings screens never reach the
 * server.
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
  /** Whether approving a mentor requires all vetting checks. */
  requireVetting: boolean
  /** Whether overlapping sessions are refused instead of warned about. */
  strictScheduling: boolean
  help: HelpContacts
  /** Hours within which a case of each severity must be looked at. */
  dueHours: { danger: number; high: number; normal: number }
  requests: { reminderDays: readonly number[]; expiryDays: number }
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
      (text) => /\p{L}/u.test(text) && text.length <= NAME_MAX,
      `must be a name of at most ${NAME_MAX} characters`,
    ),
  )

/** The environment variables of the policy, with safe defaults. */
export const policyVariables = {
  SCREENING: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  SCREENING_ALLOW: z._default(categories, []),
  SCREENING_HOLD: z._default(categories, ['contact', 'sexual', 'images']),
  SCREENING_CLASSIFIER: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  UNKNOWN_AGE: z._default(z.enum(['minor', 'adult'], 'must be minor or adult'), 'minor'),
  PROGRAMME_NAME: z.optional(programmeName),
  EXTERNAL_PHOTOS: z._default(z.enum(['copy', 'portrait'], 'must be copy or portrait'), 'copy'),
  REQUIRE_VETTING: booleanFlag,
  STRICT_SCHEDULING: booleanFlag,
  HELP_EMERGENCY: z.optional(helpContacts),
  HELP_HELPLINE: z.optional(helpContacts),
  CASE_DUE_HOURS: z._default(
    numberList(DAYS_MAX, 3, 'must be three numbers of hours: danger, high, normal'),
    [1, 24, 72],
  ),
  REQUEST_REMINDER_DAYS: z._default(numberList(DAYS_MAX, undefined, 'must be a list of days'), [7, 14, 21]),
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
    requireVetting: value.REQUIRE_VETTING === 'true',
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
  }
}

/** The policy without any variable set. */
export const DEFAULT_POLICY: Policy = toPolicy(variables.parse({}))
