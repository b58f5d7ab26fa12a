import { useEffect, useState } from 'react'
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

/** Whether this device is the member's own, and may keep their last conversations. */
export function DeviceCard({ userId }: { userId: number }) {
  const [isOwn, setOwn] = useState(false)
  useEffect(() => {
    void isOwnDevice(userId).then(setOwn)
  }, [userId])

  const change = async (own: boolean) => {
    if (!own) {
      setOwn(false)
      await forgetConversations()
      return toast.success(OFFLINE_TEXTS.forgotten)
    }
    const isKept = await startKeeping(userId)
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
      <SwitchField
        label={OFFLINE_TEXTS.own}
        hint={OFFLINE_TEXTS.ownHint}
        checked={isOwn}
        onChange={({ target }) => void change(target.checked)}
      />
      <p className="mt-3 text-ink-2 text-sm">{OFFLINE_TEXTS.ownWarning}</p>
      <PushChoice userId={userId} />
    </Card>
  )
}
