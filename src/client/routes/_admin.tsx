import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AccessDenied } from '#client/features/shell/access-denied.tsx'
import { Shell } from '#client/features/shell/shell.tsx'
import { requireRole } from '#client/lib/session/guard.ts'
import { AdminFailure } from './-user-failure.tsx'

const HOME = '/admin-dashboard'

export const Route = createFileRoute('/_admin')({
  beforeLoad: async ({ context, location }) => {
    const access = await requireRole(context, 'admin')
    if (!access.allowed && location.pathname !== HOME) throw redirect({ to: HOME, replace: true })
    return access
  },
  component: AdminLayout,
  errorComponent: AdminFailure,
})

function AdminLayout() {
  const { user, allowed } = Route.useRouteContext()
  return <Shell user={user}>{allowed ? <Outlet /> : <AccessDenied needs="admin" />}</Shell>
}
