import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OFFLINE_TEXTS } from '#shared/texts/offline.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { callApi } from './pair.ts'
import { databases, keepConversation, offline, online, readConversation, withPhone } from './phone.ts'
import { withPair } from './stage.ts'
import { logIn, PASSWORD } from './steps.ts'

/** In no other text of the product. */
const CANARY = 'Quokkas sleep in the shade'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const { mentor, matchId, url } = withPair({ RATE_LIMITS: 'off' })
const phone = withPhone(url)

const keepCanary = () => keepConversation(phone.page, matchId(), CANARY)
const waitForWorker = () => phone.page.evaluate(async () => void (await navigator.serviceWorker.ready))
const cachedPaths = () =>
  phone.page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map((request) => new URL(request.url).pathname)
  })

/** When the server last confirmed the session, as this phone has stored it. */
const confirmedAt = () =>
  phone.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('cairnway-device')
        opening.onsuccess = () => {
          const db = opening.result
          const reading = db.transaction('kept').objectStore('kept').get('kept')
          reading.onsuccess = () => {
            db.close()
            resolve((reading.result as { confirmedAt: number }).confirmedAt)
          }
        }
      }),
  )

/** The files of the browser's profile that contain a text, as UTF-8 or UTF-16. */
function filesWith(text: string): string[] {
  const forms = [Buffer.from(text), Buffer.from(text, 'utf16le')]
  return readdirSync(phone.profile, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const content = readFileSync(file)
      return forms.some((form) => content.includes(form))
    })
}

describe('the installed app', () => {
  test('can be installed: its manifest has no error, and the service worker is there', async () => {
    const { page } = phone
    await callApi(mentor.page, 'POST', `/api/matches/${matchId()}/messages`, { content: CANARY })
    await logIn(page, 'daniel', PASSWORD)
    await page.waitForURL(/mentee-dashboard/)
    await waitForWorker()
    const cdp = await phone.context.newCDPSession(page)
    const manifest = await cdp.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({ display: 'standalone', start_url: '/auth' })
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
  })

  test('stores hashed files and the offline page, never a document or an answer of the API', async () => {
    const { page } = phone
    await page.goto(`/chat/${matchId()}`)
    await page.getByText(CANARY).waitFor()
    await page.goto('/')
    const paths = await cachedPaths()
    expect(paths).toContain('/offline.html')
    expect(paths.some((path) => path.startsWith('/assets/'))).toBe(true)
    const others = paths.filter((path) => !/^\/(?:assets\/[\w.-]+|offline\.html|favicon\.svg)$/.test(path))
    expect(others).toEqual([])
  })

  test('opens without a network with help, and nothing of a conversation unless asked', async () => {
    const { page } = phone
    await offline(page, `/chat/${matchId()}`)
    await page.getByRole('link', { name: 'Call 112' }).waitFor()
    expect(await page.getByText(CANARY).count()).toBe(0)
    await page.goto('/')
    const title = page.getByRole('heading', { name: OFFLINE_TEXTS.title, level: 1 })
    await title.waitFor()
    await phone.context.setOffline(false)
    // By itself, after some seconds.
    await title.waitFor({ state: 'detached' })
    expect(await databases(page)).not.toContain('cairnway-device')
  })

  test('has the last conversation without a network on a member’s own phone', async () => {
    const { page } = phone
    await keepCanary()
    await offline(page, `/chat/${matchId()}`)
    await page.getByText(CANARY).waitFor()
    await page.getByText(OFFLINE_TEXTS.with('Test Mentor')).waitFor()
    await online(page)
    await page.getByText(CANARY).waitFor()
  })

  test('refuses what the server has not confirmed for 3 days, until it has [ASVS 14.3.1]', async () => {
    const { page } = phone
    await page.clock.setSystemTime(Date.now() + 3 * DAY_MS - HOUR_MS)
    await offline(page, `/chat/${matchId()}`)
    await page.getByText(CANARY).waitFor()
    await page.clock.setSystemTime(Date.now() + 3 * DAY_MS + HOUR_MS)
    await page.reload()
    await page.getByText(OFFLINE_TEXTS.unconfirmed).waitFor()
    expect(await page.getByText(CANARY).count()).toBe(0)
    // Nor by a clock that is turned back.
    await page.clock.setSystemTime(Date.now())
    await page.reload()
    await page.getByText(OFFLINE_TEXTS.unconfirmed).waitFor()
    expect(await page.getByText(CANARY).count()).toBe(0)

    await online(page)
    await readConversation(page, matchId(), CANARY)
    await offline(page, `/chat/${matchId()}`)
    await page.getByText(CANARY).waitFor()
    await online(page)
  })

  test('has it again without opening it once the server has confirmed the session, after 4 days too', async () => {
    const { page } = phone
    await page.clock.setSystemTime(Date.now() + 4 * DAY_MS)
    const confirmed = page.waitForResponse(/auth\.session/)
    await page.goto('/settings')
    await confirmed
    await page.getByRole('switch', { name: OFFLINE_TEXTS.own }).waitFor()
    await expect.poll(confirmedAt).toBeGreaterThan(Date.now() + 3 * DAY_MS)
    await offline(page, `/chat/${matchId()}`)
    await page.getByText(CANARY).waitFor()
  })

  test('takes a confirmation in the future for none', async () => {
    const { page } = phone
    await page.clock.setSystemTime(Date.now())
    await page.reload()
    await page.getByText(OFFLINE_TEXTS.unconfirmed).waitFor()
    expect(await page.getByText(CANARY).count()).toBe(0)
    await online(page)
  })

  test('forgets it when the server ends its sockets with 4401', async () => {
    const { page } = phone
    await readConversation(page, matchId(), CANARY)
    // The same session is ended elsewhere.
    const cookies = await phone.context.cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${url()}/api/logout`, { method: 'POST', headers: { cookie } })
    expect(answer.status).toBe(200)
    await expect.poll(() => databases(page)).not.toContain('cairnway-device')
    await logIn(page, 'daniel', PASSWORD)
    await page.waitForURL(/mentee-dashboard/)
  })

  test('leaves nothing on the disk after signing out', async () => {
    const { page } = phone
    await keepCanary()
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText(UI_TEXTS.loggedOut).waitFor()
    await expect.poll(() => databases(page)).not.toContain('cairnway-device')
    await offline(page, '/auth')
    expect(await page.getByText(CANARY).count()).toBe(0)
    await online(page)
    await phone.context.close()
    expect(filesWith(CANARY)).toEqual([])
    expect(filesWith('Test Mentor')).toEqual([])
    // The search does find what is there.
    expect(filesWith('offline.html')).not.toEqual([])
    await phone.open()
  })

  test('violates no content security policy in all of this', () => {
    const expected = /ERR_INTERNET_DISCONNECTED|WebSocket connection|401 \(Unauthorized\)/
    expect(phone.problems.filter((problem) => !expected.test(problem))).toEqual([])
  })
})

test('the policy of trusted types lets no other script pass', async () => {
  const { page } = phone
  await page.goto('/auth', { waitUntil: 'networkidle' })
  const refused = await page.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        work()
        return 'passed'
      } catch (error) {
        return (error as Error).name
      }
    }
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
    }
    const rules = { createHTML: String, createScriptURL: String }
    return ['service-worker', 'default', 'other'].map((name) =>
      attempt(() => trustedTypes.createPolicy(name, rules)),
    )
  })
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError'])
})
