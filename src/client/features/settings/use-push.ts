import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useAction } from '#client/lib/api/use-action.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import {
  type BrowserKeys,
  findPushKeys,
  findPushSupport,
  subscribeToPush,
  unsubscribeFromPush,
} from '#client/lib/push/push.ts'
import { PUSH_TEXTS } from '#shared/texts/push.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

type State = { keys: BrowserKeys; showsCategory: boolean }
type Change = 'turn_on' | 'turn_off' | { showsCategory: boolean }

/** Push notifications of this browser: whether they are on, and what they show. */
export function usePush(userId: number) {
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
