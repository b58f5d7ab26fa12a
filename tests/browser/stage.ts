import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openWindow, type Product, startBrowser, startProduct, type Window } from './browser.ts'
import { ADMIN, createPair } from './pair.ts'

/** Settings of the product; as a function where something has to be started for them. */
type Settings = Record<string, string> | (() => Promise<Record<string, string>>)

export type Stage = {
  url: () => string
  dataDir: () => string
  /** Opens another window with its own cookies. */
  open: () => Promise<Window>
}

/** Starts the product with an administrator and connects a browser, for all tests of a file. */
export function withProduct(settings: Settings = {}): Stage {
  let product: Product | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    product = await startProduct({
      ...ADMIN,
      ...(typeof settings === 'function' ? await settings() : settings),
    })
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    const code = await product?.stop()
    if (code !== 0) throw new Error(`The product ended with code ${code}`)
  })
  const running = () => {
    if (!product || !browser) throw new Error('The product only runs during tests')
    return { product, browser }
  }
  const url = () => running().product.url
  return { url, dataDir: () => running().product.dataDir, open: () => openWindow(running().browser, url()) }
}

/** As `withProduct`, with a window for each name; their pages exist once the tests run. */
export function withWindows<Name extends string>(people: readonly Name[], settings?: Settings) {
  const stage = withProduct(settings)
  const windows = Object.fromEntries(people.map((name) => [name, {}])) as Record<Name, Window>
  beforeAll(async () => {
    for (const name of people) Object.assign(windows[name], await stage.open())
  })
  return { ...stage, ...windows }
}

/** As `withWindows`, with a signed-in administrator and a matched mentor and mentee. */
export function withPair(settings?: Settings) {
  const stage = withWindows(['admin', 'mentor', 'mentee'], settings)
  const { admin, mentor, mentee, url } = stage
  let matchId: number
  beforeAll(async () => {
    matchId = await createPair({ admin: admin.page, mentor: mentor.page, mentee: mentee.page }, url())
  })
  return { ...stage, matchId: () => matchId }
}
