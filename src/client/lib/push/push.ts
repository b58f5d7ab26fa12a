// Push notifications in this browser. Whether they go to the signed-in member is up to the server.

/** `install`: an iPhone shows notifications only for sites on its home screen. */
export type PushSupport = 'none' | 'install' | 'blocked' | 'ready'

/** Storage key of the user whose notifications this browser shows; another user here must not get them. */
const OWNER = 'push-owner'

/** What the server has to know about a browser. */
export type BrowserKeys = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Whether this browser can show push notifications. */
export function findPushSupport(): PushSupport {
  const { standalone } = navigator as { standalone?: boolean }
  if (!('PushManager' in window)) return standalone === false ? 'install' : 'none'
  if (!('serviceWorker' in navigator && 'Notification' in window)) return 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

const findManager = async () => (await navigator.serviceWorker.getRegistration())?.pushManager

const toKeys = (subscription: PushSubscription) => subscription.toJSON() as BrowserKeys

const toBase64Url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Returns this browser's subscription if it is this member's; ends that of another member. */
export async function findPushKeys(userId: number): Promise<BrowserKeys | undefined> {
  if (findPushSupport() !== 'ready' || Notification.permission !== 'granted') return undefined
  const subscription = await (await findManager())?.getSubscription()
  if (!subscription) return undefined
  if (localStorage.getItem(OWNER) === `${userId}`) return toKeys(subscription)
  await subscription.unsubscribe()
  return undefined
}

/** Asks for permission and subscribes. Returns undefined if the browser refuses. */
export async function subscribeToPush(userId: number, publicKey: string): Promise<BrowserKeys | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const manager = await findManager()
  const existing = await manager?.getSubscription()
  // Made with a key that the server has replaced.
  if (existing && toBase64Url(existing.options.applicationServerKey) !== publicKey) await existing.unsubscribe()
  const subscription = await manager?.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  if (!subscription) return undefined
  localStorage.setItem(OWNER, `${userId}`)
  return toKeys(subscription)
}

/** Ends this browser's subscription. */
export async function unsubscribeFromPush(): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return
  localStorage.removeItem(OWNER)
  await (await (await findManager())?.getSubscription())?.unsubscribe()
}
