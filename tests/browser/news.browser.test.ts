import type { Page, WebSocket } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { CARD_MENU_TEXTS } from '#client/features/matches/texts.ts'
import { BELL_TEXTS, WAITING_TEXTS } from '#client/features/notifications/texts.ts'
import { END_TEXTS, HELLO_TEXTS, MATCH_TEXTS } from '#shared/texts/matches.ts'
import { REPORTING_TEXTS, SAFETY_TEXTS } from '#shared/texts/reporting.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { callApi, dismissSignInNews, procedures, register } from './pair.ts'
import { withPair } from './stage.ts'
import {
  chooseInMenu,
  dialog,
  openNews,
  PASSWORD,
  waitForFocus,
  waitForLabelFocus,
  waitForToast,
} from './steps.ts'

/** Sooner than the first poll of a page that was just opened. */
const BEFORE_POLL = { timeout: 20_000 }
const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 900 }

const { admin, mentor, mentee, matchId, url, open } = withPair({ RATE_LIMITS: 'off' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bell = (page: Page, unread: number) => button(page, BELL_TEXTS.name(unread))
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const countOf = (page: Page, name: string, count: number) =>
  tab(page, name).getByText(`${count}`, { exact: true })
/** Opens a page and waits until it follows the server: what changes before that shows with the next poll. */
async function openLive(page: Page, path: string) {
  let hasNavigated = false
  page.once('framenavigated', () => {
    hasNavigated = true
  })
  let listen: (socket: WebSocket) => void = () => {}
  const subscribed = new Promise<void>((resolve) => {
    // Every socket of the new page: on a busy machine the first may be lost.
    listen = (socket) => {
      if (!hasNavigated) return
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"subscribed"')) resolve()
      })
    }
    page.on('websocket', listen)
  })
  await page.goto(path)
  await subscribed
  page.off('websocket', listen)
}
const say = (page: Page, content: string) =>
  callApi(page, 'POST', `/api/matches/${matchId()}/messages`, { content })

let mentorId: number

/** Registers a mentee in a window of their own, who asks the mentor. */
async function askAs(fullName: string, username: string) {
  const { page } = await open()
  await register(page, 'mentee', [fullName, username, url()])
  const { id } = await callApi<{ id: number }>(page, 'POST', '/api/mentee/request-mentor', { mentorId })
  return { page, id }
}

beforeAll(async () => {
  const approved = await callApi<{ id: number }[]>(admin.page, 'GET', '/api/admin/mentors/approved')
  mentorId = approved[0]?.id ?? 0
})

describe('a dashboard follows the server', () => {
  test('counts a message of the other person at once, and a message read elsewhere', async () => {
    const { page } = mentor
    await openLive(page, '/mentor-dashboard')
    await button(page, CARD_MENU_TEXTS.more('Test Mentee')).waitFor()
    await say(mentee.page, 'Hello Samuel')
    await countOf(page, 'Messages', 1).waitFor(BEFORE_POLL)
    await page.waitForFunction(() => document.title.startsWith('(1)'))

    const elsewhere = await page.context().newPage()
    await elsewhere.goto(`/chat/${matchId()}`)
    await elsewhere.getByRole('log').getByText('Hello Samuel').waitFor()
    await countOf(page, 'Messages', 1).waitFor({ state: 'detached', ...BEFORE_POLL })
    await elsewhere.close()
  })

  test('shows a new request in the bell, on its tab and among what waits', async () => {
    const { page } = mentor
    await openLive(page, '/mentor-dashboard')
    await bell(page, 0).waitFor()
    await askAs('Oscar Test', 'oscar')
    await bell(page, 1).waitFor(BEFORE_POLL)
    await countOf(page, 'Requests', 1).waitFor(BEFORE_POLL)
    const waiting = page.getByRole('region', { name: WAITING_TEXTS.title })
    await waiting.getByText(WAITING_TEXTS.requests(['Oscar Test'])).waitFor()
    await waiting.getByRole('link', { name: WAITING_TEXTS.seeRequests }).press('Enter')
    await page.waitForURL('**/mentor-dashboard?tab=requests')
    await bell(page, 0).waitFor()
  })

  test('of an administrator shows a report at once', async () => {
    const { page } = admin
    await openLive(page, '/admin-dashboard')
    await page.getByRole('heading', { name: /^Safeguarding/ }).waitFor()
    const before = await page.getByText('Test Mentee').count()
    const report = { matchId: matchId(), reason: 'uncomfortable', details: 'He is late' } as const
    await procedures(mentee.page).matches.report.mutate(report)
    await expect.poll(() => page.getByText('Test Mentee').count(), BEFORE_POLL).toBeGreaterThan(before)
  })

  test('asks at intervals while there is no socket', async () => {
    const { page, close } = await open()
    await page.routeWebSocket('**/ws', (socket) => socket.close())
    await page.clock.install()
    await callApi(page, 'POST', '/api/login', { username: 'samuel', password: PASSWORD })
    await dismissSignInNews(page)
    await page.goto('/mentor-dashboard')
    await button(page, CARD_MENU_TEXTS.more('Test Mentee')).waitFor()
    await say(mentee.page, 'Are you there?')
    await page.clock.fastForward('00:31')
    await countOf(page, 'Messages', 1).waitFor()
    await close()
  })
})

