import { sql } from 'kysely'
import type { Admin } from '#server/context.ts'
import { createCast } from '#tests/support/actors.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { drawConversation, hashIds, pickBySeed } from './supervision.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const REASON = 'A worried parent has called'

const open = (world: World, person: Person | null, body: object) =>
  world.trpc(person, 'admin.transcripts.open', { reasonClass: 'case', reason: REASON, ...body })
const read = (world: World, person: Person | null, matchId: number, page: object = {}) =>
  world.trpc(person, 'admin.transcripts.read', { matchId, ...page })

/** The case of a report about a match. */
async function report(world: World, person: Person, matchId: number) {
  const body = { matchId, reason: 'uncomfortable' }
  const answer = await world.trpc(person, 'matches.report', body)
  return (answer.body as { caseId: number }).caseId
}

/** A match with messages of both people, and an administrator. */
async function conversationIn(world: World, count = 3) {
  const { mentor, mentee, matchId } = await world.pair()
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const body = { content: `Between us ${index}` }
    const { body: sent } = await world.call(
      index % 2 ? mentor : mentee,
      'POST',
      `/api/matches/${matchId}/messages`,
      { body },
    )
    ids.push((sent as { id: number }).id)
  }
  return { mentor, mentee, matchId, ids, admin: await world.admin() }
}

async function entriesOf({ services: { db } }: World, action: string) {
  const entries = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id')
    .execute()
  return entries.map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail) as unknown }))
}

describe('a transcript', () => {
  test('can be read for half an hour after an administrator has opened it with a reason', async ({ world }) => {
    const { matchId, ids, admin } = await conversationIn(world)
    expect(await read(world, admin, matchId)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Give a reason to open this conversation') as string },
    })
    const opened = await open(world, admin, { matchId })
    expect(opened).toMatchObject({ status: 200, body: { expiresAt: '2026-01-05T09:30:00.000Z' } })
    const { body } = await read(world, admin, matchId)
    expect((body.items as { id: number; content: string }[]).map(({ id, content }) => [id, content])).toEqual(
      ids.map((id, index) => [id, `Between us ${index}`]),
    )

    world.advanceClock(30 * MINUTE - 1)
    expect(await read(world, admin, matchId)).toMatchObject({ status: 200 })
    world.advanceClock(1)
    expect(await read(world, admin, matchId)).toMatchObject({ status: 403 })
    await open(world, admin, { matchId })
    expect(await read(world, admin, matchId)).toMatchObject({ status: 200 })
  })

  test('is open to that administrator for that match alone, until they sign out', async ({ world }) => {
    const { matchId, admin } = await conversationIn(world)
    const { matchId: otherId, admin: other } = await conversationIn(world)
    await open(world, admin, { matchId })
    expect(await read(world, other, matchId)).toMatchObject({ status: 403 })
    expect(await read(world, admin, otherId)).toMatchObject({ status: 403 })
    expect(await read(world, admin, 4711)).toMatchObject({ status: 403 })
    expect(await read(world, admin, matchId)).toMatchObject({ status: 200 })
    await world.call(admin, 'POST', '/api/logout')
    expect(await read(world, admin, matchId)).toMatchObject({ status: 401 })
  })

  test('can be opened by administrators alone', async ({ world }) => {
    const cast = await createCast(world)
    const matchId = cast.matchIdOf('admin')
    await open(world, cast.person('admin'), { matchId })
    for (const asker of ['mentor', 'mentee', 'strangerMentor', 'strangerMentee', 'pendingMentor'] as const) {
      expect(await open(world, cast.person(asker), { matchId })).toMatchObject({ status: 403 })
      expect(await read(world, cast.person(asker), matchId)).toMatchObject({ status: 403 })
    }
    expect(await open(world, null, { matchId })).toMatchObject({ status: 401 })
    expect(await read(world, null, matchId)).toMatchObject({ status: 401 })
  })

  test('requires a reason, its class and an accepted match', async ({ world }) => {
    const { matchId, mentor, mentee, admin } = await conversationIn(world)
    const invalid = [
      { reason: 'too short' },
      { reason: '          ' },
      { reason: 'x'.repeat(501) },
      { reason: undefined },
      { reasonClass: 'curiosity' },
      { reasonClass: undefined },
      { caseId: 0 },
      { matchId: 'one' },
    ]
    for (const body of invalid) {
      expect(await open(world, admin, { matchId, ...body })).toMatchObject({ status: 400 })
    }
    expect(await open(world, admin, { matchId: 4711 })).toMatchObject({ status: 404 })
    const other = await conversationIn(world)
    const caseId = await report(world, other.mentee, other.matchId)
    expect(await open(world, admin, { matchId, caseId })).toMatchObject({ status: 404 })
    expect(await open(world, admin, { matchId, caseId: 4711 })).toMatchObject({ status: 404 })
    const asked = await world.match(mentor, await world.mentee(), 'pending')
    expect(await open(world, admin, { matchId: asked })).toMatchObject({ status: 409 })
    const { body } = await world.trpc(mentee, 'matches.state', { matchId })
    expect(body).toMatchObject({ reviews: [] })
  })

  test('is read in pages, like the conversation itself', async ({ world }) => {
    const { matchId, ids, admin } = await conversationIn(world, 5)
    await open(world, admin, { matchId })
    const idsOf = (items: { id: number }[]) => items.map(({ id }) => id)
    const last = (await read(world, admin, matchId, { limit: 2 })).body
    expect(idsOf(last.items)).toEqual(ids.slice(3))
    const before = (await read(world, admin, matchId, { limit: 2, ...last.next })).body
    expect(idsOf(before.items)).toEqual(ids.slice(1, 3))
  })
})

