import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#client/features/settings/settings-page.tsx'
import { ThemeChoice } from '#client/features/shell/theme-choice.tsx'
import { lazyContent } from '#client/ui/lazy-component.tsx'

const FactorsSection = lazyContent(
  async () => (await import('#client/features/second-factor/factors-section.tsx')).FactorsSection,
)

const NotificationSettingsCard = lazyContent(
  async () =>
    (await import('#client/features/notification-settings/notification-settings-card.tsx'))
      .NotificationSettingsCard,
)

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
