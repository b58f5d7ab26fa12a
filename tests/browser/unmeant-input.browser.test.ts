import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PLAN_TEXTS } from '#shared/texts/planning.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { openChat, storedTexts } from './chat-steps.ts'
import { withPair } from './stage.ts'

const { admin, mentee, matchId, open } = withPair({ RATE_LIMITS: 'off' })

/**
 * Sends a key that an input method takes. The events are replayed, as no browser can be told to compose in every order: Chromium
 * and Firefox send the key within the composition, Safari after its end, told by the key code alone.
 */
const ORDERS = {
  'within the composition': (field: Locator, key: string) =>
    field.evaluate((node, key) => {
      node.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
      const init = { key, keyCode: 229, isComposing: true, bubbles: true, cancelable: true }
      node.dispatchEvent(new KeyboardEvent('keydown', init))
      node.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    }, key),
  'after the composition': async (field: Locator, key: string) => {
    await field.evaluate((node) => {
      node.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
      node.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    })
    // A later task: some libraries wait for the key for a few milliseconds.
    await field.evaluate((node, key) => {
      const init = { key, keyCode: 229, bubbles: true, cancelable: true }
      node.dispatchEvent(new KeyboardEvent('keydown', init))
    }, key)
  },
}

describe.each(Object.entries(ORDERS))('a key of an input method, %s', (_order, press) => {
  // nearai/ironclaw#1139, chahua-im/chahua#99, bluesky-social/social-app#4186
  test('sends no message', async () => {
    const { page } = mentee
    await openChat(page, matchId())
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.fill('にほんご')
    await press(field, 'Enter')
    expect(await field.inputValue()).toBe('にほんご')
    expect(await storedTexts(page, matchId())).toEqual([])
    await field.fill('')
  })

  // WICG/close-watcher#29, logancyang/obsidian-copilot#2816
  test('closes no dialog, and asks nothing', async () => {
    const { page } = mentee
    await openChat(page, matchId())
    await page.getByRole('button', { name: UI_TEXTS.scheduleSession }).first().click()
    const dialog = page.getByRole('dialog')
    const title = dialog.getByLabel('Title')
    await title.fill('にほんご')
    await press(title, 'Escape')
    await title.press('End')
    expect(await page.getByRole('dialog').count()).toBe(1)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(await title.inputValue()).toBe('にほんご')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('moves in no list of tabs and in no menu', async () => {
    const { page } = admin
    await page.goto('/admin-settings')
    const tab = page.getByRole('tab').first()
    await tab.focus()
    await press(tab, 'ArrowDown')
    await press(tab, 'ArrowRight')
    expect(await tab.evaluate((node) => node === document.activeElement)).toBe(true)
  })
})

/** Turns the wheel over a field that has the focus, in both directions; the page is done with it once it has drawn twice. */
async function turnWheelOver(page: Page, field: Locator) {
  await field.click()
  await field.hover()
  for (const delta of [120, 120, -120, -120, -120]) {
    await page.mouse.wheel(0, delta)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
}

/** Fills each number of the page and turns the wheel over it; returns what is left in them. */
async function numbersAfterWheel(page: Page): Promise<string[]> {
  await page.locator('input[type=number]:visible').first().waitFor()
  const left: string[] = []
  for (const field of await page.locator('input[type=number]:visible').all()) {
    await field.fill('18')
    await turnWheelOver(page, field)
    left.push(await field.inputValue())
  }
  return left
}

describe('the wheel changes no number', () => {
  // learning-unlimited/ESP-Website#4714, enketo/enketo#1522, uktrade/data-hub-frontend#6705
  test('of a registration, which still scrolls and takes keys', async () => {
    const { page, close } = await open()
    await page.goto('/register?type=mentee')
    expect(await numbersAfterWheel(page)).toEqual(['18'])
    const age = page.getByLabel('Age', { exact: true })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await age.click()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
    expect(await age.inputValue()).toBe('18')
    await age.press('ArrowUp')
    expect(await age.inputValue()).toBe('19')
    await close()
  })

  test('of a mentee’s settings', async () => {
    await mentee.page.goto('/settings')
    expect(await numbersAfterWheel(mentee.page)).toEqual(['18'])
  })

  // kubermatic/dashboard#7642, Lundalogik/lime-elements#498
  test('of an administrator’s settings and dialogs', async () => {
    const { page } = admin
    await page.goto('/admin-settings')
    for (const [tab, count] of [
      ['Matching', 4],
      ['Email', 1],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      expect(await numbersAfterWheel(page)).toEqual(Array.from({ length: count }, () => '18'))
    }
    await page.goto('/admin-dashboard')
    await page.getByRole('button', { name: PLAN_TEXTS.open }).click()
    await page.getByRole('dialog').waitFor()
    expect(await numbersAfterWheel(page)).toEqual(['18', '18'])
  })
})
