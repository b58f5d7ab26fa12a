import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CHAT_PANEL_PX, CHAT_RECONNECT_MS, TYPING_SHOWN_MS } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import { openWindow, type Product, startBrowser, startProduct, type Window } from './browser.ts'
import { ADMIN, ask, makePair } from './pair.ts'
import { logIn, PASSWORD } from './steps.ts'

const SENDING = /\/trpc\/[^?]*matches\.sendMessage/
const LOADING = /\/trpc\/[^?]*matches\.messages/
const SOCKET = /\/ws$/

let product: Product
let browser: Browser
let office: Window
let mentor: Window
let mentee: Window
let matchId: number

beforeAll(async () => {
  product = await startProduct({ ...ADMIN, RATE_LIMITS: 'off' })
  browser = await startBrowser()
  office = await openWindow(browser, product.url)
  mentor = await openWindow(browser, product.url)
  mentee = await openWindow(browser, product.url)
  const pages = { office: office.page, mentor: mentor.page, mentee: mentee.page }
  matchId = await makePair(pages, product.url)
})

afterAll(async () => {
  await browser.close()
  const code = await product.stop()
  if (code !== 0) throw new Error(`The product ended with code ${code}`)
})

const path = () => `/chat/${matchId}`
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text }).last()
const mark = (page: Page, text: string, name: string) => bubble(page, text).getByRole('img', { name })
const connected = (page: Page) => page.getByText(MESSAGES.chatConnected, { exact: true }).waitFor()
const offline = (page: Page) => page.getByText(MESSAGES.chatOffline, { exact: true }).waitFor()
const refuse = (route: Route) => route.abort()

async function openChat(page: Page) {
  await page.goto(path())
  await connected(page)
}

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}

