import type { PushPayload } from '#shared/push.ts'

/** Filled in by the build: the version, and the files of the offline page. */
declare const __VERSION__: string
declare const __FILES__: readonly string[]

/**
 * The service worker: hashed files, and a page for when there is no network (decision 116). It stores no document and no
 * answer of the API, so nothing personal.
 */
const worker = self as unknown as WorkerScope

const OFFLINE = '/offline.html'
const ICON = '/icon-192.png'
const CACHE = `files ${__VERSION__}`
/** This version's and the one before, whose pages may still be open. */
const CACHES_MAX = 2
const NOT_PAGES = /^\/(?:api|trpc|uploads)(?:\/|$)/

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', ({ ports }) => ports[0]?.postMessage(__VERSION__))

worker.addEventListener('push', (event) => event.waitUntil(show(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPlace(event)))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (!NOT_PAGES.test(pathname)) event.respondWith(openPage(event))
  } else if (isHashed(pathname) || __FILES__.includes(pathname)) {
    event.respondWith(loadFile(request))
  }
})

const isHashed = (pathname: string) => pathname.startsWith('/assets/')

async function install() {
  const cache = await caches.open(CACHE)
  await cache.addAll([new Request(OFFLINE, { cache: 'reload' }), ...__FILES__])
  // Names of files have a hash, so pages of two versions fit together.
  await worker.skipWaiting()
}

async function activate() {
  const names = await caches.keys()
  const old = names.filter((name) => name !== CACHE).slice(0, -(CACHES_MAX - 1))
  await Promise.all(old.map((name) => caches.delete(name)))
  // The document is requested while this worker starts. Not every browser can.
  const { navigationPreload } = worker.registration as Partial<ServiceWorkerRegistration>
  await navigationPreload?.enable()
  await worker.clients.claim()
}

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

async function loadFile(request: Request): Promise<Response> {
  const stored = await caches.match(request, { ignoreVary: true })
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok && isHashed(new URL(request.url).pathname)) {
    const cache = await caches.open(CACHE)
    // A full disk must not fail the request.
    await cache.put(request, response.clone()).catch(() => {})
  }
  return response
}

/** Shows a push notification. */
async function show({ data }: PushEvent) {
  if (!data) return
  const { title, body, path, tag } = data.json() as PushPayload
  await worker.registration.showNotification(title, { body, tag, icon: ICON, data: path })
}

/** Opens what a notification is about: in its window if there is one, so that nothing half written is lost elsewhere. */
async function openPlace({ notification }: NotificationEvent) {
  notification.close()
  const { href, origin } = new URL(notification.data as string, worker.location.origin)
  if (origin !== worker.location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === href)
  await (open ? open.focus() : worker.clients.openWindow(href))
}

// What the service worker uses of its global scope: TypeScript has types either for pages or for workers.

type WaitingEvent = { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = {
  request: Request
  /** The response that the browser has asked for while the worker started; undefined if it has not. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}
type AskedEvent = { ports: readonly MessagePort[] }

type PushEvent = WaitingEvent & { data: { json: () => unknown } | null }
type NotificationEvent = WaitingEvent & { notification: Notification }
type WindowClient = { url: string; focus: () => Promise<unknown> }

type Events = {
  install: WaitingEvent
  activate: WaitingEvent
  fetch: FetchEvent
  message: AskedEvent
  push: PushEvent
  notificationclick: NotificationEvent
}

type WorkerScope = {
  addEventListener: <Name extends keyof Events>(name: Name, handle: (event: Events[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<WindowClient[]>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  location: Location
}
