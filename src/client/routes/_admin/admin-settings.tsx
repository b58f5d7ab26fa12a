import { createFileRoute } from '@tanstack/react-router'
import { PeopleHeader } from '#client/features/admin-people/people-header.tsx'
import { SystemSettings } from '#client/features/admin-settings/system-settings.tsx'
import { SETTINGS_TABS, type SettingsTab } from '#client/features/admin-settings/tabs.ts'
import { PageAlert } from '#client/features/shell/page-alert.tsx'
import { parseEnum } from '#client/lib/forms/search-params.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export const Route = createFileRoute('/_admin/admin-settings')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: SettingsTab | undefined } => ({
    tab: parseEnum(SETTINGS_TABS, tab),
  }),
  component: AdminSettings,
})

/** The page's title on each tab but the first. */
const TITLES: Record<SettingsTab, string | undefined> = {
  general: undefined,
  matching: 'Matching',
  email: 'Email',
}

function AdminSettings() {
  const { tab = 'general' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PeopleHeader
        title={UI_TEXTS.systemSettings}
        tab={TITLES[tab]}
        note="Settings are saved in this browser for now and aren’t sent to the server. They don’t change how the platform works yet."
      />
      <SystemSettings
        notice={<PageAlert sticky />}
        tab={tab}
        onTabChange={(next) => void navigate({ search: { tab: next } })}
      />
    </>
  )
}