/** More than anybody types: by a socket of its own, which keeps their order. */
async function writeMany(page: Page, count: number) {
  const { id: userId } = await ask<{ id: number }>(page, 'GET', '/api/user')
  await page.evaluate(
    ([userId, matchId, count]) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`)
      const say = (frame: object) => socket.send(JSON.stringify(frame))
      socket.onopen = () => {
        say({ type: 'auth', userId, matchId })
        for (let at = 1; at <= count; at += 1) {
          say({ type: 'message', matchId, content: `Line number ${at}.` })
        }
      }
    },
    [userId, matchId, count] as const,
  )
  await bubble(page, `Line number ${count}.`).waitFor()
}

const storedTexts = async () => {
  const messages = await ask<{ content: string }[]>(mentor.page, 'GET', `/api/matches/${matchId}/messages`)
  return messages.map(({ content }) => content)
}
const times = (texts: readonly string[], text: string) => texts.filter((other) => other === text).length

/** Whatever a page has kept in the browser but what belongs to the browser: its theme. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('cairnway')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('no database'))
    })
    const rows = await new Promise<unknown[]>((resolve) => {
      const reading = database.transaction('outbox').objectStore('outbox').getAll()
      reading.onsuccess = () => resolve(reading.result.flat())
    })
    database.close()
    const local = Object.entries(localStorage).filter(([name]) => name !== 'theme')
    const kept = [...rows, ...local, ...Object.entries(sessionStorage)]
    return kept.map((entry) => JSON.stringify(entry)).join()
  })

/** Another window of the mentee, in which whatever goes wrong is meant to. */
async function troubled(): Promise<Page> {
  const window = await openWindow(browser, product.url)
  extra.push(window)
  const login = { username: 'daniel', password: PASSWORD }
  await ask(window.page, 'POST', '/api/login', login)
  return window.page
}
let extra: Window[] = []
afterEach(async () => {
  for (const window of extra) await window.close()
  extra = []
})

describe('two people in a conversation', () => {
  test('read each other at once, in a panel of 600 px at every width', async () => {
    for (const { page } of [mentor, mentee]) await openChat(page)
    await write(mentee.page, 'Hello, are you there?')
    await bubble(mentor.page, 'Hello, are you there?').waitFor({ timeout: 2_000 })
    await write(mentor.page, 'I am. Good to meet you.')
    await bubble(mentee.page, 'I am. Good to meet you.').waitFor({ timeout: 2_000 })
    expect(times(await storedTexts(), 'Hello, are you there?')).toBe(1)

    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await mentee.page.setViewportSize({ width, height })
      const [upper, lower] = [
        await log(mentee.page).boundingBox(),
        await mentee.page.locator('form[data-composer]').boundingBox(),
      ]
      if (!upper || !lower) throw new Error('the panel is to be seen')
      expect(Math.round(lower.y + lower.height - upper.y)).toBe(CHAT_PANEL_PX)
    }
    await mentee.page.setViewportSize({ width: 1280, height: 900 })
  })

  test('cannot send what shows nothing', async () => {
    const before = await storedTexts()
    await write(mentee.page, '  \n ')
    expect(await mentee.page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
    await write(mentee.page, 'Something')
    await bubble(mentor.page, 'Something').waitFor()
    expect(await storedTexts()).toEqual([...before, 'Something'])
  })

  test('see that the other one is writing, until it is sent or a while after', async () => {
    const dots = mentor.page.locator('[data-typing]')
    await mentee.page.getByRole('textbox', { name: 'Message' }).pressSequentially('Well')
    await dots.waitFor()
    await mentor.page.getByRole('status').filter({ hasText: 'Test Mentee is typing' }).waitFor()
    await mentee.page.keyboard.press('Enter')
    await dots.waitFor({ state: 'detached', timeout: 2_000 })

    await mentee.page.getByRole('textbox', { name: 'Message' }).pressSequentially('He')
    await mentee.page.getByRole('textbox', { name: 'Message' }).fill('')
    await dots.waitFor()
    await dots.waitFor({ state: 'detached', timeout: TYPING_SHOWN_MS + 2_000 })
    expect(await mentor.page.getByText('is typing').count()).toBe(0)
  })

  test('know what the other one has read, in the mentor’s dialog as on the page', async () => {
    await mentor.page.goto('/mentor-dashboard')
    await write(mentee.page, 'Have you read this?')
    await mark(mentee.page, 'Have you read this?', 'Sent').waitFor()

    await mentor.page.getByRole('button', { name: 'Message' }).first().click()
    const dialog = mentor.page.getByRole('dialog')
    await dialog.getByText('Conversation with Test Mentee').waitFor()
    await dialog.getByText(MESSAGES.chatConnected, { exact: true }).waitFor()
    await dialog.getByText('Have you read this?').waitFor()
    await mark(mentee.page, 'Have you read this?', 'Read').waitFor()
    await write(mentor.page, 'Read it in the dialog')
    await bubble(mentee.page, 'Read it in the dialog').waitFor({ timeout: 2_000 })
    await mark(mentor.page, 'Read it in the dialog', 'Read').waitFor()

    await dialog.getByRole('link', { name: 'Open full page' }).click()
    await mentor.page.waitForURL(`**${path()}`)
    // The page is there only once the dialog, which shows the same lines, has gone.
    await dialog.waitFor({ state: 'detached' })
    await mark(mentor.page, 'Read it in the dialog', 'Read').waitFor()
    expect(await log(mentor.page).getByText('Read it in the dialog', { exact: true }).count()).toBe(1)
  })
})

describe('without a network', () => {
  test('one is told so, goes on writing, and misses nothing once it is back [R37]', async () => {
    const { page } = mentee
    await page.context().setOffline(true)
    await offline(page)
    await write(page, 'First from the tunnel')
    await write(page, 'Second from the tunnel')
    await mark(page, 'First from the tunnel', 'Sending').waitFor()
    await write(mentor.page, 'Said meanwhile')
    await page.context().setOffline(false)

    await mark(page, 'Second from the tunnel', 'Read').waitFor()
    await bubble(page, 'Said meanwhile').waitFor()
    await connected(page)
    const texts = await storedTexts()
    expect(texts.slice(-3)).toEqual(['Said meanwhile', 'First from the tunnel', 'Second from the tunnel'])
    mentee.complaints.length = 0
  })

  test('every other page says so in a bar', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard')
    await page.getByRole('link', { name: 'Message' }).waitFor()
    await page.context().setOffline(true)
    await page.getByText('You are offline', { exact: true }).waitFor()
    await page.context().setOffline(false)
    await page.getByText('You are offline', { exact: true }).waitFor({ state: 'detached' })
    expect(await page.getByText(/offline/i).count()).toBe(0)
    mentee.complaints.length = 0
  })
})

describe('without a socket', () => {
  test('it is tried again every five seconds, and the conversation goes on meanwhile [R37]', async () => {
    const page = await troubled()
    const tries: number[] = []
    await page.routeWebSocket(SOCKET, (socket) => {
      tries.push(Date.now())
      if (tries.length < 3) void socket.close()
      else socket.connectToServer()
    })
    await page.goto(path())
    await offline(page)
    await write(page, 'Without a socket')
    await mark(page, 'Without a socket', 'Sent').waitFor()
    await bubble(mentor.page, 'Without a socket').waitFor()
    await connected(page)
    const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
    for (const wait of waits) expect(wait).toBeGreaterThan(CHAT_RECONNECT_MS - 100)
    for (const wait of waits) expect(wait).toBeLessThan(CHAT_RECONNECT_MS + 1_500)
  })

  test('what it complains of is said', async () => {
    const page = await troubled()
    await page.routeWebSocket(SOCKET, (socket) => {
      socket.onMessage(() => socket.send(JSON.stringify({ type: 'error', message: 'Something is amiss' })))
    })
    await page.goto(path())
    await page.getByText('Something is amiss', { exact: true }).waitFor()
    expect(await page.getByText(MESSAGES.chatConnected).count()).toBe(0)
  })

  test('and without HTTP it is said that neither loading nor sending works', async () => {
    const page = await troubled()
    await page.clock.install()
    await page.routeWebSocket(SOCKET, (socket) => void socket.close())
    await page.route(LOADING, refuse)
    await page.route(SENDING, refuse)
    await page.goto(path())
    await page.getByText(MESSAGES.messagesLoadFailed, { exact: true }).waitFor()
    await page.unroute(LOADING)
    await page.clock.fastForward(CHAT_RECONNECT_MS)
    await log(page).waitFor()
    await write(page, 'Nobody hears')
    await page.getByText(MESSAGES.messageSendFailed, { exact: true }).waitFor()
    // After the third time he may do something about it himself.
    for (let count = 2; count <= 3; count += 1) {
      const tried = page.waitForRequest(SENDING)
      await page.clock.fastForward(CHAT_RECONNECT_MS)
      await tried
    }
    await bubble(page, 'Nobody hears').getByRole('button', { name: 'Retry' }).waitFor()
    await page.unroute(SENDING)
    await bubble(page, 'Nobody hears').getByRole('button', { name: 'Retry' }).click()
    await mark(page, 'Nobody hears', 'Sent').waitFor()
    expect(times(await storedTexts(), 'Nobody hears')).toBe(1)
  })
})

describe('what waits to be sent', () => {
  test.for(['never got through', 'was stored while the answer was lost'])(
    'is sent exactly once after a reload, when it %s',
    async (what) => {
      const text = `It ${what}`
      const page = await troubled()
      await page.routeWebSocket(SOCKET, (socket) => void socket.close())
      await page.route(SENDING, async (route) => {
        if (what.startsWith('was stored')) await route.fetch()
        await route.abort()
      })
      await page.goto(path())
      await offline(page)
      await write(page, text)
      await page.getByText(MESSAGES.messageSendFailed, { exact: true }).waitFor()
      await page.unroute(SENDING)
      for (const _ of ['once', 'and again']) {
        await page.reload()
        await bubble(page, text)
          .getByRole('img', { name: /Sent|Read/ })
          .waitFor()
        expect(await log(page).getByText(text, { exact: true }).count()).toBe(1)
      }
      await bubble(mentor.page, text).waitFor()
      expect(await log(mentor.page).getByText(text, { exact: true }).count()).toBe(1)
      expect(times(await storedTexts(), text)).toBe(1)
    },
  )

  async function leftBehind(): Promise<Page> {
    const page = await troubled()
    await page.route(SENDING, refuse)
    await page.routeWebSocket(SOCKET, (socket) => void socket.close())
    await page.goto(path())
    await offline(page)
    await write(page, 'Left behind')
    await page.getByText(MESSAGES.messageSendFailed, { exact: true }).waitFor()
    expect(await keptBy(page)).toMatch(/Left behind/)
    return page
  }

  test('is forgotten with signing out, and the way back shows nothing of him [T30, ASVS 14.3.1, ASVS 14.3.2]', async () => {
    const page = await leftBehind()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText(MESSAGES.loggedOut).waitFor()
    expect(await keptBy(page)).toBe('')
    await page.goBack()
    await page.waitForURL('**/auth')
    expect(await page.getByText(/Left behind|Said meanwhile/).count()).toBe(0)
    await page.unroute(SENDING)
    await logIn(page, 'daniel', PASSWORD)
    await page.waitForURL('**/mentee-dashboard')
    await page.goto(path())
    await bubble(page, 'Said meanwhile').waitFor()
    expect(await page.getByText('Left behind').count()).toBe(0)
    expect(times(await storedTexts(), 'Left behind')).toBe(0)
  })

  test('is forgotten when somebody else signs in instead [T30, ASVS 14.3.1]', async () => {
    const page = await leftBehind()
    await ask(page, 'POST', '/api/logout')
    // The page may have heard of it already: then the question stands over the link.
    const back = page.getByRole('link', { name: 'Back to dashboard' })
    await back.click({ timeout: 1_000 }).catch(() => undefined)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username').fill('samuel')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL('**/mentor-dashboard')
    expect(await keptBy(page)).toBe('')
  })
})

describe('somebody who signed out elsewhere', () => {
  test('signs in again over the conversation, and has what was written meanwhile and his own draft', async () => {
    const page = await troubled()
    await mentee.page.goto('/mentee-dashboard')
    await openChat(page)
    await page.getByRole('textbox', { name: 'Message' }).fill('Half a thought')
    const other = await page.context().newPage()
    await other.goto('/mentee-dashboard')
    await other.getByRole('button', { name: 'Logout' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username').waitFor()

    await write(mentor.page, 'While you were away')
    await mark(mentor.page, 'While you were away', 'Sent').waitFor()
    expect(await log(page).getByText('While you were away').count()).toBe(0)
    await dialog.getByLabel('Username').fill('daniel')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Log In' }).click()
    await bubble(page, 'While you were away').waitFor()
    await connected(page)
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Half a thought')
    await mark(mentor.page, 'While you were away', 'Read').waitFor()
  })
})

describe('a long conversation', () => {
  test('shows what came before on scrolling up, without a jump, and what is new in a pill', async () => {
    await openChat(mentor.page)
    await writeMany(mentor.page, 260)
    const { page } = mentee
    await openChat(page)
    await bubble(page, 'Line number 260.').waitFor()
    expect(await log(page).getByText('Line number 60.', { exact: true }).count()).toBe(0)

    const place = () =>
      log(page)
        .getByText('Line number 63.', { exact: true })
        .evaluate((node) => node.getBoundingClientRect().top)
    await log(page).evaluate((node) => node.scrollTo({ top: 120 }))
    const before = await place()
    await log(page).getByText('Line number 60.', { exact: true }).waitFor({ state: 'attached' })
    expect(Math.abs((await place()) - before)).toBeLessThan(2)

    await write(mentor.page, 'News from below')
    const pill = page.getByRole('button', { name: /New messages/ })
    await pill.waitFor()
    expect(Math.abs((await place()) - before)).toBeLessThan(2)
    await pill.click()
    await pill.waitFor({ state: 'detached' })
    await mark(mentor.page, 'News from below', 'Read').waitFor()
  })

  test('made no browser complain', () => {
    for (const { complaints } of [mentor, mentee]) expect(complaints).toEqual([])
  })
})
