import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NewsBell } from '#client/features/notifications/news-bell.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'
import { Shell } from '#client/features/shell/shell.tsx'
import { requireUser } from '#client/lib/session/guard.ts'
import { clearReturnTo, storeReturnTo } from '#client/lib/session/return-to.ts'
import { MemberFailure } from './-user-failure.tsx'

export const Route = createFileRoute('/_member')({
  beforeLoad: async ({ context, location, preload }) => {
    const user = await requireUser(context, () => storeReturnTo(location.pathname))
    if (!preload) clearReturnTo()
    return { user }
  },
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
