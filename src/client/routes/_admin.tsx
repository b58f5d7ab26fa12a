import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { NewsBell } from '#client/features/notifications/news-bell.tsx'
import { NOTICES } from '#client/features/notifications/notices.ts'
import { AccessDenied } from '#client/features/shell/page-states.tsx'
import { Shell } from '#client/features/shell/shell.tsx'
import { requireRole } from '#client/lib/session/guard.ts'
import { AdminFailure } from './-user-failure.tsx'

const HOME = '/admin-dashboard'

export const Route = createFileRoute('/_admin')({
  beforeLoad: async ({ context, location, preload }) => {
    const access = await requireRole({ context, location, preload }, 'admin')
    const { allowed, user } = access
    const { own } = context.utils.admin.staff
    // Signing in answers without the level; a page that is opened has it with its session.
    if (user.level && !own.getData()) own.setData(undefined, { level: user.level })
    const level = allowed ? (await own.ensureData()).level : undefined
    const seesPeople = allowed && level !== 'viewer'
    if (!seesPeople && location.pathname !== HOME) throw redirect({ to: HOME, replace: true })
    return { ...access, level }
  },
  loader: ({ context: { utils, allowed } }) => {
    if (allowed) void utils.auth.notices.prefetch(NOTICES)
  },
  component: AdminLayout,
  errorComponent: AdminFailure,
})

function AdminLayout() {
  const { user, allowed } = Route.useRouteContext()
  return (
    <Shell user={user} news={allowed && <NewsBell user={user} />}>
      {allowed ? <Outlet /> : <AccessDenied needs="admin" />}
    </Shell>
  )
}
