import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { PLAN, type PressMethod } from './press-methods.ts'
import type { Scene } from './press-scene.ts'

/** How long a slow server keeps its answer back. */
const SLOW_MS = 500
/** What a second press would send has left the page by then. */
const SETTLE_MS = 150
const HELD_KEY_TIMES = 8
/** On a busy machine the second press may come so late that nobody would call it one: then all of it is done again. */
const MAX_GAP_MS = 450
const ATTEMPTS = 10
/** Longer than any step takes on such a machine. */
export const STEP_MS = 60_000

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
  waitForSuccess: string | ((page: Page) => Promise<unknown>)
  /** How many dialogs are open afterwards. */
  dialogs?: number
  /** It is pressed at every interval also in the small form. */
  thorough?: boolean
}

const isExhaustive = process.env.PRESSES === 'all'

/** The ways in which the press with this number is made: some by rotation, or with `PRESSES=all` every one. */
export const methodsFor = (press: Press, index: number): readonly PressMethod[] => {
  if (isExhaustive) return PLAN.all
  return press.thorough ? PLAN.thorough : (PLAN.rotations[index % PLAN.rotations.length] ?? [])
}

export const describeMethod = ({ by, gapMs, isSlow }: PressMethod) =>
  `${by === 'held' ? 'Enter held down' : `${by === 'mouse' ? 'the mouse' : 'Enter'} after ${gapMs} ms`}${isSlow ? ', with a slow server' : ''}`

async function pressTwice(target: Locator, { by, gapMs }: PressMethod) {
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
function recordMutations(page: Page) {
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
        .filter((call) => call !== 'matches.markRead' && call !== 'matches.countWarnings'),
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

type PageNotes = { failures: Set<string>; pressedAt: number[] }

/** Notes in every page of the window when somebody presses, ahead of the page itself. */
export const recordPresses = (page: Page) =>
  page.addInitScript(() => {
    const pressedAt: number[] = []
    const note = ({ timeStamp }: Event) => pressedAt.push(timeStamp)
    addEventListener('pointerdown', note, { capture: true })
    addEventListener('keydown', note, { capture: true })
    Object.assign(window, { pressedAt })
  })

/** Notes in the page every failure that shows itself, however shortly. */
const watchFailures = (page: Page) =>
  page.evaluate(() => {
    const failures = new Set<string>()
    const look = () => {
      for (const node of document.querySelectorAll('.toast.border-l-danger, [role="alert"]')) {
        if (node.textContent) failures.add(node.textContent)
      }
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { failures })
  })

const readNotes = (page: Page) =>
  page.evaluate(() => {
    const { failures, pressedAt } = window as unknown as PageNotes
    const [before = 0, last = 0] = pressedAt.slice(-2)
    return { failures: [...failures], gapMs: last - before }
  })

const countDialogs = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').count()

async function delayResponses(page: Page) {
  await page.route('**/trpc/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    await pause(SLOW_MS)
    await route.fulfill({ response })
  })
}

/** Presses twice, and returns what came of it beside what comes of one press. */
async function measureOutcome(scene: Scene, press: Press, way: PressMethod) {
  const target = await press.ready(scene)
  const page = target.page()
  await watchFailures(page)
  const calls = recordMutations(page)
  try {
    if (way.isSlow) await delayResponses(page)
    await pressTwice(target, way)
    if (typeof press.waitForSuccess === 'string')
      await page.getByText(press.waitForSuccess, { exact: true }).first().waitFor()
    else await press.waitForSuccess(page)
    await pause(SETTLE_MS)
    await until(() => calls.isOver() && calls.sent.length >= press.sends.length, true)
    const { failures, gapMs } = await readNotes(page)
    if (way.by !== 'held' && gapMs > MAX_GAP_MS) return { isLate: true }
    await until(() => countDialogs(page), press.dialogs ?? 0)
    return {
      isLate: false,
      found: { sent: calls.sent, failures },
      expected: { sent: press.sends, failures: [] },
    }
  } finally {
    calls.stop()
    await page.unroute('**/trpc/**')
  }
}

const until = <Value>(read: () => Value | Promise<Value>, value: Value) =>
  expect.poll(read, { timeout: STEP_MS }).toBe(value)

/** Expects of two presses what one does: its calls once, its words, and no failure. */
export async function expectOneOutcome(scene: Scene, press: Press, way: PressMethod) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { isLate, found, expected } = await measureOutcome(scene, press, way)
    if (!isLate) return expect(found).toEqual(expected)
  }
  throw new Error(`The machine is too busy: the second press came later than ${MAX_GAP_MS} ms`)
}
