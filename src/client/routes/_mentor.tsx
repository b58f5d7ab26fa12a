import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NewsBell } from '#client/features/notifications/news-bell.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'
import { AccessDenied } from '#client/features/shell/page-states.tsx'
import { Shell } from '#client/features/shell/shell.tsx'
import { requireRole } from '#client/lib/session/guard.ts'
import { MemberFailure } from './-user-failure.tsx'

export const Route = createFileRoute('/_mentor')({
  beforeLoad: (asked) => requireRole(asked, 'mentor'),
  component: MentorLayout,
  errorComponent: MemberFailure,
})

function MentorLayout() {
  const { user, allowed } = Route.useRouteContext()
  return (
    <Shell user={user} news={<NewsBell user={user} />}>
      <PageAlert className="mb-6" />
      {allowed ? <Outlet /> : <AccessDenied needs="mentor" />}
    </Shell>
  )
}
