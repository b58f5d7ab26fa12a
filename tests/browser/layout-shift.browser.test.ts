import { expect, test } from 'vitest'
import { withProduct } from './stage.ts'

/** Limit of the layout shift score; a late font that moves text by a pixel stays below it. */
const SHIFT_MAX = 0.001
const FONT_DELAY_MS = 1_500
/** A phone's processor, compared with the machine that runs this. */
const SLOWDOWN = 4

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const { open } = withProduct()

test.for(['/', '/auth', '/register'])(
  '%s does not move when its fonts and its help arrive late, on a slow processor',
  async (path) => {
    const { page, close } = await open()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(() => {
      const shifts: unknown[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
          const what = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40))
          shifts.push({ value: entry.value, what })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS))
      await route.continue()
    })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.evaluate(async () => {
        await document.fonts.ready
        // Shifts are reported with the next frame.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      })
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, `${size.width} wide: ${JSON.stringify(shifts)}`).toBeLessThan(SHIFT_MAX)
    }
    await close()
  },
)

type Shift = { value: number; sources: { node?: Node | null }[] }
