import type { Admin } from '#server/context.ts'
import { NO_MATCH } from '#shared/supervision-enums.ts'
import { ENTRY_REFUSALS } from '#shared/texts/entry-refusals.ts'
import type { Person } from '#tests/support/people.ts'
import { FLAGGED_MESSAGES, HARMLESS_MESSAGE } from '#tests/support/sample-messages.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { addCaseEntry, getCase, listCases } from '../safeguarding/case-queue.ts'

const account = {
  username: 'Amara',
  password: 'six paces north',
  email: 'amara@example.org',
  fullName: 'Amara Okafor',
  photoUrl: 'https://example.org/amara.png',
}
const applying = {
  ...account,
  phone: '+44 7700 900123',
  bio: 'I like chess and long walks',
  profession: 'Nurse',
  experience: '4-6',
  expertise: ['Health', 'Study'],
  availability: ['flexible'],
}
const joining = { ...account, location: 'Lagos', age: 15, interests: ['Chess'], goals: 'Finish school' }

const apply = (world: World, more: object) =>
  world.call(null, 'POST', '/api/register/mentor', { body: { ...applying, ...more } })
const join = (world: World, more: object) =>
  world.call(null, 'POST', '/api/register/mentee', { body: { ...joining, ...more } })
const change = (world: World, person: Person, body: object) =>
  world.call(person, 'PATCH', '/api/profile', { body })

const casesIn = ({ services: { db } }: World) =>
  db.selectFrom('cases').selectAll().orderBy('createdAt').execute()
const entriesIn = ({ services: { db } }: World) => db.selectFrom('case_entries').selectAll().execute()
const accountsIn = async ({ services: { db } }: World) =>
  (await db.selectFrom('users').select('id').execute()).length
const alertsIn = async ({ services: { db } }: World) =>
  (await db.selectFrom('alerts').select('key').execute()).map(({ key }) => key)

const refusedAt = (path: string, message = ENTRY_REFUSALS.contact) => ({
  status: 400,
  body: { message, issues: [{ path, message }] },
})

const MENTOR_FIELDS = ['fullName', 'profession', 'experience', 'expertise', 'availability', 'bio']

describe('what a mentor writes about themselves', () => {
  test('is refused at registration where it tells how to reach them, in each field that mentees read', async ({
    world,
  }) => {
    for (const field of MENTOR_FIELDS) {
      expect(await apply(world, { [field]: FLAGGED_MESSAGES.contact })).toMatchObject(refusedAt(field))
    }
    expect(await apply(world, { bio: FLAGGED_MESSAGES.sexual })).toMatchObject(
      refusedAt('bio', ENTRY_REFUSALS.sexual),
    )
    expect(await accountsIn(world)).toBe(0)
    expect(await apply(world, {})).toMatchObject({ status: 201 })
    expect(await casesIn(world)).toEqual([])
  })

  test('is refused when it is saved, and nothing of that change is kept', async ({ world }) => {
    const mentor = await world.mentor({ fullName: 'First Name' })
    for (const field of MENTOR_FIELDS) {
      const body = { phone: '+44 1', [field]: FLAGGED_MESSAGES.contact }
      expect(await change(world, mentor, body)).toMatchObject(refusedAt(field))
      expect(await world.call(mentor, 'POST', '/trpc/auth.updateProfile', { body })).toMatchObject({
        status: 400,
      })
    }
    expect((await world.call(mentor, 'GET', '/api/user')).body).toMatchObject({
      fullName: 'First Name',
      phone: '+1 555 0100',
      bio: null,
    })
    expect(await change(world, mentor, { bio: HARMLESS_MESSAGE, phone: '+44 7700 900123' })).toMatchObject({
      status: 200,
    })
    expect(await casesIn(world)).toEqual([])
  })

  test('from before may stay, and is told to those on duty once when something else changes', async ({
    world,
  }) => {
    const mentor = await world.mentor()
    const { db } = world.services
    await db
      .updateTable('users')
      .set({ bio: FLAGGED_MESSAGES.contact })
      .where('id', '=', mentor.userId)
      .execute()
    expect(await change(world, mentor, { bio: FLAGGED_MESSAGES.contact, phone: '+44 2' })).toMatchObject({
      status: 200,
    })
    expect(await casesIn(world)).toEqual([])
    for (const profession of ['Doctor', 'Doctor', 'Teacher']) {
      expect(await change(world, mentor, { profession })).toMatchObject({
        status: 200,
        body: { user: { profession, bio: FLAGGED_MESSAGES.contact } },
      })
    }
    const [opened, ...more] = await casesIn(world)
    expect(more).toEqual([])
    expect(opened).toMatchObject({
      kind: 'screening',
      severity: 'normal',
      matchId: NO_MATCH,
      mentorUserId: mentor.userId,
      menteeUserId: 0,
      evidenceBy: mentor.userId,
      evidence: expect.stringContaining(FLAGGED_MESSAGES.contact) as string,
      reason: 'Found in the profile of a mentor: contact details.',
    })
    // Other words of the same person belong to the same case.
    expect(await entriesIn(world)).toMatchObject([{ caseId: opened?.id, kind: 'finding' }])
    expect(await change(world, mentor, { bio: `${FLAGGED_MESSAGES.contact}, please` })).toMatchObject(
      refusedAt('bio'),
    )
  })

  test('is told to those on duty where it is something else, and to each person’s own case', async ({
    world,
  }) => {
    const people = [await world.mentor(), await world.mentor()]
    for (const person of people) {
      expect(await change(world, person, { bio: FLAGGED_MESSAGES.secrecy })).toMatchObject({ status: 200 })
    }
    const cases = await casesIn(world)
    expect(cases.map(({ severity }) => severity)).toEqual(['high', 'high'])
    expect(new Set(cases.map(({ mentorUserId }) => mentorUserId))).toEqual(
      new Set(people.map(({ userId }) => userId)),
    )
  })

  test('may be any name, as long as it is no way to reach them', async ({ world }) => {
    const mentor = await world.mentor()
    expect(await change(world, mentor, { fullName: 'Sexy Stupid' })).toMatchObject({ status: 200 })
    expect(await casesIn(world)).toEqual([])
  })

  test('is not looked at where nothing is screened, and only told where nothing is held', async () => {
    for (const [settings, count] of [
      [{ SCREENING: 'off' }, 0],
      [{ SCREENING_ALLOW: 'contact' }, 0],
      [{ SCREENING_HOLD: 'none' }, 1],
    ] as const) {
      const world = await createWorld(settings)
      expect(await apply(world, { bio: FLAGGED_MESSAGES.contact })).toMatchObject({ status: 201 })
      expect(await casesIn(world)).toHaveLength(count)
      await world.end()
    }
  })
})

