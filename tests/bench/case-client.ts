import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { SQLite } from '#db/sqlite/library.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '#scripts/lib/chromium.ts'
import { createPasswordHasher } from '#server/domain/accounts/passwords.ts'
import { startClientFloor } from './client-floor.ts'
import { type Journey, runJourney } from './client-journey.ts'
import { openVisit, readTimings, totalBlockingTime, WAIT_MS } from './client-probe.ts'
import type { BenchContext } from './context.ts'
import { createBenchData, DATA_FILE, menteeUserOf } from './data.ts'
import { type Row, ratios, runInterleaved } from './rounds.ts'
import { startServer } from './servers.ts'

const MIN_ROUNDS = 5
const MESSAGES = 5_000
const PASSWORD = 'correct horse'
/** How long the page is measured after it has loaded: late paints count too. */
const SETTLE_MS = 1_500

type Landing = { fcp: number; hero: number; cls: number; tbt: number }

/** In Chromium: the landing page against a bare single-page app (V1 to V3), and a chat of 5,000 messages. */
export async function clientCase({ folder, rounds, log }: BenchContext): Promise<Row[]> {
  const file = join(folder, DATA_FILE)
  await createBenchData(
    folder,
    { matches: 1, messagesPerMatch: MESSAGES, freeMentors: 40 },
    await createPasswordHasher().hash(PASSWORD),
  )
  spreadOverMonths(file)
  const floor = await startClientFloor(folder)
  const product = await startServer('product', file)
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS })
  const origins = {
    floor: `http://127.0.0.1:${floor.port}`,
    product: `http://127.0.0.1:${product.port}`,
  }
  const person = { username: `mentee${menteeUserOf(1)}`, password: PASSWORD }
  try {
    const landings = await runInterleaved(Math.max(rounds, MIN_ROUNDS), {
      floor: () => measureLanding(browser, origins.floor, true),
      again: () => measureLanding(browser, origins.floor, true),
      slow: () => measureLanding(browser, origins.product, true),
      quick: () => measureLanding(browser, origins.product, false),
    })
    const { journeys } = await runInterleaved(Math.max(rounds, MIN_ROUNDS), {
      journeys: () => runJourney(browser, origins.product, person),
    })
    for (const step of STEPS) {
      for (const line of journeys.flatMap((journey) => journey[step].long)) log(`${step}: ${line}`)
    }
    return toRows(landings, journeys)
  } finally {
    await browser.close()
    await product.stop()
    await floor.stop()
  }
}

const STEPS = ['signIn', 'openChat', 'jump', 'scroll', 'typing'] as const

function toRows(landings: Record<'floor' | 'again' | 'slow' | 'quick', Landing[]>, journeys: Journey[]): Row[] {
  const figures = (name: keyof typeof landings, what: keyof Landing) =>
    landings[name].map((landing) => landing[what])
  const stepTimes = (step: keyof Journey) => journeys.map((journey) => journey[step].ms)
  const floor = figures('floor', 'hero')
  const conditions = 'landing on slow 4G (150 ms, 1.6 Mbit/s down, 0.75 up), processor 4 times slower'
  return [
    {
      id: 'V0',
      what: `${conditions}: the bare app’s hero against itself`,
      values: ratios(figures('again', 'hero'), floor),
    },
    { id: 'V0', what: `${conditions}: the bare app’s hero`, unit: 'ms', values: floor },
    {
      id: 'V1',
      what: `${conditions}: first paint, to the bare app’s hero`,
      values: ratios(figures('slow', 'fcp'), floor),
      target: { most: 0.4 },
    },
    {
      id: 'V2',
      what: 'the same: hero bare of its cover, to the bare app’s hero',
      values: ratios(figures('slow', 'hero'), floor),
      target: { most: 1.1 },
    },
    {
      id: 'V3',
      what: 'landing without brakes: hero bare of its cover, beyond the 500 ms',
      unit: 'ms',
      values: figures('quick', 'hero').map((ms) => ms - 500),
      target: { most: 60 },
    },
    {
      id: 'V3',
      what: 'layout shift, both',
      unit: '',
      values: [...figures('slow', 'cls'), ...figures('quick', 'cls')],
      target: { most: 0 },
    },
    {
      id: 'V3',
      what: 'time blocked on the slow line and processor',
      unit: 'ms',
      values: figures('slow', 'tbt'),
      target: { most: 100 },
    },
    { id: 'V3', what: 'time blocked without brakes', unit: 'ms', values: figures('quick', 'tbt') },
    {
      id: 'V4',
      what: 'signing in, until the dashboard shows its cards',
      unit: 'ms',
      values: stepTimes('signIn'),
    },
    {
      id: 'V4',
      what: 'opening a chat of 5,000 messages, until they show',
      unit: 'ms',
      values: stepTimes('openChat'),
    },
    { id: 'V4', what: 'pressing First message, until it shows', unit: 'ms', values: stepTimes('jump') },
    { id: 'V4', what: 'scrolling to it instead', unit: 'ms', values: stepTimes('scroll') },
    {
      id: 'V4',
      what: 'then, from a key to its picture',
      unit: 'ms',
      values: stepTimes('typing'),
      target: { most: 30 },
    },
    {
      id: 'V4',
      what: 'long tasks over 50 ms in all five',
      unit: '',
      values: journeys.map((journey) => STEPS.reduce((sum, step) => sum + journey[step].long.length, 0)),
    },
  ]
}

async function measureLanding(browser: Browser, origin: string, slow: boolean): Promise<Landing> {
  const { page, context } = await openVisit(browser, { origin, slow })
  await page.goto('/', { waitUntil: 'load' })
  await page.waitForFunction(() => window.seen.uncovered > 0 && window.seen.lcp > 0, undefined, {
    timeout: WAIT_MS,
  })
  await sleep(SETTLE_MS)
  const timings = await readTimings(page)
  await context.close()
  return {
    fcp: timings.fcp,
    hero: Math.max(timings.lcp, timings.uncovered),
    cls: timings.cls,
    tbt: totalBlockingTime(timings),
  }
}

/** Spreads the messages over half a year, 25 a day. */
function spreadOverMonths(file: string) {
  const sqlite = new SQLite(file)
  const start = Date.parse('2026-01-05T09:00:00.000Z')
  const minute = 60_000
  const set = sqlite.prepare('update messages set createdAt = ? where id = ?')
  sqlite.transaction(() => {
    for (let index = 0; index < MESSAGES; index += 1) {
      const day = Math.floor(index / 25)
      set.run(new Date(start + day * 24 * 60 * minute + (index % 25) * 4 * minute).toISOString(), index + 1)
    }
  })()
  sqlite.close()
}
