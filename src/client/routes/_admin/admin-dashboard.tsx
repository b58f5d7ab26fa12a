import { createFileRoute } from '@tanstack/react-router'
import { AdminHome } from '#client/features/admin-home/admin-home.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'

export const Route = createFileRoute('/_admin/admin-dashboard')({ component: AdminDashboard })

function AdminDashboard() {
  const { user } = Route.useRouteContext()
  return <AdminHome user={user} notice={<PageAlert />} />
}
