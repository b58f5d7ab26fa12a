import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NewsBell } from '#client/features/notifications/news-bell.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'
import { Shell } from '#client/features/shell/shell.tsx'
import { requireUser } from '#client/lib/session/guard.ts'
import { MemberFailure } from './-user-failure.tsx'

export const Route = createFileRoute('/_member')({
  beforeLoad: async (asked) => ({ user: await requireUser(asked) }),
  component: MemberLayout,
  errorComponent: MemberFailure,
})

function MemberLayout() {
  const { user } = Route.useRouteContext()
  return (
    <Shell user={user} news={<NewsBell user={user} />}>
      <PageAlert className="mb-6" />
      <Outlet />
    </Shell>
  )
}