describe('the bell', () => {
  test('opens under the header, closes by Escape, by itself and by a press outside, and returns the focus', async () => {
    const { page } = mentor
    await openLive(page, '/mentor-dashboard')
    const list = await openNews(page)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.news-panel') !== null))
      .toBe(true)
    const box = await page.locator('.news-panel').boundingBox()
    expect(box?.y).toBeLessThan(80)
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await waitForLabelFocus(page, BELL_TEXTS.name(0))

    await bell(page, 0).click()
    await list.waitFor()
    await bell(page, 0).click()
    await list.waitFor({ state: 'detached' })
    await bell(page, 0).click()
    await list.waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await list.waitFor({ state: 'detached' })
  })

  test('is a sheet on phones, which fits at 320 pixels', async () => {
    const { page } = mentor
    await page.setViewportSize(PHONE)
    await openLive(page, '/mentor-dashboard')
    await button(page, 'Logout').waitFor()
    const logout = await button(page, 'Logout').boundingBox()
    expect([logout?.width, logout?.height]).toEqual([44, 44])
    const list = await openNews(page)
    await expect
      .poll(async () => {
        const box = await page.locator('.news-panel').boundingBox()
        return box && Math.round(box.y + box.height)
      })
      .toBe(PHONE.height)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await button(page, 'Close').click()
    await list.waitFor({ state: 'detached' })
    await page.setViewportSize(WIDE)
  })

  test('brings a notice back whose dismissal has not reached the server yet', async () => {
    const { page } = mentor
    await askAs('Peter Test', 'peter')
    await openLive(page, '/mentor-dashboard')
    const list = await openNews(page)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/trpc/auth.dismissNotice*', async (route) => {
      await released
      await route.continue()
    })
    const restored = page.waitForResponse('**/trpc/auth.restoreNotice*')
    await list.getByRole('button', { name: /^Dismiss: Peter Test/ }).press('Enter')
    await list.getByRole('button', { name: /^Undo: bring back “Peter Test/ }).press('Enter')
    release()
    expect((await restored).ok()).toBe(true)
    await page.unrouteAll({ behavior: 'wait' })
    const notices = await procedures(page).auth.notices.query({})
    expect(JSON.stringify(notices)).toContain('Peter Test')
  })
})

