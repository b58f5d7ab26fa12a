import { randomUUID } from 'node:crypto'
import type { ActiveMentee, Admin, ApprovedMentor } from '#server/context.ts'
import { FLAGGED_MESSAGES, HARMLESS_MESSAGE } from '#tests/support/sample-messages.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { test as base, describe, expect, type World } from '#tests/support/world.ts'
import { sendMessage } from '../chat/chat.ts'
import { addCaseEntry } from '../safeguarding/cases.ts'
import { countWarnings, RISK_VERSION } from './risk.ts'

/** Without the classifier, so that the counts do not change when it is retrained. */
const test = withOptions(base, { settings: { SCREENING_CLASSIFIER: 'off' } })

const DAY_MS = 86_400_000
const QUESTION = 'does your mum ever check your phone'
const GIFT = 'check your account in a minute'

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

/** Asks about supervision and offers a gift on consecutive days. */
async function sendSigns(world: World, say: (content: string) => Promise<unknown>, days: number) {
  for (let day = 0; day < days; day += 1) {
    await say(QUESTION)
    await say(GIFT)
    world.advanceClock(DAY_MS)
  }
}

describe('the risk counts of a side', () => {
  test('contain kinds and days, and no text', async ({ world }) => {
    const { mentee, say } = await pairIn(world)
    await say(QUESTION)
    await say(FLAGGED_MESSAGES.contact)
    // Each kind counts once in a message.
    await say(`${GIFT}, ${FLAGGED_MESSAGES.money}`)
    await say(FLAGGED_MESSAGES.bullying)
    await say(HARMLESS_MESSAGE)
    await say(FLAGGED_MESSAGES.secrecy, mentee)
    world.advanceClock(DAY_MS)
    await say(QUESTION)
    const first = '2026-01-05'
    expect(await countsIn(world)).toEqual([
      { side: 'mentee', kind: 'secrecy', day: first, count: 1, reported: 0 },
      { side: 'mentor', kind: 'elsewhere', day: first, count: 1, reported: 0 },
      { side: 'mentor', kind: 'gifts', day: first, count: 1, reported: 0 },
      { side: 'mentor', kind: 'supervision', day: first, count: 1, reported: 0 },
      { side: 'mentor', kind: 'supervision', day: '2026-01-06', count: 1, reported: 0 },
    ])
  })

  test('open no case and show the sender nothing for a single sign', async ({ world }) => {
    const { say } = await pairIn(world)
    expect(await say(QUESTION)).not.toHaveProperty('delivery')
    expect(await say(GIFT)).not.toHaveProperty('delivery')
    expect(await casesIn(world)).toEqual([])
  })

  test('are deleted with the match', async ({ world }) => {
    const { mentee, say } = await pairIn(world)
    await sendSigns(world, say, 4)
    expect(await casesIn(world)).toHaveLength(1)
    await world.call(await world.admin(), 'DELETE', `/api/admin/mentees/${mentee.id}`)
    expect(await countsIn(world)).toEqual([])
    expect(await world.services.db.selectFrom('risk_cases').selectAll().execute()).toEqual([])
    expect(await casesIn(world)).toHaveLength(1)
  })
})

describe('a risk score over weeks', () => {
  test('opens one case of high severity, with its reasons in words', async ({ world }) => {
    const { matchId, say } = await pairIn(world)
    await sendSigns(world, say, 2)
    expect(await casesIn(world)).toEqual([])
    await sendSigns(world, say, 6)
    expect(await casesIn(world)).toMatchObject([
      {
        severity: 'high',
        matchId,
        evidence: null,
        categories: '[]',
        reason: `This adds up over weeks. The mentor asked about supervision 3 times in 3 days; offered money or gifts twice in 3 days. (Weights, version ${RISK_VERSION}.)`,
      },
    ])
    expect(await entriesIn(world)).toEqual([])
    const alerts = await world.services.db.selectFrom('alerts').select('key').execute()
    expect(alerts).toHaveLength(1)
  })

  test('opens no case for signs spread over months', async ({ world }) => {
    const [slow, fast] = [await pairIn(world), await pairIn(world)]
    const askRepeatedly = async (say: typeof slow.say, gapDays: number) => {
      for (let count = 0; count < 7; count += 1) {
        await say(QUESTION)
        world.advanceClock(gapDays * DAY_MS)
      }
    }
    await askRepeatedly(slow.say, 12)
    expect(await casesIn(world)).toEqual([])
    await askRepeatedly(fast.say, 1)
    expect(await casesIn(world)).toMatchObject([{ matchId: fast.matchId }])
  })

  test('opens another case only after the first is closed and the threshold is reached again', async ({
    world,
  }) => {
    const { say } = await pairIn(world)
    await sendSigns(world, say, 5)
    const [first] = await casesIn(world)
    await close(world, first?.id ?? 0)
    await sendSigns(world, say, 2)
    expect(await casesIn(world)).toHaveLength(1)
    await sendSigns(world, say, 2)
    const cases = await casesIn(world)
    expect(cases).toHaveLength(2)
    expect(cases[1]?.reason).toContain('asked about supervision 3 times in 3 days')
  })

  test('raises the severity of a waiting case', async ({ world }) => {
    const { say } = await pairIn(world)
    await say(FLAGGED_MESSAGES.contact)
    expect(await casesIn(world)).toMatchObject([{ severity: 'normal' }])
    await sendSigns(world, say, 4)
    expect(await casesIn(world)).toMatchObject([{ severity: 'high' }])
    expect(await entriesIn(world)).toMatchObject([
      {
        kind: 'finding',
        severity: 'high',
        note: expect.stringContaining('This adds up over weeks. The mentor') as string,
      },
    ])
  })

  test('is separate for each side', async ({ world }) => {
    const { mentee, say } = await pairIn(world)
    for (let day = 0; day < 2; day += 1) {
      await say(QUESTION)
      await say(GIFT)
      await say(QUESTION, mentee)
      await say(GIFT, mentee)
      world.advanceClock(DAY_MS)
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

  test('add to the score of findings', async ({ world }) => {
    const { say, warned } = await pairIn(world)
    for (let day = 0; day < 3; day += 1) {
      await say(QUESTION)
      await warned(2, 0)
      world.advanceClock(DAY_MS)
    }
    expect(await casesIn(world)).toMatchObject([
      {
        severity: 'high',
        reason: expect.stringContaining('was warned and sent it anyway 4 times in 3 days') as string,
      },
    ])
  })

  test('are refused for a match of others', async ({ world }) => {
    const { matchId } = await pairIn(world)
    const stranger = await world.ctx<ApprovedMentor>(await world.mentor())
    const warning = { matchId, sent: 1, changed: 0, key: randomUUID() }
    await expect(countWarnings(stranger, warning)).rejects.toMatchObject({ kind: 'not_found' })
    expect(await countsIn(world)).toEqual([])
  })

  test('are rate limited per hour', async ({ world }) => {
    const { warned } = await pairIn(world)
    for (let count = 0; count < 60; count += 1) await warned(0, 1)
    await expect(warned(0, 1)).rejects.toMatchObject({ kind: 'too_many' })
  })
})
