import { type ReactNode, useState } from 'react'
import { useMedia } from '#client/lib/state/use-media.ts'
import { lazyContent } from '#client/ui/lazy-component.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { readSettings, writeSettings } from './stored-settings.ts'
import type { SettingsTab } from './tabs.ts'

// Lazy, because the forms load the form library; preloaded as soon as this module runs.
const GeneralForm = lazyContent(async () => (await import('./general-form.tsx')).GeneralForm)
const MatchingForm = lazyContent(async () => (await import('./matching-form.tsx')).MatchingForm)
const EmailForm = lazyContent(async () => (await import('./email-form.tsx')).EmailForm)
for (const form of [GeneralForm, MatchingForm, EmailForm]) void form.preload()

const PENDING = <Skeleton className="h-[40rem] w-full rounded-lg" />

export type SystemSettingsProps = {
  /** The page's alert banner, shown above the form. */
  notice: ReactNode
  tab: SettingsTab
  onTabChange: (tab: SettingsTab) => void
}

/** Settings tabs whose forms stay mounted, so that input survives switching tabs. */
export function SystemSettings({ notice, tab, onTabChange }: SystemSettingsProps) {
  const [saved] = useState(readSettings)
  const wide = useMedia('(width >= 64rem)')
  const { general, matching, email } = saved
  const forms = [
    {
      value: 'general',
      label: 'General',
      form: (
        <GeneralForm pending={PENDING} saved={general} onSave={(values) => writeSettings('general', values)} />
      ),
    },
    {
      value: 'matching',
      label: 'Matching',
      form: (
        <MatchingForm
          pending={PENDING}
          saved={matching}
          onSave={(values) => writeSettings('matching', values)}
        />
      ),
    },
    {
      value: 'email',
      label: 'Email',
      form: <EmailForm pending={PENDING} saved={email} onSave={(values) => writeSettings('email', values)} />,
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