describe('what a mentee writes about themselves', () => {
  test.for([13, 17, null])('is refused where it would wait in a message, aged %s', async (age) => {
    const world = await createWorld()
    for (const field of ['fullName', 'location', 'goals', 'interests']) {
      const value = field === 'interests' ? ['Chess', FLAGGED_MESSAGES.contact] : FLAGGED_MESSAGES.contact
      expect(await join(world, { age, [field]: value })).toMatchObject(refusedAt(field))
    }
    expect(await join(world, { age, goals: FLAGGED_MESSAGES.images })).toMatchObject(
      refusedAt('goals', ENTRY_REFUSALS.images),
    )
    expect(await accountsIn(world)).toBe(0)
    expect(await join(world, { age })).toMatchObject({ status: 201 })
    expect(await casesIn(world)).toEqual([])
    await world.end()
  })

  test('is stored and told to those on duty where they are 18', async ({ world }) => {
    const { status, body } = await join(world, { age: 18, goals: FLAGGED_MESSAGES.contact })
    expect(status).toBe(201)
    expect(await casesIn(world)).toMatchObject([
      {
        severity: 'normal',
        matchId: NO_MATCH,
        mentorUserId: 0,
        menteeUserId: (body as { id: number }).id,
        evidence: expect.stringContaining(FLAGGED_MESSAGES.contact) as string,
        reason: 'Found in the profile of a mentee: contact details.',
      },
    ])
  })

  test('is stored where it is about danger, whatever else it says, and our team has a mail within the hour', async ({
    world,
  }) => {
    const goals = `${FLAGGED_MESSAGES.danger}. ${FLAGGED_MESSAGES.contact}`
    expect(await join(world, { goals })).toMatchObject({ status: 201, body: { goals } })
    const [opened] = await casesIn(world)
    expect(opened).toMatchObject({ severity: 'danger', dueAt: '2026-01-05T10:00:00.000Z' })
    expect(await alertsIn(world)).toEqual([`case-${opened?.id}-danger`])
  })

  test('is looked at again when they change their name', async ({ world }) => {
    const mentee = await world.mentee({ age: 15 })
    expect(await change(world, mentee, { fullName: 'Ring 07700 900123' })).toMatchObject(refusedAt('fullName'))
    const grown = await world.mentee({ age: 19 })
    expect(await change(world, grown, { fullName: 'Ring 07700 900123' })).toMatchObject({ status: 200 })
    expect(await casesIn(world)).toMatchObject([{ menteeUserId: grown.userId }])
  })
})

test('a case of a profile is listed, read, noted and closed as any other, and changes no contact', async ({
  world,
}) => {
  const mentor = await world.mentor({ fullName: 'Test Mentor' })
  await change(world, mentor, { bio: FLAGGED_MESSAGES.secrecy })
  const ctx = await world.ctx<Admin>(await world.admin())
  const [listed] = (await listCases(ctx, {})).items
  expect(listed).toMatchObject({ mentorName: 'Test Mentor', menteeName: null, matchId: NO_MATCH })
  const id = listed?.id ?? 0
  expect(await getCase(ctx, { id })).toMatchObject({ contact: 'gone', evidenceBy: 'mentor' })
  await expect(addCaseEntry(ctx, { id, note: 'Stop it now', contact: 'stopped' })).rejects.toMatchObject({
    kind: 'conflict',
  })
  expect(await addCaseEntry(ctx, { id, note: 'We have talked', state: 'in_review' })).toMatchObject({
    state: 'in_review',
  })
  expect(await addCaseEntry(ctx, { id, note: 'It is gone', state: 'action_taken' })).toMatchObject({
    state: 'action_taken',
  })
  await change(world, mentor, { profession: 'Doctor' })
  expect(await casesIn(world)).toHaveLength(2)
})
