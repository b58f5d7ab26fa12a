import type { Member } from '#server/context.ts'
import { NOTICE_SENTENCES } from '#shared/notices/sentences.ts'
import { NOTICE_LIST_TEXTS } from '#shared/texts/notifications.ts'
import { STAFF_CODE_REFUSALS, STAFF_TEXTS } from '#shared/texts/staff.ts'
import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'
import { dismissNotice, listNotices } from '../notifications/notifications.ts'

const DAY_MS = 86_400_000
const REASON = 'Rang from the number we know, lost the password'

const makeCode = (world: World, by: Person, { userId }: Person, body: object = { reason: REASON }) =>
  world.trpc(by, 'admin.people.createCode', { userId, password: PASSWORD, ...body })
const newsOf = async (world: World, person: Person) =>
  (await listNotices(await world.ctx<Member>(person), {})).items
const sentencesOf = async (world: World, person: Person) =>
  (await newsOf(world, person)).map(({ kind, detail }) => NOTICE_SENTENCES[kind](detail))
const listCodes = async (world: World, owner: Person) =>
  (await world.trpc(owner, 'admin.people.codes')).body.items as { id: number; mayCheck: boolean }[]
const check = (world: World, by: Person, id: number) => world.trpc(by, 'admin.people.checkCode', { id })
const entriesOf = ({ services: { db } }: World, action: string) =>
  db
    .selectFrom('audit_entries')
    .select(['actorId', 'subjectId', 'reason'])
    .where('action', '=', action)
    .execute()

describe('a code that staff makes', () => {
  test('takes a reason, which the audit log keeps', async ({ world }) => {
    const [admin, mentee] = [await world.admin(), await world.mentee()]
    for (const body of [{}, { reason: 'too short' }, { reason: ' '.repeat(20) }]) {
      const refused = await makeCode(world, admin, mentee, body)
      expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'reason'])
    }
    const { body } = await makeCode(world, admin, mentee, { reason: 'too short' })
    expect(body.message).toBe(SUPERVISION_TEXTS.reasonTooShort)
    expect(await newsOf(world, mentee)).toEqual([])
    expect((await makeCode(world, admin, mentee)).status).toBe(200)
    expect(await entriesOf(world, 'staff_code_made')).toEqual([
      { actorId: admin.userId, subjectId: mentee.userId, reason: REASON },
    ])
  })

  test('is told to the member and to the other side of each accepted match, without the reason', async ({
    world,
  }) => {
    const [admin, { mentor, mentee, matchId }] = [await world.admin(), await world.pair()]
    const [asked, former] = [await world.mentor(), await world.mentor()]
    await world.match(asked, mentee, 'pending')
    const ended = await world.match(former, mentee)
    await world.trpc(former, 'matches.end', { matchId: ended, reason: 'other' })
    const stranger = await world.pair()
    await makeCode(world, admin, mentee)

    expect((await sentencesOf(world, mentee))[0]).toBe(
      'Our team made a sign-in code for your account on January 5. If you didn’t ask for it, please tell us.',
    )
    const told = `Our team made a sign-in code for ${mentee.fullName}’s account on January 5. They asked for it, or lost their password.`
    expect(await sentencesOf(world, mentor)).toEqual([told])
    expect(await sentencesOf(world, former)).toContain(told)
    for (const other of [asked, stranger.mentor, stranger.mentee]) {
      expect(await sentencesOf(world, other)).not.toContain(told)
    }
    expect(JSON.stringify(await newsOf(world, mentor))).not.toContain('Rang')
    expect((await newsOf(world, mentor))[0]).toMatchObject({ kind: 'match_code_made', matchId })
  })

  test('stays in the news for 30 days, whoever dismisses it', async ({ world }) => {
    const [admin, { mentor, mentee }] = [await world.admin(), await world.pair()]
    await makeCode(world, admin, mentee)
    for (const person of [mentor, mentee]) {
      const [notice] = await newsOf(world, person)
      const dismiss = () => world.trpc(person, 'auth.dismissNotice', { id: notice?.id })
      expect(await dismiss()).toMatchObject({ status: 409, body: { message: NOTICE_LIST_TEXTS.stays } })
      expect(await newsOf(world, person)).toHaveLength(1)
    }
    const ctx = await world.ctx<Member>(mentor)
    const [notice] = await newsOf(world, mentor)
    world.advanceClock(30 * DAY_MS)
    await dismissNotice(ctx, { id: notice?.id ?? 0 })
    expect((await listNotices(ctx, {})).items).toEqual([])
  })

  test('counts as an opening of each conversation that the member has, and of no other', async ({ world }) => {
    const [admin, { mentor, mentee, matchId }] = [await world.admin(), await world.pair()]
    const grant = { matchId, reasonClass: 'case', reason: REASON }
    await world.trpc(admin, 'admin.transcripts.open', grant)
    await makeCode(world, admin, mentee)
    await makeCode(world, admin, mentor)
    const later = await world.match(await world.mentor(), mentee)
    const reviewsOf = async (id: number) =>
      (await world.trpc(mentee, 'matches.state', { matchId: id })).body.reviews as object[]
    expect(await reviewsOf(matchId)).toEqual([
      { reasonClass: 'case', count: 1 },
      { reasonClass: 'staff_code', count: 2 },
    ])
    expect(await reviewsOf(later)).toEqual([])
    expect(world.events.filter(({ type }) => type === 'match_changed')).toHaveLength(3)
  })

  test('for one of the staff is told to them, and opens no conversation', async ({ world }) => {
    const [owner, colleague] = [await world.admin(), await world.admin({ level: 'coordinator' })]
    expect((await makeCode(world, owner, colleague)).status).toBe(200)
    expect((await newsOf(world, colleague)).map(({ kind }) => kind)).toEqual(['own_code_made'])
  })
})

