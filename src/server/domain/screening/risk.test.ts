import { randomUUID } from 'node:crypto'
import type { ActiveMentee, Admin, ApprovedMentor } from '#server/context.ts'
import { FLAGGED_MESSAGES, HARMLESS_MESSAGE } from '#tests/support/sample-messages.ts'
import { test as base, describe, expect, type World } from '#tests/support/world.ts'
import { sendMessage } from '../chat/chat.ts'
import { addCaseEntry } from '../safeguarding/case-queue.ts'
import { countWarnings } from './risk.ts'
import { RISK_VERSION } from './risk-score.ts'

/** Without the classifier, so that the counts do not change when it is retrained. */
const test = base.extend({ settings: { SCREENING_CLASSIFIER: 'off' } })

const DAY_MS = 86_400_000
const ASKS = 'does your mum ever check your phone'
const GIVES = 'check your account in a minute'

async function pairIn(world: World) {
  const [mentor, mentee] = [await world.mentor(), await world.mentee({ age: 15 })]
  const matchId = await world.match(mentor, mentee)
  const say = async (content: string, who = mentor) =>
    (await sendMessage(await world.ctx<ApprovedMentor | ActiveMentee>(who), { matchId, content })).message
  const warned = async (sent: number, changed: number, key: string = randomUUID(), who = mentor) =>
    countWarnings(await world.ctx<ApprovedMentor>(who), { matchId, sent, changed, key })
  return { mentor, mentee, matchId, say, warned }
}

const countsIn = ({ services: { db } }: World) =>
  db
    .selectFrom('risk_counts')
    .select(['side', 'kind', 'day', 'count', 'reported'])
    .orderBy('side')
    .orderBy('kind')
    .orderBy('day')
    .execute()
const casesIn = ({ services: { db } }: World) =>
  db
    .selectFrom('cases')
    .select(['id', 'severity', 'reason', 'evidence', 'categories', 'matchId'])
    .orderBy('createdAt')
    .execute()
const entriesIn = ({ services: { db } }: World) =>
  db.selectFrom('case_entries').select(['caseId', 'kind', 'note', 'severity']).orderBy('id').execute()

async function close(world: World, id: number) {
  const admin = await world.ctx<Admin>(await world.admin())
  await addCaseEntry(admin, { id, note: 'Talked with both of them', state: 'in_review' })
  await addCaseEntry(admin, { id, note: 'Nothing more to do', state: 'no_action' })
}

/** Asks about supervision and offers a gift on several days, one after the other. */
async function probe(world: World, say: (content: string) => Promise<unknown>, days: number) {
  for (let day = 0; day < days; day += 1) {
    await say(ASKS)
    await say(GIVES)
    world.pass(DAY_MS)
  }
}

describe('what is counted of a side', () => {
  test('is what was found, by its day, and no text', async ({ world }) => {
    const { mentee, say } = await pairIn(world)
    await say(ASKS)
    await say(FLAGGED_MESSAGES.contact)
    // Each kind counts once in a message.
    await say(`${GIVES}, ${FLAGGED_MESSAGES.money}`)
    await say(FLAGGED_MESSAGES.bullying)
    await say(HARMLESS_MESSAGE)
    await say(FLAGGED_MESSAGES.secrecy, mentee)
    world.pass(DAY_MS)
    await say(ASKS)
    const first = '2026-01-05'
    expect(await countsIn(world)).toEqual([
      { side: 'mentee', kind: 'secrecy', day: first, count: 1, reported: 0 },
      { side: 'mentor', kind: 'elsewhere', day: first, count: 1, reported: 0 },
      { side: 'mentor', kind: 'gifts', day: first, count: 1, reported: 0 },
      { side: 'mentor', kind: 'supervision', day: first, count: 1, reported: 0 },
      { side: 'mentor', kind: 'supervision', day: '2026-01-06', count: 1, reported: 0 },
    ])
  })

  test('opens no case by a question alone, and shows its writer nothing', async ({ world }) => {
    const { say } = await pairIn(world)
    expect(await say(ASKS)).not.toHaveProperty('delivery')
    expect(await say(GIVES)).not.toHaveProperty('delivery')
    expect(await casesIn(world)).toEqual([])
  })

  test('goes with the match when one of its people is removed', async ({ world }) => {
    const { mentee, say } = await pairIn(world)
    await probe(world, say, 4)
    expect(await casesIn(world)).toHaveLength(1)
    await world.call(await world.admin(), 'DELETE', `/api/admin/mentees/${mentee.id}`)
    expect(await countsIn(world)).toEqual([])
    expect(await world.services.db.selectFrom('risk_cases').selectAll().execute()).toEqual([])
    expect(await casesIn(world)).toHaveLength(1)
  })
})

