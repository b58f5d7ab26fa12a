import { describe, expect, test } from 'vitest'
import {
  CHOSEN_CATEGORIES,
  type Choices,
  DELIVERY_WAYS,
  type DeliveryChannel,
  isFixed,
  NOTICE_KINDS,
  type NoticeKind,
  noticeEntry,
} from '#shared/notices/catalogue.ts'
import * as fc from '#tests/support/fast-check.ts'
import { sized } from '#tests/support/sizes.ts'
import { UNDO_OVER_MS } from '../decisions/decisions.ts'
import { type Planned, planDelivery, reviewDelivery, wayOf } from './planner.ts'

const DAYS = sized(100, 10_000)
const HOUR_MS = 3_600_000
const ROUND_MS = 60_000
/** A day until the digest, and a day of quiet hours. */
const LATEST_MS = 48 * HOUR_MS
const ZONES = ['Africa/Lagos', 'Europe/London', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC']

type Event = { kind: NoticeKind; createdAt: number; readAt: number | undefined }
type Sent = { event: Event; channel: DeliveryChannel; isDigest: boolean; at: number }

const way = fc.constantFrom(...DELIVERY_WAYS)
const hour = fc.integer({ min: 0, max: 23 })
const choices: fc.Arbitrary<Choices> = fc.record({
  ways: fc.record({ requests: way, messages: way, sessions: way, programme: way }),
  digestHour: hour,
  quiet: fc.option(
    fc
      .tuple(hour, hour)
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => ({ from, to })),
  ),
  timeZone: fc.constantFrom(...ZONES),
})

/** Any day of two years, among them all on which clocks change. */
const day = fc.integer({ min: 0, max: 730 }).map((days) => Date.UTC(2026, 0, 1) + days * 24 * HOUR_MS)
const happening = fc.record({
  kind: fc.constantFrom(...NOTICE_KINDS),
  after: fc.integer({ min: 0, max: 24 * HOUR_MS }),
  readAfter: fc.option(fc.integer({ min: 0, max: 30 * HOUR_MS })),
})
const randomDay = fc.record({
  start: day,
  happenings: fc.array(happening, { minLength: 1, maxLength: 6 }),
  choices,
  /** Chosen in the middle of the day. */
  later: fc.option(choices),
})
type Day = typeof randomDay extends fc.Arbitrary<infer Value> ? Value : never

