import type { Admin, ApprovedMentor } from '#server/context.ts'
import { AGE_TEXTS } from '#shared/texts/age.ts'
import type { Person } from '#tests/support/people.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { registerMentee } from '../accounts/accounts.ts'
import { sendMessage } from '../chat/chat.ts'
import * as mentees from './mentees.ts'

const joining = {
  password: 'a good password',
  fullName: 'Amara Obi',
  location: 'Lagos',
  interests: ['Chess'],
  goals: 'Finish school',
  photoUrl: 'https://example.org/a.png',
}

const record = (world: World, admin: Person, { id }: Person, age: number) =>
  world.call(admin, 'PATCH', `/api/admin/mentees/${id}/age`, { body: { age } })
const setOwn = (world: World, mentee: Person, age: unknown) =>
  world.call(mentee, 'PATCH', '/api/profile', { body: { age } })
const ageOf = async (world: World, mentee: Person) =>
  ((await world.call(mentee, 'GET', '/api/user')).body as { age: number | null }).age
/** Pretends that the age was recorded on another day. The tests run on 5 January 2026. */
const setDay = ({ services: { db } }: World, { id }: Person, ageRecordedOn: string) =>
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
      const { id } = await registerMentee(await world.ctx(), { ...joining, age, username, email })
      const row = await world.services.db
        .selectFrom('mentees')
        .select(['age', 'ageRecordedOn'])
        .where('userId', '=', id)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({ age, ageRecordedOn })
    }
  })

  test('is recorded by an administrator, with the day, and the audit log keeps it', async ({ world }) => {
    const [admin, mentee] = [await world.admin(), await world.mentee({ age: null })]
    expect(await record(world, admin, mentee, 15)).toMatchObject({
      status: 200,
      body: { id: mentee.id, age: 15 },
    })
    expect(await recordedOn(world, mentee)).toEqual({ age: 15, ageRecordedOn: '2026-01-05' })
    expect(await record(world, admin, mentee, 19)).toMatchObject({ status: 200, body: { age: 19 } })
    expect(await ageOf(world, mentee)).toBe(19)
    const whose = { actorId: admin.userId, subjectId: mentee.userId }
    expect(await entriesIn(world)).toEqual([
      { ...whose, detail: { id: mentee.id, from: null, to: 15 } },
      { ...whose, detail: { id: mentee.id, from: 15, to: 19 } },
    ])
  })

  test('recorded twice at once is recorded once, and no later day takes its place', async ({ world }) => {
    const [admin, mentee] = [await world.admin(), await world.mentee({ age: null })]
    const answers = await Promise.all(Array.from({ length: 5 }, () => record(world, admin, mentee, 15)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await setDay(world, mentee, '2025-06-05')
    expect(await record(world, admin, mentee, 15)).toMatchObject({ status: 200 })
    expect(await recordedOn(world, mentee)).toEqual({ age: 15, ageRecordedOn: '2025-06-05' })
    expect(await entriesIn(world)).toHaveLength(1)
  })

  test('of nobody cannot be recorded', async ({ world }) => {
    const ctx = await world.ctx<Admin>(await world.admin())
    await expect(mentees.recordAge(ctx, { id: 4711, age: 15 })).rejects.toMatchObject({
      kind: 'not_found',
      message: 'Mentee not found',
    })
  })

  test('grows by one with each full year, in every reply that has it', async ({ world }) => {
    const mentee = await world.mentee({ age: 16 })
    const [admin, mentor] = [await world.admin(), await world.mentor()]
    const pending = await world.match(mentor, mentee, 'pending')
    const held = await world.mentor()
    const matchId = await world.match(held, mentee)
    await sendMessage(await world.ctx<ApprovedMentor>(held), { matchId, content: FLAGGED_MESSAGES.contact })
    const seen = async () => {
      const read = async (who: Person, path: string) => (await world.call(who, 'GET', path)).body as Rows
      const own = (await world.call(mentee, 'GET', '/api/profile')).body as { user: Aged; mentee: Aged }
      const asked = await read(mentor, '/api/mentor/match-requests')
      const matches = await read(admin, '/api/admin/matches')
      return [
        await ageOf(world, mentee),
        own.user.age,
        own.mentee.age,
        ((await world.call(mentee, 'GET', '/api/mentee/profile')).body as Aged).age,
        (await read(admin, '/api/admin/mentees'))[0]?.age,
        asked.find(({ id }) => id === pending)?.mentee.age,
        matches.find(({ id }) => id === matchId)?.mentee.age,
        (await read(admin, '/api/admin/held-messages'))[0]?.mentee.age,
      ]
    }
    expect(await seen()).toEqual(Array.from({ length: 8 }, () => 16))
    await setDay(world, mentee, '2025-01-06')
    expect(new Set(await seen())).toEqual(new Set([16]))
    await setDay(world, mentee, '2025-01-05')
    expect(new Set(await seen())).toEqual(new Set([17]))
    expect(await recordedOn(world, mentee)).toMatchObject({ age: 16 })
  })

  test('decides about a message as it is on that day', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee({ age: 17 })]
    const matchId = await world.match(mentor, mentee)
    const send = async () => {
      const ctx = await world.ctx<ApprovedMentor>(mentor)
      return 'delivery' in (await sendMessage(ctx, { matchId, content: FLAGGED_MESSAGES.contact })).message
    }
    expect(await send()).toBe(true)
    await setDay(world, mentee, '2025-01-05')
    expect(await send()).toBe(false)
  })
})

