import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openWindow, type Product, startBrowser, startProduct, type Window } from './browser.ts'
import { ADMIN, createPair } from './pair.ts'

type Settings = Record<string, string>

export type Stage = {
  url: () => string
  dataDir: () => string
  /** Another window, with cookies of its own. */
  open: () => Promise<Window>
}

/** The product with its administrator, and a browser: there from before a file's first test until after its last. */
export function withProduct(settings: Settings = {}): Stage {
  let product: Product | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    product = await startProduct({ ...ADMIN, ...settings })
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    const code = await product?.stop()
    if (code !== 0) throw new Error(`The product ended with code ${code}`)
  })
  const running = () => {
    if (!product || !browser) throw new Error('The product runs while there are tests')
    return { product, browser }
  }
  const url = () => running().product.url
  return { url, dataDir: () => running().product.dataDir, open: () => openWindow(running().browser, url()) }
}

/** With a window for each of these people. It has its page once the tests begin. */
export function withWindows<Who extends string>(people: readonly Who[], settings?: Settings) {
  const stage = withProduct(settings)
  const windows = Object.fromEntries(people.map((who) => [who, {}])) as Record<Who, Window>
  beforeAll(async () => {
    for (const who of people) Object.assign(windows[who], await stage.open())
  })
  return { ...stage, ...windows }
}

/** With an administrator, a mentor and a mentee in their windows, of whom the latter two may talk to each other. */
export function withPair(settings?: Settings) {
  const stage = withWindows(['admin', 'mentor', 'mentee'], settings)
  const { admin, mentor, mentee, url } = stage
  let matchId: number
  beforeAll(async () => {
    matchId = await createPair({ admin: admin.page, mentor: mentor.page, mentee: mentee.page }, url())
  })
  return { ...stage, matchId: () => matchId }
}
