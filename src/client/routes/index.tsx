import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '#client/features/landing/landing-page.tsx'
import { ThemeChoice } from '#client/features/shell/theme-choice.tsx'
import { sessionQuery } from '#client/lib/api/api.ts'

export const Route = createFileRoute('/')({ component: Landing })

/** Renders before the session is known; if it cannot be fetched, the visitor counts as signed out. */
function Landing() {
  const { client } = Route.useRouteContext()
  const { data: user, isError } = useQuery(sessionQuery({ client }))
  return <LandingPage visitor={isError ? null : user} themeChoice={<ThemeChoice />} />
}
