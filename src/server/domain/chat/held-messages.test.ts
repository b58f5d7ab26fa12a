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

/** A mentor with a held message, and an administrator who may decide about it. */
async function holdOne(world: World, sent: { content?: string; clientId?: string } = {}) {
  const pair = await world.pair()
  const admin = await world.admin()
  const [ofMentor, ofAdmin] = [await world.ctx<ApprovedMentor>(pair.mentor), await world.ctx<Admin>(admin)]
  const { matchId } = pair
  const { message } = await sendMessage(ofMentor, { matchId, content: FLAGGED_MESSAGES.contact, ...sent })
  const decideIt = (decision: ModerationDecision) =>
    decideHeldMessage(ofAdmin, { id: message.id, decision, note: NOTE })
  const history = async () => (await listMessages(ofMentor, { matchId, limit: 10 })).items.toJSON()
  return { ...pair, admin, ofMentor, ofAdmin, held: message, decideIt, history }
}

const rowsIn = ({ services: { db } }: World) =>
  db.selectFrom('held_messages').select(['state', 'note', 'decidedBy', 'messageId']).execute()

describe('what waits for a check', () => {
  test('is shown to administrators with both people, what was found and where, newest first', async ({
    world,
  }) => {
    const { mentor, mentee, matchId, held, ofMentor, ofAdmin } = await holdOne(world)
    const { message: later } = await sendMessage(ofMentor, { matchId, content: FLAGGED_MESSAGES.images })
    const { items } = await listHeldMessages(ofAdmin, {})
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

  test('is read with an entry in the audit log, once for a while', async ({ world }) => {
    const { ofAdmin, admin } = await holdOne(world)
    await listHeldMessages(ofAdmin, {})
    await listHeldMessages(ofAdmin, {})
    const entries = await world.services.db.selectFrom('audit_entries').select(['action', 'actorId']).execute()
    expect(entries).toEqual([{ action: 'held_messages_read', actorId: admin.userId }])
  })
})

describe('a held message that is allowed', () => {
  test('is stored now, behind all others, as its sender’s with his clientId, and told of', async ({
    world,
  }) => {
    const clientId = randomUUID()
    const { mentor, mentee, matchId, held, ofMentor, decideIt, history } = await holdOne(world, { clientId })
    const { message: between } = await sendMessage(ofMentor, { matchId, content: HARMLESS_MESSAGE })
    world.pass(60_000)
    world.events.length = 0
    expect(await decideIt('allow')).toMatchObject({ id: held.id, state: 'released' })

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
    expect(world.events).toEqual([
      { type: 'message_sent', message: delivered, after: between.id },
      { type: 'match_changed', matchId, userId: mentor.userId },
    ])
    expect((await listOwnUndelivered(ofMentor, { matchId })).items).toEqual([])
    const [listed] = (await world.call(mentee, 'GET', '/api/mentee/active-matches')).body as object[]
    expect(listed).toMatchObject({ lastMessage: delivered, unreadCount: 2 })
    // Sent again, it returns the delivered message.
    expect(await sendMessage(ofMentor, { matchId, content: FLAGGED_MESSAGES.contact, clientId })).toEqual({
      message: delivered,
      isNew: false,
      needsHelp: false,
    })
  })

  test('without what was found in it says so in its place', async ({ world }) => {
    const { decideIt, history } = await holdOne(world)
    await decideIt('allow_redacted')
    const [delivered] = await history()
    expect(delivered?.content).toContain(REDACTED)
    expect(delivered?.content).not.toContain('jonas')
    expect(await rowsIn(world)).toMatchObject([{ state: 'redacted', messageId: delivered?.id }])
  })

  test('is not doubled where a message of its clientId has been stored meanwhile', async ({ world }) => {
    const clientId = randomUUID()
    const { mentor, matchId, decideIt, history } = await holdOne(world, { clientId })
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
    await decideIt('allow')
    expect((await history()).map((message: Message) => message.id)).toEqual([id])
    expect(await rowsIn(world)).toMatchObject([{ state: 'released', messageId: id }])
  })

  test('goes without its clientId where that was used in another conversation', async ({ world }) => {
    const clientId = randomUUID()
    const { mentor, decideIt, history } = await holdOne(world, { clientId })
    const elsewhere = await world.match(mentor, await world.mentee())
    const stored = { matchId: elsewhere, senderId: mentor.userId, content: 'x', clientId, createdAt: '' }
    await world.services.db.insertInto('messages').values(stored).execute()
    await decideIt('allow')
    expect(await history()).toMatchObject([{ content: FLAGGED_MESSAGES.contact, clientId: null }])
  })

  test.for([
    ['the match was ended', 'matches', { outcome: 'ended' }],
    ['contact was stopped', 'matches', { pausedAt: '2026-01-05T09:00:00.000Z' }],
    ['its sender may not write any more', 'mentors', { status: 'rejected' }],
  ] as const)(
    'is refused with the reason where %s; it can still be kept back',
    async ([, table, change], { world }) => {
      const { decideIt, history } = await holdOne(world)
      await world.services.db.updateTable(table).set(change).execute()
      for (const decision of ['allow', 'allow_redacted'] as const) {
        await expect(decideIt(decision)).rejects.toMatchObject({ kind: 'conflict' })
      }
      expect(await rowsIn(world)).toMatchObject([{ state: 'held', messageId: null }])
      expect(await decideIt('block')).toMatchObject({ state: 'blocked' })
      if (table === 'matches') expect(await history()).toEqual([])
    },
  )
})

describe('a held message that is not let through', () => {
  test('stays its sender’s alone, as not delivered, without what administrators note', async ({ world }) => {
    const clientId = randomUUID()
    const { matchId, held, mentor, ofMentor, admin, decideIt, history } = await holdOne(world, { clientId })
    world.events.length = 0
    await decideIt('block')
    expect(await history()).toEqual([])
    const blocked = { ...held, delivery: 'blocked' }
    expect((await listOwnUndelivered(ofMentor, { matchId })).items).toEqual([blocked])
    expect(await sendMessage(ofMentor, { matchId, content: FLAGGED_MESSAGES.contact, clientId })).toEqual({
      message: blocked,
      isNew: false,
      needsHelp: false,
    })
    expect(world.events).toEqual([{ type: 'match_changed', matchId, userId: mentor.userId }])
    expect(await rowsIn(world)).toEqual([
      { state: 'blocked', note: NOTE, decidedBy: admin.userId, messageId: null },
    ])
  })
})

describe('a decision', () => {
  test('is an entry of its case and of the audit log', async ({ world }) => {
    const { mentor, admin, matchId, held, decideIt } = await holdOne(world)
    await decideIt('block')
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

  test('is made once: of many at once one wins, and the others are told so', async ({ world }) => {
    const { decideIt, history } = await holdOne(world)
    const tries = (['allow', 'block', 'allow_redacted', 'block', 'allow'] as const).map(decideIt)
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

  test('needs a note of three characters, and a message that there is', async ({ world }) => {
    const { admin, held } = await holdOne(world)
    const post = async (person: Person, id: number, body: object) =>
      (await world.call(person, 'POST', `/api/admin/held-messages/${id}/decision`, { body })).status
    expect(await post(admin, held.id, { decision: 'block', note: ' a ' })).toBe(400)
    expect(await post(admin, held.id, { decision: 'perhaps', note: NOTE })).toBe(400)
    expect(await post(admin, held.id + 1_000, { decision: 'block', note: NOTE })).toBe(404)
    expect(await post(admin, held.id, { decision: 'block', note: NOTE })).toBe(200)
    expect(await post(admin, held.id, { decision: 'allow', note: NOTE })).toBe(409)
  })
})
