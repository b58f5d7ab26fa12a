import { createStore } from '../state/store.ts'

const SCRIPT = '/sw.js'
/** How often a page that stays open asks for a new version. */
const CHECK_MS = 60 * 60 * 1000

/**
 * `outdated`: a newer version than this page's has taken over, and the next navigation loads it. `updated`: this page is
 * the first of a new version.
 */
export const newVersion = createStore<'none' | 'outdated' | 'updated'>('none')

/** The version of this page's files; undefined in development. */
const pageVersion = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content

type Policy = { createScriptURL: (url: string) => unknown }
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy }

/** The page's only policy of trusted types (decision 116): it lets `/sw.js` pass, and nothing else. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('service-worker', {
    createScriptURL(given) {
      if (given !== SCRIPT) throw new TypeError(`${given} is not the service worker`)
      return given
    },
  })
  return (policy?.createScriptURL(url) ?? url) as string
}

/** Asks a service worker for its version. */
const versionOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    worker.postMessage('version', [port2])
  })

/** Registers the service worker; follows when a newer one takes over. */
export async function registerServiceWorker(): Promise<void> {
  const version = pageVersion()
  if (version === undefined || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isFirst = serviceWorker.controller === null
  const follow = async () => {
    const { controller } = serviceWorker
    if (controller && !isFirst)
      newVersion.set((await versionOf(controller)) === version ? 'updated' : 'outdated')
    isFirst = false
  }
  serviceWorker.addEventListener('controllerchange', () => void follow())
  try {
    const registration = await serviceWorker.register(trusted(SCRIPT))
    let checkedAt = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_MS) return
      checkedAt = Date.now()
      void registration.update().catch(() => {})
    })
  } catch {
    // Refused in some private windows: the product works as before.
  }
}
