import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { UNDO_TEXTS } from '#shared/texts/decisions.ts'
import { OFFLINE_TEXTS } from '#shared/texts/offline.ts'

/** One screenshot; its name is the file name. */
export type Screen = {
  name: string
  /** A demo user name; signed out without it. */
  signedInAs?: string
  path: string | ((page: Page) => Promise<string>)
  prepare?: (page: Page) => Promise<unknown>
  /** The whole page instead of the viewport. */
  fullPage?: boolean
}

export const openTab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).click()
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

export async function openDialog(page: Page, opener: string | RegExp) {
  await press(opener)(page)
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
}

/** Returns the topmost dialog. */
export const inDialog = (page: Page) => page.getByRole('dialog').last()
/** Presses a button of the topmost dialog. */
export const pressInDialog = (page: Page, name: string | RegExp) =>
  inDialog(page).getByRole('button', { name }).click()

/** Opens the menu of the first card, and the dialog of one of its items. */
export const chooseInCardMenu = (item: string) => async (page: Page) => {
  await press(/^More for/)(page)
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('dialog').waitFor()
}

/** Fills what every registration form requires. */
export async function fillAccount(page: Page) {
  await page.getByLabel('Username').fill('newcomer')
  for (const label of ['Password', 'Confirm Password']) {
    await page.getByLabel(label, { exact: true }).fill('a long walk')
  }
  await page.getByLabel('Email').fill('newcomer@demo.example')
  await page.getByLabel('Full Name').fill('Demo Newcomer')
}

/** Declines the first request or call without the server: the demo's other pictures need it. */
export const declineFirstOf = (call: string) => async (page: Page) => {
  const answer = { json: [{ result: { data: null } }] }
  await page.route(`**/trpc/${call}*`, (route) => route.fulfill(answer))
  await press('Decline')(page)
  await page.getByRole('button', { name: UNDO_TEXTS.undo }).waitFor()
}

type Party = { user: { fullName: string } }
type Match = { id: number; mentor: Party; mentee: Party }

/** Returns the path of the conversation with a person. */
export const chatWith = (fullName: string) => async (page: Page) => {
  const { role } = (await (await page.request.get('/api/user')).json()) as { role: string }
  const matches = (await (await page.request.get(`/api/${role}/active-matches`)).json()) as Match[]
  const match = matches.find(({ mentor, mentee }) =>
    [mentor, mentee].some(({ user }) => user.fullName === fullName),
  )
  if (!match) throw new Error(`No conversation with ${fullName}`)
  return `/chat/${match.id}`
}

/** How many bytes this device has kept of conversations, encrypted. */
const keptBytes = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('cairnway-device')
    opening.onsuccess = () => {
      const db = opening.result
      const reading = db.transaction('kept').objectStore('kept').get('kept')
      reading.onsuccess = () => {
        db.close()
        resolve((reading.result as { data: ArrayBuffer }).data.byteLength)
      }
    }
  })
/** An empty list has 18. */
const KEPT_MIN_BYTES = 100
const KEPT_POLL_MS = 100

/** Waits until this device has kept a conversation. */
export async function waitUntilKept(page: Page) {
  while ((await page.evaluate(keptBytes)) < KEPT_MIN_BYTES) await pause(KEPT_POLL_MS)
}

/** Says that this is the member's own phone, and reads a conversation. */
export async function keepConversationWith(page: Page, fullName: string) {
  const own = page.getByRole('switch', { name: OFFLINE_TEXTS.own })
  await own.waitFor()
  if (!(await own.isChecked())) await own.press(' ')
  await page.getByText(OFFLINE_TEXTS.kept, { exact: true }).waitFor()
  await page.goto(await chatWith(fullName)(page))
  await waitUntilKept(page)
}
