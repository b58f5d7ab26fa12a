// What the service worker uses of its global scope: TypeScript has types either for pages or for workers.

export type WaitingEvent = { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = {
  request: Request
  /** The response that the browser has asked for while the worker started; undefined if it has not. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}
export type AskedEvent = { ports: readonly MessagePort[] }

export type PushEvent = WaitingEvent & { data: { json: () => unknown } | null }
export type NotificationEvent = WaitingEvent & { notification: Notification }
export type WindowClient = { url: string; focus: () => Promise<unknown> }

type Events = {
  install: WaitingEvent
  activate: WaitingEvent
  fetch: FetchEvent
  message: AskedEvent
  push: PushEvent
  notificationclick: NotificationEvent
}

export type WorkerScope = {
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
