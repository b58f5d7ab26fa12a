import type { Page, Route } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { CHAT_RECONNECT_MS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Window } from './browser.ts'
import {
  bubble,
  countEqual,
  deliveryMark,
  log,
  openChat,
  readBrowserStorage,
  storedTexts,
  waitUntilConnected,
  waitUntilOffline,
  write,
} from './chat-steps.ts'
import { callApi } from './pair.ts'
import { withPair } from './stage.ts'
import { logIn, PASSWORD } from './steps.ts'

const SENDING = /\/trpc\/[^?]*matches\.sendMessage/
const LOADING = /\/trpc\/[^?]*matches\.messages/
const SOCKET = /\/ws$/

const { mentor, mentee, matchId, open } = withPair({ RATE_LIMITS: 'off' })

const path = () => `/chat/${matchId()}`
const abort = (route: Route) => route.abort()
const stored = () => storedTexts(mentor.page, matchId())

/** Another window of the mentee, whose problems are not checked. */
async function openFailingPage(): Promise<Page> {
  const window = await open()
  extraWindows.push(window)
  const login = { username: 'daniel', password: PASSWORD }
  await callApi(window.page, 'POST', '/api/login', login)
  return window.page
}
let extraWindows: Window[] = []
afterEach(async () => {
  for (const window of extraWindows) await window.close()
  extraWindows = []
})

describe('without a network', () => {
  test('the chat says so, accepts messages, and misses nothing afterwards [R37, S2.110]', async () => {
    const { page } = mentee
    for (const window of [mentor, mentee]) await openChat(window.page, matchId())
    await page.context().setOffline(true)
    await waitUntilOffline(page)
    await write(page, 'First from the tunnel')
    await write(page, 'Then again from the tunnel')
    await deliveryMark(page, 'First from the tunnel', 'Sending').waitFor()
    await write(mentor.page, 'Said meanwhile')
    await page.context().setOffline(false)

    await deliveryMark(page, 'Then again from the tunnel', 'Read').waitFor()
    await bubble(page, 'Said meanwhile').waitFor()
    await waitUntilConnected(page)
    const texts = await stored()
    expect(texts.slice(-3)).toEqual(['Said meanwhile', 'First from the tunnel', 'Then again from the tunnel'])
    mentee.problems.length = 0
  })

  test('every other page shows a bar', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard')
    await page.getByRole('link', { name: 'Message' }).waitFor()
    await page.context().setOffline(true)
    await page.getByText('You’re offline', { exact: true }).waitFor()
    await page.context().setOffline(false)
    await page.getByText('You’re offline', { exact: true }).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText(/offline/i).count()).toBe(0)
    mentee.problems.length = 0
  })
})

describe('without a socket', () => {
  test('the client reconnects every five seconds, and the conversation goes on meanwhile [R37, S2.110, S4.26, S4.27, S9.3]', async () => {
    const page = await openFailingPage()
    let tries = 0
    await page.routeWebSocket(SOCKET, (socket) => {
      socket.onMessage((greeting) => {
        // The page's other socket follows its news.
        if (String(greeting).includes('"subscribe"')) return socket.close()
        tries += 1
        if (tries < 3) return socket.close()
        const server = socket.connectToServer()
        server.send(greeting)
        socket.onMessage((message) => server.send(message))
      })
    })
    await page.goto(path())
    await waitUntilOffline(page)
    await write(page, 'Without a socket')
    await deliveryMark(page, 'Without a socket', 'Sent').waitFor()
    await bubble(mentor.page, 'Without a socket').waitFor()
    await waitUntilConnected(page)
    // create-chat.test.ts tests the five seconds without waiting.
    expect(tries).toBe(3)
  })

  test('an error frame is shown [S8.61]', async () => {
    const page = await openFailingPage()
    await page.routeWebSocket(SOCKET, (socket) => {
      socket.onMessage(() => socket.send(JSON.stringify({ type: 'error', message: 'Something is amiss' })))
    })
    await page.goto(path())
    await page.getByText('Something is amiss', { exact: true }).waitFor()
    expect(await page.getByText(UI_TEXTS.chatConnected).count()).toBe(0)
  })

  test('and without HTTP the chat shows that neither loading nor sending works [S8.59, S8.60]', async () => {
    const page = await openFailingPage()
    await page.clock.install()
    await page.routeWebSocket(SOCKET, (socket) => void socket.close())
    await page.route(LOADING, abort)
    await page.route(SENDING, abort)
    await page.goto(path())
    await page.getByText(UI_TEXTS.messagesLoadFailed, { exact: true }).waitFor()
    await page.unroute(LOADING)
    await page.clock.fastForward(CHAT_RECONNECT_MS)
    await log(page).waitFor()
    await write(page, 'Nobody receives this')
    await page.getByText(UI_TEXTS.messageSendFailed, { exact: true }).waitFor()
    // After the third failure there is a Retry button.
    for (let count = 2; count <= 3; count += 1) {
      const tried = page.waitForRequest(SENDING)
      await page.clock.fastForward(CHAT_RECONNECT_MS)
      await tried
    }
    await bubble(page, 'Nobody receives this').getByRole('button', { name: 'Retry' }).waitFor()
    await page.unroute(SENDING)
    await bubble(page, 'Nobody receives this').getByRole('button', { name: 'Retry' }).click()
    await deliveryMark(page, 'Nobody receives this', 'Sent').waitFor()
    expect(countEqual(await stored(), 'Nobody receives this')).toBe(1)
  })
})