describe('reading a transcript', () => {
  test('audits who opened it and why, and each page', async ({ world }) => {
    const { matchId, mentee, ids, admin } = await conversationIn(world, 4)
    const caseId = await report(world, mentee, matchId)
    const { body } = await open(world, admin, { matchId, caseId })
    const { grantId } = body as { grantId: number }
    await read(world, admin, matchId, { limit: 3 })
    await read(world, admin, matchId, { before: ids[1] })
    await read(world, admin, matchId, { after: ids[3] })

    const who = { actorId: admin.userId, reason: REASON, requestId: expect.any(String) as string }
    expect(await entriesOf(world, 'transcript_opened')).toMatchObject([
      {
        ...who,
        detail: { grantId, matchId, reasonClass: 'case', caseId, expiresAt: '2026-01-05T09:30:00.000Z' },
      },
    ])
    const page = { grantId, matchId, reasonClass: 'case' }
    expect(await entriesOf(world, 'transcript_read')).toMatchObject([
      { ...who, detail: { ...page, from: ids[1], to: ids[3] } },
      { ...who, detail: { ...page, from: ids[0], to: ids[0] } },
      { ...who, detail: { ...page, from: null, to: null } },
    ])
  })

  test('fails when the audit log is unavailable', async ({ world }) => {
    const { matchId, admin } = await conversationIn(world)
    await open(world, admin, { matchId })
    const { db } = world.services
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db)
    await rename('audit_head', 'audit_elsewhere')
    const answer = await read(world, admin, matchId)
    await rename('audit_elsewhere', 'audit_head')
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('Between us')
    expect(await read(world, admin, matchId)).toMatchObject({ status: 200 })
  })

  test('is counted for both people by kind of reason, without names', async ({ world }) => {
    const { matchId, mentor, mentee, admin } = await conversationIn(world)
    await open(world, admin, { matchId })
    await open(world, await world.admin(), { matchId, reasonClass: 'random_review' })
    await open(world, admin, { matchId, reasonClass: 'legal_request' })
    await open(world, admin, { matchId })
    expect(world.events.filter(({ type }) => type === 'match_changed')).toEqual(
      Array(4).fill({ type: 'match_changed', matchId }),
    )
    for (const person of [mentor, mentee]) {
      const { body, text } = await world.trpc(person, 'matches.state', { matchId })
      expect(body).toMatchObject({
        reviews: [
          { reasonClass: 'case', count: 2 },
          { reasonClass: 'random_review', count: 1 },
          { reasonClass: 'legal_request', count: 1 },
        ],
      })
      expect(text).not.toMatch(/worried|admin|2026/)
    }
    const stranger = await world.pair()
    const { body } = await world.trpc(stranger.mentee, 'matches.state', { matchId: stranger.matchId })
    expect(body).toMatchObject({ reviews: [] })
  })
})

describe('a random review', () => {
  /** Candidates for the draw, and matches that are inactive or have ended. */
  async function createCandidates(world: World, count: number) {
    const { db } = world.services
    const silent = await conversationIn(world, 1)
    const waiting = await world.match(silent.mentor, await world.mentee(), 'pending')
    await world.pair()
    world.advanceClock(30 * DAY + 1)
    const recent: number[] = []
    for (let round = 0; round < count; round += 1) recent.push((await conversationIn(world, 1)).matchId)
    const { matchId: ended } = await conversationIn(world, 1)
    await db.updateTable('matches').set({ outcome: 'ended' }).where('id', '=', ended).execute()
    world.advanceClock(29 * DAY)
    return { recent, others: [silent.matchId, waiting, ended] }
  }

  test('draws evenly among the active conversations of the last 30 days', async ({ world }) => {
    const { recent } = await createCandidates(world, 4)
    const ctx = await world.ctx<Admin>(await world.admin())
    const drawn = new Map<number, number>()
    for (let round = 0; round < 200; round += 1) {
      const { matchId, candidates } = await drawConversation(ctx, { seed: `seed ${round}` })
      expect(candidates).toBe(4)
      drawn.set(matchId, (drawn.get(matchId) ?? 0) + 1)
    }
    expect(new Set(drawn.keys())).toEqual(new Set(recent))
    for (const times of drawn.values()) expect(Math.abs(times - 50)).toBeLessThan(20)
  })

  test('can be verified from the audit log', async ({ world }) => {
    const { recent } = await createCandidates(world, 5)
    const admin = await world.admin()
    const { status, body } = await world.trpc(admin, 'admin.transcripts.draw')
    expect(status).toBe(200)
    const [entry] = await entriesOf(world, 'conversation_drawn')
    const drawn = (entry?.detail ?? {}) as {
      seed: string
      candidates: number
      candidatesHash: string
      matchId: number
    }
    const { seed, candidates, candidatesHash, matchId } = drawn
    expect(entry).toMatchObject({ actorId: admin.userId })
    expect(body).toEqual({ matchId, seed, candidates })
    expect(candidatesHash).toBe(hashIds(recent))
    expect(recent[pickBySeed(seed, candidates)]).toBe(matchId)
    expect(await drawConversation(await world.ctx<Admin>(admin), { seed })).toEqual(body)
  })

  test('opens no transcript, and answers not found without candidates', async ({ world }) => {
    const admin = await world.admin()
    expect(await world.trpc(admin, 'admin.transcripts.draw')).toMatchObject({ status: 404 })
    const { recent } = await createCandidates(world, 1)
    const today = await world.admin()
    const { body } = await world.trpc(today, 'admin.transcripts.draw')
    expect(body).toMatchObject({ matchId: recent[0] })
    expect(await read(world, today, recent[0] ?? 0)).toMatchObject({ status: 403 })
  })
})
