import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, openSqlite } from '#db/open.ts'
import { OFFLINE_TEXTS } from '#shared/texts/offline.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { bubble, deliveryMark, readBrowserStorage, waitUntilOffline, write } from './chat-steps.ts'
import { callApi, procedures } from './pair.ts'
import { databases, keepConversation, offline, online, withPhone } from './phone.ts'
import { withPair } from './stage.ts'
import { logIn, PASSWORD } from './steps.ts'

/** In no other text of the product. */
const CANARY = 'Quokkas sleep in the shade'
const UNSENT = 'Numbats eat termites'
const DRAFT = 'Bilbies dig spirals'
const NEW_PASSWORD = 'a longer walk'
const SENDING = /\/trpc\/[^?]*matches\.sendMessage/

const { admin, mentor, mentee, matchId, url, dataDir, open } = withPair({ RATE_LIMITS: 'off' })
const phone = withPhone(url)
let menteeId = 0
let password = PASSWORD

beforeAll(async () => {
  menteeId = (await callApi<{ id: number }>(mentee.page, 'GET', '/api/user')).id
  await callApi(mentor.page, 'POST', `/api/matches/${matchId()}/messages`, { content: CANARY })
})

/** Ends the sessions of the phone from elsewhere. */
const ends = {
  'staff signed the member out': () =>
    procedures(admin.page).admin.people.endSignIns.mutate({ userId: menteeId }),
  'the member signed all other places out': async () => {
    await callApi(mentee.page, 'POST', '/api/login', { username: 'daniel', password })
    await procedures(mentee.page).auth.endOtherSignIns.mutate()
  },
  'the member changed the password': async () => {
    const changed = { current: password, password: NEW_PASSWORD }
    await procedures(mentee.page).account.changePassword.mutate(changed)
    password = NEW_PASSWORD
  },
  'the session expired': async () => {
    const db = openSqlite(join(dataDir(), 'app.db'))
    const longAgo = new Date(0).toISOString()
    await db.updateTable('auth_sessions').set({ lastUsedAt: longAgo }).where('userId', '=', menteeId).execute()
    await closeDatabase(db)
    // The server may know the session for another second.
    const session = () => procedures(phone.page).auth.session.query()
    await expect.poll(session).toBeNull()
  },
  'the cookie is gone': () => phone.context.clearCookies(),
}

