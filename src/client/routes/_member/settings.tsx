import { createFileRoute } from '@tanstack/react-router'
import { NotificationSettingsCard } from '#client/features/notification-settings/notification-settings-card.tsx'
import { FactorsSection } from '#client/features/second-factor/factors-section.tsx'
import { SettingsPage } from '#client/features/settings/settings-page.tsx'
import { ThemeChoice } from '#client/features/shell/theme-choice.tsx'

export const Route = createFileRoute('/_member/settings')({ component: Settings })

function Settings() {
  const { user } = Route.useRouteContext()
  return (
    <SettingsPage
      user={user}
      secondFactor={<FactorsSection />}
      notificationSettings={<NotificationSettingsCard />}
      appearance={<ThemeChoice />}
    />
  )
}
