import type { Admin } from '#server/context.ts'
import { NO_MATCH } from '#shared/supervision-enums.ts'
import { ENTRY_REFUSALS } from '#shared/texts/failures.ts'
import type { Person } from '#tests/support/people.ts'
import { FLAGGED_MESSAGES, HARMLESS_MESSAGE } from '#tests/support/sample-messages.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { addCaseEntry, getCase, listCases } from '../safeguarding/cases.ts'

const account = {
  username: 'Amara',
  password: 'six paces north',
  email: 'amara@example.org',
  fullName: 'Amara Okafor',
  photoUrl: 'https://example.org/amara.png',
}
const mentorForm = {
  ...account,
  phone: '+44 7700 900123',
  bio: 'I like chess and long walks',
  profession: 'Nurse',
  experience: '4-6',
  expertise: ['Health', 'Study'],
  availability: ['flexible'],
}
const menteeForm = { ...account, location: 'Lagos', age: 15, interests: ['Chess'], goals: 'Finish school' }

const registerMentor = (world: World, more: object) =>
  world.call(null, 'POST', '/api/register/mentor', { body: { ...mentorForm, ...more } })
const registerMentee = (world: World, more: object) =>
  world.call(null, 'POST', '/api/register/mentee', { body: { ...menteeForm, ...more } })
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

const SURNAMES = [
  ...[
    'Ada Money',
    'Tom Love',
    'Robert Dick',
    'Anne Sexton',
    'Jo Snap',
    'Mary Ann Love',
    'Peter Cash',
    'Ron Hooker',
  ],
  ...['Meet Shah', 'Will Secret', 'Randy Cox', 'Fanny Cock', 'Dick Money Love', 'Rosa María Kiss Money'],
]
const PHRASES = [
  ['Send me a photo', 'images'],
  ['Naked Pics Please', 'sexual'],
  ['I want sex with you', 'sexual'],
  ['You look sexy', 'sexual'],
] as const

const READ_BY_MENTEES = ['fullName', 'profession', 'experience', 'expertise', 'availability', 'bio']

describe('a mentor’s profile text', () => {
  test('with contact details is refused at registration, in each field that mentees read', async ({
    world,
  }) => {
    for (const field of READ_BY_MENTEES) {
      expect(await registerMentor(world, { [field]: FLAGGED_MESSAGES.contact })).toMatchObject(refusedAt(field))
    }
    expect(await registerMentor(world, { bio: FLAGGED_MESSAGES.sexual })).toMatchObject(
      refusedAt('bio', ENTRY_REFUSALS.sexual),
    )
    expect(await accountsIn(world)).toBe(0)
    expect(await registerMentor(world, {})).toMatchObject({ status: 201 })
    expect(await casesIn(world)).toEqual([])
  })

  test('with contact details is refused on a change, and no part of the change is stored', async ({
    world,
  }) => {
    const mentor = await world.mentor({ fullName: 'First Name' })
    for (const field of READ_BY_MENTEES) {
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

  test('with contact details from before may stay, and opens one case when another field changes', async ({
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

  test('with another finding opens a case, one per person', async ({ world }) => {
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

  // One word that a rule finds: a surname may be any word. And what a message would not be held for.
  test.for([
    'Sexy Stupid',
    'Send nudes',
    'Snap',
    'Text Me',
    'Dont tell your mum',
    'Can we meet alone',
    'Kill Myself',
  ])('opens a case if it is the name %s', async (fullName, { world }) => {
    const mentor = await world.mentor()
    expect(await change(world, mentor, { fullName })).toMatchObject({ status: 200 })
    expect(await casesIn(world)).toMatchObject([{ evidence: expect.stringContaining(fullName) as string }])
  })

  test.for(SURNAMES)('may be the name %s', async (fullName, { world }) => {
    const mentor = await world.mentor({ fullName: 'First Name' })
    expect(await change(world, mentor, { fullName })).toMatchObject({
      status: 200,
      body: { user: { fullName } },
    })
  })

  test.for(PHRASES)(
    'is no name if it is a phrase that a message would be held for: %s',
    async ([fullName, category]) => {
      const world = await createWorld()
      const refused = refusedAt('fullName', ENTRY_REFUSALS[category])
      expect(await registerMentor(world, { fullName })).toMatchObject(refused)
      expect(await registerMentee(world, { fullName })).toMatchObject(refused)
      expect(await change(world, await world.mentor(), { fullName })).toMatchObject(refused)
      expect(await change(world, await world.mentee({ age: 14 }), { fullName })).toMatchObject(refused)
      expect(await casesIn(world)).toEqual([])
      await world.end()
    },
  )

  test('is not screened when screening is off, and only opens a case when nothing is held', async () => {
    for (const [settings, count] of [
      [{ SCREENING: 'off' }, 0],
      [{ SCREENING_ALLOW: 'contact' }, 0],
      [{ SCREENING_HOLD: 'none' }, 1],
    ] as const) {
      const world = await createWorld(settings)
      expect(await registerMentor(world, { bio: FLAGGED_MESSAGES.contact })).toMatchObject({ status: 201 })
      expect(await casesIn(world)).toHaveLength(count)
      await world.end()
    }
  })
})

describe('a mentee’s profile text', () => {
  test.for([13, 17, null])('is refused when a message with it would be held, at age %s', async (age) => {
    const world = await createWorld()
    for (const field of ['fullName', 'location', 'goals', 'interests']) {
      const value = field === 'interests' ? ['Chess', FLAGGED_MESSAGES.contact] : FLAGGED_MESSAGES.contact
      expect(await registerMentee(world, { age, [field]: value })).toMatchObject(refusedAt(field))
    }
    expect(await registerMentee(world, { age, goals: FLAGGED_MESSAGES.images })).toMatchObject(
      refusedAt('goals', ENTRY_REFUSALS.images),
    )
    expect(await accountsIn(world)).toBe(0)
    expect(await registerMentee(world, { age })).toMatchObject({ status: 201 })
    expect(await casesIn(world)).toEqual([])
    await world.end()
  })

  test('is stored with a case when the mentee is 18', async ({ world }) => {
    const { status, body } = await registerMentee(world, { age: 18, goals: FLAGGED_MESSAGES.contact })
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

  test('about danger is always stored, with a case due within the hour and an alert', async ({ world }) => {
    const goals = `${FLAGGED_MESSAGES.danger}. ${FLAGGED_MESSAGES.contact}`
    expect(await registerMentee(world, { goals })).toMatchObject({ status: 201, body: { goals } })
    const [opened] = await casesIn(world)
    expect(opened).toMatchObject({ severity: 'danger', dueAt: '2026-01-05T10:00:00.000Z' })
    expect(await alertsIn(world)).toEqual([`case-${opened?.id}-danger`])
  })

  test('is screened when the mentee changes their name', async ({ world }) => {
    const mentee = await world.mentee({ age: 15 })
    expect(await change(world, mentee, { fullName: 'Ring 07700 900123' })).toMatchObject(refusedAt('fullName'))
    const adult = await world.mentee({ age: 19 })
    expect(await change(world, adult, { fullName: 'Ring 07700 900123' })).toMatchObject({ status: 200 })
    expect(await casesIn(world)).toMatchObject([{ menteeUserId: adult.userId }])
  })
})

test('a case of a profile is handled like any other, but cannot stop contact', async ({ world }) => {
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
