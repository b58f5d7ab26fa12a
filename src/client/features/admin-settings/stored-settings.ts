import { DEFAULT_SETTINGS } from '#client/features/admin-settings/settings.ts'

const STORAGE_KEY = 'admin-settings'

export type Settings = typeof DEFAULT_SETTINGS
export type SettingsGroup = keyof Settings

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
