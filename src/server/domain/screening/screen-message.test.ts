import { randomUUID } from 'node:crypto'
import type { ActiveMentee, Admin, ApprovedMentor } from '#server/context.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import { FINDING_NAMES } from '#shared/texts/screening.ts'
import { FLAGGED_MESSAGES, HARMLESS_MESSAGE } from '#tests/support/sample-messages.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { listMessages, sendMessage } from '../chat/chat.ts'
import { listAllMatches, listForMentee, listForMentor } from '../matches/matches.ts'
import { addUnreadFinding, getClientScreeningConfig, listOwnUndelivered } from './screen-message.ts'

async function pairAged(world: World, age: number | null) {
  const [mentor, mentee] = [await world.mentor(), await world.mentee({ age })]
  return { mentor, mentee, matchId: await world.match(mentor, mentee) }
}

const casesIn = ({ services: { db } }: World) => db.selectFrom('cases').selectAll().orderBy('id').execute()
const alertsIn = async ({ services: { db } }: World) =>
  (await db.selectFrom('alerts').select('key').execute()).map(({ key }) => key)
const storedIn = ({ services: { db } }: World) =>
  db.selectFrom('messages').select(['id', 'content']).orderBy('id').execute()

/** The outcome of one message of each category, sent by the mentor. */
async function outcomes(world: World, age: number | null) {
  const results: Partial<Record<ScreenCategory, string>> = {}
  for (const category of SCREEN_CATEGORIES) {
    const { mentor, matchId } = await pairAged(world, age)
    const { message } = await sendMessage(await world.ctx<ApprovedMentor>(mentor), {
      matchId,
      content: FLAGGED_MESSAGES[category],
    })
    const isCase = (await casesIn(world)).some((row) => row.matchId === matchId)
    const outcome = isCase ? 'flag' : 'allow'
    results[category] = 'delivery' in message ? message.delivery : outcome
  }
  return results
}

const flagged = Object.fromEntries(SCREEN_CATEGORIES.map((category) => [category, 'flag']))
const held = { ...flagged, contact: 'held', images: 'held', sexual: 'held' }
const nothing = Object.fromEntries(SCREEN_CATEGORIES.map((category) => [category, 'allow']))

const POLICIES: [what: string, settings: Record<string, string>, minors: object, adults: object][] = [
  ['default policy', {}, held, flagged],
  ['an unknown age counts as adult', { UNKNOWN_AGE: 'adult' }, held, flagged],
  ['nothing is held', { SCREENING_HOLD: 'none' }, flagged, flagged],
  ['screening is off', { SCREENING: 'off' }, nothing, nothing],
  [
    'money is allowed and only meeting is held',
    { SCREENING_ALLOW: 'money', SCREENING_HOLD: 'meeting,danger' },
    { ...flagged, meeting: 'held', money: 'allow' },
    { ...flagged, money: 'allow' },
  ],
]

/** The events besides those for administrators and of their alerts. */
const eventsForMembers = ({ events }: World) =>
  events.filter(({ type }) => type !== 'staff_changed' && type !== 'mail_queued')

