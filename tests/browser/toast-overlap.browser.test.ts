import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowserAs, SIZES, startDemo } from '#scripts/screenshots/demo-browser.ts'
import { chatWith, inDialog, openDialog, press } from '#scripts/screenshots/steps.ts'
import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { startBrowser } from './browser.ts'

let product: Awaited<ReturnType<typeof startDemo>>
let browser: Browser

beforeAll(async () => {
  product = await startDemo()
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const PHOTO = { name: 'photo.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') }
const abortCalls = (page: Page, procedure: string) =>
  page.route(new RegExp(`/trpc/[^?]*${procedure}`), (route) => route.abort())

type Scene = {
  name: string
  as?: string
  path: string | ((page: Page) => Promise<string>)
  /** Causes the toast. */
  does: (page: Page) => Promise<unknown>
}

const SCENES: Scene[] = [
  {
    name: 'a sign-in that failed',
    path: '/auth',
    does: async (page) => {
      await page.getByLabel('Username').fill('nobody')
      await page.getByLabel('Password', { exact: true }).fill('wrong horse')
      await press('Log In')(page)
    },
  },
  {
    name: 'the settings',
    as: 'demo-mentor-1',
    path: '/settings',
    does: (page) => page.locator('input[type=file]').setInputFiles(PHOTO),
  },
  {
    name: 'the available mentors',
    as: 'demo-mentee-15',
    path: '/mentee-dashboard?tab=find-mentors',
    does: async (page) => {
      await abortCalls(page, 'mentee.requestMentor')
      await press('Request Mentor')(page)
    },
  },
  {
    name: 'the requests of a mentor',
    as: 'demo-mentor-1',
    path: '/mentor-dashboard?tab=requests',
    does: async (page) => {
      await abortCalls(page, 'mentor.d')
      await press('Decline')(page)
    },
  },
  {
    name: 'a conversation',
    as: 'demo-mentee-1',
    path: chatWith('Marcus Hale'),
    does: async (page) => {
      await page.getByRole('textbox', { name: 'Message' }).waitFor()
      await page.routeWebSocket(/\/ws$/, (socket) => void socket.close())
      await abortCalls(page, 'matches.(?:sendMessage|messages)')
      await page.reload()
      await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
      await press('Send')(page)
    },
  },
  {
    name: 'a conversation’s dialog that stays open',
    as: 'demo-mentor-1',
    path: chatWith('Theo Marsh'),
    does: async (page) => {
      await abortCalls(page, 'sessions.schedule')
      await openDialog(page, 'Schedule Session')
      await inDialog(page).getByLabel('Title').fill('A talk')
      await inDialog(page).getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
      await inDialog(page).getByRole('button', { name: 'Schedule Session' }).click()
    },
  },
  {
    name: 'a table of administrators',
    as: 'demo-admin-1',
    path: '/admin-mentees',
    does: async (page) => {
      await abortCalls(page, 'admin.exports.record')
      await press(/Export/)(page)
    },
  },
  {
    name: 'the administrators’ home',
    as: 'demo-admin-1',
    path: '/admin-dashboard',
    does: async (page) => {
      await abortCalls(page, 'admin.transcripts.draw')
      await press(SUPERVISION_TEXTS.draw)(page)
    },
  },
]

/** Scrolls every control into view; returns those whose centre is covered. */
const findCovered = (page: Page) =>
  page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 100))
    const nodes = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    const modal = [...document.querySelectorAll('.dialog[data-open]')].at(-1)
    const wanted = nodes.filter((node) => {
      const isOutside = modal && !modal.contains(node)
      // Visually hidden radio buttons are pressed by their labels.
      const isSeen =
        node.getBoundingClientRect().width > 1 && node.checkVisibility({ visibilityProperty: true })
      return isSeen && !isOutside && !node.matches(':disabled') && !node.closest('.toaster, [inert]')
    })
    const covered: string[] = []
    for (const node of wanted) {
      node.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const findCover = () => {
        const { left, top, width, height } = node.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        // Children of a button count as the button, and so does a card that it covers.
        return found && !node.contains(found) && !found.contains(node) ? found : null
      }
      // The toast moves away once scrolling has stopped.
      for (let tries = 0; findCover() && tries < 20; tries += 1) await pause()
      const found = findCover()
      const label = node.closest('label')
      if (found && !label?.contains(found)) {
        const by = found.closest('.toaster, [role=tablist], header')?.className ?? found.className
        covered.push(`${node.textContent?.trim() || node.getAttribute('aria-label') || node.tagName}: ${by}`)
      }
    }
    return covered
  })

/** Visible controls whose centre is under the toast. */
const findUnderToast = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((node) => !node.closest('.toaster'))
      .filter((node) => {
        const { left, top, width, height } = node.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        return width > 1 && !node.matches(':disabled') && Boolean(found?.closest('.toaster'))
      })
      .map((node) => node.textContent?.trim() || node.getAttribute('aria-label') || node.tagName),
  )

describe.each(SIZES)('at $width pixels', (size) => {
  test.for(SCENES)('neither a toast nor a bar covers a control: $name', async (scene) => {
    const context = await openBrowserAs(browser, product.origin, scene.as, { size, theme: 'light' })
    const page = await context.newPage()
    await page.goto(typeof scene.path === 'string' ? scene.path : await scene.path(page))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await scene.does(page)
    await page.locator('.toast').waitFor()
    // A focused toast does not disappear.
    await page.locator('.toast button').focus()
    await expect.poll(() => findUnderToast(page)).toEqual([])
    expect(await findCovered(page)).toEqual([])
    expect(await page.locator('.toast').count()).toBe(1)
    await context.close()
  })
})
