import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bubble, openChat, sendMany, waitUntilConnected, write } from './chat-steps.ts'
import { newWord } from './press-scene.ts'
import { withPair } from './stage.ts'

/** About a thousand elements. */
const EARLIER_MESSAGES = 100
/** A message has about ten elements; its neighbours, the header and the list of conversations may change too. */
const RESTYLED_MAX = 200

const { mentor, mentee, matchId } = withPair({ RATE_LIMITS: 'off' })

type TraceEvent = { name: string; args: { elementCount?: number } }

/** How many elements the browser computes the style of while `work` runs. */
async function countRestyled(page: Page, work: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await work()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  const counts = events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
  expect(Math.max(...counts)).toBeGreaterThan(0)
  return counts.reduce((sum, count) => sum + count, 0)
}

describe('a new message', () => {
  test.for([1440, 390])('in a window of %i px restyles itself, not the whole page', async (width) => {
    await openChat(mentor.page, matchId())
    await sendMany(mentor.page, matchId(), EARLIER_MESSAGES)
    const { page } = mentee
    await page.setViewportSize({ width, height: 844 })
    await openChat(page, matchId())
    await bubble(page, `Line number ${EARLIER_MESSAGES}.`).waitFor()
    // The first one may also change the list of conversations and what is read.
    const run = newWord()
    await write(mentor.page, `First of ${run}`)
    await bubble(page, `First of ${run}`).waitFor()
    await waitUntilConnected(page)

    // The least of several messages: a list that is refetched meanwhile is restyled too.
    const restyled: number[] = []
    for (const text of [`Second of ${run}`, `Third of ${run}`, `Fourth of ${run}`]) {
      const count = await countRestyled(page, async () => {
        await sendMany(mentor.page, matchId(), 1, text)
        await bubble(page, `${text} 1.`).waitFor()
      })
      restyled.push(count)
    }
    expect(Math.min(...restyled)).toBeLessThan(RESTYLED_MAX)
  })
})
