import { createFileRoute } from '@tanstack/react-router'
import { ManageMentees } from '#client/features/people/manage-mentees.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'

export const Route = createFileRoute('/_admin/admin-mentees')({
  component: () => <ManageMentees notice={<PageAlert />} />,
})
