export const SETTINGS_TABS = ['general', 'matching', 'email'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]
