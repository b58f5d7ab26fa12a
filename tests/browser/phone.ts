import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { CHROMIUM_FLAGS, chromiumPath } from '#scripts/lib/chromium.ts'
import { OFFLINE_TEXTS } from '#shared/texts/offline.ts'
import { collectProblems } from './browser.ts'
import { openChat } from './chat-steps.ts'
import { waitUntilKept } from './screen-steps.ts'
import { waitForToast } from './steps.ts'

export type Phone = {
  /** The folder of the browser's profile. */
  profile: string
  context: BrowserContext
  page: Page
  problems: string[]
  /** Opens it again after its context was closed. */
  open: () => Promise<void>
}

/** A phone with its own profile on the disk, and a service worker, for all tests of a file. */
export function withPhone(url: () => string): Phone {
  const phone = { profile: '', problems: [] as string[] } as Phone
  phone.open = async () => {
    phone.context = await chromium.launchPersistentContext(phone.profile, {
      executablePath: await chromiumPath(),
      args: CHROMIUM_FLAGS,
      baseURL: url(),
      viewport: { width: 390, height: 844 },
    })
    phone.context.setDefaultTimeout(30_000)
    phone.page = await phone.context.newPage()
    collectProblems(phone.page, url(), phone.problems)
  }
  beforeAll(async () => {
    phone.profile = mkdtempSync(join(tmpdir(), 'cairnway-phone-'))
    await phone.open()
  })
  afterAll(async () => {
    await phone.context.close()
    rmSync(phone.profile, { recursive: true, force: true })
  })
  return phone
}

export const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).filter(Boolean))

/** Says that the phone is the member's own, which it was not, and reads a conversation with this text. */
export async function keepConversation(page: Page, matchId: number, text: string) {
  await page.goto('/settings')
  await page.getByRole('switch', { name: OFFLINE_TEXTS.own }).click()
  await waitForToast(page, OFFLINE_TEXTS.kept)
  await readConversation(page, matchId, text)
}

/** Reads a conversation with this text on the member's own phone, until it is kept. */
export async function readConversation(page: Page, matchId: number, text: string) {
  await openChat(page, matchId)
  await page.getByText(text).waitFor()
  await waitUntilKept(page)
}

const title = (page: Page) => page.getByRole('heading', { name: OFFLINE_TEXTS.title, level: 1 })

export async function offline(page: Page, path: string) {
  await page.context().setOffline(true)
  await page.goto(path)
  await title(page).waitFor()
}

/** The page that there is without a network opens the one asked for by itself. */
export async function online(page: Page) {
  await page.context().setOffline(false)
  await title(page).waitFor({ state: 'detached' })
}
