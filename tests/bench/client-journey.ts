import type { Browser } from 'playwright-core'
import { openVisit, pageNow, readTimings, type Visit, whenShown } from './client-probe.ts'
import { median } from './rounds.ts'

const CARD = 'a[href^="/chat/"]'
const MESSAGE = '[role=log] ol ol li'
const FIRST_MESSAGE = '[role=log] [data-message-id="1"]'
const WORDS = 'the quick brown fox jumps over the lazy dog'

/** Duration of a step, and the long frames within it. */
type Step = { ms: number; long: string[] }
export type Journey = Record<'signIn' | 'openChat' | 'jump' | 'scroll' | 'typing', Step>

/** Signs in, opens the conversation, goes to its first message by a press and by scrolling, and writes in it. */
export async function runJourney(
  browser: Browser,
  origin: string,
  { username, password }: { username: string; password: string },
): Promise<Journey> {
  const visit = await openVisit(browser, { origin })
  const { page } = visit
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)

  const signIn = await measureStep(visit, async () => {
    await page.getByRole('button', { name: 'Log In' }).click()
    return whenShown(page, CARD)
  })
  await page.waitForLoadState('networkidle')
  const openChat = await measureStep(visit, async () => {
    await page.locator(CARD).first().click()
    return whenShown(page, MESSAGE)
  })
  await page.waitForLoadState('networkidle')
  const jump = await measureStep(visit, async () => {
    await page.getByRole('button', { name: 'First message' }).click()
    return whenShown(page, FIRST_MESSAGE)
  })
  await page.getByRole('button', { name: 'Latest messages' }).click()
  await page.waitForLoadState('networkidle')
  const scroll = await measureStep(visit, () => page.evaluate(scrollToTop))
  await page.evaluate(() => {
    window.seen.keys = []
  })
  await page.getByLabel('Message', { exact: true }).focus()
  const typing = await measureStep(visit, async () => {
    await page.keyboard.type(WORDS, { delay: 40 })
    return pageNow(page)
  })
  const { keys } = await readTimings(page)
  await visit.context.close()
  return { signIn, openChat, jump, scroll, typing: { ...typing, ms: median(keys) } }
}

/** Measures an action that returns its end time on the page's clock. */
async function measureStep({ page }: Visit, action: () => Promise<number>): Promise<Step> {
  const began = await pageNow(page)
  const ended = await action()
  // Long tasks are reported after they end.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  const { frames, tasks } = await readTimings(page)
  const isLong = (from: number, to: number) =>
    tasks.some(([start, ms]) => ms > 50 && start < to && start + ms > from)
  const long = frames
    .filter(([start, ms]) => start >= began && isLong(start, start + ms))
    .map(([, ms, name]) => `${Math.round(ms)} ms ${name}`)
  return { ms: ended - began, long }
}

/** Runs in the page: scrolls up until no earlier messages load; returns the end time. */
async function scrollToTop(): Promise<number> {
  const log = document.querySelector('[role=log]')
  const latest = performance.now() + 60_000
  const frame = () => new Promise(requestAnimationFrame)
  for (let idleFrames = 0; log && idleFrames < 30; ) {
    const before = log.scrollHeight
    log.scrollTop = Math.max(0, log.scrollTop - 1_200)
    await frame()
    const isDone = log.scrollTop === 0 && log.scrollHeight === before
    // A button outside the messages loads earlier ones.
    idleFrames = isDone && !log.querySelector('button:not(ol *)') ? idleFrames + 1 : 0
    if (performance.now() > latest) throw new Error('The first message of the conversation was not loaded')
  }
  return performance.now()
}
