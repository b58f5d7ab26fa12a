import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type SessionUser, sessionQuery } from '#client/lib/api/api.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import {
  canKeep,
  forgetConversations,
  isOwnDevice,
  startKeeping,
} from '#client/lib/offline/kept-conversations.ts'
import { Card } from '#client/ui/card.tsx'
import { SwitchField } from '#client/ui/switch-field.tsx'
import { OFFLINE_TEXTS } from '#shared/texts/offline.ts'
import { PushChoice } from './push-choice.tsx'

/** Whether this device shows notifications; for members also whether it is their own, and may keep their last conversations. */
export function DeviceCard({ user: { id: userId, role } }: { user: SessionUser }) {
  const [isOwn, setOwn] = useState(false)
  const queryClient = useQueryClient()
  const { queryKey } = sessionQuery(useRouter().options.context)
  useEffect(() => {
    void isOwnDevice(userId).then(setOwn)
  }, [userId])

  const change = async (own: boolean) => {
    if (!own) {
      setOwn(false)
      await forgetConversations()
      return toast.success(OFFLINE_TEXTS.forgotten)
    }
    const confirmedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    const isKept = await startKeeping({ userId, confirmedAt })
    setOwn(isKept)
    if (isKept) toast.success(OFFLINE_TEXTS.kept)
    else toast.error(OFFLINE_TEXTS.refused)
  }

  if (!canKeep()) return null
  return (
    <Card as="section" padding="lg" aria-labelledby="this-device">
      <h2 id="this-device" className="mb-4 text-xl">
        {OFFLINE_TEXTS.card}
      </h2>
      {role !== 'admin' && (
        <>
          <SwitchField
            label={OFFLINE_TEXTS.own}
            hint={OFFLINE_TEXTS.ownHint}
            checked={isOwn}
            onChange={({ target }) => void change(target.checked)}
          />
          <p className="mt-3 text-ink-2 text-sm">{OFFLINE_TEXTS.ownWarning}</p>
        </>
      )}
      <PushChoice userId={userId} />
    </Card>
  )
}