/** Keeps a conversation, a draft and a message that cannot be sent, and leaves the product. */
async function leaveTraces(page: Page) {
  await logIn(page, 'daniel', password)
  await page.waitForURL(/mentee-dashboard/)
  await keepConversation(page, matchId(), CANARY)
  await page.route(SENDING, (route) => route.abort())
  await page.routeWebSocket(/\/ws$/, (socket) => void socket.close())
  await page.reload()
  await waitUntilOffline(page)
  await write(page, UNSENT)
  await page.getByText(UI_TEXTS.messageSendFailed, { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill(DRAFT)
  expect(await readBrowserStorage(page)).toMatch(UNSENT)
  expect(await readBrowserStorage(page)).toMatch(DRAFT)
  await page.goto('about:blank')
}

describe('a phone whose session ended while its page was closed forgets everything', () => {
  test.for([
    ['staff signed the member out', '/'],
    ['the member signed all other places out', '/auth'],
    ['the member changed the password', '/mentee-dashboard'],
    ['the session expired', '/chat'],
    ['the session expired', '/register'],
    ['the cookie is gone', '/'],
  ] as const)('as %s, when it opens %s [T30, ASVS 14.3.1]', async ([end, address]) => {
    const page = await phone.context.newPage()
    const path = address === '/chat' ? `/chat/${matchId()}` : address
    await leaveTraces(page)
    await ends[end]()
    await page.goto(path)
    await expect.poll(() => databases(page)).not.toContain('cairnway-device')
    await expect.poll(() => readBrowserStorage(page)).not.toMatch(UNSENT)
    expect(await readBrowserStorage(page)).not.toMatch(DRAFT)
    await offline(page, `/chat/${matchId()}`)
    expect(await page.getByText(OFFLINE_TEXTS.keptTitle).count()).toBe(0)
    expect(await page.getByText(CANARY).count()).toBe(0)
    await online(page)
    await page.close()
  })

  test('and opens no database for a visitor of whom it keeps nothing', async () => {
    const { page, close } = await open()
    for (const path of ['/', '/auth']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await databases(page)).toEqual([])
    }
    await close()
  })
})

describe('an answer that is not the server’s', () => {
  const JSON_TYPE = 'application/json'
  const PROXY_PAGE = '<html><body><h1>Bad Gateway</h1></body></html>'
  const answers = [
    { status: 502, contentType: 'text/html', body: PROXY_PAGE },
    { status: 200, contentType: 'text/html', body: PROXY_PAGE },
    { status: 401, contentType: 'text/html', body: PROXY_PAGE },
    { status: 401, contentType: JSON_TYPE, body: '{"message":"Unauthorized"}' },
    { status: 500, contentType: JSON_TYPE, body: '{"message":"Something went wrong"}' },
    undefined,
  ]

  test('forgets nothing: a proxy’s page, a failure, or no network', async () => {
    const { page, close } = await open()
    await leaveTraces(page)
    const cookies = await page.context().cookies()
    for (const answer of answers) {
      await page.route(/\/trpc\//, (route) => (answer ? route.fulfill(answer) : route.abort()))
      for (const path of ['/', '/auth', `/chat/${matchId()}`]) {
        await page.goto(path, { waitUntil: 'networkidle' })
      }
      // The landing page of those without a cookie.
      await page.context().clearCookies()
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.context().addCookies(cookies)
      expect(await databases(page)).toContain('cairnway-device')
      expect(await readBrowserStorage(page)).toMatch(UNSENT)
      expect(await readBrowserStorage(page)).toMatch(DRAFT)
      await page.unrouteAll()
    }
    await page.goto(`/chat/${matchId()}`)
    await deliveryMark(page, UNSENT, /Sent|Read/).waitFor()
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(DRAFT)
    await close()
  })
})

describe('an open page whose session ended elsewhere', () => {
  /** A page that cannot send, with an unsent message and a draft, whose session has ended. */
  async function openEnded() {
    const { page, close } = await open()
    await leaveTraces(page)
    await page.goto(`/chat/${matchId()}`)
    await bubble(page, UNSENT).waitFor()
    await page.context().request.post('/api/logout')
    // As when the network comes back.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username').waitFor()
    await expect.poll(() => readBrowserStorage(page)).not.toMatch(DRAFT)
    await expect.poll(() => readBrowserStorage(page)).not.toMatch(UNSENT)
    await expect.poll(() => databases(page)).not.toContain('cairnway-device')
    const signIn = async (username: string, typed: string) => {
      await dialog.getByLabel('Username').fill(username)
      await dialog.getByLabel('Password', { exact: true }).fill(typed)
      await dialog.getByRole('button', { name: 'Log In' }).click()
    }
    return { page, close, signIn }
  }

  test('keeps what was typed out of the browser’s storage until the same person is back [ASVS 14.3.1]', async () => {
    const { page, close, signIn } = await openEnded()
    await signIn('daniel', password)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => readBrowserStorage(page)).toMatch(DRAFT)
    await expect.poll(() => readBrowserStorage(page)).toMatch(UNSENT)
    await page.reload()
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(DRAFT)
    await bubble(page, UNSENT).waitFor()
    await close()
  })

  test('drops it when somebody else signs in', async () => {
    const { page, close, signIn } = await openEnded()
    await signIn('samuel', PASSWORD)
    await page.waitForURL('**/mentor-dashboard')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await readBrowserStorage(page)).not.toMatch(DRAFT)
    expect(await readBrowserStorage(page)).not.toMatch(UNSENT)
    await close()
  })

  test('drops it when the page is loaded again', async () => {
    const { page, close } = await openEnded()
    await page.reload()
    await page.waitForURL('**/auth')
    await logIn(page, 'daniel', password)
    await page.waitForURL(/mentee-dashboard/)
    await page.goto(`/chat/${matchId()}`)
    await bubble(page, CANARY).waitFor()
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('')
    expect(await page.getByRole('img', { name: 'Sending' }).count()).toBe(0)
    expect(await readBrowserStorage(page)).not.toMatch(UNSENT)
    await close()
  })
})