describe('the outcome of a message', () => {
  test.for(POLICIES)(
    'follows the policy and the mentee’s age: %s',
    async ([, settings, forMinors, forAdults]) => {
      const world = await createWorld(settings)
      const adultAges = settings.UNKNOWN_AGE === 'adult' ? [18, null] : [18]
      const minorAges = adultAges.includes(null) ? [13, 17] : [13, 17, null]
      for (const age of minorAges) expect([age, await outcomes(world, age)]).toEqual([age, forMinors])
      for (const age of adultAges) expect([age, await outcomes(world, age)]).toEqual([age, forAdults])
      await world.end()
    },
  )

  test('of a mentee depends on their own age', async ({ world }) => {
    const { mentee, matchId } = await pairAged(world, 15)
    const { message } = await sendMessage(await world.ctx<ActiveMentee>(mentee), {
      matchId,
      content: FLAGGED_MESSAGES.contact,
    })
    expect(message).toMatchObject({ delivery: 'held' })
  })

  test('is harmless for the link of a session of the same match', async ({ world }) => {
    const { mentor, matchId } = await pairAged(world, 13)
    const other = await world.pair()
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const session = {
      title: 'Talk',
      startTime: '2026-01-06T09:00:00.000Z',
      endTime: '2026-01-06T10:00:00.000Z',
    }
    const [own, foreign] = ['https://zoom.us/j/111222333', 'https://zoom.us/j/999888777']
    for (const [match, who, meetingLink] of [
      [matchId, mentor, own],
      [other.matchId, other.mentor, foreign],
    ] as const) {
      await world.call(who, 'POST', `/api/matches/${match}/sessions`, { body: { ...session, meetingLink } })
    }
    await sendMessage(ctx, { matchId, content: `We meet at ${own} tomorrow` })
    expect(await casesIn(world)).toEqual([])
    await sendMessage(ctx, { matchId, content: `We meet at ${foreign} tomorrow` })
    expect(await casesIn(world)).toHaveLength(1)
  })

  test('is delivery without a case when nothing is found', async ({ world }) => {
    const { mentor, matchId } = await pairAged(world, 13)
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const { message } = await sendMessage(ctx, { matchId, content: HARMLESS_MESSAGE })
    expect(message).not.toHaveProperty('delivery')
    expect(await casesIn(world)).toEqual([])
  })
})

describe('a message with findings', () => {
  test('is delivered and opens a case when its category is not held', async ({ world }) => {
    const { mentor, mentee, matchId } = await pairAged(world, 15)
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const { message, isNew } = await sendMessage(ctx, { matchId, content: FLAGGED_MESSAGES.secrecy })
    expect({ ...message, isNew }).toEqual({
      isNew: true,
      id: message.id,
      matchId,
      senderId: mentor.userId,
      content: FLAGGED_MESSAGES.secrecy,
      clientId: null,
      createdAt: '2026-01-05T09:00:00.000Z',
    })
    expect(eventsForMembers(world)).toEqual([{ type: 'message_sent', message, after: null }])
    expect(await casesIn(world)).toMatchObject([
      {
        kind: 'screening',
        severity: 'high',
        matchId,
        messageId: message.id,
        evidence: FLAGGED_MESSAGES.secrecy,
        evidenceBy: mentor.userId,
        mentorUserId: mentor.userId,
        menteeUserId: mentee.userId,
        categories: JSON.stringify(['secrecy']),
        reason: expect.stringContaining(FINDING_NAMES.secrecy) as string,
      },
    ])
  })

  test('of danger by a mentee is delivered, with a case due within the hour and an alert', async ({
    world,
  }) => {
    const { mentee, matchId } = await pairAged(world, 13)
    const content = `${FLAGGED_MESSAGES.danger}. ${FLAGGED_MESSAGES.contact}`
    const ctx = await world.ctx<ActiveMentee>(mentee)
    expect((await sendMessage(ctx, { matchId, content })).message).not.toHaveProperty('delivery')
    const [opened] = await casesIn(world)
    expect(opened).toMatchObject({ severity: 'danger', evidence: content, dueAt: '2026-01-05T10:00:00.000Z' })
    expect(await alertsIn(world)).toEqual([`case-${opened?.id}-danger`])
  })

  test('of danger and contact details by a mentor is held, with an equally urgent case', async ({ world }) => {
    const { mentor, mentee, matchId } = await pairAged(world, 13)
    const content = `${FLAGGED_MESSAGES.danger}. ${FLAGGED_MESSAGES.contact}`
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    expect((await sendMessage(ctx, { matchId, content })).message).toMatchObject({ delivery: 'held' })
    const read = await listMessages(await world.ctx<ActiveMentee>(mentee), { matchId, limit: 10 })
    expect(read.items.toJSON()).toEqual([])
    const [opened] = await casesIn(world)
    expect(opened).toMatchObject({ severity: 'danger', evidence: content, evidenceBy: mentor.userId })
    expect(await alertsIn(world)).toEqual([`case-${opened?.id}-danger`])
    await sendMessage(ctx, { matchId, content: FLAGGED_MESSAGES.danger })
    expect(await storedIn(world)).toMatchObject([{ content: FLAGGED_MESSAGES.danger }])
  })

  test('is stored once with one case when it is sent again under its clientId', async ({ world }) => {
    const { mentor, matchId } = await pairAged(world, 30)
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const newMessage = { matchId, content: FLAGGED_MESSAGES.money, clientId: randomUUID() }
    const results = await Promise.all(Array.from({ length: 5 }, () => sendMessage(ctx, newMessage)))
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await casesIn(world)).toHaveLength(1)
    expect(await world.services.db.selectFrom('case_entries').selectAll().execute()).toEqual([])
  })
})

