import type { Member, Mentee } from '#server/context.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { listAvailable } from '../mentors/mentors.ts'
import { addPhoto, deleteUnusedPhotos, getProfile, listUploadedPhotos, updateProfile } from './profiles.ts'

const ctxOf = (world: World, person: Person) => world.ctx<Member>(person)

describe('a profile', () => {
  test('has the account and the part of the role', async ({ world }) => {
    const [mentor, mentee, admin] = [await world.mentor(), await world.mentee(), await world.admin()]

    expect(await getProfile(await ctxOf(world, mentor))).toMatchObject({
      user: { id: mentor.userId, role: 'mentor', status: 'approved' },
      mentor: { id: mentor.id, status: 'approved', expertise: ['Health'], availability: ['flexible'] },
      mentee: null,
    })
    expect(await getProfile(await ctxOf(world, mentee))).toMatchObject({
      user: { role: 'mentee' },
      mentor: null,
      mentee: { id: mentee.id, interests: ['Football'] },
    })
    expect(await getProfile(await ctxOf(world, admin))).toMatchObject({ mentor: null, mentee: null })
  })

  test('changes only in the given fields', async ({ world }) => {
    const mentor = await world.mentor()
    const ctx = await ctxOf(world, mentor)
    const before = await getProfile(ctx)

    expect(await updateProfile(ctx, {})).toEqual(before)
    expect(await updateProfile(ctx, { bio: 'Two sons', expertise: ['Study'] })).toEqual({
      user: { ...before.user, bio: 'Two sons', expertise: ['Study'] },
      mentor: { ...before.mentor, expertise: ['Study'] },
      mentee: null,
    })
    expect((await updateProfile(ctx, { bio: null, phone: null })).user).toMatchObject({
      bio: null,
      phone: null,
    })
  })

  test('ignores fields of another role', async ({ world }) => {
    const mentee = await world.mentee()
    const ctx = await ctxOf(world, mentee)
    const before = await getProfile(ctx)
    expect(await updateProfile(ctx, { profession: 'Nurse', expertise: ['Health'] })).toEqual(before)
  })

  test('cannot be used to raise privileges', async ({ world }) => {
    const mentor = await world.mentor({ status: 'pending' })
    const changes = {
      role: 'admin',
      status: 'approved',
      id: 4711,
      userId: 4711,
      username: 'root',
      fullName: 'New Name',
    }
    const { status, body } = await world.call(mentor, 'PATCH', '/api/profile', { body: changes })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { id: mentor.userId, role: 'mentor', username: mentor.username, fullName: 'New Name' },
      mentor: { id: mentor.id, status: 'pending' },
    })
  })

  test('does not change at all when the e-mail address is taken, in any case', async ({ world }) => {
    const [mentee, other] = [await world.mentee(), await world.mentor()]
    const ctx = await ctxOf(world, mentee)
    const before = await getProfile(ctx)

    await expect(
      updateProfile(ctx, { fullName: 'New Name', email: other.email.toUpperCase() }),
    ).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Email already exists',
      issues: [{ path: 'email', message: 'Email already exists' }],
    })
    expect(await getProfile(ctx)).toEqual(before)
    const upperCase = mentee.email.toUpperCase()
    expect(await updateProfile(ctx, { email: upperCase })).toMatchObject({ user: { email: upperCase } })
  })

  test('gets no address that is another person’s username', async ({ world }) => {
    const [mentee, named] = [await world.mentee(), await world.mentor()]
    const usernameKey = 'owner@example.org'
    await world.services.db.updateTable('users').set({ usernameKey }).where('id', '=', named.userId).execute()
    const refused = updateProfile(await ctxOf(world, mentee), { email: 'Owner@Example.org' })
    await expect(refused).rejects.toMatchObject({
      kind: 'conflict',
      issues: [{ path: 'email', message: 'Email already exists' }],
    })
    expect(await updateProfile(await ctxOf(world, named), { email: usernameKey })).toMatchObject({
      user: { email: usernameKey },
    })
  })

  test('is found by its current values and no longer by earlier ones', async ({ world }) => {
    const mentor = await world.mentor({ fullName: 'Amara Okafor', profession: 'Nurse', expertise: ['Health'] })
    const ctx = await ctxOf(world, mentor)
    const menteeCtx = await world.ctx<Mentee>(await world.mentee())
    const finds = async (q: string) => (await listAvailable(menteeCtx, { q })).items.length === 1

    await updateProfile(ctx, { fullName: 'Amara Bello' })
    expect([await finds('bello'), await finds('okafor'), await finds('nurse')]).toEqual([true, false, true])

    await updateProfile(ctx, { profession: 'Teacher', expertise: ['Chess'] })
    expect([await finds('teacher'), await finds('nurse'), await finds('chess'), await finds('health')]).toEqual(
      [true, false, true, false],
    )
    expect(await finds('amara bello')).toBe(true)
  })
})

