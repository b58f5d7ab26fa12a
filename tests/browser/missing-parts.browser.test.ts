import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { WARNING_TEXTS } from '#client/features/chat/texts.ts'
import { BROWSER_TEXTS } from '#shared/texts/offline.ts'
import { SAFETY_TEXTS } from '#shared/texts/reporting.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { bubble, openChat, waitUntilConnected, write } from './chat-steps.ts'
import { withPair } from './stage.ts'

const { mentee, matchId } = withPair({ RATE_LIMITS: 'off' })

/** Code that pages load later: the portrait, and what the composer warns of. */
const EXTRAS = /\/assets\/(?:portrait|risk-warning)-/
const SAFETY_DIALOG = /\/assets\/safety-dialog-/
const CALENDAR = /\/assets\/calendar-/

afterEach(() => mentee.page.unrouteAll())

/** Loses the first request of each file; returns the files that were lost. */
async function loseOnce(page: Page, files: RegExp): Promise<string[]> {
  const lost: string[] = []
  await page.route(files, (route) => {
    const { pathname } = new URL(route.request().url())
    if (lost.includes(pathname)) return route.continue()
    lost.push(pathname)
    return route.abort()
  })
  return lost
}
/** The message field's distance from the top: without styles it is far down. */
const fieldTop = async (page: Page) =>
  (await page.getByRole('textbox', { name: 'Message' }).boundingBox())?.y ?? Number.NaN
const CHAT_STYLES = /\/assets\/thread-.+\.css$/

const block = (page: Page, code: RegExp) => page.route(code, (route) => route.abort())
const failures = (page: Page) => page.getByText('This couldn’t be loaded')
const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))

describe('code that does not come', () => {
  test('leaves a conversation and what is typed as they are', async () => {
    const { page } = mentee
    await block(page, EXTRAS)
    await openChat(page, matchId())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/risk-warning-'))
    await write(page, 'See you on Monday')
    await failed
    await bubble(page, 'See you on Monday').waitFor()
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.fill(FLAGGED_MESSAGES.contact)
    await page.getByRole('heading', { name: UI_TEXTS.conversationWith('Test Mentor') }).waitFor()
    expect(await field.inputValue()).toBe(FLAGGED_MESSAGES.contact)
    expect(await failures(page).count()).toBe(0)

    // With the network, the part comes by itself.
    await page.unrouteAll()
    await comeBack(page)
    await page.getByRole('button', { name: WARNING_TEXTS.edit }).waitFor()
    expect(await field.inputValue()).toBe(FLAGGED_MESSAGES.contact)
    await field.fill('')
  })

  test('of a dialog is said when it is opened, and requested again', async () => {
    const { page } = mentee
    await block(page, SAFETY_DIALOG)
    await openChat(page, matchId())
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.fill('Half a sentence')
    const safety = page.getByRole('button', { name: SAFETY_TEXTS.openHint })
    await safety.click()
    await failures(page).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await failures(page).waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('Half a sentence')

    await page.unrouteAll()
    await safety.click()
    await page.getByRole('dialog', { name: SAFETY_TEXTS.open }).waitFor()
    await failures(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await field.fill('')
  })

  test('of a form’s content is said in its place, and requested again', async () => {
    const { page } = mentee
    await openChat(page, matchId())
    await block(page, CALENDAR)
    await page.getByRole('button', { name: UI_TEXTS.requestCall }).click()
    const dialog = page.getByRole('dialog', { name: UI_TEXTS.requestCall })
    await dialog.getByLabel('Title').fill('About my plans')
    await dialog.getByText('This couldn’t be loaded').waitFor()
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('grid').waitFor()
    await failures(page).waitFor({ state: 'detached' })
    expect(await dialog.getByLabel('Title').inputValue()).toBe('About my plans')
  })
})

describe('a file that does not come is asked for again:', () => {
  // vitejs/vite#13405, nurikk/zigbee2mqtt-frontend#2306, elizaOS/eliza#30889
  test('a style sheet, without a word', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard')
    const lost = await loseOnce(page, CHAT_STYLES)
    await page
      .getByRole('link', { name: /^Message/ })
      .first()
      .click()
    await waitUntilConnected(page)
    expect(lost).toHaveLength(1)
    expect(await fieldTop(page)).toBeLessThan(900)
  })

  test('a style sheet that is lost twice, at a press', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard')
    await block(page, CHAT_STYLES)
    await page
      .getByRole('link', { name: /^Message/ })
      .first()
      .click()
    await failures(page).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitUntilConnected(page)
    expect(await fieldTop(page)).toBeLessThan(900)
  })

  test('the scripts and styles of a page, each once', async () => {
    const { page } = mentee
    // The first script cannot be asked for again: the page is loaded anew.
    const lost = await loseOnce(page, /\/assets\/(?!theme-).+\.(?:js|css)$/)
    await openChat(page, matchId())
    expect(lost.length).toBeGreaterThan(5)
    expect(await fieldTop(page)).toBeLessThan(900)
  })

  test('the rules of a form, whose text stays', async () => {
    const { page } = mentee
    await page.goto('/settings')
    await page.getByLabel('Bio').fill('I like maps.')
    const lost = await loseOnce(page, /\/assets\/(?:schema-resolver|profile)-/)
    await page.reload()
    await page.getByLabel('Bio').fill('I like maps and rivers.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText(UI_TEXTS.profileUpdated, { exact: true }).first().waitFor()
    expect(lost.length).toBeGreaterThan(0)
  })

  // What is lost for good.
  test('the first script, and then the page says so, with the numbers for help', async () => {
    const { page } = mentee
    await block(page, /\/assets\/index-.+\.js$|\/api\/help$/)
    await page.evaluate(() => {
      const contact = { kind: 'call', label: 'Testland', target: '0123 456' }
      localStorage.setItem('help', JSON.stringify({ emergency: [contact], helpline: [contact] }))
    })
    await page.goto('/settings')
    await page.getByRole('heading', { name: BROWSER_TEXTS.lost }).waitFor()
    // As last heard from the server.
    const [link] = await page.getByRole('link', { name: '0123 456' }).all()
    expect(await link?.getAttribute('href')).toBe('tel:0123456')
    await page.unrouteAll()
    await page.getByRole('button', { name: BROWSER_TEXTS.retry }).click()
    await page.getByLabel('Bio').waitFor()
  })
})
