import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import type { CaseState } from '#shared/supervision-enums.ts'
import { procedures } from './pair.ts'

export type Step = (page: Page) => Promise<unknown>

export const inOrder =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page)
  }

/** Returns the topmost dialog. */
export const inDialog = (page: Page) => page.getByRole('dialog').last()

type Name = string | RegExp
type Role = Parameters<Page['getByRole']>[0]

/** Steps in a part of the page. Each takes the first element that fits. */
function stepsIn(part: (page: Page) => Page | Locator) {
  const step =
    (work: (at: Page | Locator) => Promise<unknown>): Step =>
    (page) =>
      work(part(page))
  return {
    press: (name: Name) => step((at) => at.getByRole('button', { name }).first().click()),
    fill: (label: Name, value: string) => step((at) => at.getByLabel(label).fill(value)),
    choose: (text: string) => step((at) => at.getByText(text).click()),
    see: (text: Name) => step((at) => at.getByText(text).first().waitFor()),
    seeField: (label: string) => step((at) => at.getByLabel(label).waitFor()),
    seeRole: (role: Role, name?: Name) => step((at) => at.getByRole(role, { name }).first().waitFor()),
  }
}

export const { press, fill, see, seeField, seeRole } = stepsIn((page) => page)
export const dialog = stepsIn(inDialog)
export const seeAlert = seeRole('alertdialog')

export const openTab =
  (name: Name): Step =>
  (page) =>
    page.getByRole('tab', { name }).click()

/** Presses a button that opens a dialog. */
export const open = (opener: Name): Step =>
  inOrder(press(opener), (page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor())

/** Opens the menu of the first card. */
export const openCardMenu = inOrder(press(/^More for/), seeRole('menu'))
/** Opens the dialog of an item of the first card's menu. */
export const chooseInCardMenu = (item: string): Step =>
  inOrder(openCardMenu, (page) => page.getByRole('menuitem', { name: item }).click(), seeRole('dialog'))

const answer =
  (call: string, status: number, reply: object): Step =>
  (page) =>
    page.route(
      `**/trpc/${call}*`,
      (route) => {
        const calls = new URL(route.request().url()).pathname.split(',')
        return route.fulfill({ status, json: calls.map(() => reply) })
      },
      { times: 1 },
    )

/** Answers the next call without the server: other screens need what it would change. */
export const answerOnce = (call: string, data: unknown): Step => answer(call, 200, { result: { data } })

/** Refuses the next call, or any call, without the server. */
export const refuseOnce = (call: string, data: { code: string; httpStatus: number; reason?: string }): Step =>
  answer(call, data.httpStatus, { error: { message: 'Refused', code: -32001, data } })

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

type Case = { id: number; state: string; severity: string; contact: string; owner: object | null }

/** Returns the path of the first case that fits. */
export const caseThat = (state: CaseState, fits: (found: Case) => boolean) => async (page: Page) => {
  const { cases } = procedures(page).admin
  for (const { id } of (await cases.list.query({ state })).items) {
    if (fits(await cases.byId.query({ id }))) return `/admin-dashboard?dialog=case-${id}`
  }
  throw new Error(`No such case is ${state}`)
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
