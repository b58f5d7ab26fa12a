import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SIZES, withDemo } from './demo-stage.ts'
import { waitUntilQuiet } from './quiet-page.ts'
import { chatWith, inDialog, open, press } from './screen-steps.ts'

const { openAs } = withDemo({ size: SIZES[0], theme: 'light' })

const PHOTO = { name: 'photo.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') }
const abortCalls = (page: Page, procedure: string) =>
  page.route(new RegExp(`/trpc/[^?]*${procedure}`), (route) => route.abort())

type Scene = {
  name: string
  as: string
  path: string | ((page: Page) => Promise<string>)
  /** Causes the toast. */
  does: (page: Page) => Promise<unknown>
}

/** One page of each layout: what a toast could cover is somewhere else. */
const SCENES: Scene[] = [
  {
    name: 'a form with a button at the bottom of the window',
    as: 'demo-mentor-1',
    path: '/settings',
    does: (page) => page.locator('input[type=file]').setInputFiles(PHOTO),
  },
  {
    name: 'a list of cards, with tabs at the bottom of a phone',
    as: 'demo-mentee-15',
    path: '/mentee-dashboard?tab=find-mentors',
    does: async (page) => {
      await abortCalls(page, 'mentee.requestMentor')
      await press('Request Mentor')(page)
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
    name: 'a dialog that stays open',
    as: 'demo-mentor-1',
    path: chatWith('Theo Marsh'),
    does: async (page) => {
      await abortCalls(page, 'sessions.schedule')
      await open('Schedule Session')(page)
      await inDialog(page).getByLabel('Title').fill('A talk')
      await inDialog(page).getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
      await inDialog(page).getByRole('button', { name: 'Schedule Session' }).click()
    },
  },
  {
    name: 'a table',
    as: 'demo-admin-1',
    path: '/admin-mentees',
    does: async (page) => {
      await abortCalls(page, 'admin.exports.record')
      await press(/Export/)(page)
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
      // Scrolls each time: rows above may still change their height in the narrowed window.
      const findCover = () => {
        // What shows the rest of a text goes once the text fits.
        if (!node.checkVisibility()) return null
        node.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = node.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        // Children of a button count as the button, and so does a card that it covers.
        return found && !node.contains(found) && !found.contains(node) ? found : null
      }
      // Rows are measured anew after a change of the window's width.
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

test.for(SCENES)('neither a toast nor a bar covers what is scrolled to: $name', async ({ as, path, does }) => {
  const { page } = await openAs(as)
  await page.goto(typeof path === 'string' ? path : await path(page))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilQuiet(page)
  await does(page)
  await page.locator('.toast').waitFor()
  // A focused toast does not disappear.
  await page.locator('.toast button').focus()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await findCovered(page), `${size.width} wide`).toEqual([])
    expect(await page.locator('.toast').count()).toBe(1)
  }
  await page.context().close()
})
