import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHAT_TEXTS } from '#client/features/chat/texts.ts'
import { toLocalDate } from '#client/lib/format/format.ts'
import type { Db } from '#db/schema.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { SAFETY_TEXTS } from '#shared/texts/reporting.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { log } from './chat-steps.ts'
import { type DemoPage, SIZES, withDemo } from './demo-stage.ts'
import { readPdfText } from './pdf-text.ts'
import { chatWith } from './screen-steps.ts'

const LONG_NAME = 'Bartholomew Maximilian Featherstonehaugh'
const DAYS = 30
const PER_DAY = 14
const LONG =
  'a sentence that is long enough to take more than one line on every phone and in every narrow window'
/** More messages than one history frame holds, over many days, most of which are not rendered. */
const messages = Array.from(
  { length: DAYS * PER_DAY },
  (_, index) => `No. ${index + 1}: ${index % 3 ? LONG : 'yes'}.`,
)

const { openAs } = withDemo({ size: SIZES[0], theme: 'light' }, addLongConversation)
const opened: DemoPage[] = []
let mentor: Page
let mentee: Page
let longPath: string
/** The sign-in name of the mentee of the long conversation. */
let otherName: string

async function addLongConversation(db: Db) {
  await db.updateTable('users').set({ fullName: LONG_NAME }).where('fullName', '=', 'Samuel Adeyemi').execute()
  const match = await db
    .selectFrom('matches')
    .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .innerJoin('users', 'users.id', 'mentees.userId')
    .select(['matches.id', 'mentors.userId as mentorUser', 'mentees.userId as menteeUser', 'users.username'])
    .where('users.fullName', '=', 'Finn Gallagher')
    .executeTakeFirstOrThrow()
  const rows = messages.map((content, index) => ({
    matchId: match.id,
    senderId: index % 4 < 2 ? match.mentorUser : match.menteeUser,
    content,
    createdAt: new Date(Date.now() - (DAYS - Math.floor(index / PER_DAY)) * 86_400_000).toISOString(),
  }))
  await db.insertInto('messages').values(rows).execute()
  otherName = match.username
}

async function signIn(username: string): Promise<Page> {
  const window = await openAs(username)
  opened.push(window)
  return window.page
}

beforeAll(async () => {
  mentor = await signIn('demo-mentor-1')
  mentee = await signIn('demo-mentee-1')
  longPath = await chatWith('Finn Gallagher')(mentor)
})

type Size = { width: number; height: number }

async function resize(page: Page, size: Size) {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
}

/** Shows a conversation in a window of this size. */
async function show(page: Page, path: string, size: Size) {
  await resize(page, size)
  await page.goto(path)
  await page.getByText(UI_TEXTS.chatConnected, { exact: true }).waitFor()
  await page.locator('.bubble').first().waitFor()
}

async function openDialogWithFinn() {
  await mentor.goto('/mentor-dashboard')
  const card = mentor.getByRole('listitem').filter({ hasText: 'Finn Gallagher' })
  await card.getByRole('button', { name: 'Message' }).click()
}

/** Texts of the messages that are wider than their log, with the log scrolled to several places. */
const cutMessages = (page: Page) =>
  log(page).evaluate(async (node) => {
    const cut: string[] = []
    for (const part of [0, 0.3, 0.7, 1]) {
      node.scrollTop = part * node.scrollHeight
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const right = node.getBoundingClientRect().left + node.clientWidth
      for (const bubble of node.querySelectorAll('.bubble')) {
        if (!bubble.checkVisibility({ contentVisibilityAuto: true })) continue
        if (bubble.getBoundingClientRect().right > right) cut.push(bubble.textContent ?? '')
      }
    }
    return cut
  })

type Box = { top: number; left: number; right: number; bottom: number; width: number; height: number }

