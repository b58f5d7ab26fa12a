import { createFileRoute } from '@tanstack/react-router'
import { ManageMentors } from '#client/features/people/manage-mentors.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'

export const Route = createFileRoute('/_admin/admin-mentors')({
  component: () => <ManageMentors notice={<PageAlert />} />,
})
