import type { Admin, ApprovedMentor } from '#server/context.ts'
import { AGE_TEXTS } from '#shared/texts/accounts.ts'
import type { Person } from '#tests/support/people.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { registerMentee } from '../accounts/accounts.ts'
import { sendMessage } from '../chat/chat.ts'
import * as mentees from './mentees.ts'

const registration = {
  password: 'a good password',
  fullName: 'Amara Obi',
  location: 'Lagos',
  interests: ['Chess'],
  goals: 'Finish school',
  photoUrl: 'https://example.org/a.png',
}

const recordAge = (world: World, admin: Person, { id }: Person, age: number) =>
  world.trpc(admin, 'admin.mentees.recordAge', { id, age })
const setOwn = (world: World, mentee: Person, age: unknown) =>
  world.call(mentee, 'PATCH', '/api/profile', { body: { age } })
const ageOf = async (world: World, mentee: Person) =>
  ((await world.call(mentee, 'GET', '/api/user')).body as { age: number | null }).age
/** Changes the day on which the age was recorded. The tests run on 5 January 2026. */
const setRecordedOn = ({ services: { db } }: World, { id }: Person, ageRecordedOn: string) =>
  db.updateTable('mentees').set({ ageRecordedOn }).where('id', '=', id).execute()
const recordedOn = ({ services: { db } }: World, { id }: Person) =>
  db.selectFrom('mentees').select(['age', 'ageRecordedOn']).where('id', '=', id).executeTakeFirstOrThrow()
async function entriesIn({ services: { db } }: World) {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['actorId', 'subjectId', 'detail'])
    .where('action', '=', 'age_recorded')
    .orderBy('id')
    .execute()
  return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) as unknown }))
}

describe('the age of a mentee', () => {
  test('is recorded with the day on which they join', async ({ world }) => {
    for (const [age, username, ageRecordedOn] of [
      [15, 'amara', '2026-01-05'],
      [null, 'bayo', null],
    ] as const) {
      const email = `${username}@example.org`
      const { id } = await registerMentee(await world.ctx(), { ...registration, age, username, email })
      const row = await world.services.db
        .selectFrom('mentees')
        .select(['age', 'ageRecordedOn'])
        .where('userId', '=', id)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({ age, ageRecordedOn })
    }
  })

  test('is recorded with the day by an administrator, and in the audit log', async ({ world }) => {
    const [admin, mentee] = [await world.admin(), await world.mentee({ age: null })]
    expect(await recordAge(world, admin, mentee, 15)).toMatchObject({
      status: 200,
      body: { id: mentee.id, age: 15 },
    })
    expect(await recordedOn(world, mentee)).toEqual({ age: 15, ageRecordedOn: '2026-01-05' })
    expect(await recordAge(world, admin, mentee, 19)).toMatchObject({ status: 200, body: { age: 19 } })
    expect(await ageOf(world, mentee)).toBe(19)
    const actorAndSubject = { actorId: admin.userId, subjectId: mentee.userId }
    expect(await entriesIn(world)).toEqual([
      { ...actorAndSubject, detail: { id: mentee.id, from: null, to: 15 } },
      { ...actorAndSubject, detail: { id: mentee.id, from: 15, to: 19 } },
    ])
  })

  test('is recorded once when five calls record it at once, and keeps its day when recorded again', async ({
    world,
  }) => {
    const [admin, mentee] = [await world.admin(), await world.mentee({ age: null })]
    const responses = await Promise.all(Array.from({ length: 5 }, () => recordAge(world, admin, mentee, 15)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await setRecordedOn(world, mentee, '2025-06-05')
    expect(await recordAge(world, admin, mentee, 15)).toMatchObject({ status: 200 })
    expect(await recordedOn(world, mentee)).toEqual({ age: 15, ageRecordedOn: '2025-06-05' })
    expect(await entriesIn(world)).toHaveLength(1)
  })

  test('cannot be recorded for an unknown mentee', async ({ world }) => {
    const ctx = await world.ctx<Admin>(await world.admin())
    await expect(mentees.recordAge(ctx, { id: 4711, age: 15 })).rejects.toMatchObject({
      kind: 'not_found',
      message: 'Mentee not found',
    })
  })

  test('grows by one with each full year, in every reply that contains it', async ({ world }) => {
    const mentee = await world.mentee({ age: 16 })
    const [admin, mentor] = [await world.admin(), await world.mentor()]
    const pending = await world.match(mentor, mentee, 'pending')
    const held = await world.mentor()
    const matchId = await world.match(held, mentee)
    await sendMessage(await world.ctx<ApprovedMentor>(held), { matchId, content: FLAGGED_MESSAGES.contact })
    const readAges = async () => {
      const read = async (person: Person, path: string) => (await world.call(person, 'GET', path)).body as Rows
      const own = (await world.call(mentee, 'GET', '/api/profile')).body as { user: WithAge; mentee: WithAge }
      const requests = await read(mentor, '/api/mentor/match-requests')
      const matches = await read(admin, '/api/admin/matches')
      return [
        await ageOf(world, mentee),
        own.user.age,
        own.mentee.age,
        ((await world.call(mentee, 'GET', '/api/mentee/profile')).body as WithAge).age,
        (await read(admin, '/api/admin/mentees'))[0]?.age,
        requests.find(({ id }) => id === pending)?.mentee.age,
        matches.find(({ id }) => id === matchId)?.mentee.age,
        ((await world.trpc(admin, 'admin.heldMessages.list')).body.items as Rows)[0]?.mentee.age,
      ]
    }
    expect(await readAges()).toEqual(Array.from({ length: 8 }, () => 16))
    await setRecordedOn(world, mentee, '2025-01-06')
    expect(new Set(await readAges())).toEqual(new Set([16]))
    await setRecordedOn(world, mentee, '2025-01-05')
    expect(new Set(await readAges())).toEqual(new Set([17]))
    expect(await recordedOn(world, mentee)).toMatchObject({ age: 16 })
  })

  test('decides about holding a message by its value on that day', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee({ age: 17 })]
    const matchId = await world.match(mentor, mentee)
    const send = async () => {
      const ctx = await world.ctx<ApprovedMentor>(mentor)
      return 'delivery' in (await sendMessage(ctx, { matchId, content: FLAGGED_MESSAGES.contact })).message
    }
    expect(await send()).toBe(true)
    await setRecordedOn(world, mentee, '2025-01-05')
    expect(await send()).toBe(false)
  })
})