describe('an unsent message', () => {
  test.for(['never got through', 'was stored while the answer was lost'])(
    'is sent exactly once after a reload, when it %s',
    async (what) => {
      const text = `It ${what}`
      const page = await openFailingPage()
      await page.routeWebSocket(SOCKET, (socket) => void socket.close())
      await page.route(SENDING, async (route) => {
        if (what.startsWith('was stored')) await route.fetch()
        await route.abort()
      })
      await page.goto(path())
      await waitUntilOffline(page)
      await write(page, text)
      await page.getByText(UI_TEXTS.messageSendFailed, { exact: true }).waitFor()
      await page.unroute(SENDING)
      for (const _ of ['once', 'and again']) {
        await page.reload()
        await deliveryMark(page, text, /Sent|Read/).waitFor()
        expect(await log(page).getByText(text, { exact: true }).count()).toBe(1)
      }
      await bubble(mentor.page, text).waitFor()
      expect(await log(mentor.page).getByText(text, { exact: true }).count()).toBe(1)
      expect(countEqual(await stored(), text)).toBe(1)
    },
  )

  async function leaveUnsentMessage(): Promise<Page> {
    const page = await openFailingPage()
    await page.route(SENDING, abort)
    await page.routeWebSocket(SOCKET, (socket) => void socket.close())
    await page.goto(path())
    await waitUntilOffline(page)
    await write(page, 'Left behind')
    await page.getByText(UI_TEXTS.messageSendFailed, { exact: true }).waitFor()
    expect(await readBrowserStorage(page)).toMatch(/Left behind/)
    return page
  }

  test('is deleted on signing out, and going back shows nothing personal [T30, ASVS 14.3.1, ASVS 14.3.2]', async () => {
    const page = await leaveUnsentMessage()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText(UI_TEXTS.loggedOut).waitFor()
    expect(await readBrowserStorage(page)).toBe('')
    await page.goBack()
    await page.waitForURL('**/auth')
    expect(await page.getByText(/Left behind|Said meanwhile/).count()).toBe(0)
    await page.unroute(SENDING)
    await logIn(page, 'daniel', PASSWORD)
    await page.waitForURL('**/mentee-dashboard')
    await page.goto(path())
    await bubble(page, 'Said meanwhile').waitFor()
    expect(await page.getByText('Left behind').count()).toBe(0)
    expect(countEqual(await stored(), 'Left behind')).toBe(0)
  })

  test('is deleted when another person signs in [T30, ASVS 14.3.1]', async () => {
    const page = await leaveUnsentMessage()
    await callApi(page, 'POST', '/api/logout')
    // The page may know already: then the sign-in dialog covers the link.
    const back = page.getByRole('link', { name: 'Back to dashboard' })
    await back.click({ timeout: 1_000 }).catch(() => undefined)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username').fill('samuel')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL('**/mentor-dashboard')
    expect(await readBrowserStorage(page)).toBe('')
  })
})

test('no window reports a browser problem', () => {
  for (const { problems } of [mentor, mentee]) expect(problems).toEqual([])
})
