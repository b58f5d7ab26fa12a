import { useEffect, useEffectEvent } from 'react'
import { ApprovalPanel } from '#client/features/matches/approval-panel.tsx'
import { api } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'

/** In the place of a conversation whose mentor has lost the approval meanwhile, until it is back. */
export function StandingNotice({ onApproved }: { onApproved: () => void }) {
  const status = api.auth.profile.useQuery(undefined, POLLED).data?.mentor?.status
  const goOn = useEffectEvent(onApproved)
  useEffect(() => {
    if (status === 'approved') goOn()
  }, [status])
  if (!status || status === 'approved') return null
  return <ApprovalPanel status={status} />
}