describe('a mentee', () => {
  test('can lower their own age, and raise it no faster than time does', async ({ world }) => {
    const mentee = await world.mentee({ age: 16 })
    const refused = { status: 400, body: { message: AGE_TEXTS.onlyOurTeam } }
    for (const age of [17, 18, 100]) expect(await setOwn(world, mentee, age)).toMatchObject(refused)
    expect(await setOwn(world, mentee, 14)).toMatchObject({
      status: 200,
      body: { user: { age: 14 }, mentee: { age: 14 } },
    })
    expect(await setOwn(world, mentee, 16)).toMatchObject(refused)
    expect(await recordedOn(world, mentee)).toEqual({ age: 14, ageRecordedOn: '2026-01-05' })
    await setRecordedOn(world, mentee, '2025-01-05')
    expect(await setOwn(world, mentee, 16)).toMatchObject(refused)
    expect(await setOwn(world, mentee, 15)).toMatchObject({ status: 200, body: { mentee: { age: 15 } } })
    // An unchanged age keeps the day on which it was recorded.
    expect(await recordedOn(world, mentee)).toEqual({ age: 14, ageRecordedOn: '2025-01-05' })
    const actorAndSubject = { actorId: mentee.userId, subjectId: mentee.userId }
    expect(await entriesIn(world)).toEqual([
      { ...actorAndSubject, detail: { id: mentee.id, from: 16, to: 14 } },
    ])
  })

  test('gets the refusal at the field, over REST and tRPC, and no other change is stored', async ({
    world,
  }) => {
    const mentee = await world.mentee({ age: 16, fullName: 'First Name' })
    const body = { age: 18, fullName: 'Other Name' }
    const issues = [{ path: 'age', message: AGE_TEXTS.onlyOurTeam }]
    expect(await world.call(mentee, 'PATCH', '/api/profile', { body })).toMatchObject({
      status: 400,
      body: { issues },
    })
    expect(await world.call(mentee, 'POST', '/trpc/auth.updateProfile', { body })).toMatchObject({
      status: 400,
    })
    expect((await world.call(mentee, 'GET', '/api/user')).body).toMatchObject({
      fullName: 'First Name',
      age: 16,
    })
  })

  test('can state an unknown age once, and not withdraw it', async ({ world }) => {
    const mentee = await world.mentee({ age: null })
    expect(await setOwn(world, mentee, 19)).toMatchObject({ status: 200, body: { mentee: { age: 19 } } })
    expect(await setOwn(world, mentee, null)).toMatchObject({ status: 400 })
    expect(await setOwn(world, mentee, 20)).toMatchObject({ status: 400 })
    expect(await ageOf(world, mentee)).toBe(19)
    expect(await entriesIn(world)).toMatchObject([{ detail: { from: null, to: 19 } }])
  })

  test('who raises their age in parallel calls is refused each time', async ({ world }) => {
    const mentee = await world.mentee({ age: 13 })
    const ages = Array.from({ length: 6 }, (_, index) => 13 + index)
    const responses = await Promise.all(ages.map((age) => setOwn(world, mentee, age)))
    expect(responses.map(({ status }) => status)).toEqual([200, 400, 400, 400, 400, 400])
    expect(await ageOf(world, mentee)).toBe(13)
  })

  test('is the only role with an age: for others it is ignored', async ({ world }) => {
    for (const person of [await world.mentor(), await world.admin()]) {
      expect(await setOwn(world, person, 30)).toMatchObject({ status: 200, body: { mentee: null } })
    }
    expect(await entriesIn(world)).toEqual([])
  })
})

type WithAge = { age: number | null }
type Rows = (WithAge & { id: number; mentee: WithAge })[]