/** Lives through a day with the planner as the jobs do: plans each event once, and reviews in every round what is due. */
function liveThrough({ start, happenings, choices: first, later }: Day) {
  const choicesAt = (now: number) => (later && now >= start + 12 * HOUR_MS ? later : first)
  const events = happenings.map(({ kind, after, readAfter }) => {
    const createdAt = start + after
    return { kind, createdAt, readAt: readAfter === null ? undefined : createdAt + readAfter }
  })
  const sent: Sent[] = []
  let waiting: (Planned & { event: Event })[] = events.flatMap((event) =>
    planDelivery(event, choicesAt(event.createdAt), event.createdAt).map((planned) => ({ ...planned, event })),
  )
  for (let rounds = 0; waiting.length > 0; rounds += 1) {
    expect(rounds).toBeLessThan(200)
    const now = Math.ceil(Math.min(...waiting.map(({ at }) => at)) / ROUND_MS) * ROUND_MS
    const due = waiting.filter(({ at }) => at <= now)
    waiting = waiting.filter(({ at }) => at > now)
    for (const { event, ...planned } of due) {
      const isRead = event.readAt !== undefined && event.readAt <= now
      const isCurrent = !isRead || isFixed(noticeEntry(event.kind).category)
      const next = reviewDelivery({ ...event, ...planned }, { isCurrent, choices: choicesAt(now), now })
      if (next === 'send') sent.push({ event, channel: planned.channel, isDigest: planned.isDigest, at: now })
      else if (next !== 'drop') waiting.push({ ...next, event })
    }
  }
  return { events, sent, choicesAt }
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** The hour that a clock on the wall shows, computed in another way than the planner does. */
function hourOnTheWall(at: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return Number(clock.format(at).slice(0, 2))
}

function isInQuietHours(at: number, { quiet, timeZone }: Choices): boolean {
  if (!quiet) return false
  const now = hourOnTheWall(at, timeZone)
  const passed = (now - quiet.from + 24) % 24
  return passed < (quiet.to - quiet.from + 24) % 24
}

const isFixedKind = (kind: NoticeKind) => isFixed(noticeEntry(kind).category)

/** Says what is wrong with what an event has sent; what was read or chosen otherwise meanwhile may have sent less. */
function findLoss(event: Event, reached: Sent[], { choices: chosen, later }: Day): string | undefined {
  const isMoot = !isFixedKind(event.kind) && (event.readAt !== undefined || later !== null)
  if (wayOf(event.kind, chosen) === 'off') return later || reached.length === 0 ? undefined : 'was switched off'
  if (isMoot) return undefined
  if (reached.length === 0) return 'was lost'
  const hasMail = reached.some(({ channel }) => channel === 'mail')
  if (hasMail === (noticeEntry(event.kind).hasOwnMail ?? false)) return 'has the wrong channel'
  return reached.some(({ at }) => at - event.createdAt > LATEST_MS) ? 'was too late' : undefined
}

describe('on any day', () => {
  test('nothing goes out twice, at night, or after it was read, and nothing is lost', () => {
    let digests = 0
    let nights = 0
    fc.assert(
      fc.property(randomDay, (random) => {
        const { events, sent, choicesAt } = liveThrough(random)
        const keys = sent.map(({ event, channel }) => `${events.indexOf(event)} ${channel}`)
        expect(new Set(keys).size).toBe(keys.length)

        for (const { event, isDigest, at } of sent) {
          if (isDigest) digests += 1
          if (isFixedKind(event.kind)) continue
          expect(isInQuietHours(at, choicesAt(at))).toBe(false)
          expect(event.readAt === undefined || event.readAt > at).toBe(true)
          expect(wayOf(event.kind, choicesAt(at))).not.toBe('off')
        }
        for (const event of events) {
          if (isInQuietHours(event.createdAt, choicesAt(event.createdAt))) nights += 1
          const reached = sent.filter((one) => one.event === event)
          expect(findLoss(event, reached, random)).toBeUndefined()
        }
      }),
      { numRuns: DAYS },
    )
    // The days were not empty ones.
    expect(digests).toBeGreaterThan(DAYS / 100)
    expect(nights).toBeGreaterThan(DAYS / 100)
  }, 120_000)
})

const AT_NIGHT = Date.parse('2026-01-05T23:00:00Z')
const AT_DAY = Date.parse('2026-01-05T12:00:00Z')
const DAILY: Choices = {
  ways: { requests: 'daily', messages: 'daily', sessions: 'daily', programme: 'daily' },
  digestHour: 17,
  quiet: { from: 21, to: 7 },
  timeZone: 'UTC',
}
const plan = (kind: NoticeKind, now: number, chosen: Partial<Choices> = {}) =>
  planDelivery({ kind, createdAt: now }, { ...DAILY, ...chosen }, now).map(({ channel, at, isDigest }) => [
    channel,
    new Date(at).toISOString(),
    isDigest,
  ])

describe('the planner', () => {
  test('keeps a day’s news for one mail, and brings no notification', () => {
    expect(plan('request_received', AT_DAY)).toEqual([['mail', '2026-01-05T17:00:00.000Z', true]])
  })

  test('brings a reminder at its time even to who chose once a day', () => {
    expect(plan('session_soon', AT_DAY)).toEqual([
      ['mail', '2026-01-05T12:00:12.001Z', false],
      ['push', '2026-01-05T12:00:12.001Z', false],
    ])
  })

  test('lets a digest wait for the end of quiet hours', () => {
    expect(plan('request_received', AT_DAY, { digestHour: 22 })).toEqual([
      ['mail', '2026-01-06T07:00:00.000Z', true],
    ])
  })

  test('brings what is about the account at any hour; its mail was written at once', () => {
    const off = { ways: Object.fromEntries(CHOSEN_CATEGORIES.map((one) => [one, 'off'])) as Choices['ways'] }
    expect(plan('new_sign_in', AT_NIGHT, off)).toEqual([['push', '2026-01-05T23:00:00.000Z', false]])
    expect(plan('match_ended', AT_NIGHT, off)).toEqual([])
  })

  test('gives a decision the time in which it can be undone, and not more if the clock was set back', () => {
    const event = { kind: 'match_ended', createdAt: AT_DAY + 24 * HOUR_MS } as const
    const ways = { ...DAILY.ways, programme: 'now' } as const
    const waits = planDelivery(event, { ...DAILY, ways }, AT_DAY).map(({ at }) => at - AT_DAY)
    expect(waits).toEqual([UNDO_OVER_MS, UNDO_OVER_MS])
  })
})
