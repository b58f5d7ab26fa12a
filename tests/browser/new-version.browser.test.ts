import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFLINE_TEXTS } from '#shared/texts/offline.ts'
import { startBrowser } from './browser.ts'
import { callApi, menteeAccount } from './pair.ts'
import { startReleaseProxy } from './release-proxy.ts'
import { withProduct } from './stage.ts'
import { waitForToast } from './steps.ts'

const { url } = withProduct({ RATE_LIMITS: 'off' })
let proxy: Awaited<ReturnType<typeof startReleaseProxy>>
let browser: Awaited<ReturnType<typeof startBrowser>>

beforeAll(async () => {
  proxy = await startReleaseProxy(url())
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await proxy.stop()
})

const versionOf = (page: Page) => page.locator('meta[name="version"]').getAttribute('content')

/** Resolves once another service worker has taken over. */
const updateWorker = (page: Page) =>
  page.evaluate(async () => {
    const changed = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
    await (await navigator.serviceWorker.ready).update()
    await changed
  })

test('a new version takes over at the next navigation, in every open page, and says so', async () => {
  const context = await browser.newContext({ baseURL: proxy.url })
  const [page, other] = [await context.newPage(), await context.newPage()]
  await callApi(page, 'POST', '/api/register/mentee', menteeAccount('Test Mentee', 'daniel', proxy.url))
  for (const each of [page, other]) {
    await each.goto('/mentee-dashboard')
    await each.evaluate(async () => void (await navigator.serviceWorker.ready))
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const before = await versionOf(page)

  proxy.release()
  await updateWorker(page)
  // The open page stays as it is.
  expect(await versionOf(page)).toBe(before)
  expect(await page.getByText(OFFLINE_TEXTS.updated).count()).toBe(0)
  for (const each of [page, other]) {
    await each.getByRole('button', { name: 'Test Mentee' }).click()
    await each.getByRole('link', { name: 'Settings' }).click()
    await waitForToast(each, OFFLINE_TEXTS.updated)
    expect(new URL(each.url()).pathname).toBe('/settings')
    expect(await versionOf(each)).toBe(proxy.version)
  }
  // Once.
  await page.reload()
  await page.getByRole('heading', { name: 'Profile settings' }).waitFor()
  expect(await page.getByText(OFFLINE_TEXTS.updated).count()).toBe(0)
  await context.close()
})