describe('the menu of a card', () => {
  const MORE = CARD_MENU_TEXTS.more('Test Mentor')

  test('opens with the keyboard, and each choice returns the focus to it', async () => {
    const { page } = mentee
    await openLive(page, '/mentee-dashboard')
    await button(page, MORE).press('Enter')
    await waitForFocus(page, CARD_MENU_TEXTS.profile)
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      CARD_MENU_TEXTS.profile,
      UI_TEXTS.scheduleSession,
      SAFETY_TEXTS.open,
      MATCH_TEXTS.end,
    ])
    await page.keyboard.press('ArrowDown')
    await waitForFocus(page, UI_TEXTS.scheduleSession)
    await page.keyboard.press('Escape')
    await waitForLabelFocus(page, MORE)

    for (const [item, title] of [
      [CARD_MENU_TEXTS.profile, 'Test Mentor'],
      [UI_TEXTS.scheduleSession, UI_TEXTS.scheduleSession],
      [MATCH_TEXTS.end, END_TEXTS.title('Test Mentor')],
    ] as const) {
      await chooseInMenu(page, 'Test Mentor', item)
      await dialog(page, title).waitFor()
      await page.keyboard.press('Escape')
      await dialog(page, title).waitFor({ state: 'detached' })
      await waitForLabelFocus(page, MORE)
    }
    await chooseInMenu(page, 'Test Mentor', SAFETY_TEXTS.open)
    await page.getByRole('dialog').getByText(REPORTING_TEXTS.report).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await waitForLabelFocus(page, MORE)
  })

  test('opens and closes with the mouse, and inside a phone’s screen', async () => {
    const { page } = mentee
    await page.setViewportSize({ width: 320, height: 640 })
    await button(page, MORE).click()
    const menu = page.getByRole('menu', { name: MORE })
    await menu.waitFor()
    const box = await menu.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
    await page.mouse.click(10, 100)
    await menu.waitFor({ state: 'detached' })
    await page.setViewportSize(WIDE)
  })
})

describe('with a second mentee', () => {
  let newcomer: Page

  beforeAll(async () => {
    const { page, id } = await askAs('Noah Test', 'noah')
    newcomer = page
    await callApi(mentor.page, 'PATCH', `/api/mentor/match-requests/${id}/status`, {
      requestStatus: 'approved',
    })
  })

  test('who has not written, both can say hello from their messages', async () => {
    await openLive(newcomer, '/mentee-dashboard?tab=messages')
    await newcomer.getByText(UI_TEXTS.noMessagesYet).waitFor()
    await newcomer.getByRole('link', { name: `Test Mentor ${HELLO_TEXTS.sayHello}` }).press('Enter')
    await newcomer.waitForURL('**/chat/*')

    const { page } = mentor
    await openLive(page, '/mentor-dashboard?tab=messages')
    await button(page, `Noah Test ${HELLO_TEXTS.sayHello}`).press('Enter')
    await dialog(page, UI_TEXTS.conversationWith('Noah Test')).waitFor()
  })

  test('the mentor schedules a session from the Schedule tab, and chooses with whom', async () => {
    const { page } = mentor
    await openLive(page, '/mentor-dashboard?tab=schedule')
    await button(page, UI_TEXTS.scheduleSession).press('Enter')
    await page.getByRole('menuitem', { name: 'Noah Test' }).press('Enter')
    const form = dialog(page, UI_TEXTS.scheduleSession)
    await form.getByLabel('Title').fill('First talk')
    await form.getByRole('gridcell').getByRole('button', { disabled: false }).last().press('Enter')
    await form.getByRole('button', { name: UI_TEXTS.scheduleSession, exact: true }).press('Enter')
    await waitForToast(page, UI_TEXTS.sessionScheduled)
    await page.getByText('with Noah Test', { exact: true }).waitFor()
  })

  test('a waiting call is counted on the tabs of the person whose answer it needs', async () => {
    const { page } = mentor
    await openLive(page, '/mentor-dashboard')
    await page.getByRole('button', { name: /^News/ }).waitFor()
    const dateTime = new Date(Date.now() + 2 * 86_400_000).toISOString()
    const call = { matchId: matchId(), title: 'A question', dateTime, duration: 30 }
    const { id } = await callApi<{ id: number }>(mentee.page, 'POST', '/api/call-requests', call)
    await countOf(page, 'Schedule', 1).waitFor(BEFORE_POLL)

    await openLive(mentee.page, '/mentee-dashboard')
    await mentee.page.getByRole('button', { name: /^News/ }).waitFor()
    const proposal = { dateTime: new Date(Date.now() + 3 * 86_400_000).toISOString(), duration: 30 }
    await procedures(page).sessions.proposeCall.mutate({ id, ...proposal })
    await countOf(mentee.page, 'Schedule', 1).waitFor(BEFORE_POLL)
    await mentee.page.getByText(WAITING_TEXTS.times(1)).waitFor()
    await countOf(page, 'Schedule', 1).waitFor({ state: 'detached' })
  })
})

test('no window reports a browser problem', () => {
  for (const { problems } of [admin, mentor, mentee]) expect(problems).toEqual([])
})
