import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM_FLAGS, chromiumPath } from '#scripts/lib/chromium.ts'
import { waitUntilKept } from '#scripts/screenshots/steps.ts'
import { OFFLINE_TEXTS } from '#shared/texts/offline.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { collectProblems } from './browser.ts'
import { openChat } from './chat-steps.ts'
import { callApi } from './pair.ts'
import { withPair } from './stage.ts'
import { logIn, PASSWORD, waitForToast } from './steps.ts'

/** In no other text of the product. */
const CANARY = 'Quokkas sleep in the shade'
const DAY_MS = 86_400_000

const { mentor, matchId, url } = withPair({ RATE_LIMITS: 'off' })

/** A phone with its own profile on the disk, and a service worker. */
let profile = ''
let context: BrowserContext
let page: Page
const problems: string[] = []

async function openPhone() {
  context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: CHROMIUM_FLAGS,
    baseURL: url(),
    viewport: { width: 390, height: 844 },
  })
  context.setDefaultTimeout(30_000)
  page = await context.newPage()
  collectProblems(page, url(), problems)
}

beforeAll(async () => {
  profile = mkdtempSync(join(tmpdir(), 'cairnway-phone-'))
  await openPhone()
})
afterAll(async () => {
  await context.close()
  rmSync(profile, { recursive: true, force: true })
})

const waitForWorker = () => page.evaluate(async () => void (await navigator.serviceWorker.ready))
const cachedPaths = () =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map((request) => new URL(request.url).pathname)
  })
const databases = () =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).filter(Boolean))

async function keepConversations() {
  await page.goto('/settings')
  const own = page.getByRole('switch', { name: OFFLINE_TEXTS.own })
  if (!(await own.isChecked())) await own.click()
  await waitForToast(page, OFFLINE_TEXTS.kept)
  await openChat(page, matchId())
  await page.getByText(CANARY).waitFor()
  await waitUntilKept(page)
}

async function offline(path: string) {
  await context.setOffline(true)
  await page.goto(path)
  await page.getByRole('heading', { name: OFFLINE_TEXTS.title, level: 1 }).waitFor()
}

async function online() {
  await context.setOffline(false)
  await page.getByRole('button', { name: OFFLINE_TEXTS.retry }).click()
  await page.getByRole('heading', { name: OFFLINE_TEXTS.title, level: 1 }).waitFor({ state: 'detached' })
}

/** The files of the browser's profile that contain a text, as UTF-8 or UTF-16. */
function filesWith(text: string): string[] {
  const forms = [Buffer.from(text), Buffer.from(text, 'utf16le')]
  return readdirSync(profile, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const content = readFileSync(file)
      return forms.some((form) => content.includes(form))
    })
}

describe('the installed app', () => {
  test('can be installed: its manifest has no error, and the service worker is there', async () => {
    await callApi(mentor.page, 'POST', `/api/matches/${matchId()}/messages`, { content: CANARY })
    await logIn(page, 'daniel', PASSWORD)
    await page.waitForURL(/mentee-dashboard/)
    await waitForWorker()
    const cdp = await context.newCDPSession(page)
    const manifest = await cdp.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({ display: 'standalone', start_url: '/auth' })
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
  })

  test('stores hashed files and the offline page, never a document or an answer of the API', async () => {
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
    await offline(`/chat/${matchId()}`)
    await page.getByRole('link', { name: 'Call 112' }).waitFor()
    expect(await page.getByText(CANARY).count()).toBe(0)
    await page.goto('/')
    const title = page.getByRole('heading', { name: OFFLINE_TEXTS.title, level: 1 })
    await title.waitFor()
    await context.setOffline(false)
    // By itself, after some seconds.
    await title.waitFor({ state: 'detached' })
    expect(await databases()).not.toContain('cairnway-device')
  })

  test('has the last conversation without a network on a member’s own phone', async () => {
    await keepConversations()
    await offline(`/chat/${matchId()}`)
    await page.getByText(CANARY).waitFor()
    await page.getByText(OFFLINE_TEXTS.with('Test Mentor')).waitFor()
    await online()
    await page.getByText(CANARY).waitFor()
  })

  test('forgets it after 30 days', async () => {
    await context.setOffline(true)
    await page.clock.setSystemTime(Date.now() + 31 * DAY_MS)
    await page.goto(`/chat/${matchId()}`)
    await page.getByRole('link', { name: 'Call 112' }).waitFor()
    await expect.poll(databases).not.toContain('cairnway-device')
    expect(await page.getByText(CANARY).count()).toBe(0)
    await page.clock.setSystemTime(Date.now())
    await online()
  })

  test('forgets it when the server ends its sockets with 4401', async () => {
    await keepConversations()
    // The same session is ended elsewhere.
    const cookies = await context.cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${url()}/api/logout`, { method: 'POST', headers: { cookie } })
    expect(answer.status).toBe(200)
    await expect.poll(databases).not.toContain('cairnway-device')
    await logIn(page, 'daniel', PASSWORD)
    await page.waitForURL(/mentee-dashboard/)
  })

  test('leaves nothing on the disk after signing out', async () => {
    await keepConversations()
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText(UI_TEXTS.loggedOut).waitFor()
    await expect.poll(databases).not.toContain('cairnway-device')
    await offline('/auth')
    expect(await page.getByText(CANARY).count()).toBe(0)
    await online()
    await context.close()
    expect(filesWith(CANARY)).toEqual([])
    expect(filesWith('Test Mentor')).toEqual([])
    // The search does find what is there.
    expect(filesWith('offline.html')).not.toEqual([])
    await openPhone()
  })

  test('violates no content security policy in all of this', () => {
    const expected = /ERR_INTERNET_DISCONNECTED|WebSocket connection|401 \(Unauthorized\)/
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([])
  })
})

test('the policy of trusted types lets no other script pass', async () => {
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
