import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { PeopleHeader } from '#client/features/admin-people/list-tools.tsx'
import { readSettings, writeSettings } from '#client/features/admin-settings/settings.ts'
import { EmailForm, GeneralForm, MatchingForm } from '#client/features/admin-settings/settings-forms.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'
import { parseEnum } from '#client/lib/forms/search-params.ts'
import { useMedia } from '#client/lib/state/browser-state.ts'
import { Tabs } from '#client/ui/tabs.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

const SETTINGS_TABS = ['general', 'matching', 'email'] as const
type SettingsTab = (typeof SETTINGS_TABS)[number]

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

type SystemSettingsProps = {
  /** The page's alert banner, shown above the form. */
  notice: ReactNode
  tab: SettingsTab
  onTabChange: (tab: SettingsTab) => void
}

/** Settings tabs whose forms stay mounted, so that input survives switching tabs. */
function SystemSettings({ notice, tab, onTabChange }: SystemSettingsProps) {
  const [saved] = useState(readSettings)
  const wide = useMedia('(width >= 64rem)')
  const { general, matching, email } = saved
  const forms = [
    {
      value: 'general',
      label: 'General',
      form: <GeneralForm saved={general} onSave={(values) => writeSettings('general', values)} />,
    },
    {
      value: 'matching',
      label: 'Matching',
      form: <MatchingForm saved={matching} onSave={(values) => writeSettings('matching', values)} />,
    },
    {
      value: 'email',
      label: 'Email',
      form: <EmailForm saved={email} onSave={(values) => writeSettings('email', values)} />,
    },
  ] as const
  return (
    <Tabs
      label={UI_TEXTS.systemSettings}
      value={tab}
      onValueChange={onTabChange}
      activateOnFocus
      vertical={wide}
      className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:gap-8"
      panelClassName="grid grid-cols-1 gap-5 pt-5 lg:pt-0 [&[hidden]]:hidden"
      tabs={forms.map(({ value, label, form }) => ({
        value,
        label,
        keepMounted: true,
        content: (
          <>
            {value === tab && notice}
            {form}
          </>
        ),
      }))}
    />
  )
}
