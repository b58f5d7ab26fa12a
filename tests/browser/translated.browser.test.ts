import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitUntilConnected } from './chat-steps.ts'
import { withPair } from './stage.ts'

const { mentee, open, matchId } = withPair({ RATE_LIMITS: 'off' })

/**
 * Does to a page what Chromium's translation does, which headless browsers lack: puts elements of its own around each text, in
 * place of the text that the page knows; also around those that come later.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const FONT: string = 'font'
    const wrap = () => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, textarea')) continue
        const outer = document.createElement(FONT)
        const inner = outer.appendChild(document.createElement(FONT))
        inner.textContent = text.data
        text.replaceWith(outer)
      }
    }
    wrap()
    new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true })
  })

// WikiEducationFoundation/WikiEduDashboard#6248, didoesdigital/typey-type#157
test('a password can be shown and hidden in a translated page', async () => {
  const { page, problems, close } = await open()
  await page.goto('/auth')
  await page.getByLabel('Password', { exact: true }).fill('a long walk')
  await translate(page)
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('button', { name: 'Hide password' }).click()
  await page.getByRole('button', { name: 'Show password' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

// react/react#22702, webrenew/unicon#200, google/site-kit-wp#2280
test('a conversation goes on in a translated page', async () => {
  const { page, problems } = mentee
  await page.goto(`/chat/${matchId()}`)
  await waitUntilConnected(page)
  await translate(page)
  await page.getByRole('textbox', { name: 'Message' }).fill('My number is 07700 900123')
  await page.locator('form[data-composer] [role="status"] p').first().waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Hello').waitFor()
  await page.getByRole('img', { name: 'Sent' }).first().waitFor()
  expect(problems).toEqual([])
})
