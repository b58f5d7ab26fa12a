import { useEffect, useEffectEvent } from 'react'
import { ApprovalPanel } from '#client/features/matches/approval-panel.tsx'
import { api } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'

/** Replaces the conversation of a mentor who has lost the approval, until it is restored. */
export function ApprovalNotice({ onApproved }: { onApproved: () => void }) {
  const status = api.auth.profile.useQuery(undefined, POLLED).data?.mentor?.status
  const resume = useEffectEvent(onApproved)
  useEffect(() => {
    if (status === 'approved') resume()
  }, [status])
  if (!status || status === 'approved') return null
  return <ApprovalPanel status={status} />
}