describe('a mentee', () => {
  test('lowers their own age freely, and raises it no faster than time does', async ({ world }) => {
    const mentee = await world.mentee({ age: 16 })
    const refused = { status: 400, body: { message: AGE_TEXTS.onlyOurTeam } }
    for (const age of [17, 18, 100]) expect(await setOwn(world, mentee, age)).toMatchObject(refused)
    expect(await setOwn(world, mentee, 14)).toMatchObject({
      status: 200,
      body: { user: { age: 14 }, mentee: { age: 14 } },
    })
    expect(await setOwn(world, mentee, 16)).toMatchObject(refused)
    expect(await recordedOn(world, mentee)).toEqual({ age: 14, ageRecordedOn: '2026-01-05' })
    await setDay(world, mentee, '2025-01-05')
    expect(await setOwn(world, mentee, 16)).toMatchObject(refused)
    expect(await setOwn(world, mentee, 15)).toMatchObject({ status: 200, body: { mentee: { age: 15 } } })
    // An unchanged age keeps the day on which it was recorded.
    expect(await recordedOn(world, mentee)).toEqual({ age: 14, ageRecordedOn: '2025-01-05' })
    const whose = { actorId: mentee.userId, subjectId: mentee.userId }
    expect(await entriesIn(world)).toEqual([{ ...whose, detail: { id: mentee.id, from: 16, to: 14 } }])
  })

  test('is told at the field, by either way, and nothing else of the change is kept', async ({ world }) => {
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

  test('gives an age that nobody knows yet, once, and cannot take it back', async ({ world }) => {
    const mentee = await world.mentee({ age: null })
    expect(await setOwn(world, mentee, 19)).toMatchObject({ status: 200, body: { mentee: { age: 19 } } })
    expect(await setOwn(world, mentee, null)).toMatchObject({ status: 400 })
    expect(await setOwn(world, mentee, 20)).toMatchObject({ status: 400 })
    expect(await ageOf(world, mentee)).toBe(19)
    expect(await entriesIn(world)).toMatchObject([{ detail: { from: null, to: 19 } }])
  })

  test('who raises their age many times at once is refused each time', async ({ world }) => {
    const mentee = await world.mentee({ age: 13 })
    const ages = Array.from({ length: 6 }, (_, index) => 13 + index)
    const answers = await Promise.all(ages.map((age) => setOwn(world, mentee, age)))
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 400, 400, 400])
    expect(await ageOf(world, mentee)).toBe(13)
  })

  test('alone has an age: of others it is passed over', async ({ world }) => {
    for (const person of [await world.mentor(), await world.admin()]) {
      expect(await setOwn(world, person, 30)).toMatchObject({ status: 200, body: { mentee: null } })
    }
    expect(await entriesIn(world)).toEqual([])
  })
})

type Aged = { age: number | null }
type Rows = (Aged & { id: number; mentee: Aged })[]
