import { randomUUID } from 'node:crypto'
import type { Admin, ApprovedMentor } from '#server/context.ts'
import type { Message } from '#shared/chat-protocol.ts'
import { REDACTED } from '#shared/screening/redact.ts'
import type { ModerationDecision } from '#shared/supervision-enums.ts'
import { SCREENING_TEXTS } from '#shared/texts/screening.ts'
import type { Person } from '#tests/support/people.ts'
import { FLAGGED_MESSAGES, HARMLESS_MESSAGE } from '#tests/support/sample-messages.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { listOwnUndelivered } from '../screening/screen-message.ts'
import { listMessages, sendMessage } from './chat.ts'
import { decideHeldMessage, listHeldMessages } from './held-messages.ts'

const NOTE = 'It is his own school'

/** A mentor with a held message, and an administrator who decides it. */
async function holdOne(world: World, sent: { content?: string; clientId?: string } = {}) {
  const pair = await world.pair()
  const admin = await world.admin()
  const [mentorCtx, adminCtx] = [await world.ctx<ApprovedMentor>(pair.mentor), await world.ctx<Admin>(admin)]
  const { matchId } = pair
  const { message } = await sendMessage(mentorCtx, { matchId, content: FLAGGED_MESSAGES.contact, ...sent })
  const decide = (decision: ModerationDecision) =>
    decideHeldMessage(adminCtx, { id: message.id, decision, note: NOTE })
  const history = async () => (await listMessages(mentorCtx, { matchId, limit: 10 })).items.toJSON()
  return { ...pair, admin, mentorCtx, adminCtx, held: message, decide, history }
}

const rowsIn = ({ services: { db } }: World) =>
  db.selectFrom('held_messages').select(['state', 'note', 'decidedBy', 'messageId']).execute()

/** The events besides those for administrators. */
const eventsForMembers = ({ events }: World) => events.filter(({ type }) => type !== 'staff_changed')

describe('the list of held messages', () => {
  test('returns each message with both people and the position of its findings, newest first', async ({
    world,
  }) => {
    const { mentor, mentee, matchId, held, mentorCtx, adminCtx } = await holdOne(world)
    const { message: later } = await sendMessage(mentorCtx, { matchId, content: FLAGGED_MESSAGES.images })
    const { items } = await listHeldMessages(adminCtx, {})
    expect(items.map(({ id }) => id)).toEqual([later.id, held.id])
    expect(items[1]).toMatchObject({
      matchId,
      content: FLAGGED_MESSAGES.contact,
      state: 'held',
      sentBy: 'mentor',
      mentor: { user: { fullName: mentor.fullName } },
      mentee: { age: 16, user: { fullName: mentee.fullName } },
    })
    const [finding] = items[1]?.findings ?? []
    expect(finding?.category).toBe('contact')
    expect(FLAGGED_MESSAGES.contact.slice(finding?.start, finding?.end)).toContain('jonas.hill@example.com')
  })

  test('audits the reading, not every repetition', async ({ world }) => {
    const { adminCtx, admin } = await holdOne(world)
    await listHeldMessages(adminCtx, {})
    await listHeldMessages(adminCtx, {})
    const entries = await world.services.db.selectFrom('audit_entries').select(['action', 'actorId']).execute()
    expect(entries).toEqual([{ action: 'held_messages_read', actorId: admin.userId }])
  })
})

