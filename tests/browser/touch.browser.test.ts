import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SIZES } from './demo-stage.ts'
import { screensNamed, testScreens } from './screen-tests.ts'

/** Screens with decisions about people. */
const NAMES = [
  'admin-dashboard',
  'admin-case',
  'admin-case-stop',
  'admin-transcript',
  'admin-held-message',
  'admin-words',
  'admin-words-remove',
  'admin-vetting',
  'admin-vetting-record',
  'admin-vetting-sheet',
]

/** Controls that a finger of 44 pixels, put on their centre, would miss in part. */
const findSmall = (page: Page) =>
  page.evaluate(() => {
    const REACH_PX = 21
    const root = [...document.querySelectorAll('.dialog')].at(-1) ?? document
    const controls = root.querySelectorAll<HTMLElement>('a[href], button, select, textarea, summary, .choice')
    return [...controls]
      .filter((node) => node.getBoundingClientRect().width > 1 && node.checkVisibility())
      .filter((node) => {
        node.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = node.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const points = [
          [x, y - REACH_PX],
          [x, y + REACH_PX],
          [x - REACH_PX, y],
          [x + REACH_PX, y],
        ] as const
        return !points.every(([left, top]) => node.contains(document.elementFromPoint(left, top)))
      })
      .map((node) => {
        const { width, height } = node.getBoundingClientRect()
        return `${node.getAttribute('aria-label') ?? node.textContent}: ${width} x ${height}`
      })
  })

testScreens(
  'a finger reaches every control of $name',
  { look: { size: SIZES[1], theme: 'light', touch: true }, screens: screensNamed(NAMES) },
  async ({ page }) => expect(await findSmall(page)).toEqual([]),
)