describe('a profile photo', () => {
  const NAME = 'AAAAAAAAAAAAAAAAAAAAAA.jpg'
  const OTHER = 'BBBBBBBBBBBBBBBBBBBBBB.png'
  const THIRD = 'DDDDDDDDDDDDDDDDDDDDDD.jpg'

  test('changes when the profile is updated, not with the upload', async ({ world }) => {
    const mentee = await world.mentee()
    const ctx = await ctxOf(world, mentee)
    const { photoUrl } = await addPhoto(ctx, NAME)
    expect(photoUrl).toBe(`/uploads/${NAME}`)
    expect((await getProfile(ctx)).user.photoUrl).toBe(`https://example.org/${mentee.username}.png`)

    expect((await updateProfile(ctx, { photoUrl })).user.photoUrl).toBe(photoUrl)
  })

  test.for([[''], ['   '], [null]])('cannot be emptied: %j [S5.43]', async ([photoUrl], { world }) => {
    const mentee = await world.mentee()
    expect(await world.call(mentee, 'PATCH', '/api/profile', { body: { photoUrl } })).toMatchObject({
      status: 400,
    })
    const { user } = await getProfile(await ctxOf(world, mentee))
    expect(user.photoUrl).toBe(`https://example.org/${mentee.username}.png`)
  })

  test('cannot be the upload of another user', async ({ world }) => {
    const [mentee, other] = [await world.mentee(), await world.mentee()]
    const { photoUrl } = await addPhoto(await ctxOf(world, other), NAME)
    const ctx = await ctxOf(world, mentee)

    await expect(updateProfile(ctx, { photoUrl, fullName: 'New Name' })).rejects.toMatchObject({
      kind: 'invalid',
    })
    expect((await getProfile(ctx)).user.fullName).toBe(mentee.fullName)
  })

  test('has the uploads it replaces deleted, after the change is stored [T89]', async ({ world }) => {
    const [mentee, other] = [await world.mentee(), await world.mentee()]
    const ctx = await ctxOf(world, mentee)
    await addPhoto(await ctxOf(world, other), 'CCCCCCCCCCCCCCCCCCCCCC.jpg')
    await updateProfile(ctx, await addPhoto(ctx, NAME))
    const second = await addPhoto(ctx, OTHER)
    expect(world.events).toEqual([])
    // Of the unused uploads only the latest is kept.
    const third = await addPhoto(ctx, THIRD)
    expect(world.events).toEqual([{ type: 'photo_unused', name: OTHER }])
    await expect(updateProfile(ctx, second)).rejects.toMatchObject({ kind: 'invalid' })

    await updateProfile(ctx, third)
    await updateProfile(ctx, { photoUrl: 'https://example.org/elsewhere.png' })
    expect(world.events.slice(1)).toEqual([
      { type: 'photo_unused', name: NAME },
      { type: 'photo_unused', name: THIRD },
    ])
    expect(await world.services.db.selectFrom('uploads').select('userId').execute()).toEqual([
      { userId: other.userId },
    ])
  })

  test('stays when the update fails', async ({ world }) => {
    const [mentee, other] = [await world.mentee(), await world.mentee()]
    const ctx = await ctxOf(world, mentee)
    await updateProfile(ctx, await addPhoto(ctx, NAME))

    await expect(
      updateProfile(ctx, { photoUrl: 'https://example.org/x.png', email: other.email }),
    ).rejects.toMatchObject({
      kind: 'conflict',
    })
    expect(world.events).toEqual([])
    expect((await getProfile(ctx)).user.photoUrl).toBe(`/uploads/${NAME}`)
  })
})

test('listUploadedPhotos returns the photos of all accounts, and when the first account was created', async ({
  world,
}) => {
  expect(await listUploadedPhotos(world.services)).toEqual({ names: [], since: null })
  const first = world.services.now()
  const people = [await world.mentor(), await world.mentee()]
  world.advanceClock(60_000)
  people.push(await world.admin())
  for (const [at, person] of people.entries()) await addPhoto(await ctxOf(world, person), `photo${at}.png`)
  const { names, since } = await listUploadedPhotos(world.services)
  expect(names.sort()).toEqual(['photo0.png', 'photo1.png', 'photo2.png'])
  expect(since).toBe(first)
})

test('deleteUnusedPhotos deletes old photos that no profile shows', async ({ world }) => {
  const [shownCtx, unusedCtx] = [
    await ctxOf(world, await world.mentee()),
    await ctxOf(world, await world.mentee()),
  ]
  const { photoUrl } = await addPhoto(shownCtx, 'shown.png')
  await updateProfile(shownCtx, { photoUrl })
  await addPhoto(unusedCtx, 'unused.png')
  const uploadedAt = world.services.now()
  const namesIn = async () => (await listUploadedPhotos(world.services)).names.sort()

  await deleteUnusedPhotos(world.services, uploadedAt)
  expect(await namesIn()).toEqual(['shown.png', 'unused.png'])
  world.advanceClock(1)
  await deleteUnusedPhotos(world.services, world.services.now())
  expect(await namesIn()).toEqual(['shown.png'])
  expect(world.events).toEqual([{ type: 'photo_unused', name: 'unused.png' }])
})
