import type { Person } from '#tests/support/people.ts'
import { multipartForm, PHOTO_PATH, picture } from '#tests/support/photo.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const expectingUser = (userId: number | string) => ({ 'x-cairnway-user': String(userId) })
const JSON_TYPE = { 'content-type': 'application/json' }

type Send = (
  world: World,
  person: Person | null,
  headers: Record<string, string>,
) => Promise<{ status: number }>

/** Every kind of call that writes, and one that reads. */
const CALLS: [what: string, success: number, send: Send][] = [
  [
    'a documented call',
    200,
    (world, person, headers) =>
      world.call(person, 'PATCH', '/api/profile', { body: { bio: 'By another' }, headers }),
  ],
  [
    'a procedure',
    200,
    (world, person, headers) =>
      world.call(person, 'POST', '/trpc/auth.updateProfile', {
        body: { bio: 'By another' },
        headers: { ...headers, ...JSON_TYPE },
      }),
  ],
  [
    'procedures in a batch',
    200,
    (world, person, headers) =>
      world.call(person, 'POST', '/trpc/auth.updateProfile,auth.updateProfile?batch=1', {
        body: { 0: { bio: 'By another' }, 1: { location: 'Elsewhere' } },
        headers: { ...headers, ...JSON_TYPE },
      }),
  ],
  [
    'a photo',
    200,
    async (world, person, headers) => {
      const form = multipartForm({ data: await picture().jpeg().toBuffer() })
      return world.call(person, 'POST', PHOTO_PATH, {
        body: form.body,
        headers: { ...form.headers, ...headers },
      })
    },
  ],
  ['a reading', 200, (world, person, headers) => world.call(person, 'GET', '/api/profile', { headers })],
  ['signing out', 200, (world, person, headers) => world.call(person, 'POST', '/api/logout', { headers })],
]

const storedOf = async ({ services: { db } }: World) => ({
  users: await db.selectFrom('users').select(['id', 'bio', 'location']).orderBy('id').execute(),
  photos: await db.selectFrom('uploads').select('name').execute(),
  sessions: (await db.selectFrom('auth_sessions').select('tokenHash').execute()).length,
})

describe('a page that was opened for a user', () => {
  test.for(CALLS)('may make %s as that user', async ([, success, send], { world }) => {
    const mentee = await world.mentee()
    expect((await send(world, mentee, expectingUser(mentee.userId))).status).toBe(success)
  })

  test.for(CALLS)(
    'is refused %s once the session belongs to another user, and nothing is stored',
    async ([, , send], { world }) => {
      const [first, second] = [await world.mentee(), await world.mentor()]
      await world.cookie(second)
      const before = await storedOf(world)
      expect((await send(world, second, expectingUser(first.userId))).status).toBe(409)
      expect(await storedOf(world)).toEqual(before)
    },
  )

  test.for(CALLS)('gets 401 from %s when nobody is signed in', async ([, , send], { world }) => {
    const { userId } = await world.mentee()
    const [alone, believed] = [await send(world, null, {}), await send(world, null, expectingUser(userId))]
    expect(believed.status).toBe(alone.status)
  })

  test('gets a conflict with its own reason', async ({ world }) => {
    const [first, second] = [await world.mentee(), await world.mentee()]
    const refused = await world.call(second, 'GET', '/api/user', { headers: expectingUser(first.userId) })
    expect(refused.body).toEqual({ message: 'Another account is signed in', reason: 'other_account' })
    const procedure = await world.call(second, 'GET', '/trpc/auth.me', { headers: expectingUser(first.userId) })
    expect(procedure.body).toMatchObject({
      error: { data: { httpStatus: 409, reason: 'other_account', path: 'auth.me' } },
    })
  })

  test.for(['', '0', '-1', 'abc', '1,1', '007', '99999999999999999999'])(
    'is refused with the header %j',
    async (value, { world }) => {
      const mentee = await world.mentee()
      expect((await world.call(mentee, 'GET', '/api/user', { headers: expectingUser(value) })).status).toBe(409)
    },
  )

  test('need not send the header', async ({ world }) => {
    const mentee = await world.mentee()
    expect((await world.call(mentee, 'GET', '/api/user')).status).toBe(200)
  })
})
