import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { PLAN, type Way } from './press-plan.ts'
import type { Scene } from './press-scene.ts'

/** How long a slow server keeps its answer back. */
const SLOW_MS = 500
/** What a second press would send has left the page by then. */
const LATE_MS = 150
const HELD_KEY_TIMES = 8

/** One thing that is pressed, and what has to come of it. */
export type Press = {
  name: string
  /** Where the client sends it, under `features`. */
  from: string
  /** The calls that come of one press, in their order. */
  sends: readonly string[]
  /** The call in whose place something goes out over the socket. */
  overSocket?: string
  /** Brings the page to the point; what it returns is pressed. */
  ready: (scene: Scene) => Promise<Locator>
  /** What the page says once it is done. */
  said: string | ((page: Page) => Promise<unknown>)
  /** How many dialogs are open afterwards. */
  dialogs?: number
  /** It is pressed at every interval also in the small form. */
  thorough?: boolean
}

const isFar = process.env.PRESSES === 'all'

/** The ways in which the press with this number is made: some by rotation, or with `PRESSES=all` every one. */
export const waysOf = (press: Press, index: number): readonly Way[] => {
  if (isFar) return PLAN.all
  return press.thorough ? PLAN.thorough : (PLAN.rotations[index % PLAN.rotations.length] ?? [])
}

export const wordsOf = ({ by, gapMs, isSlow }: Way) =>
  `${by === 'held' ? 'Enter held down' : `${by === 'mouse' ? 'the mouse' : 'Enter'} after ${gapMs} ms`}${isSlow ? ', with a slow server' : ''}`

async function pressTwice(target: Locator, { by, gapMs }: Way) {
  const page = target.page()
  // Where it stays: a dialog moves while it opens.
  await target.click({ trial: true })
  if (by !== 'mouse') {
    await target.focus()
    const times = by === 'held' ? HELD_KEY_TIMES : 1
    for (let count = 0; count < times; count += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    if (by === 'held') return
    await pause(gapMs)
    return page.keyboard.press('Enter')
  }
  const box = await target.boundingBox()
  if (!box) throw new Error('What is pressed has left')
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const
  // Without a pause it is a double click as the browser knows it.
  if (gapMs === 0) return page.mouse.click(...place, { clickCount: 2 })
  await page.mouse.click(...place)
  await pause(gapMs)
  await page.mouse.click(...place)
}

/** Every mutation a page sends, until `stop` has awaited the answers. */
function listen(page: Page) {
  const sent: string[] = []
  const open = new Set<unknown>()
  const stops: (() => void)[] = []
  const on = (event: 'request' | 'requestfinished' | 'requestfailed', run: (request: Sent) => void) => {
    page.on(event as 'request', run)
    stops.push(() => page.off(event as 'request', run))
  }
  on('request', (request) => {
    const url = new URL(request.url())
    if (request.method() !== 'POST' || !url.pathname.startsWith('/trpc/')) return
    open.add(request)
    sent.push(
      ...url.pathname
        .slice('/trpc/'.length)
        .split(',')
        .filter((call) => call !== 'matches.markRead'),
    )
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) on(end, (request) => open.delete(request))
  return {
    sent,
    isOver: () => open.size === 0,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
type Sent = { url: () => string; method: () => string }

/** Notes in the page every failure that shows itself, however shortly. */
const watchFailures = (page: Page) =>
  page.evaluate(() => {
    const said = new Set<string>()
    const look = () => {
      for (const node of document.querySelectorAll('.toast.border-l-danger, [role="alert"]')) {
        if (node.textContent) said.add(node.textContent)
      }
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { failures: said })
  })
const failuresOf = (page: Page) =>
  page.evaluate(() => [...((window as unknown as { failures?: Set<string> }).failures ?? [])])

const dialogsOf = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').count()

/** Presses twice, and expects what one press does: its calls once, its words, and no failure. */
export async function expectOneOutcome(scene: Scene, press: Press, way: Way) {
  const target = await press.ready(scene)
  const page = target.page()
  await watchFailures(page)
  const calls = listen(page)
  if (way.isSlow) {
    await page.route('**/trpc/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const response = await route.fetch()
      await pause(SLOW_MS)
      await route.fulfill({ response })
    })
  }
  await pressTwice(target, way)
  if (typeof press.said === 'string') await page.getByText(press.said, { exact: true }).first().waitFor()
  else await press.said(page)
  await pause(LATE_MS)
  await expect.poll(() => calls.isOver() && calls.sent.length >= press.sends.length).toBe(true)
  await expect.poll(() => dialogsOf(page)).toBe(press.dialogs ?? 0)
  calls.stop()
  if (way.isSlow) await page.unroute('**/trpc/**')
  expect({ sent: calls.sent, failures: await failuresOf(page) }).toEqual({ sent: press.sends, failures: [] })
}