describe('a held message', () => {
  test('is in no history, list, count or event of either side', async ({ world }) => {
    const { mentor, mentee, matchId } = await pairAged(world, 16)
    const [mentorCtx, menteeCtx] = [
      await world.ctx<ApprovedMentor>(mentor),
      await world.ctx<ActiveMentee>(mentee),
    ]
    const { message: first } = await sendMessage(menteeCtx, { matchId, content: HARMLESS_MESSAGE })
    const { message, isNew } = await sendMessage(mentorCtx, { matchId, content: FLAGGED_MESSAGES.contact })

    expect(isNew).toBe(true)
    expect(message).toEqual({
      id: message.id,
      matchId,
      senderId: mentor.userId,
      content: FLAGGED_MESSAGES.contact,
      clientId: null,
      createdAt: '2026-01-05T09:00:00.000Z',
      delivery: 'held',
    })
    expect(message.id).toBeGreaterThan(first.id)
    expect(eventsForMembers(world)).toEqual([{ type: 'message_sent', message: first, after: null }])
    for (const ctx of [mentorCtx, menteeCtx]) {
      expect((await listMessages(ctx, { matchId, limit: 10 })).items.toJSON()).toEqual([first])
    }
    expect((await listForMentee(menteeCtx, {})).items[0]).toMatchObject({ lastMessage: first, unreadCount: 0 })
    expect((await listForMentor(mentorCtx, {})).items[0]).toMatchObject({ lastMessage: first, unreadCount: 1 })
    const [listed] = (await listAllMatches(await world.ctx<Admin>(await world.admin()), {})).items
    expect(listed).toMatchObject({ messageCount: 1 })
    expect(await storedIn(world)).toEqual([{ id: first.id, content: HARMLESS_MESSAGE }])
    const marks = world.services.db.selectFrom('matches').select(['mentorReadId', 'menteeReadId'])
    expect(await marks.execute()).toEqual([{ mentorReadId: null, menteeReadId: first.id }])
  })

  test('opens a case with its text and sender', async ({ world }) => {
    const { mentor, matchId } = await pairAged(world, 16)
    const { message } = await sendMessage(await world.ctx<ApprovedMentor>(mentor), {
      matchId,
      content: FLAGGED_MESSAGES.sexual,
    })
    const [opened] = await casesIn(world)
    expect(opened).toMatchObject({
      severity: 'high',
      messageId: message.id,
      evidence: FLAGGED_MESSAGES.sexual,
      evidenceBy: mentor.userId,
    })
    const [row] = await world.services.db.selectFrom('held_messages').select('caseId').execute()
    expect(row?.caseId).toBe(opened?.id)
  })

  test('never shares its id with a stored message', async ({ world }) => {
    const { mentor, matchId } = await pairAged(world, 16)
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const ids: number[] = []
    for (const content of [
      HARMLESS_MESSAGE,
      FLAGGED_MESSAGES.contact,
      FLAGGED_MESSAGES.contact,
      HARMLESS_MESSAGE,
      FLAGGED_MESSAGES.contact,
      HARMLESS_MESSAGE,
    ]) {
      ids.push((await sendMessage(ctx, { matchId, content })).message.id)
    }
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
  })

  test('is returned for every call with its clientId, concurrent or with other content', async ({ world }) => {
    const { mentor, matchId } = await pairAged(world, 16)
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const newMessage = { matchId, content: FLAGGED_MESSAGES.contact, clientId: randomUUID() }
    const results = await Promise.all(Array.from({ length: 8 }, () => sendMessage(ctx, newMessage)))
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
    const [message] = results.map((result) => result.message)
    for (const result of results) expect(result.message).toEqual(message)
    for (const content of [HARMLESS_MESSAGE, FLAGGED_MESSAGES.images]) {
      expect(await sendMessage(ctx, { ...newMessage, content })).toEqual({
        message,
        isNew: false,
        needsHelp: false,
      })
    }
    expect(await storedIn(world)).toEqual([])
    expect(await casesIn(world)).toHaveLength(1)
    expect(await world.services.db.selectFrom('case_entries').selectAll().execute()).toEqual([])
  })

  test('and a stored one cannot share a clientId, even across conversations', async ({ world }) => {
    const { mentor, matchId } = await pairAged(world, 16)
    const other = await world.match(mentor, await world.mentee())
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const [clientId, taken] = [randomUUID(), randomUUID()]
    const { message: stored } = await sendMessage(ctx, { matchId, content: HARMLESS_MESSAGE, clientId: taken })
    expect(await sendMessage(ctx, { matchId, content: FLAGGED_MESSAGES.contact, clientId: taken })).toEqual({
      message: stored,
      isNew: false,
      needsHelp: false,
    })
    await sendMessage(ctx, { matchId, content: FLAGGED_MESSAGES.contact, clientId })
    for (const content of [HARMLESS_MESSAGE, FLAGGED_MESSAGES.contact]) {
      await expect(sendMessage(ctx, { matchId: other, content, clientId })).rejects.toMatchObject({
        kind: 'conflict',
      })
    }
    expect(await storedIn(world)).toHaveLength(1)
  })

  test('is listed for its sender alone, newest first, and deleted with its match', async ({ world }) => {
    const { mentor, mentee, matchId } = await pairAged(world, 16)
    const mentorCtx = await world.ctx<ApprovedMentor>(mentor)
    const ids: number[] = []
    for (const content of [FLAGGED_MESSAGES.contact, FLAGGED_MESSAGES.images]) {
      ids.unshift((await sendMessage(mentorCtx, { matchId, content })).message.id)
    }
    const listed = await listOwnUndelivered(mentorCtx, { matchId })
    expect(listed.items.map(({ id, delivery }) => [id, delivery])).toEqual(ids.map((id) => [id, 'held']))
    expect((await listOwnUndelivered(await world.ctx<ActiveMentee>(mentee), { matchId })).items).toEqual([])

    const admin = await world.admin()
    expect(await world.call(admin, 'DELETE', `/api/admin/mentees/${mentee.id}`)).toMatchObject({ status: 204 })
    expect(await world.services.db.selectFrom('held_messages').select('id').execute()).toEqual([])
    expect(await casesIn(world)).toMatchObject([{ evidence: FLAGGED_MESSAGES.contact }])
  })
})

test('clients screen for the categories that the policy does not allow, and know which it holds', async () => {
  for (const [settings, categories, held] of [
    [{}, [...SCREEN_CATEGORIES], ['contact', 'images', 'sexual']],
    [{ SCREENING: 'off' }, [], []],
    [
      { SCREENING_ALLOW: 'money,app', SCREENING_HOLD: 'app,meeting' },
      SCREEN_CATEGORIES.filter((category) => category !== 'money' && category !== 'app'),
      ['meeting'],
    ],
  ] as const) {
    const world = await createWorld(settings)
    expect(getClientScreeningConfig(await world.ctx(await world.mentee()))).toMatchObject({
      categories,
      held,
    })
    await world.end()
  }
})

test('a message that exceeds the step budget is held as a whole', async ({ world }) => {
  const { screening } = world.services.policy
  const found = [{ category: 'danger', start: 3, end: 5 }] as const
  expect(addUnreadFinding(found, 'a message', screening)).toEqual([
    { category: 'contact', start: 0, end: 9 },
    ...found,
  ])
  expect(addUnreadFinding([], 'a message', { ...screening, on: false })).toEqual([])
})
