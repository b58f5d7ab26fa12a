import { createFileRoute } from '@tanstack/react-router'
import { AdminHome } from '#client/features/admin-home/admin-home.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'

export const Route = createFileRoute('/_admin/admin-dashboard')({
  // Not waited for, here and in the lists: the page says what is on its way.
  loader: ({ context: { allowed, utils } }) => {
    if (!allowed) return
    void utils.admin.pendingMentors.prefetchInfinite({})
    void utils.admin.approvedMentors.prefetchInfinite({})
    void utils.admin.mentees.prefetchInfinite({})
    void utils.admin.matches.prefetchInfinite({})
  },
  component: AdminDashboard,
})

function AdminDashboard() {
  const { user } = Route.useRouteContext()
  return <AdminHome user={user} notice={<PageAlert />} />
}