/** What can be wrong with a conversation's page in a window, as short texts. */
const findFaults = (page: Page, maxLines = 2) =>
  page.evaluate((max) => {
    const faults: string[] = []
    const boxOf = (node: Element): Box => node.getBoundingClientRect()
    const find = (selector: string) => {
      const found = document.querySelector(selector)
      if (!found) throw new Error(`No ${selector}`)
      return found
    }
    const title = find('h1')
    const text = title.firstChild
    const range = document.createRange()
    const lines = new Set<number>()
    for (const { index, 0: word } of (title.textContent ?? '').matchAll(/\S+/g)) {
      if (!text) continue
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const rows = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      if (rows.size > 1) faults.push(`broken inside ${word}`)
      for (const row of rows) lines.add(row)
    }
    if (lines.size > max) faults.push(`title in ${lines.size} lines`)
    if (title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth)
      faults.push('title cut')
    const boxes = Array.from(find('.chat-header').children, boxOf).filter(({ width }) => width > 0)
    if (boxes.some(({ right }, index) => right > (boxes[index + 1]?.left ?? innerWidth) + 0.5))
      faults.push('header overlaps')
    for (const button of find('.chat-header').querySelectorAll('a, button')) {
      const { right, width, height } = boxOf(button)
      if (right > innerWidth || width < 44 || height < 44)
        faults.push(`${button.textContent} ${width}x${height}`)
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
    const visible = window.visualViewport?.height ?? innerHeight
    const composer = boxOf(find('[data-composer]'))
    if (composer.bottom > visible + 0.5) faults.push(`composer ends at ${composer.bottom} of ${visible}`)
    return faults
  }, maxLines)

/** How much of the window shows messages. */
const shareOfMessages = (page: Page) =>
  log(page).evaluate((node) => node.getBoundingClientRect().height / innerHeight)

describe('a long conversation', () => {
  test('cuts no message after its window was narrowed', async () => {
    await show(mentor, longPath, { width: 1366, height: 768 })
    await expect.poll(() => cutMessages(mentor)).toEqual([])
    await resize(mentor, { width: 683, height: 768 })
    await expect.poll(() => cutMessages(mentor)).toEqual([])
  })

  test('cuts no message in the mentor’s dialog either', async () => {
    await resize(mentor, { width: 1000, height: 768 })
    await openDialogWithFinn()
    await log(mentor).locator('.bubble').first().waitFor()
    await expect.poll(() => cutMessages(mentor)).toEqual([])
    await resize(mentor, { width: 700, height: 768 })
    await expect.poll(() => cutMessages(mentor)).toEqual([])
  })

  test.for(['page', 'dialog'] as const)(
    'is printed whole from its %s, without anything to press',
    async (place) => {
      await mentor.emulateMedia({ colorScheme: 'dark' })
      if (place === 'page') await show(mentor, longPath, { width: 1440, height: 900 })
      else {
        await openDialogWithFinn()
        await log(mentor).locator('.bubble').first().waitFor()
      }
      const ofPlace = place === 'page' ? ['Schedule Session', MATCH_TEXTS.conversations] : ['My Mentees']
      const chrome = ['Logout', 'earlier messages', 'Write a message', 'Contact', ...ofPlace]
      for (const words of chrome) {
        const shown = mentor.getByText(words).or(mentor.getByPlaceholder(words))
        await shown.filter({ visible: true }).first().waitFor()
      }
      const printed = readPdfText(await mentor.pdf())
      const missing = messages.filter((text) => !printed.includes(text.replaceAll(/\s/g, '')))
      expect(missing).toEqual([])
      expect(printed).toContain('ConversationwithFinnGallagher')
      expect(printed).toContain('Timesareinyourtimezone:')
      for (const words of chrome) expect(printed).not.toContain(words.replaceAll(/\s/g, ''))
      await mentor.emulateMedia({ colorScheme: 'light' })
    },
  )
})

describe('a jump in a long conversation', () => {
  /** The text of the message at the top of the log. */
  const firstVisible = (page: Page) =>
    log(page).evaluate((node) => {
      const { top } = node.getBoundingClientRect()
      const bubbles = [...node.querySelectorAll('.bubble p:first-of-type')]
      return bubbles.find((bubble) => bubble.getBoundingClientRect().top >= top)?.textContent
    })
  const isFocused = (page: Page) => log(page).evaluate((node) => node === document.activeElement)
  const endPill = (page: Page) => page.getByRole('button', { name: CHAT_TEXTS.latest })
  const dayOf = (number: number) =>
    toLocalDate(new Date(Date.now() - (DAYS - Math.floor((number - 1) / PER_DAY)) * 86_400_000))

  test.for([
    { width: 1440, height: 900 },
    { width: 320, height: 640 },
  ])('shows the first message with one press, and the end with another ($width x $height)', async (size) => {
    await show(mentor, longPath, size)
    // Next to the words that say that the connection is there, which a phone hides after a moment.
    for (const name of [CHAT_TEXTS.firstMessage, CHAT_TEXTS.jumpToDay]) {
      const box = await mentor.getByRole('button', { name }).boundingBox()
      expect({ name, isCut: !box || box.x + box.width > size.width + 0.5 }).toEqual({ name, isCut: false })
    }
    await mentor.getByRole('button', { name: CHAT_TEXTS.firstMessage }).click()
    await expect.poll(() => firstVisible(mentor)).toMatch(/^No\. 1:/)
    await expect.poll(() => isFocused(mentor)).toBe(true)
    await expect.poll(() => findFaults(mentor)).toEqual([])
    await endPill(mentor).click()
    await expect.poll(() => log(mentor).getByText(`No. ${messages.length}:`).isVisible()).toBe(true)
    await endPill(mentor).waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(mentor)).toBe(true)
  })

  test('shows a day chosen by keyboard, and scrolls on from there to both ends', async () => {
    await show(mentor, longPath, { width: 1440, height: 900 })
    await mentor.getByRole('button', { name: CHAT_TEXTS.jumpToDay }).focus()
    await mentor.keyboard.press('Enter')
    await mentor.getByRole('dialog').waitFor()
    await mentor.getByLabel(CHAT_TEXTS.day, { exact: true }).fill(dayOf(141))
    await mentor.keyboard.press('Enter')
    await expect.poll(() => firstVisible(mentor)).toMatch(/^No\. 141:/)
    await expect.poll(() => isFocused(mentor)).toBe(true)
    await mentor.getByRole('dialog').waitFor({ state: 'detached' })
    const scroll = (by: number) => log(mentor).evaluate((node, step) => node.scrollBy(0, step), by)
    const scrollTo = (number: number, by: number) =>
      expect
        .poll(
          async () => {
            await scroll(by)
            return log(mentor).getByText(`No. ${number}:`).isVisible()
          },
          { interval: 50, timeout: 30_000 },
        )
        .toBe(true)
    await scrollTo(messages.length, 900)
    await endPill(mentor).waitFor({ state: 'detached' })
    await scrollTo(1, -900)
    const numbers = await log(mentor)
      .locator('.bubble p:first-of-type')
      .evaluateAll((bubbles) => bubbles.map((bubble) => Number(bubble.textContent?.match(/\d+/)?.[0])))
    expect(numbers).toEqual(messages.map((_text, index) => index + 1))
  })

  test('asks for a day first, and says when there is nothing since', async () => {
    await show(mentor, longPath, { width: 1440, height: 900 })
    await mentor.getByRole('button', { name: CHAT_TEXTS.jumpToDay }).click()
    const dialog = mentor.getByRole('dialog')
    await dialog.getByRole('button', { name: CHAT_TEXTS.jump }).click()
    await dialog.getByText(CHAT_TEXTS.dayMissing).waitFor()
    await dialog
      .getByLabel(CHAT_TEXTS.day, { exact: true })
      .fill(toLocalDate(new Date(Date.now() + 86_400_000)))
    await dialog.getByRole('button', { name: CHAT_TEXTS.jump }).click()
    await mentor.getByText(CHAT_TEXTS.noneSinceNote).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await log(mentor).getByText(`No. ${messages.length}:`).isVisible()).toBe(true)
  })

  test('ends when a message is sent, and the field keeps the focus', async () => {
    await show(mentor, longPath, { width: 1440, height: 900 })
    await mentor.getByRole('button', { name: CHAT_TEXTS.firstMessage }).click()
    await endPill(mentor).waitFor()
    const field = mentor.getByRole('textbox', { name: 'Message' })
    await field.fill('Back to today')
    await mentor.keyboard.press('Enter')
    await expect.poll(() => log(mentor).getByText('Back to today').isVisible()).toBe(true)
    await endPill(mentor).waitFor({ state: 'detached' })
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true)
  })

  test('keeps the number of new messages', async () => {
    await show(mentor, longPath, { width: 1440, height: 900 })
    await log(mentor).evaluate((node) => node.scrollTo(0, node.scrollHeight / 2))
    const { request } = (await signIn(otherName)).context()
    const sent = await request.post(`/api/matches/${longPath.split('/').at(-1)}/messages`, {
      data: { content: 'Hi' },
    })
    expect(sent.status()).toBe(201)
    const pill = mentor.getByRole('button', { name: CHAT_TEXTS.newMessages })
    await pill.waitFor()
    await mentor.getByRole('button', { name: CHAT_TEXTS.firstMessage }).click()
    await expect.poll(() => firstVisible(mentor)).toMatch(/^No\. 1:/)
    expect(await pill.textContent()).toContain('1')
    await pill.click()
    await pill.waitFor({ state: 'detached' })
    await expect.poll(() => log(mentor).getByText('Hi', { exact: true }).isVisible()).toBe(true)
  })

  test('is not offered where scrolling is as quick', async () => {
    await show(mentee, await chatWith('Marcus Hale')(mentee), { width: 1440, height: 900 })
    expect(await mentee.getByRole('button', { name: CHAT_TEXTS.firstMessage }).count()).toBe(0)
  })
})

