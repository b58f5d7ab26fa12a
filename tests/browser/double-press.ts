import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PressMethod } from './press-methods.ts'
import type { Scene } from './press-scene.ts'

/** The delay of a slow server's responses. */
const SLOW_MS = 500
const HELD_KEY_TIMES = 8
/** On a busy machine the second press may come too late to count as a double press: then the attempt is repeated. */
const MAX_GAP_MS = 450
const ATTEMPTS = 10
const IDLE_MAX_MS = 2_000
/** Longer than any step takes on a busy machine. */
export const STEP_MS = 60_000

/** A button, and the outcome of pressing it. */
export type Press = {
  name: string
  /** The file that sends the call, under `features`. */
  from: string
  /** The calls of one press, in order. */
  sends: readonly string[]
  /** The calls that follow by themselves. */
  continues?: readonly string[]
  /** The call that a socket frame replaces. */
  overSocket?: string
  /** Prepares the page; returns the button. */
  ready: (scene: Scene) => Promise<Locator>
  /** The text that shows success, or a function that waits for it. */
  waitForSuccess: string | ((page: Page) => Promise<unknown>)
  /** Number of dialogs open afterwards. */
  dialogs?: number
  /** The kind of control that this press stands for where not all are tested. */
  represents?: string
}

/** Presses `by` twice; `overheadMs` is how much longer than the pause the gap became in an earlier attempt. */
async function pressTwice(target: Locator, { by, gapMs }: PressMethod, overheadMs: number) {
  const page = target.page()
  const pauseMs = Math.max(0, gapMs - overheadMs)
  // Waits until the target is stable: a dialog moves while it opens.
  await target.click({ trial: true })
  if (by !== 'mouse') {
    await target.focus()
    const times = by === 'held' ? HELD_KEY_TIMES : 1
    for (let count = 0; count < times; count += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    if (by === 'held') return
    await pause(pauseMs)
    return page.keyboard.press('Enter')
  }
  const box = await target.boundingBox()
  if (!box) throw new Error('The target is not visible')
  const point = [box.x + box.width / 2, box.y + box.height / 2] as const
  // Without a pause this is the browser's double click.
  if (gapMs === 0) return page.mouse.click(...point, { clickCount: 2 })
  await page.mouse.click(...point)
  await pause(pauseMs)
  await page.mouse.click(...point)
}

/** Calls that pages make by themselves; recorded only for the press that sends them. */
const AUTOMATIC = [
  'auth.readNotices',
  'matches.markRead',
  'matches.countWarnings',
  'account.mailChoices',
  'account.changeNotifications',
]

/** Records every mutation a page sends until `stop`. */
function recordMutations(page: Page, { sends }: Press) {
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
        .filter((call) => sends.includes(call) || !AUTOMATIC.includes(call)),
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

type PageNotes = { failures: Set<string>; texts: Set<string>; pressedAt: number[] }

/** Records the times of presses in every page of the window, before the page's own listeners. */
export const recordPresses = (page: Page) =>
  page.addInitScript(() => {
    const pressedAt: number[] = []
    const note = ({ timeStamp }: Event) => pressedAt.push(timeStamp)
    addEventListener('pointerdown', note, { capture: true })
    addEventListener('keydown', note, { capture: true })
    Object.assign(window, { pressedAt })
  })

/** Records every failure and every text of a toast the page shows, however briefly: a busy machine may look too late. */
const watchOutcome = (page: Page) =>
  page.evaluate(() => {
    const failures = new Set<string>()
    const texts = new Set<string>()
    const look = () => {
      for (const { textContent } of document.querySelectorAll('.toast p')) texts.add(textContent)
      for (const node of document.querySelectorAll('.toast.border-l-danger, [role="alert"]')) {
        if (node.textContent) failures.add(node.textContent)
      }
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { failures, texts })
  })

const readNotes = (page: Page) =>
  page.evaluate(() => {
    const { failures, pressedAt } = window as unknown as PageNotes
    const [before = 0, last = 0] = pressedAt.slice(-2)
    return { failures: [...failures], gapMs: last - before }
  })

async function waitForSuccess(page: Page, { waitForSuccess: success }: Press) {
  if (typeof success !== 'string') return success(page)
  const isShown = () => page.getByText(success, { exact: true }).first().isVisible()
  const wasShown = () =>
    page.evaluate((text) => (window as Partial<PageNotes>).texts?.has(text) === true, success)
  await until(async () => (await isShown()) || (await wasShown()), true)
}

/**
 * Waits until the page has handled a press: a call of a second one would have been sent by then. After a press that was
 * suppressed over a part that scrolls, Chromium may report no idle time at all: then two seconds each have to do.
 */
const waitUntilIdle = (page: Page) =>
  page.evaluate(
    (timeout) =>
      new Promise<void>((done) => {
        requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => done(), { timeout })), { timeout })
      }),
    IDLE_MAX_MS,
  )

const countDialogs = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').count()

async function delayResponses(page: Page) {
  await page.route('**/trpc/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    await pause(SLOW_MS)
    await route.fulfill({ response })
  })
}

/** Presses twice; returns the outcome, and the outcome expected of one press. */
async function measureOutcome(scene: Scene, press: Press, method: PressMethod, overheadMs: number) {
  const target = await press.ready(scene)
  const page = target.page()
  await watchOutcome(page)
  const calls = recordMutations(page, press)
  try {
    if (method.isSlow) await delayResponses(page)
    await pressTwice(target, method, overheadMs)
    await waitForSuccess(page, press)
    await waitUntilIdle(page)
    const expected = [...press.sends, ...(press.continues ?? [])]
    await until(() => calls.isOver() && calls.sent.length >= expected.length, true)
    const { failures, gapMs } = await readNotes(page)
    if (method.by !== 'held' && gapMs > MAX_GAP_MS) return { isLate: true, gapMs }
    await until(() => countDialogs(page), press.dialogs ?? 0)
    return {
      isLate: false,
      gapMs,
      found: { sent: calls.sent, failures },
      expected: { sent: expected, failures: [] },
    }
  } finally {
    calls.stop()
    // Waits for the response that is being delayed.
    await page.unrouteAll({ behavior: 'wait' })
  }
}

const until = <Value>(read: () => Value | Promise<Value>, value: Value) =>
  expect.poll(read, { timeout: STEP_MS }).toBe(value)

/** Expects the outcome of one press from two: its calls once, its text, and no failure. */
export async function expectOneOutcome(scene: Scene, press: Press, method: PressMethod) {
  let overheadMs = 0
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { isLate, gapMs, found, expected } = await measureOutcome(scene, press, method, overheadMs)
    if (!isLate) return expect(found).toEqual(expected)
    overheadMs = Math.max(0, gapMs - method.gapMs)
  }
  throw new Error(`The machine is too busy: the second press came later than ${MAX_GAP_MS} ms`)
}
