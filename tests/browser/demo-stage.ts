import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Db } from '#db/schema.ts'
import { type Look, openBrowserAs, startDemo } from '#scripts/screenshots/demo-browser.ts'
import { followRequests } from '#scripts/screenshots/quiet-page.ts'
import { collectProblems, startBrowser } from './browser.ts'

export type DemoPage = { page: Page; problems: string[] }

/** Starts the demo, with what `addData` adds, and connects a browser, for all tests of a file. */
export function withDemo(look: Look, addData?: (db: Db) => Promise<void>) {
  let demo: Awaited<ReturnType<typeof startDemo>>
  let browser: Browser
  const pages = new Map<string | undefined, Promise<DemoPage>>()

  beforeAll(async () => {
    demo = await startDemo(addData)
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await demo.stop()
  })

  /** Opens a window of its own, signed in if a demo user is given. */
  async function openAs(username: string | undefined): Promise<DemoPage> {
    const context = await openBrowserAs(browser, demo.origin, username, look)
    const page = await context.newPage()
    followRequests(page)
    return { page, problems: collectProblems(page, demo.origin) }
  }

  /** Works in the page of a demo user, which the tests of a file share. After a failure, the next one starts in a new page. */
  async function inPageOf(username: string | undefined, work: (shared: DemoPage) => Promise<void>) {
    const opening = pages.get(username) ?? openAs(username)
    pages.set(username, opening)
    try {
      await work(await opening)
    } catch (error) {
      pages.delete(username)
      const { page } = await opening
      await page.context().close()
      throw error
    }
  }

  return { openAs, inPageOf }
}
