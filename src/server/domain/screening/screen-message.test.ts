import { randomUUID } from 'node:crypto'
import type { ActiveMentee, Admin, ApprovedMentor } from '#server/context.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import { FINDING_NAMES } from '#shared/texts/screening.ts'
import { FLAGGED_MESSAGES, HARMLESS_MESSAGE } from '#tests/support/sample-messages.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { listMessages, sendMessage } from '../chat/chat.ts'
import { listAllMatches, listForMentee, listForMentor } from '../matches/matches.ts'
import { addUnreadFinding, clientScreeningConfig, listOwnUndelivered } from './screen-message.ts'

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
    const isCase = (await casesIn(world)).some((one) => one.matchId === matchId)
    const others = isCase ? 'flag' : 'allow'
    results[category] = 'delivery' in message ? message.delivery : others
  }
  return results
}

const flagged = Object.fromEntries(SCREEN_CATEGORIES.map((category) => [category, 'flag']))
const held = { ...flagged, contact: 'held', images: 'held', sexual: 'held' }
const nothing = Object.fromEntries(SCREEN_CATEGORIES.map((category) => [category, 'allow']))

const POLICIES: [what: string, settings: Record<string, string>, young: object, others: object][] = [
  ['by default', {}, held, flagged],
  ['where an unknown age is that of an adult', { UNKNOWN_AGE: 'adult' }, held, flagged],
  ['where nothing is held', { SCREENING_HOLD: 'none' }, flagged, flagged],
  ['where screening is off', { SCREENING: 'off' }, nothing, nothing],
  [
    'where money is allowed and meeting alone is held',
    { SCREENING_ALLOW: 'money', SCREENING_HOLD: 'meeting,danger' },
    { ...flagged, meeting: 'held', money: 'allow' },
    { ...flagged, money: 'allow' },
  ],
]

