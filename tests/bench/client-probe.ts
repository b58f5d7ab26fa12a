import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** Slow 4G as browsers' own tools put it, on a processor a quarter as fast. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOW_CPU = 4
export const WAIT_MS = 30_000
const SETTLE_MS = 800

/** What a page has been through, on its own clock, which starts at the navigation. */
type PageTimings = {
  fcp: number
  lcp: number
  cls: number
  /** When the landing page was first seen without its cover. */
  uncovered: number
  /** Long tasks: when they began and how long they took. */
  tasks: [start: number, ms: number][]
  /** Frames with something long in them, named by what took longest. */
  frames: [start: number, ms: number, name: string][]
  /** From each key to the picture that shows it. */
  keys: number[]
}

declare global {
  interface Window {
    seen: PageTimings
  }
}

export type Visit = { page: Page; cdp: CDPSession; context: BrowserContext }

/** A window of its own, with an empty cache, in which everything is noted. */
export async function openVisit(
  browser: Browser,
  { origin, token, slow = false }: { origin: string; token?: string; slow?: boolean },
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } })
  if (token) await context.addCookies([{ name: 'sid', value: token, url: origin }])
  context.setDefaultTimeout(WAIT_MS)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  // What runs TypeScript wraps the functions that are handed to the page in this.
  await page.addInitScript('globalThis.__name = (it) => it')
  await page.addInitScript(recordTimings)
  // A new window is busy with itself at first.
  await sleep(SETTLE_MS)
  if (slow) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  }
  return { page, cdp, context }
}

/** The moment, on the page's clock, when something that `selector` means is first in the picture. */
export async function whenShown(page: Page, selector: string): Promise<number> {
  const shown = await page.waitForFunction(
    (wanted) => document.querySelector(wanted)?.checkVisibility() && performance.now(),
    selector,
    { polling: 'raf', timeout: WAIT_MS },
  )
  return Number(await shown.jsonValue())
}

export const pageNow = (page: Page): Promise<number> => page.evaluate(() => performance.now())
export const readTimings = (page: Page): Promise<PageTimings> => page.evaluate(() => window.seen)

/** How long input would have waited: what of each long task goes beyond 50 ms. */
export const totalBlockingTime = ({ tasks, fcp }: PageTimings): number =>
  tasks.filter(([start]) => start >= fcp).reduce((sum, [, ms]) => sum + ms - 50, 0)

/** Runs in the page. */
function recordTimings() {
  const seen: PageTimings = { fcp: 0, lcp: 0, cls: 0, uncovered: 0, tasks: [], frames: [], keys: [] }
  window.seen = seen

  type Script = { duration: number; invoker: string; sourceFunctionName: string; sourceURL: string }
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    styleAndLayoutStart: number
    scripts: Script[]
  }
  const watch = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
      type,
      buffered: true,
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  watch('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) seen.cls += value
  })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
  watch('long-animation-frame', ({ startTime, duration, scripts, styleAndLayoutStart }) => {
    const layout = styleAndLayoutStart > 0 ? startTime + duration - styleAndLayoutStart : 0
    const [longest] = [...scripts].sort((a, b) => b.duration - a.duration)
    const name =
      longest && longest.duration > layout
        ? `${longest.invoker} ${longest.sourceFunctionName} ${longest.sourceURL.replace(/^.*\//, '')}`
        : 'style, layout and paint'
    seen.frames.push([startTime, duration, name])
  })

  const look = () => {
    const landing = document.querySelector<HTMLElement>('.landing')
    if (landing && !landing.inert) seen.uncovered = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => seen.keys.push(performance.now() - timeStamp)
      requestAnimationFrame(() => port2.postMessage(0))
    },
    { capture: true },
  )
}
