import type { Page } from 'playwright-core'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { callApi } from './pair.ts'

export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
/** The last message that says this. */
export const bubble = (page: Page, text: string) =>
  log(page).getByRole('listitem').filter({ hasText: text }).last()
/** What stands beside a message of one's own: Sending, Sent or Read. */
export const deliveryMark = (page: Page, text: string, name: string | RegExp) =>
  bubble(page, text).getByRole('img', { name })

/** Waits until the page says so. */
export const waitUntilConnected = (page: Page) =>
  page.getByText(UI_TEXTS.chatConnected, { exact: true }).waitFor()
/** Waits until the page says so. */
export const waitUntilOffline = (page: Page) => page.getByText(UI_TEXTS.chatOffline, { exact: true }).waitFor()

export async function openChat(page: Page, matchId: number) {
  await page.goto(`/chat/${matchId}`)
  await waitUntilConnected(page)
}

export async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}

/** The messages of a match in their order, as the server has them. */
export async function storedTexts(page: Page, matchId: number): Promise<string[]> {
  const messages = await callApi<{ content: string }[]>(page, 'GET', `/api/matches/${matchId}/messages`)
  return messages.map(({ content }) => content)
}

export const countEqual = (texts: readonly string[], text: string) =>
  texts.filter((other) => other === text).length
