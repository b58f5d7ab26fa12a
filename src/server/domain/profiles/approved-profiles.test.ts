import type { Admin } from '#server/context.ts'
import { APPROVED_TEXTS } from '#shared/texts/approved.ts'
import type { Person } from '#tests/support/people.ts'
import { listUploads, uploadPhoto } from '#tests/support/photo.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { setStatus } from '../mentors/mentors.ts'
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
const decide = (world: World, admin: Person, { id }: Person, what: 'accept' | 'put-back', body: object) =>
  world.call(admin, 'POST', `/api/admin/mentors/${id}/changes/${what}`, { body })
type Seen = Awaited<ReturnType<typeof getChanges>>
const changesOf = async (world: World, admin: Person, { id }: Person) =>
  (await world.call(admin, 'GET', `/api/admin/mentors/${id}/changes`)).body as Seen

async function changedMentor(world: World) {
  const mentor = await world.mentor()
  await change(world, mentor, { fullName: 'Another Name', profession: 'Doctor' })
  const { version } = await changesOf(world, await world.admin(), mentor)
  return { mentor, version }
}

const listed = async (world: World, admin: Person) => {
  const { body } = await world.call(admin, 'GET', '/api/admin/mentors/changed')
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

describe('an approved mentor who changes their profile', () => {
  test('is an entry of the audit log, with what it was before and is after, over either way', async ({
    world,
  }) => {
    const mentor = await world.mentor({ fullName: 'First Name' })
    const whose = { action: 'mentor_profile_changed', actorId: mentor.userId, subjectId: mentor.userId }
    await change(world, mentor, { ...CHANGES, phone: '+1', availability: ['flexible'] })
    await world.call(mentor, 'POST', '/trpc/auth.updateProfile', {
      body: { photoUrl: 'https://example.org/2.png' },
    })
    expect(await entriesOf(world)).toEqual([
      {
        ...whose,
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
        ...whose,
        detail: {
          id: mentor.id,
          changes: {
            photoUrl: { from: `https://example.org/${mentor.username}.png`, to: 'https://example.org/2.png' },
          },
        },
      },
    ])
  })

  test('leaves no entry for what is the same, is nobody’s business, or failed', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor()]
    const other = await world.mentee()
    await change(world, mentor, { fullName: mentor.fullName, profession: 'Nurse', expertise: ['Health'] })
    await change(world, mentor, { phone: '+1 555 0101', experience: '10+', availability: ['flexible'] })
    await change(world, mentor, { bio: 'New', email: other.email })
    expect(await entriesOf(world)).toEqual([])
    expect(await listed(world, admin)).toEqual([])
  })

  test('is kept short in the log, however long it is', async ({ world }) => {
    const mentor = await world.mentor()
    await change(world, mentor, { bio: 'x'.repeat(2_000) })
    const [entry] = await entriesOf(world)
    expect(entry).toMatchObject({ detail: { changes: { bio: { from: null, to: `${'x'.repeat(500)}…` } } } })
  })

  test('is shown to administrators until it says again what was approved', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor({ fullName: 'First Name' })]
    await world.mentor()
    expect(await changesOf(world, admin, mentor)).toMatchObject({ changed: [], changedAt: null })
    await change(world, mentor, { fullName: 'Second Name' })
    await change(world, mentor, { fullName: 'Third Name', bio: 'New' })
    expect(await listed(world, admin)).toEqual([mentor.id])
    expect(await changesOf(world, admin, mentor)).toMatchObject({
      changed: ['fullName', 'bio'],
      approved: { fullName: 'First Name', profession: 'Nurse', expertise: ['Health'], bio: null },
      present: { fullName: 'Third Name', profession: 'Nurse', expertise: ['Health'], bio: 'New' },
    })
    await change(world, mentor, { fullName: 'First Name', bio: null })
    expect(await listed(world, admin)).toEqual([])
    expect(await entriesOf(world)).toHaveLength(3)
  })

  test('counts only while approved: who waits, was rejected or is a mentee changes what they like', async ({
    world,
  }) => {
    const admin = await world.admin()
    const people = [
      await world.mentor({ status: 'pending' }),
      await world.mentor({ status: 'rejected' }),
      await world.mentee(),
    ]
    for (const person of people) expect(await change(world, person, CHANGES)).toMatchObject({ status: 200 })
    expect(await entriesOf(world)).toEqual([])
    expect(await listed(world, admin)).toEqual([])
  })

  test('begins again after another approval, and not because Approve is pressed twice', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor({ status: 'pending' })]
    const ctx = await world.ctx<Admin>(admin)
    const approve = () => setStatus(ctx, { id: mentor.id, status: 'approved' })
    await approve()
    await change(world, mentor, CHANGES)
    await approve()
    expect(await listed(world, admin)).toEqual([mentor.id])

    await setStatus(ctx, { id: mentor.id, status: 'rejected' })
    expect(await listed(world, admin)).toEqual([])
    await approve()
    expect(await listed(world, admin)).toEqual([])
    await change(world, mentor, { bio: 'Another' })
    expect(await changesOf(world, admin, mentor)).toMatchObject({
      changed: ['bio'],
      approved: { bio: CHANGES.bio },
    })
  })

  test('goes with the mentor; the log keeps what was said', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor()]
    await change(world, mentor, CHANGES)
    expect(await world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`)).toMatchObject({ status: 204 })
    expect(await listed(world, admin)).toEqual([])
    expect(await world.services.db.selectFrom('approved_profiles').selectAll().execute()).toEqual([])
    expect(await entriesOf(world)).toHaveLength(1)
  })

  test('and is approved at once either counts or does not, and is never half of it', async ({ world }) => {
    const admin = await world.admin()
    await world.cookie(admin)
    for (let round = 0; round < 6; round += 1) {
      const mentor = await world.mentor({ status: 'pending' })
      await world.cookie(mentor)
      const body = { status: 'approved' }
      const answers = await Promise.all([
        world.call(admin, 'PATCH', `/api/admin/mentors/${mentor.id}/status`, { body }),
        change(world, mentor, CHANGES),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const said = await world.services.db
        .selectFrom('audit_entries')
        .select('action')
        .where('subjectId', '=', mentor.userId)
        .orderBy('id')
        .execute()
      const isAfter = said.at(-1)?.action === 'mentor_profile_changed'
      expect(await listed(world, admin)).toEqual(isAfter ? [mentor.id] : [])
      if (isAfter) await decide(world, admin, mentor, 'accept', await changesOf(world, admin, mentor))
    }
  })

  test('many times at once leaves what was approved first, and one entry for each change', async ({
    world,
  }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor({ fullName: 'First Name' })]
    await world.cookie(mentor)
    await Promise.all(Array.from({ length: 10 }, (_, at) => change(world, mentor, { fullName: `Name ${at}` })))
    expect(await changesOf(world, admin, mentor)).toMatchObject({ approved: { fullName: 'First Name' } })
    const entries = await entriesOf(world)
    expect(entries).toHaveLength(10)
    type Step = { changes: { fullName: { from: string; to: string } } }
    const steps = entries.map(({ detail }) => (detail as Step).changes.fullName)
    expect(steps.map(({ from }) => from)).toEqual(['First Name', ...steps.slice(0, -1).map(({ to }) => to)])
  })
})

describe('putting back', () => {
  test('takes one press for all of it: the mentor is as approved, found by it, and told', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor({ fullName: 'First Name' })]
    const photoUrl = 'https://example.org/other.png'
    await change(world, mentor, { ...CHANGES, photoUrl })
    const { version, approved } = await changesOf(world, admin, mentor)
    const answer = await decide(world, admin, mentor, 'put-back', { version })
    expect(answer).toMatchObject({ status: 200, body: { changed: [], present: approved } })
    expect((await world.call(mentor, 'GET', '/api/user')).body).toMatchObject(approved)
    expect(await listed(world, admin)).toEqual([])

    const seeker = await world.mentee()
    const find = async (q: string) =>
      ((await world.call(seeker, 'GET', `/api/mentee/available-mentors?q=${q}`)).body as object[]).length
    expect([await find('first'), await find('nurse'), await find('other'), await find('law')]).toEqual([
      1, 1, 0, 0,
    ])

    const { body } = await world.call(mentor, 'GET', '/api/notices')
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

  test('of one field leaves the others as they are now, still to be decided', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor({ fullName: 'First Name' })]
    await change(world, mentor, CHANGES)
    const { version } = await changesOf(world, admin, mentor)
    const answer = await decide(world, admin, mentor, 'put-back', { version, fields: ['fullName'] })
    expect(answer).toMatchObject({
      status: 200,
      body: { changed: ['profession', 'expertise', 'bio'], present: { ...CHANGES, fullName: 'First Name' } },
    })
    expect(await listed(world, admin)).toEqual([mentor.id])
    const next = (answer.body as Seen).version
    expect(
      await decide(world, admin, mentor, 'put-back', { version: next, fields: ['fullName'] }),
    ).toMatchObject({
      status: 409,
    })
    expect(await decide(world, admin, mentor, 'accept', { version: next })).toMatchObject({ status: 204 })
    expect((await world.call(mentor, 'GET', '/api/user')).body).toMatchObject({
      fullName: 'First Name',
      bio: CHANGES.bio,
    })
  })

  test('or accepting what has changed again meanwhile is refused, and nothing happens', async ({ world }) => {
    const [admin, { mentor, version }] = [await world.admin(), await changedMentor(world)]
    await change(world, mentor, { bio: 'One more thing' })
    const before = await changesOf(world, admin, mentor)
    for (const what of ['accept', 'put-back'] as const) {
      expect(await decide(world, admin, mentor, what, { version })).toMatchObject({
        status: 409,
        body: { message: APPROVED_TEXTS.changedMeanwhile },
      })
    }
    expect(await changesOf(world, admin, mentor)).toEqual(before)
    expect(await entriesOf(world)).toHaveLength(2)
  })

  test('by ten at once happens once', async ({ world }) => {
    const [admin, { mentor, version }] = [await world.admin(), await changedMentor(world)]
    await world.cookie(admin)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        decide(world, admin, mentor, at % 2 ? 'accept' : 'put-back', { version }),
      ),
    )
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await entriesOf(world)).toHaveLength(2)
  })

  test('is for a mentor there is, a version somebody was given, and fields that are approved', async ({
    world,
  }) => {
    const [admin, { mentor, version }] = [await world.admin(), await changedMentor(world)]
    const nobody = { ...mentor, id: 4_711 }
    expect(await decide(world, admin, nobody, 'put-back', { version })).toMatchObject({ status: 404 })
    for (const body of [{}, { version: 'x' }, { version, fields: [] }, { version, fields: ['email'] }]) {
      expect(await decide(world, admin, mentor, 'put-back', body)).toMatchObject({ status: 400 })
    }
    expect(await world.call(admin, 'GET', '/api/admin/mentors/4711/changes')).toMatchObject({ status: 404 })
  })
})

describe('accepting', () => {
  test('makes it what is approved, and is an entry', async ({ world }) => {
    const [admin, { mentor, version }] = [await world.admin(), await changedMentor(world)]
    expect(await decide(world, admin, mentor, 'accept', { version })).toMatchObject({ status: 204 })
    expect(await listed(world, admin)).toEqual([])
    expect((await entriesOf(world)).at(-1)).toMatchObject({
      action: 'mentor_profile_accepted',
      actorId: admin.userId,
      detail: { changes: { profession: { from: 'Nurse', to: 'Doctor' } } },
    })
    await change(world, mentor, { profession: 'Nurse' })
    expect(await changesOf(world, admin, mentor)).toMatchObject({
      changed: ['profession'],
      approved: { fullName: 'Another Name', profession: 'Doctor' },
    })
    expect((await world.call(mentor, 'GET', '/api/notices')).body).toEqual([])
  })
})

describe('a photo that was approved', () => {
  const fileOf = (photoUrl: string) => photoUrl.replace('/uploads/', '')

  async function withPhotos(world: World) {
    const [admin, mentor] = [await world.admin(), await world.mentor({ status: 'pending' })]
    const first = await uploadPhoto(world, mentor)
    await change(world, mentor, { photoUrl: first })
    await setStatus(await world.ctx<Admin>(admin), { id: mentor.id, status: 'approved' })
    const second = await uploadPhoto(world, mentor)
    await change(world, mentor, { photoUrl: second })
    const third = await uploadPhoto(world, mentor)
    await change(world, mentor, { photoUrl: third })
    return { admin, mentor, first, second, third }
  }

  test('is kept while it can be put back, through the sweep too, and those between are not', async ({
    world,
  }) => {
    const { mentor, first, third } = await withPhotos(world)
    const both = [fileOf(first), fileOf(third)].sort()
    await expect.poll(async () => (await listUploads(world)).sort()).toEqual(both)
    world.pass(3 * DAY_MS)
    await world.housekeeping.runDueJobs()
    expect((await listUploads(world)).sort()).toEqual(both)

    const other = await world.admin()
    const { version } = await changesOf(world, other, mentor)
    await decide(world, other, mentor, 'put-back', { version, fields: ['photoUrl'] })
    expect((await world.call(mentor, 'GET', '/api/user')).body).toMatchObject({ photoUrl: first })
    await expect.poll(() => listUploads(world)).toEqual([fileOf(first)])
  })

  test.for(['accepted', 'rejected', 'removed'] as const)(
    'is let go of once the change is %s',
    async (how, { world }) => {
      const { admin, mentor, third } = await withPhotos(world)
      const { version } = await changesOf(world, admin, mentor)
      if (how === 'accepted') await decide(world, admin, mentor, 'accept', { version })
      if (how === 'rejected')
        await setStatus(await world.ctx<Admin>(admin), { id: mentor.id, status: 'rejected' })
      if (how === 'removed') await world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`)
      await expect.poll(() => listUploads(world)).toEqual(how === 'removed' ? [] : [fileOf(third)])
    },
  )

  test('that was sent and not saved yet survives a decision about the others', async ({ world }) => {
    const { admin, mentor } = await withPhotos(world)
    const fourth = await uploadPhoto(world, mentor)
    const { version } = await changesOf(world, admin, mentor)
    await decide(world, admin, mentor, 'put-back', { version })
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

  test('of a profile that has changed since it was seen is refused, and nothing changes', async ({ world }) => {
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

  test('that does not say what was seen, and a rejection, need no look', async ({ world }) => {
    const admin = await world.admin()
    const mentor = await world.mentor({ status: 'pending' })
    const decideOn = (body: object) =>
      world.call(admin, 'PATCH', `/api/admin/mentors/${mentor.id}/status`, { body })
    expect(await decideOn({ status: 'rejected', seen })).toMatchObject({ status: 200 })
    expect(await decideOn({ status: 'approved' })).toMatchObject({ status: 200 })
  })
})
