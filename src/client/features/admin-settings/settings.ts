import { BRAND } from '#shared/brand.ts'
import { CAMPAIGN } from '#shared/campaign.ts'
import type { EmailSettings, GeneralSettings, MatchingSettings } from './schema.ts'

/** Default settings: the specification's values and the programme's own texts. */
export const DEFAULT_SETTINGS: {
  general: GeneralSettings
  matching: MatchingSettings
  email: EmailSettings
} = {
  general: {
    siteName: BRAND,
    siteDescription: CAMPAIGN.tagline,
    contactEmail: CAMPAIGN.contact.email,
    logoUrl: '',
    enableRegistration: true,
    requireApproval: true,
  },
  matching: {
    autoMatchEnabled: false,
    autoMatchThreshold: 70,
    maxMatchesPerMentor: 5,
    maxMatchesPerMentee: 1,
    matchExpiryDays: 90,
  },
  email: {
    smtpServer: '',
    smtpPort: 587,
    smtpUsername: '',
    smtpPassword: '',
    emailFromAddress: CAMPAIGN.contact.email,
    emailFromName: BRAND,
  },
}

const STORAGE_KEY = 'admin-settings'

type Settings = typeof DEFAULT_SETTINGS
type SettingsGroup = keyof Settings

type Stored = Partial<Record<string, unknown>>

const asObject = (value: unknown): Stored => (typeof value === 'object' && value !== null ? value : {})

function readStored(): Stored {
  try {
    return asObject(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** Takes the stored values that have the type of their default; the form validates them on save. */
function takeStored<Values extends object>(defaults: Values, stored: unknown): Values {
  const values = Object.entries(asObject(stored)).filter(
    ([name, value]) => Object.hasOwn(defaults, name) && typeof value === typeof defaults[name as keyof Values],
  )
  return { ...defaults, ...Object.fromEntries(values) }
}

/** Returns the settings stored in this browser, completed by the defaults. */
export function readSettings(): Settings {
  const { general, matching, email } = readStored()
  return {
    general: takeStored(DEFAULT_SETTINGS.general, general),
    matching: takeStored(DEFAULT_SETTINGS.matching, matching),
    email: takeStored(DEFAULT_SETTINGS.email, email),
  }
}

export function writeSettings<Group extends SettingsGroup>(group: Group, values: Settings[Group]) {
  // Passwords are never stored.
  const { smtpPassword: _, ...harmless } = values as Settings[Group] & { smtpPassword?: string }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readStored(), [group]: harmless }))
  } catch {
    // Without storage they last as long as the page.
  }
}
