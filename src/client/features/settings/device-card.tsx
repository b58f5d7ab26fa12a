import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api, type SessionUser, sessionQuery } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useAction } from '#client/lib/api/use-action.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import {
  canKeep,
  forgetConversations,
  isOwnDevice,
  startKeeping,
} from '#client/lib/offline/kept-conversations.ts'
import {
  type BrowserKeys,
  findPushKeys,
  findPushSupport,
  subscribeToPush,
  unsubscribeFromPush,
} from '#client/lib/push/push.ts'
import { Card } from '#client/ui/card.tsx'
import { SwitchField } from '#client/ui/fields.tsx'
import { PUSH_TEXTS } from '#shared/texts/notifications.ts'
import { OFFLINE_TEXTS } from '#shared/texts/offline.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

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

/** Whether this device shows push notifications, and what they say. Renders nothing where it cannot. */
function PushChoice({ userId }: { userId: number }) {
  const { support, on, change } = usePush(userId)
  if (support === 'none') return null
  return (
    <div className="mt-5 grid gap-4 border-line border-t pt-5">
      <SwitchField
        label={PUSH_TEXTS.on}
        hint={PUSH_TEXTS.onHint}
        checked={on !== undefined}
        disabled={support !== 'ready'}
        aria-busy={change.isPending}
        onChange={({ target }) => change.mutate(target.checked ? 'turn_on' : 'turn_off')}
      />
      {support === 'install' && <p className="text-ink-2 text-sm">{PUSH_TEXTS.install}</p>}
      {support === 'blocked' && <p className="text-ink-2 text-sm">{PUSH_TEXTS.blocked}</p>}
      {on && (
        <SwitchField
          label={PUSH_TEXTS.showsCategory}
          hint={PUSH_TEXTS.showsCategoryHint}
          checked={on.showsCategory}
          aria-busy={change.isPending}
          onChange={({ target }) => change.mutate({ showsCategory: target.checked })}
        />
      )}
    </div>
  )
}

type State = { keys: BrowserKeys; showsCategory: boolean }
type Change = 'turn_on' | 'turn_off' | { showsCategory: boolean }

/** Push notifications of this browser: whether they are on, and what they show. */
function usePush(userId: number) {
  const { data } = api.account.pushKey.useQuery()
  const { client } = api.useUtils()
  const [on, setOn] = useState<State>()
  const [support, setSupport] = useState(findPushSupport)
  const publicKey = data?.publicKey

  const subscribe = async (keys: BrowserKeys, choice: { showsCategory?: boolean } = {}): Promise<State> => ({
    keys,
    ...(await client.account.subscribeToPush.mutate({ ...keys, ...choice })),
  })

  useEffect(() => {
    const restore = async () => {
      const keys = await findPushKeys(userId)
      if (keys) setOn({ keys, ...(await client.account.subscribeToPush.mutate(keys)) })
    }
    // Without an answer it counts as off.
    void restore().catch(() => {})
  }, [userId, client])

  async function turnOn() {
    const keys = publicKey && (await subscribeToPush(userId, publicKey))
    if (!keys) return toast.error(PUSH_TEXTS.refused)
    setOn(await subscribe(keys))
    toast.success(PUSH_TEXTS.turnedOn)
  }

  async function turnOff({ keys }: State) {
    await client.account.unsubscribeFromPush.mutate({ endpoint: keys.endpoint })
    await unsubscribeFromPush()
    setOn(undefined)
    toast.success(PUSH_TEXTS.turnedOff)
  }

  async function choose({ keys }: State, choice: { showsCategory: boolean }) {
    setOn(await subscribe(keys, choice))
    toast.success(PUSH_TEXTS.saved)
  }

  const change = useAction(
    useMutation({
      mutationFn: async (wanted: Change) => {
        if (wanted === 'turn_on') await turnOn()
        else if (on) await (wanted === 'turn_off' ? turnOff(on) : choose(on, wanted))
      },
      onError: (error) => toast.error(PUSH_TEXTS.failed, failureText(error, UI_TEXTS.somethingWentWrong)),
      onSettled: () => setSupport(findPushSupport()),
    }),
  )
  return { support: publicKey ? support : 'none', on, change }
}
