import { type ReactNode, useState } from 'react'
import { useMedia } from '#client/lib/use-media.ts'
import { Tabs } from '#client/ui/tabs.tsx'
import { MESSAGES } from '#shared/messages.ts'
import { EmailForm } from './email-form.tsx'
import { GeneralForm } from './general-form.tsx'
import { MatchingForm } from './matching-form.tsx'
import { readSettings, writeSettings } from './stored-settings.ts'
import type { SettingsTab } from './tabs.ts'

export type SystemSettingsProps = {
  /** The page's banner; its place is above the form whose outcome it tells. */
  notice: ReactNode
  tab: SettingsTab
  onTabChange: (tab: SettingsTab) => void
}

/** Three forms side by side in the page, so that what was typed into one is still there on coming back to it. */
export function SystemSettings({ notice, tab, onTabChange }: SystemSettingsProps) {
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
      label={MESSAGES.systemSettings}
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
