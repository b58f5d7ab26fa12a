import { createFileRoute } from '@tanstack/react-router'
import { ViewMatches } from '#client/features/people/view-matches.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'

export const Route = createFileRoute('/_admin/admin-matches')({
  component: () => <ViewMatches notice={<PageAlert />} />,
})
