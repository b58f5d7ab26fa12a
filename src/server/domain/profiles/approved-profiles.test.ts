import type { Admin } from '#server/context.ts'
import { APPROVED_TEXTS } from '#shared/texts/accounts.ts'
import type { Person } from '#tests/support/people.ts'
import { listUploads, uploadPhoto } from '#tests/support/photo.ts'
import { passUndoTime } from '#tests/support/settle.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { setMentorStatus } from '../mentors/mentors.ts'
import type { getChanges } from './approved-profiles.ts'

const DAY_MS = 86_400_000
const CHANGES = {
  fullName: 'Other Name',
  profession: 'Doctor',
  expertise: ['Law', 'Money'],
  bio: 'I know it all',
}

const change = (world: World, person: Person, body: object) =>
  world.call(person, 'PATCH', '/api/profile', { body })
const decide = (world: World, admin: Person, { id }: Person, decision: 'accept' | 'putBack', body: object) =>
  world.trpc(admin, `admin.changes.${decision}`, { id, ...body })
type ChangesView = Awaited<ReturnType<typeof getChanges>>
const getChangesOf = async (world: World, admin: Person, { id }: Person) =>
  (await world.trpc(admin, 'admin.changes.byId', { id })).body as ChangesView

async function changedMentor(world: World) {
  const mentor = await world.mentor()
  await change(world, mentor, { fullName: 'Another Name', profession: 'Doctor' })
  const { version } = await getChangesOf(world, await world.admin(), mentor)
  return { mentor, version }
}

const listChangedIds = async (world: World, admin: Person) => {
  const {
    body: { items: body },
  } = await world.trpc(admin, 'admin.changes.list')
  return (body as { id: number }[]).map(({ id }) => id)
}

async function entriesOf({ services: { db } }: World) {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['action', 'actorId', 'subjectId', 'detail'])
    .where('action', 'like', 'mentor_profile_%')
    .orderBy('id')
    .execute()
  return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) as unknown }))
}

