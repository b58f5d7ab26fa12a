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

/** Sends numbered messages over one socket, which keeps their order, until all are stored. */
export async function sendMany(page: Page, matchId: number, count: number, text = 'Line number') {
  const { id: userId } = await callApi<{ id: number }>(page, 'GET', '/api/user')
  await page.evaluate(
    ([userId, matchId, count, text]) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`)
        const send = (frame: object) => socket.send(JSON.stringify(frame))
        let stored = 0
        socket.onmessage = ({ data }) => {
          if (JSON.parse(data).type === 'new_message') stored += 1
          if (stored < count) return
          resolve()
          socket.close()
        }
        socket.onclose = () => reject(new Error(`Only ${stored} of ${count} messages were stored`))
        socket.onopen = () => {
          send({ type: 'auth', userId, matchId })
          for (let line = 1; line <= count; line += 1) {
            send({ type: 'message', matchId, content: `${text} ${line}.` })
          }
        }
      }),
    [userId, matchId, count, text] as const,
  )
}

/** The texts of a match's messages, in order, from the server. */
export async function storedTexts(page: Page, matchId: number): Promise<string[]> {
  const messages = await callApi<{ content: string }[]>(page, 'GET', `/api/matches/${matchId}/messages`)
  return messages.map(({ content }) => content)
}

export const countEqual = (texts: readonly string[], text: string) =>
  texts.filter((other) => other === text).length

/** Everything a page has stored in the browser, except the theme. */
export const readBrowserStorage = (page: Page) =>
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