describe('a sum over weeks', () => {
  test('opens one case of high severity, with its reasons in words', async ({ world }) => {
    const { matchId, say } = await pairIn(world)
    await probe(world, say, 2)
    expect(await casesIn(world)).toEqual([])
    await probe(world, say, 6)
    expect(await casesIn(world)).toMatchObject([
      {
        severity: 'high',
        matchId,
        evidence: null,
        categories: '[]',
        reason: `Adds up over weeks. The mentor asked about supervision 3 times in 3 days; offered money or gifts twice in 3 days. (Weights, version ${RISK_VERSION}.)`,
      },
    ])
    expect(await entriesIn(world)).toEqual([])
    const alerts = await world.services.db.selectFrom('alerts').select('key').execute()
    expect(alerts).toHaveLength(1)
  })

  test('of what is spread over months opens none, where the same within days would', async ({ world }) => {
    const [slow, fast] = [await pairIn(world), await pairIn(world)]
    const ask = async (say: typeof slow.say, gapDays: number) => {
      for (let count = 0; count < 7; count += 1) {
        await say(ASKS)
        world.pass(gapDays * DAY_MS)
      }
    }
    await ask(slow.say, 12)
    expect(await casesIn(world)).toEqual([])
    await ask(fast.say, 1)
    expect(await casesIn(world)).toMatchObject([{ matchId: fast.matchId }])
  })

  test('opens another only after it was closed and as much came again', async ({ world }) => {
    const { say } = await pairIn(world)
    await probe(world, say, 5)
    const [first] = await casesIn(world)
    await close(world, first?.id ?? 0)
    await probe(world, say, 2)
    expect(await casesIn(world)).toHaveLength(1)
    await probe(world, say, 2)
    const cases = await casesIn(world)
    expect(cases).toHaveLength(2)
    expect(cases[1]?.reason).toContain('asked about supervision 3 times in 3 days')
  })

  test('of which a finding waits already raises that case', async ({ world }) => {
    const { say } = await pairIn(world)
    await say(FLAGGED_MESSAGES.contact)
    expect(await casesIn(world)).toMatchObject([{ severity: 'normal' }])
    await probe(world, say, 4)
    expect(await casesIn(world)).toMatchObject([{ severity: 'high' }])
    expect(await entriesIn(world)).toMatchObject([
      {
        kind: 'finding',
        severity: 'high',
        note: expect.stringContaining('Adds up over weeks. The mentor') as string,
      },
    ])
  })

  test('is one of each side', async ({ world }) => {
    const { mentee, say } = await pairIn(world)
    for (let day = 0; day < 2; day += 1) {
      await say(ASKS)
      await say(GIVES)
      await say(ASKS, mentee)
      await say(GIVES, mentee)
      world.pass(DAY_MS)
    }
    expect(await casesIn(world)).toEqual([])
  })
})

describe('warnings', () => {
  test('are counted as numbers, once for each key', async ({ world }) => {
    const { mentee, warned } = await pairIn(world)
    const key = randomUUID()
    await warned(2, 1, key)
    await warned(2, 1, key)
    await warned(1, 0)
    await warned(0, 3, randomUUID(), mentee)
    await warned(0, 0)
    expect(await countsIn(world)).toMatchObject([
      { side: 'mentee', kind: 'reworded', count: 3 },
      { side: 'mentor', kind: 'reworded', count: 1 },
      { side: 'mentor', kind: 'sent_anyway', count: 3 },
    ])
    expect(await casesIn(world)).toEqual([])
  })

  test('weigh together with what was found', async ({ world }) => {
    const { say, warned } = await pairIn(world)
    for (let day = 0; day < 3; day += 1) {
      await say(ASKS)
      await warned(2, 0)
      world.pass(DAY_MS)
    }
    expect(await casesIn(world)).toMatchObject([
      {
        severity: 'high',
        reason: expect.stringContaining('was warned and sent it anyway 4 times in 3 days') as string,
      },
    ])
  })

  test('of a match of others are refused', async ({ world }) => {
    const { matchId } = await pairIn(world)
    const stranger = await world.ctx<ApprovedMentor>(await world.mentor())
    const one = { matchId, sent: 1, changed: 0, key: randomUUID() }
    await expect(countWarnings(stranger, one)).rejects.toMatchObject({ kind: 'not_found' })
    expect(await countsIn(world)).toEqual([])
  })

  test('are so many in an hour', async ({ world }) => {
    const { warned } = await pairIn(world)
    for (let count = 0; count < 60; count += 1) await warned(0, 1)
    await expect(warned(0, 1)).rejects.toMatchObject({ kind: 'too_many' })
  })
})
