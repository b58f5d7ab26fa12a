import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { defineName } from '#scripts/lib/chromium.ts'

/** "Slow 4G" of the browsers' developer tools, with the CPU throttled to a quarter. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOW_CPU = 4
export const WAIT_MS = 30_000
const SETTLE_MS = 800

/** Performance timings of a page, in milliseconds since the navigation. */
type PageTimings = {
  fcp: number
  lcp: number
  cls: number
  /** When the landing page was first visible without its cover. */
  uncovered: number
  /** Long tasks. */
  tasks: [start: number, ms: number][]
  /** Long animation frames, named by what took longest. */
  frames: [start: number, ms: number, name: string][]
  /** Milliseconds from each key press to the frame that shows it. */
  keys: number[]
}

declare global {
  interface Window {
    seen: PageTimings
  }
}

export type Visit = { page: Page; cdp: CDPSession; context: BrowserContext }

/** Opens a window with an empty cache that records its timings. */
export async function openVisit(
  browser: Browser,
  { origin, token, slow = false }: { origin: string; token?: string; slow?: boolean },
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } })
  if (token) await context.addCookies([{ name: 'sid', value: token, url: origin }])
  context.setDefaultTimeout(WAIT_MS)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await defineName(page)
  await page.addInitScript(recordTimings)
  // A new window is busy at first.
  await sleep(SETTLE_MS)
  if (slow) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  }
  return { page, cdp, context }
}

/** Waits until an element is visible; returns the time on the page's clock. */
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

/** Total blocking time: what each long task after the first paint takes beyond 50 ms. */
export const totalBlockingTime = ({ tasks, fcp }: PageTimings): number =>
  tasks.filter(([start]) => start >= fcp).reduce((sum, [, ms]) => sum + ms - 50, 0)

/** Runs in the page: records timings in `window.seen`. */
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
