import { api } from '#client/lib/api/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { STAFF_CODE_TEXTS } from '#shared/texts/staff.ts'

/** Mark in the row of a person whose address takes no mail. */
export function UnreachableMark({ userId }: { userId: number }) {
  const { data } = api.admin.people.unreachable.useQuery()
  if (!data?.userIds.includes(userId)) return null
  return (
    <span>
      <Badge tone="warning">{STAFF_CODE_TEXTS.unreachable}</Badge>
    </span>
  )
}