describe('a profile change of an approved mentor', () => {
  test('is recorded with old and new values, over REST and tRPC', async ({ world }) => {
    const mentor = await world.mentor({ fullName: 'First Name' })
    const actorAndSubject = {
      action: 'mentor_profile_changed',
      actorId: mentor.userId,
      subjectId: mentor.userId,
    }
    await change(world, mentor, { ...CHANGES, phone: '+1' })
    await world.call(mentor, 'POST', '/trpc/auth.updateProfile', {
      body: { photoUrl: 'https://example.org/2.png' },
    })
    expect(await entriesOf(world)).toEqual([
      {
        ...actorAndSubject,
        detail: {
          id: mentor.id,
          changes: {
            fullName: { from: 'First Name', to: 'Other Name' },
            profession: { from: 'Nurse', to: 'Doctor' },
            expertise: { from: 'Health', to: 'Law, Money' },
            bio: { from: null, to: 'I know it all' },
          },
        },
      },
      {
        ...actorAndSubject,
        detail: {
          id: mentor.id,
          changes: {
            photoUrl: { from: `https://example.org/${mentor.username}.png`, to: 'https://example.org/2.png' },
          },
        },
      },
    ])
  })

  test('is not recorded when nothing differs, the field needs no approval, or the update fails', async ({
    world,
  }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor()]
    const other = await world.mentee()
    await change(world, mentor, { fullName: mentor.fullName, profession: 'Nurse', expertise: ['Health'] })
    await change(world, mentor, { phone: '+1 555 0101' })
    await change(world, mentor, { bio: 'New', email: other.email })
    expect(await entriesOf(world)).toEqual([])
    expect(await listChangedIds(world, admin)).toEqual([])
  })

  test('is truncated in the audit log, and no character with it', async ({ world }) => {
    for (const [bio, to] of [
      ['x'.repeat(2_000), 'x'.repeat(500)],
      [`${'x'.repeat(499)}${'😀'.repeat(9)}`, 'x'.repeat(499)],
    ] as const) {
      const mentor = await world.mentor()
      await change(world, mentor, { bio })
      const entries = await entriesOf(world)
      expect(entries.at(-1)).toMatchObject({ detail: { changes: { bio: { from: null, to: `${to}…` } } } })
    }
  })

  test('is shown to administrators until one has looked, also when it was put back', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor({ fullName: 'First Name' })]
    await world.mentor()
    expect(await getChangesOf(world, admin, mentor)).toMatchObject({ changed: [], changedAt: null })
    await change(world, mentor, { fullName: 'Second Name' })
    await change(world, mentor, { fullName: 'Third Name', bio: 'New' })
    expect(await listChangedIds(world, admin)).toEqual([mentor.id])
    expect(await getChangesOf(world, admin, mentor)).toMatchObject({
      changed: ['fullName', 'bio'],
      approved: { fullName: 'First Name', profession: 'Nurse', expertise: ['Health'], bio: null },
      present: { fullName: 'Third Name', profession: 'Nurse', expertise: ['Health'], bio: 'New' },
    })
    await change(world, mentor, { fullName: 'First Name', bio: null })
    expect(await entriesOf(world)).toHaveLength(3)
    expect(await listChangedIds(world, admin)).toEqual([mentor.id])
    const changes = await getChangesOf(world, admin, mentor)
    expect(changes).toMatchObject({ changed: [], changedAt: expect.any(String) as string })
    expect(await decide(world, admin, mentor, 'accept', changes)).toMatchObject({ status: 200 })
    expect(await listChangedIds(world, admin)).toEqual([])
  })

  test('includes experience and availability, which mentees read too', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor()]
    await change(world, mentor, { experience: '30 years with the police', availability: ['Day and night'] })
    expect(await listChangedIds(world, admin)).toEqual([mentor.id])
    const { version, changed, approved } = await getChangesOf(world, admin, mentor)
    expect(changed).toEqual(['experience', 'availability'])
    await decide(world, admin, mentor, 'putBack', { version })
    expect((await world.call(mentor, 'GET', '/api/user')).body).toMatchObject(approved)
    const {
      body: { items: body },
    } = await world.trpc(mentor, 'auth.notices')
    expect(body).toMatchObject([{ kind: 'profile_put_back', detail: { fields: 'experience availability' } }])
  })

  test('is not tracked for pending or rejected mentors and for mentees', async ({ world }) => {
    const admin = await world.admin()
    const people = [
      await world.mentor({ status: 'pending' }),
      await world.mentor({ status: 'rejected' }),
      await world.mentee(),
    ]
    for (const person of people) expect(await change(world, person, CHANGES)).toMatchObject({ status: 200 })
    expect(await entriesOf(world)).toEqual([])
    expect(await listChangedIds(world, admin)).toEqual([])
  })

  test('is compared with a later approval, but not with a repeated one', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor({ status: 'pending' })]
    const ctx = await world.ctx<Admin>(admin)
    const approve = () => setMentorStatus(ctx, { id: mentor.id, status: 'approved' })
    await approve()
    await change(world, mentor, CHANGES)
    await approve()
    expect(await listChangedIds(world, admin)).toEqual([mentor.id])

    await setMentorStatus(ctx, { id: mentor.id, status: 'rejected' })
    await passUndoTime(world)
    expect(await listChangedIds(world, admin)).toEqual([])
    await approve()
    expect(await listChangedIds(world, admin)).toEqual([])
    await change(world, mentor, { bio: 'Another' })
    expect(await getChangesOf(world, admin, mentor)).toMatchObject({
      changed: ['bio'],
      approved: { bio: CHANGES.bio },
    })
  })

  test('is deleted with the mentor, and stays in the audit log', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor()]
    await change(world, mentor, CHANGES)
    expect(await world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`)).toMatchObject({ status: 204 })
    expect(await listChangedIds(world, admin)).toEqual([])
    expect(await world.services.db.selectFrom('approved_profiles').selectAll().execute()).toEqual([])
    expect(await entriesOf(world)).toHaveLength(1)
  })

  test('at the same time as the approval is either tracked or approved, never half', async ({ world }) => {
    const admin = await world.admin()
    await world.cookie(admin)
    for (let round = 0; round < 6; round += 1) {
      const mentor = await world.mentor({ status: 'pending' })
      await world.cookie(mentor)
      const body = { status: 'approved' }
      const responses = await Promise.all([
        world.call(admin, 'PATCH', `/api/admin/mentors/${mentor.id}/status`, { body }),
        change(world, mentor, CHANGES),
      ])
      expect(responses.map(({ status }) => status)).toEqual([200, 200])
      const entries = await world.services.db
        .selectFrom('audit_entries')
        .select('action')
        .where('subjectId', '=', mentor.userId)
        .orderBy('id')
        .execute()
      const isChangeLast = entries.at(-1)?.action === 'mentor_profile_changed'
      expect(await listChangedIds(world, admin)).toEqual(isChangeLast ? [mentor.id] : [])
      if (isChangeLast) await decide(world, admin, mentor, 'accept', await getChangesOf(world, admin, mentor))
    }
  })

  test('made ten times at once keeps the approved state, with one entry per change', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor({ fullName: 'First Name' })]
    await world.cookie(mentor)
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(world, mentor, { fullName: `Name ${index}` })),
    )
    expect(await getChangesOf(world, admin, mentor)).toMatchObject({ approved: { fullName: 'First Name' } })
    const entries = await entriesOf(world)
    expect(entries).toHaveLength(10)
    type Step = { changes: { fullName: { from: string; to: string } } }
    const steps = entries.map(({ detail }) => (detail as Step).changes.fullName)
    expect(steps.map(({ from }) => from)).toEqual(['First Name', ...steps.slice(0, -1).map(({ to }) => to)])
  })
})

describe('restoring the approved profile', () => {
  test('restores all fields and the search text, notifies the mentor and is recorded', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor({ fullName: 'First Name' })]
    const photoUrl = 'https://example.org/other.png'
    await change(world, mentor, { ...CHANGES, photoUrl })
    const { version, approved } = await getChangesOf(world, admin, mentor)
    const response = await decide(world, admin, mentor, 'putBack', { version })
    expect(response).toMatchObject({ status: 200, body: { changed: [], present: approved } })
    expect((await world.call(mentor, 'GET', '/api/user')).body).toMatchObject(approved)
    expect(await listChangedIds(world, admin)).toEqual([])

    const mentee = await world.mentee()
    const countFound = async (q: string) =>
      ((await world.call(mentee, 'GET', `/api/mentee/available-mentors?q=${q}`)).body as object[]).length
    expect([
      await countFound('first'),
      await countFound('nurse'),
      await countFound('other'),
      await countFound('law'),
    ]).toEqual([1, 1, 0, 0])

    const {
      body: { items: body },
    } = await world.trpc(mentor, 'auth.notices')
    expect(body).toMatchObject([
      { kind: 'profile_put_back', detail: { fields: 'fullName photoUrl profession expertise bio' } },
    ])
    expect((await entriesOf(world)).at(-1)).toMatchObject({
      action: 'mentor_profile_put_back',
      actorId: admin.userId,
      subjectId: mentor.userId,
      detail: { id: mentor.id, changes: { fullName: { from: 'Other Name', to: 'First Name' } } },
    })
  })

  test('restores a single field and leaves the others undecided', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor({ fullName: 'First Name' })]
    await change(world, mentor, CHANGES)
    const { version } = await getChangesOf(world, admin, mentor)
    const response = await decide(world, admin, mentor, 'putBack', { version, fields: ['fullName'] })
    expect(response).toMatchObject({
      status: 200,
      body: { changed: ['profession', 'expertise', 'bio'], present: { ...CHANGES, fullName: 'First Name' } },
    })
    expect(await listChangedIds(world, admin)).toEqual([mentor.id])
    const next = (response.body as ChangesView).version
    expect(
      await decide(world, admin, mentor, 'putBack', { version: next, fields: ['fullName'] }),
    ).toMatchObject({
      status: 409,
    })
    expect(await decide(world, admin, mentor, 'accept', { version: next })).toMatchObject({ status: 200 })
    expect((await world.call(mentor, 'GET', '/api/user')).body).toMatchObject({
      fullName: 'First Name',
      bio: CHANGES.bio,
    })
  })

  test('is refused, like accepting, when the profile has changed since', async ({ world }) => {
    const [admin, { mentor, version }] = [await world.admin(), await changedMentor(world)]
    await change(world, mentor, { bio: 'One more thing' })
    const before = await getChangesOf(world, admin, mentor)
    for (const decision of ['accept', 'putBack'] as const) {
      expect(await decide(world, admin, mentor, decision, { version })).toMatchObject({
        status: 409,
        body: { message: APPROVED_TEXTS.changedMeanwhile },
      })
    }
    expect(await getChangesOf(world, admin, mentor)).toEqual(before)
    expect(await entriesOf(world)).toHaveLength(2)
  })

  test('happens once when ten decisions run at once', async ({ world }) => {
    const [admin, { mentor, version }] = [await world.admin(), await changedMentor(world)]
    await world.cookie(admin)
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        decide(world, admin, mentor, index % 2 ? 'accept' : 'putBack', { version }),
      ),
    )
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await entriesOf(world)).toHaveLength(2)
  })

  test('is refused for an unknown mentor, an invalid version or other fields', async ({ world }) => {
    const [admin, { mentor, version }] = [await world.admin(), await changedMentor(world)]
    const unknownMentor = { ...mentor, id: 4_711 }
    expect(await decide(world, admin, unknownMentor, 'putBack', { version })).toMatchObject({ status: 404 })
    for (const body of [{}, { version: 'x' }, { version, fields: [] }, { version, fields: ['email'] }]) {
      expect(await decide(world, admin, mentor, 'putBack', body)).toMatchObject({ status: 400 })
    }
    expect(await world.trpc(admin, 'admin.changes.byId', { id: 4711 })).toMatchObject({ status: 404 })
  })
})

describe('accepting a profile change', () => {
  test('approves the current state and is recorded', async ({ world }) => {
    const [admin, { mentor, version }] = [await world.admin(), await changedMentor(world)]
    expect(await decide(world, admin, mentor, 'accept', { version })).toMatchObject({ status: 200 })
    expect(await listChangedIds(world, admin)).toEqual([])
    expect((await entriesOf(world)).at(-1)).toMatchObject({
      action: 'mentor_profile_accepted',
      actorId: admin.userId,
      detail: { changes: { profession: { from: 'Nurse', to: 'Doctor' } } },
    })
    await change(world, mentor, { profession: 'Nurse' })
    expect(await getChangesOf(world, admin, mentor)).toMatchObject({
      changed: ['profession'],
      approved: { fullName: 'Another Name', profession: 'Doctor' },
    })
    expect((await world.trpc(mentor, 'auth.notices')).body.items).toEqual([])
  })
})

describe('an approved photo', () => {
  const fileOf = (photoUrl: string) => photoUrl.replace('/uploads/', '')

  async function withPhotos(world: World) {
    const [admin, mentor] = [await world.admin(), await world.mentor({ status: 'pending' })]
    const first = await uploadPhoto(world, mentor)
    await change(world, mentor, { photoUrl: first })
    await setMentorStatus(await world.ctx<Admin>(admin), { id: mentor.id, status: 'approved' })
    const second = await uploadPhoto(world, mentor)
    await change(world, mentor, { photoUrl: second })
    const third = await uploadPhoto(world, mentor)
    await change(world, mentor, { photoUrl: third })
    return { admin, mentor, first, second, third }
  }

  test('is kept by the cleanup while it can be restored, and later ones in between are not', async ({
    world,
  }) => {
    const { mentor, first, third } = await withPhotos(world)
    const approvedAndCurrent = [fileOf(first), fileOf(third)].sort()
    await expect.poll(async () => (await listUploads(world)).sort()).toEqual(approvedAndCurrent)
    world.advanceClock(3 * DAY_MS)
    await world.scheduler.runDueJobs()
    expect((await listUploads(world)).sort()).toEqual(approvedAndCurrent)

    const other = await world.admin()
    const { version } = await getChangesOf(world, other, mentor)
    await decide(world, other, mentor, 'putBack', { version, fields: ['photoUrl'] })
    expect((await world.call(mentor, 'GET', '/api/user')).body).toMatchObject({ photoUrl: first })
    await expect.poll(() => listUploads(world)).toEqual([fileOf(first)])
  })

  test.for(['accepted', 'rejected', 'removed'] as const)(
    'is deleted once the change is %s',
    async (outcome, { world }) => {
      const { admin, mentor, third } = await withPhotos(world)
      const { version } = await getChangesOf(world, admin, mentor)
      if (outcome === 'accepted') await decide(world, admin, mentor, 'accept', { version })
      if (outcome === 'rejected')
        await setMentorStatus(await world.ctx<Admin>(admin), { id: mentor.id, status: 'rejected' })
      await passUndoTime(world)
      if (outcome === 'removed') await world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`)
      await expect.poll(() => listUploads(world)).toEqual(outcome === 'removed' ? [] : [fileOf(third)])
    },
  )

  test('is not affected by a decision, nor is an upload that is not saved yet', async ({ world }) => {
    const { admin, mentor } = await withPhotos(world)
    const fourth = await uploadPhoto(world, mentor)
    const { version } = await getChangesOf(world, admin, mentor)
    await decide(world, admin, mentor, 'putBack', { version })
    expect(await change(world, mentor, { photoUrl: fourth })).toMatchObject({ status: 200 })
  })
})

