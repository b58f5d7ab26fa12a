import type { Page } from 'playwright-core'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { callApi } from './pair.ts'

export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
/** The last message with this text. */
export const bubble = (page: Page, text: string) =>
  log(page).getByRole('listitem').filter({ hasText: text }).last()
/** The delivery mark of an own message: Sending, Sent or Read. */
export const deliveryMark = (page: Page, text: string, name: string | RegExp) =>
  bubble(page, text).getByRole('img', { name })

export const waitUntilConnected = (page: Page) =>
  page.getByText(UI_TEXTS.chatConnected, { exact: true }).waitFor()
export const waitUntilOffline = (page: Page) => page.getByText(UI_TEXTS.chatOffline, { exact: true }).waitFor()

export async function openChat(page: Page, matchId: number) {
  await page.goto(`/chat/${matchId}`)
  await waitUntilConnected(page)
}

export async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}

/** The texts of a match's messages, in order, from the server. */
export async function storedTexts(page: Page, matchId: number): Promise<string[]> {
  const messages = await callApi<{ content: string }[]>(page, 'GET', `/api/matches/${matchId}/messages`)
  return messages.map(({ content }) => content)
}

export const countEqual = (texts: readonly string[], text: string) =>
  texts.filter((other) => other === text).length
