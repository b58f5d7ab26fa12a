import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** A page that has not changed for this long has shown its answers. */
const STILL_MS = 150
const POLL_MS = 10

type Requests = { open: Set<Request>; count: number }
const requestsOf = new WeakMap<Page, Requests>()

/** Begins to follow the requests of a page; before its first navigation. */
export function followRequests(page: Page) {
  const requests: Requests = { open: new Set(), count: 0 }
  requestsOf.set(page, requests)
  page.on('request', (request) => {
    requests.count += 1
    requests.open.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => requests.open.delete(request))
  }
}

/** Waits until no request is open and the page stays as it is. `networkidle` waits for half a second without a request. */
export async function waitUntilQuiet(page: Page) {
  const requests = requestsOf.get(page)
  if (!requests) throw new Error('followRequests has not seen this page')
  let seen: number
  do {
    while (requests.open.size > 0) await pause(POLL_MS)
    seen = requests.count
    await waitUntilStill(page)
  } while (requests.open.size > 0 || requests.count > seen)
}

/** Waits until the document has not changed for a moment, the landing page is uncovered and animations have ended. */
const waitUntilStill = (page: Page) =>
  page.evaluate(async (stillMs) => {
    let changedAt = performance.now()
    const changes = new MutationObserver(() => {
      changedAt = performance.now()
    })
    changes.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
    const isEnding = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' &&
      timeline instanceof DocumentTimeline &&
      Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY
    const isCovered = () => document.querySelector('.landing[inert]') !== null
    do {
      // Animations and changes of the theme need drawn frames.
      await new Promise((done) => requestAnimationFrame(done))
    } while (performance.now() - changedAt < stillMs || isCovered() || document.getAnimations().some(isEnding))
    changes.disconnect()
  }, STILL_MS)