describe('an approval', () => {
  const seen = {
    fullName: 'First Name',
    photoUrl: 'https://example.org/1.png',
    profession: 'Nurse',
    expertise: ['Health'],
  }

  test('is refused when the profile has changed since it was seen', async ({ world }) => {
    const admin = await world.admin()
    const mentor = await world.mentor({ ...seen, status: 'pending' })
    const approve = (what: object) =>
      world.call(admin, 'PATCH', `/api/admin/mentors/${mentor.id}/status`, {
        body: { status: 'approved', ...what },
      })
    for (const changes of [
      { fullName: 'Safety Lead' },
      { photoUrl: 'https://example.org/2.png' },
      { profession: 'Judge' },
      { expertise: ['Health', 'Law'] },
    ]) {
      await change(world, mentor, changes)
      expect(await approve({ seen })).toMatchObject({
        status: 409,
        body: { message: APPROVED_TEXTS.changedMeanwhile, reason: 'changed' },
      })
      await change(world, mentor, seen)
    }
    const { body } = await world.call(admin, 'GET', '/api/admin/mentors/pending')
    expect(body).toMatchObject([{ id: mentor.id, status: 'pending' }])
    expect(await approve({ seen })).toMatchObject({ status: 200, body: { status: 'approved' } })
  })

  test('without the seen values, like a rejection, is not compared', async ({ world }) => {
    const admin = await world.admin()
    const mentor = await world.mentor({ status: 'pending' })
    const decideOn = (body: object) =>
      world.call(admin, 'PATCH', `/api/admin/mentors/${mentor.id}/status`, { body })
    expect(await decideOn({ status: 'rejected', seen })).toMatchObject({ status: 200 })
    expect(await decideOn({ status: 'approved' })).toMatchObject({ status: 200 })
  })
})