describe('allowing a held message', () => {
  test('stores it under the current time and its clientId, after all others, and publishes it', async ({
    world,
  }) => {
    const clientId = randomUUID()
    const { mentor, mentee, matchId, held, mentorCtx, decide, history } = await holdOne(world, { clientId })
    const { message: between } = await sendMessage(mentorCtx, { matchId, content: HARMLESS_MESSAGE })
    world.advanceClock(60_000)
    world.events.length = 0
    expect(await decide('allow')).toMatchObject({ id: held.id, state: 'released' })

    const [, delivered] = await history()
    expect(await history()).toEqual([between, delivered])
    expect(delivered).toEqual({
      id: delivered?.id,
      matchId,
      senderId: mentor.userId,
      content: FLAGGED_MESSAGES.contact,
      clientId,
      createdAt: '2026-01-05T09:01:00.000Z',
    })
    expect(delivered?.id).toBeGreaterThan(between.id)
    expect(eventsForMembers(world)).toEqual([
      { type: 'message_sent', message: delivered, after: between.id },
      { type: 'match_changed', matchId, userId: mentor.userId },
    ])
    expect((await listOwnUndelivered(mentorCtx, { matchId })).items).toEqual([])
    const [listed] = (await world.call(mentee, 'GET', '/api/mentee/active-matches')).body as object[]
    expect(listed).toMatchObject({ lastMessage: delivered, unreadCount: 2 })
    // Sent again, it returns the delivered message.
    expect(await sendMessage(mentorCtx, { matchId, content: FLAGGED_MESSAGES.contact, clientId })).toEqual({
      message: delivered,
      isNew: false,
      needsHelp: false,
    })
  })

  test('replaces the findings when it is redacted', async ({ world }) => {
    const { decide, history } = await holdOne(world)
    await decide('allow_redacted')
    const [delivered] = await history()
    expect(delivered?.content).toContain(REDACTED)
    expect(delivered?.content).not.toContain('jonas')
    expect(await rowsIn(world)).toMatchObject([{ state: 'redacted', messageId: delivered?.id }])
  })

  test('stores no duplicate when a message with its clientId was stored meanwhile', async ({ world }) => {
    const clientId = randomUUID()
    const { mentor, matchId, decide, history } = await holdOne(world, { clientId })
    const stored = {
      matchId,
      senderId: mentor.userId,
      content: FLAGGED_MESSAGES.contact,
      clientId,
      createdAt: '2026-01-05',
    }
    const { id } = await world.services.db
      .insertInto('messages')
      .values(stored)
      .returning('id')
      .executeTakeFirstOrThrow()
    await decide('allow')
    expect((await history()).map((message: Message) => message.id)).toEqual([id])
    expect(await rowsIn(world)).toMatchObject([{ state: 'released', messageId: id }])
  })

  test('drops a clientId that was used in another conversation', async ({ world }) => {
    const clientId = randomUUID()
    const { mentor, decide, history } = await holdOne(world, { clientId })
    const elsewhere = await world.match(mentor, await world.mentee())
    const stored = { matchId: elsewhere, senderId: mentor.userId, content: 'x', clientId, createdAt: '' }
    await world.services.db.insertInto('messages').values(stored).execute()
    await decide('allow')
    expect(await history()).toMatchObject([{ content: FLAGGED_MESSAGES.contact, clientId: null }])
  })

  test.for([
    ['the match has ended', 'matches', { outcome: 'ended' }],
    ['contact was stopped', 'matches', { pausedAt: '2026-01-05T09:00:00.000Z' }],
    ['the sender may no longer write', 'mentors', { status: 'rejected' }],
  ] as const)('is refused when %s; the message can still be blocked', async ([, table, change], { world }) => {
    const { decide, history } = await holdOne(world)
    await world.services.db.updateTable(table).set(change).execute()
    for (const decision of ['allow', 'allow_redacted'] as const) {
      await expect(decide(decision)).rejects.toMatchObject({ kind: 'conflict' })
    }
    expect(await rowsIn(world)).toMatchObject([{ state: 'held', messageId: null }])
    expect(await decide('block')).toMatchObject({ state: 'blocked' })
    if (table === 'matches') expect(await history()).toEqual([])
  })
})

describe('blocking a held message', () => {
  test('leaves it visible to its sender alone, as not delivered and without the note', async ({ world }) => {
    const clientId = randomUUID()
    const { matchId, held, mentor, mentorCtx, admin, decide, history } = await holdOne(world, { clientId })
    world.events.length = 0
    await decide('block')
    expect(await history()).toEqual([])
    const blocked = { ...held, delivery: 'blocked' }
    expect((await listOwnUndelivered(mentorCtx, { matchId })).items).toEqual([blocked])
    expect(await sendMessage(mentorCtx, { matchId, content: FLAGGED_MESSAGES.contact, clientId })).toEqual({
      message: blocked,
      isNew: false,
      needsHelp: false,
    })
    expect(eventsForMembers(world)).toEqual([{ type: 'match_changed', matchId, userId: mentor.userId }])
    expect(await rowsIn(world)).toEqual([
      { state: 'blocked', note: NOTE, decidedBy: admin.userId, messageId: null },
    ])
  })
})

describe('a decision about a held message', () => {
  test('adds an entry to the case and to the audit log', async ({ world }) => {
    const { mentor, admin, matchId, held, decide } = await holdOne(world)
    await decide('block')
    const { db } = world.services
    const entries = await db.selectFrom('case_entries').select(['actorId', 'note']).execute()
    expect(entries).toEqual([{ actorId: admin.userId, note: expect.stringContaining(NOTE) as string }])
    const [audited] = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'held_message_decided')
      .execute()
    expect(audited).toMatchObject({ actorId: admin.userId, subjectId: mentor.userId, reason: NOTE })
    expect(JSON.parse(audited?.detail ?? '')).toEqual({
      id: held.id,
      matchId,
      decision: 'block',
      messageId: null,
    })
  })

  test('succeeds once when several are made concurrently; the others get a conflict', async ({ world }) => {
    const { decide, history } = await holdOne(world)
    const tries = (['allow', 'block', 'allow_redacted', 'block', 'allow'] as const).map(decide)
    const results = await Promise.allSettled(tries)
    const [won, ...more] = results.filter(({ status }) => status === 'fulfilled')
    expect(more).toEqual([])
    for (const result of results) {
      if (result.status !== 'rejected') continue
      expect(result.reason).toMatchObject({ kind: 'conflict', message: SCREENING_TEXTS.alreadyDecided })
    }
    const [row] = await rowsIn(world)
    expect(won).toMatchObject({ value: { state: row?.state } })
    expect(await history()).toHaveLength(row?.state === 'blocked' ? 0 : 1)
  })

  test('requires a note of three characters and an existing message', async ({ world }) => {
    const { admin, held } = await holdOne(world)
    const post = async (person: Person, id: number, body: object) =>
      (await world.trpc(person, 'admin.heldMessages.decide', { id, ...body })).status
    expect(await post(admin, held.id, { decision: 'block', note: ' a ' })).toBe(400)
    expect(await post(admin, held.id, { decision: 'perhaps', note: NOTE })).toBe(400)
    expect(await post(admin, held.id + 1_000, { decision: 'block', note: NOTE })).toBe(404)
    expect(await post(admin, held.id, { decision: 'block', note: NOTE })).toBe(200)
    expect(await post(admin, held.id, { decision: 'allow', note: NOTE })).toBe(409)
  })
})
