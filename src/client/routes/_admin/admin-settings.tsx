import { createFileRoute } from '@tanstack/react-router'
import { PeopleHeader } from '#client/features/people/people-header.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MESSAGES } from '#shared/messages.ts'

export const Route = createFileRoute('/_admin/admin-settings')({ component: AdminSettings })

function AdminSettings() {
  return (
    <>
      <PeopleHeader title={MESSAGES.systemSettings} />
      <PageAlert className="mb-5" />
      <div className="card">
        <EmptyState stones={2} title="These settings are on their way." />
      </div>
    </>
  )
}
