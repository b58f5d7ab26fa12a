import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM_FLAGS, chromiumPath, WHOLE_HEADLESS } from '#scripts/lib/chromium.ts'
import type { PushPayload } from '#shared/push.ts'
import { PUSH_TEXTS } from '#shared/texts/notifications.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { createPushBrowser, PUSH_HOST } from '#tests/support/push-service.ts'
import { collectProblems } from './browser.ts'
import { withPair } from './stage.ts'
import { logIn, PASSWORD, waitForToast } from './steps.ts'

const { url } = withPair({ RATE_LIMITS: 'off', PUSH_HOSTS: PUSH_HOST })
const { subscription } = createPushBrowser(`https://${PUSH_HOST}`)

let profile = ''
let context: BrowserContext
let page: Page
const problems: string[] = []

/**
 * Chromium's own push service is on the internet. Its place is taken by one that gives an address and keys, and counts how
 * often the page asked for permission.
 */
function replacePushService({ endpoint, keys }: typeof subscription) {
  const STORE = 'test-push-key'
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer
  const made = () => ({
    options: { applicationServerKey: bytesOf(localStorage.getItem(STORE) ?? '') },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => localStorage.removeItem(STORE),
  })
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(STORE) === null ? null : made()),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(STORE, applicationServerKey)
      return made()
    },
  })
  const ask = Notification.requestPermission.bind(Notification)
  Notification.requestPermission = async () => {
    localStorage.setItem('test-asked', `${Number(localStorage.getItem('test-asked')) + 1}`)
    return ask()
  }
}

beforeAll(async () => {
  profile = mkdtempSync(join(tmpdir(), 'cairnway-push-'))
  context = await chromium.launchPersistentContext(profile, {
    ...WHOLE_HEADLESS,
    executablePath: await chromiumPath({ isWhole: true }),
    args: [...CHROMIUM_FLAGS, ...WHOLE_HEADLESS.args],
    baseURL: url(),
    viewport: { width: 390, height: 844 },
  })
  context.setDefaultTimeout(30_000)
  await context.grantPermissions(['notifications'], { origin: url() })
  await context.addInitScript(replacePushService, subscription)
  page = await context.newPage()
  collectProblems(page, url(), problems)
  await logIn(page, 'daniel', PASSWORD)
  await page.waitForURL(/mentee-dashboard/)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
})
afterAll(async () => {
  await context.close()
  rmSync(profile, { recursive: true, force: true })
})

const read = (name: string) => page.evaluate((key) => localStorage.getItem(key), name)
const pushSwitch = () => page.getByRole('switch', { name: PUSH_TEXTS.on })
const details = () => page.getByRole('switch', { name: PUSH_TEXTS.showsCategory })
const shown = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, path: data as string }))
  })

/** Returns a function that gives the service worker a push message, as a push service would. */
async function connectPushService() {
  const cdp = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await found
  return (payload: PushPayload) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: url(),
      registrationId,
      data: JSON.stringify(payload),
    })
}

describe('notifications on this device', () => {
  test('are asked for after a press only, and stay on', async () => {
    await page.goto('/settings')
    await pushSwitch().waitFor()
    expect(await pushSwitch().isChecked()).toBe(false)
    expect(await read('test-asked')).toBeNull()
    await pushSwitch().press('Space')
    await waitForToast(page, PUSH_TEXTS.turnedOn)
    expect(await read('test-asked')).toBe('1')
    await details().press('Space')
    await waitForToast(page, PUSH_TEXTS.saved)

    await page.reload()
    await details().waitFor()
    expect(await details().isChecked()).toBe(true)
    expect(await pushSwitch().isChecked()).toBe(true)
    expect(await read('test-asked')).toBe('1')
  })

  test('show what the server has sent, one for each place', async () => {
    const deliver = await connectPushService()
    const payload = { title: 'Cairnway', body: PUSH_TEXTS.body, path: '/chat/1', tag: 'a' }
    await deliver(payload)
    await expect.poll(shown).toEqual([payload])
    await deliver({ ...payload, body: PUSH_TEXTS.bodyOf.messages })
    await expect.poll(shown).toEqual([{ ...payload, body: PUSH_TEXTS.bodyOf.messages }])
    await deliver({ ...payload, tag: 'b' })
    await expect.poll(async () => (await shown()).length).toBe(2)
  })

  test('are switched off again', async () => {
    await pushSwitch().press('Space')
    await waitForToast(page, PUSH_TEXTS.turnedOff)
    await details().waitFor({ state: 'detached' })
    expect(await read('test-push-key')).toBeNull()
    await page.reload()
    await pushSwitch().waitFor()
    expect(await pushSwitch().isChecked()).toBe(false)
  })

  test('end with signing out', async () => {
    await pushSwitch().press('Space')
    await waitForToast(page, PUSH_TEXTS.turnedOn)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText(UI_TEXTS.loggedOut).waitFor()
    await expect.poll(() => read('test-push-key')).toBeNull()
    expect(problems).toEqual([])
  })
})