describe('what becomes of a message', () => {
  test.for(POLICIES)('%s follows the policy and the mentee’s age', async ([, settings, young, others]) => {
    const world = await createWorld(settings)
    const grown = settings.UNKNOWN_AGE === 'adult' ? [18, null] : [18]
    const minors = grown.includes(null) ? [13, 17] : [13, 17, null]
    for (const age of minors) expect([age, await outcomes(world, age)]).toEqual([age, young])
    for (const age of grown) expect([age, await outcomes(world, age)]).toEqual([age, others])
    await world.end()
  })

  test('of a mentee goes by his own age, as his mentor’s does', async ({ world }) => {
    const { mentee, matchId } = await pairAged(world, 15)
    const { message } = await sendMessage(await world.ctx<ActiveMentee>(mentee), {
      matchId,
      content: FLAGGED_MESSAGES.contact,
    })
    expect(message).toMatchObject({ delivery: 'held' })
  })

  test('that names the link of one of their own sessions is nothing', async ({ world }) => {
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

  test('in which nothing is found is nothing but that it is stored', async ({ world }) => {
    const { mentor, matchId } = await pairAged(world, 13)
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const { message } = await sendMessage(ctx, { matchId, content: HARMLESS_MESSAGE })
    expect(message).not.toHaveProperty('delivery')
    expect(await casesIn(world)).toEqual([])
  })
})

describe('a message in which something was found', () => {
  test('goes through as ever, and those on duty have a case of it', async ({ world }) => {
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
    expect(world.events).toEqual([{ type: 'message_sent', message, after: null }])
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

  test('and is about danger opens a case due within the hour, with a mail; a mentee’s never waits', async ({
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

  test('and is about danger still waits where a mentor wrote it with contact details, and the case is as urgent', async ({
    world,
  }) => {
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

  test('sent again under its clientId is one message and one finding', async ({ world }) => {
    const { mentor, matchId } = await pairAged(world, 30)
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const letter = { matchId, content: FLAGGED_MESSAGES.money, clientId: randomUUID() }
    const results = await Promise.all(Array.from({ length: 5 }, () => sendMessage(ctx, letter)))
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await casesIn(world)).toHaveLength(1)
    expect(await world.services.db.selectFrom('case_entries').selectAll().execute()).toEqual([])
  })
})

describe('a message that waits for a check', () => {
  test('is in no history, list, count or event, neither its sender’s nor the other side’s', async ({
    world,
  }) => {
    const { mentor, mentee, matchId } = await pairAged(world, 16)
    const [ofMentor, ofMentee] = [
      await world.ctx<ApprovedMentor>(mentor),
      await world.ctx<ActiveMentee>(mentee),
    ]
    const { message: first } = await sendMessage(ofMentee, { matchId, content: HARMLESS_MESSAGE })
    const { message, isNew } = await sendMessage(ofMentor, { matchId, content: FLAGGED_MESSAGES.contact })

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
    expect(world.events).toEqual([{ type: 'message_sent', message: first, after: null }])
    for (const ctx of [ofMentor, ofMentee]) {
      expect((await listMessages(ctx, { matchId, limit: 10 })).items.toJSON()).toEqual([first])
    }
    expect((await listForMentee(ofMentee, {})).items[0]).toMatchObject({ lastMessage: first, unreadCount: 0 })
    expect((await listForMentor(ofMentor, {})).items[0]).toMatchObject({ lastMessage: first, unreadCount: 1 })
    const [listed] = (await listAllMatches(await world.ctx<Admin>(await world.admin()), {})).items
    expect(listed).toMatchObject({ messageCount: 1 })
    expect(await storedIn(world)).toEqual([{ id: first.id, content: HARMLESS_MESSAGE }])
    expect(await world.services.db.selectFrom('read_marks').select('userId').execute()).toEqual([
      { userId: mentee.userId },
    ])
  })

  test('is a case for those on duty, with its text and whose it is', async ({ world }) => {
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

  test('never shares its number with a message that is stored', async ({ world }) => {
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
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other))
  })

  test('is answered again under its clientId, however often and at once, whatever it says now', async ({
    world,
  }) => {
    const { mentor, matchId } = await pairAged(world, 16)
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const letter = { matchId, content: FLAGGED_MESSAGES.contact, clientId: randomUUID() }
    const results = await Promise.all(Array.from({ length: 8 }, () => sendMessage(ctx, letter)))
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
    const [message] = results.map((result) => result.message)
    for (const result of results) expect(result.message).toEqual(message)
    for (const content of [HARMLESS_MESSAGE, FLAGGED_MESSAGES.images]) {
      expect(await sendMessage(ctx, { ...letter, content })).toEqual({
        message,
        isNew: false,
        needsHelp: false,
      })
    }
    expect(await storedIn(world)).toEqual([])
    expect(await casesIn(world)).toHaveLength(1)
    expect(await world.services.db.selectFrom('case_entries').selectAll().execute()).toEqual([])
  })

  test('and one that was stored keep apart by clientId, here and in another conversation', async ({
    world,
  }) => {
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

  test('is listed to its sender alone, newest first, and goes with its match or its sender', async ({
    world,
  }) => {
    const { mentor, mentee, matchId } = await pairAged(world, 16)
    const ofMentor = await world.ctx<ApprovedMentor>(mentor)
    const ids: number[] = []
    for (const content of [FLAGGED_MESSAGES.contact, FLAGGED_MESSAGES.images]) {
      ids.unshift((await sendMessage(ofMentor, { matchId, content })).message.id)
    }
    const listed = await listOwnUndelivered(ofMentor, { matchId })
    expect(listed.items.map(({ id, delivery }) => [id, delivery])).toEqual(ids.map((id) => [id, 'held']))
    expect((await listOwnUndelivered(await world.ctx<ActiveMentee>(mentee), { matchId })).items).toEqual([])

    const admin = await world.admin()
    expect(await world.call(admin, 'DELETE', `/api/admin/mentees/${mentee.id}`)).toMatchObject({ status: 204 })
    expect(await world.services.db.selectFrom('held_messages').select('id').execute()).toEqual([])
    expect(await casesIn(world)).toMatchObject([{ evidence: FLAGGED_MESSAGES.contact }])
  })
})

test('what messages are screened for is what the policy makes something of', async () => {
  for (const [settings, categories] of [
    [{}, [...SCREEN_CATEGORIES]],
    [{ SCREENING: 'off' }, []],
    [{ SCREENING_ALLOW: 'money,app' }, SCREEN_CATEGORIES.filter((one) => one !== 'money' && one !== 'app')],
  ] as const) {
    const world = await createWorld(settings)
    expect(clientScreeningConfig(await world.ctx(await world.mentee()))).toMatchObject({ categories })
    await world.end()
  }
})

test('a message that costs too much to read is, as a whole, something that waits', async ({ world }) => {
  const { screening } = world.services.policy
  const found = [{ category: 'danger', start: 3, end: 5 }] as const
  expect(addUnreadFinding(found, 'a message', screening)).toEqual([
    { category: 'contact', start: 0, end: 9 },
    ...found,
  ])
  expect(addUnreadFinding([], 'a message', { ...screening, on: false })).toEqual([])
})