describe('the list of codes', () => {
  test('is for owners, until one who did not make it has looked', async ({ world }) => {
    const [owner, other] = [await world.admin(), await world.admin({ fullName: 'Other Owner' })]
    const [coordinator, mentee] = [await world.admin({ level: 'coordinator' }), await world.mentee()]
    await makeCode(world, owner, mentee)
    await makeCode(world, coordinator, mentee)
    expect(await listCodes(world, owner)).toMatchObject([
      { maker: coordinator.fullName, name: mentee.fullName, reason: REASON, mayCheck: true },
      { maker: owner.fullName, name: mentee.fullName, mayCheck: false },
    ])
    const [byCoordinator, byOwner] = (await listCodes(world, owner)).map(({ id }) => id) as [number, number]
    for (const path of ['admin.people.codes', 'admin.people.checkCode'] as const) {
      const refused = await world.trpc(coordinator, path, { id: byOwner })
      expect([refused.status, refused.body.message]).toEqual([403, STAFF_TEXTS.levelRefused])
    }
    expect(await check(world, owner, byOwner)).toMatchObject({
      status: 403,
      body: { message: STAFF_CODE_REFUSALS.anotherOwner },
    })
    expect((await check(world, owner, byCoordinator)).status).toBe(200)
    expect((await check(world, other, byOwner)).status).toBe(200)
    expect(await listCodes(world, owner)).toEqual([])
    expect(await entriesOf(world, 'staff_code_checked')).toEqual([
      { actorId: owner.userId, subjectId: mentee.userId, reason: null },
      { actorId: other.userId, subjectId: mentee.userId, reason: null },
    ])
    // Repeatable, and once in the audit log.
    expect((await check(world, other, byOwner)).status).toBe(200)
    expect(await entriesOf(world, 'staff_code_checked')).toHaveLength(2)
    expect((await check(world, other, 4_711)).status).toBe(404)
  })

  test('lets the only owner look at their own, and keeps a code whose account is gone', async ({ world }) => {
    const [owner, mentee] = [await world.admin(), await world.mentee()]
    await world.admin({ level: 'coordinator' })
    await makeCode(world, owner, mentee)
    await world.call(owner, 'DELETE', `/api/admin/mentees/${mentee.id}`)
    const [code] = await listCodes(world, owner)
    expect(code).toMatchObject({ name: null, reason: REASON, mayCheck: true })
    expect((await check(world, owner, code?.id ?? 0)).status).toBe(200)
    expect(await listCodes(world, owner)).toEqual([])
  })
})