describe('the page of a conversation', () => {
  const WIDTHS = [320, 360, 480, 640, 768, 900, 1024, 1366, 1920]

  test('holds at every width', async () => {
    await show(mentor, longPath, { width: 1000, height: 900 })
    for (const width of WIDTHS) {
      await resize(mentor, { width, height: 900 })
      await expect.poll(async () => [width, await findFaults(mentor)]).toEqual([width, []])
      for (const name of ['Back to dashboard', SAFETY_TEXTS.openHint, UI_TEXTS.scheduleSession]) {
        expect(
          await mentor
            .locator('.chat-header')
            .getByLabel(name)
            .or(mentor.getByRole('button', { name }))
            .count(),
        ).toBe(1)
      }
    }
  })

  test('is mostly messages on a phone, and holds at 200 % and 400 % zoom', async () => {
    const path = await chatWith('Marcus Hale')(mentee)
    await show(mentee, path, { width: 390, height: 844 })
    for (const [width, height, share] of [
      [390, 844, 0.75],
      [360, 560, 0.75],
      [844, 390, 0.75],
      [683, 384, 0.4],
      [320, 256, 0.4],
    ] as const) {
      await resize(mentee, { width, height })
      await expect.poll(async () => [width, await findFaults(mentee)]).toEqual([width, []])
      await expect.poll(() => shareOfMessages(mentee), { message: `${width}` }).toBeGreaterThanOrEqual(share)
    }
    await resize(mentee, { width: 390, height: 664 })
    await mentee.getByRole('banner').waitFor({ state: 'hidden' })
  })

  test.for([
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ])('shows a name of forty letters whole ($width x $height)', async (size) => {
    await show(mentee, await chatWith(LONG_NAME)(mentee), size)
    const title = mentee.getByRole('heading', { level: 1 })
    expect(await title.textContent()).toBe(UI_TEXTS.conversationWith(LONG_NAME))
    expect(await findFaults(mentee, 4)).toEqual([])
  })

  test('keeps the field above a keyboard that resizes the page, and above one that covers it', async () => {
    const page = mentee
    await show(page, await chatWith('Marcus Hale')(page), { width: 390, height: 664 })
    await page.getByRole('textbox', { name: 'Message' }).click()
    await resize(page, { width: 390, height: 370 })
    await expect.poll(() => findFaults(page)).toEqual([])
    const isAtEnd = () =>
      log(page).evaluate((node) => node.scrollHeight - node.scrollTop - node.clientHeight < 2)
    await expect.poll(isAtEnd).toBe(true)

    await resize(page, { width: 390, height: 664 })
    await page.evaluate(() => {
      const viewport = window.visualViewport
      if (!viewport) throw new Error('No visual viewport')
      Object.defineProperty(viewport, 'height', { configurable: true, value: 370 })
      viewport.dispatchEvent(new Event('resize'))
    })
    await expect.poll(() => findFaults(page)).toEqual([])
    await expect.poll(isAtEnd).toBe(true)
  })

  test('has bubbles and marks in forced colours', async () => {
    await mentee.emulateMedia({ forcedColors: 'active' })
    await show(mentee, await chatWith('Marcus Hale')(mentee), { width: 1440, height: 900 })
    const looks = await mentee.evaluate(() => {
      const styleOf = (selector: string) => {
        const node = document.querySelector(selector)
        return node && getComputedStyle(node)
      }
      const own = styleOf('.bubble-own')
      const other = styleOf('.bubble:not(.bubble-own)')
      return {
        own: own && Number.parseFloat(own.borderTopWidth) > 0,
        other: other && Number.parseFloat(other.borderTopWidth) > 0,
        differ: own?.borderTopWidth !== other?.borderTopWidth,
        dot: styleOf('.status-dot')?.backgroundColor !== styleOf('.thread-strip')?.backgroundColor,
        current: styleOf('.chat-list [aria-current]')?.borderLeftStyle,
      }
    })
    expect(looks).toEqual({ own: true, other: true, differ: true, dot: true, current: 'solid' })
    await mentee.emulateMedia({ forcedColors: 'none' })
  })
})

test('on wide screens the conversations are listed, and a press opens another one', async () => {
  await show(mentor, longPath, { width: 1440, height: 900 })
  const list = mentor.getByRole('navigation', { name: MATCH_TEXTS.conversations })
  const current = list.locator('[aria-current="page"]')
  await current.filter({ hasText: 'Finn Gallagher' }).waitFor()
  const other = list.getByRole('link', { name: /Theo Marsh/ })
  await other.click()
  await mentor.getByRole('heading', { level: 1, name: UI_TEXTS.conversationWith('Theo Marsh') }).waitFor()
  await current.filter({ hasText: 'Theo Marsh' }).waitFor()
  await expect.poll(() => current.count()).toBe(1)
  await mentor.getByRole('textbox', { name: 'Message' }).fill('See you soon')
  await mentor.keyboard.press('Enter')
  await list.getByRole('link', { name: /Finn Gallagher/ }).click()
  await list.getByRole('link', { name: /Theo Marsh You: See you soon/ }).waitFor()
  await resize(mentor, { width: 1000, height: 900 })
  await list.waitFor({ state: 'detached' })
})

test('causes no browser problems', () => {
  for (const { problems } of opened) expect(problems).toEqual([])
})
