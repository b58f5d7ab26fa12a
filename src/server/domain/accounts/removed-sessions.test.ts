import { removeMentee } from '#server/domain/mentees/mentees.ts'
import { removeMentor } from '#server/domain/mentors/mentors.ts'
import type { Person } from '#tests/support/people.ts'
import { multipartForm, picture, upload } from '#tests/support/photo.ts'
import { describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'
import type { Admin } from '../../context.ts'
import { createSessionCache } from './session-cache.ts'
import { hashToken, openSession } from './sessions.ts'

const DAY = 24 * 3_600_000
const REMOVED = { message: 'Not authenticated', reason: 'removed' }

/** Removes an account that is signed in in two browsers, and returns their cookies. */
async function removeSignedIn(world: World, role: 'mentor' | 'mentee') {
  const person = await world[role]()
  const own = { headers: { cookie: await world.cookie(person) } }
  const other = { headers: { cookie: `sid=${await openSession(world.services, person.userId)}` } }
  const ctx = await world.ctx<Admin>(await world.admin())
  await (role === 'mentor' ? removeMentor : removeMentee)(ctx, { id: person.id })
  return { person, own, other }
}

const listRemovedSessions = ({ services: { db } }: World) =>
  db.selectFrom('removed_sessions').selectAll().execute()

describe('a session whose account was removed', () => {
  test.for(['mentor', 'mentee'] as const)(
    'is refused with the reason in each browser: a %s',
    async (role, { world }) => {
      const { own, other } = await removeSignedIn(world, role)
      for (const browser of [own, other]) {
        const { status, body } = await world.call(null, 'GET', '/api/user', browser)
        expect({ status, body: body as unknown }).toEqual({ status: 401, body: REMOVED })
      }
    },
  )

  test('is refused with the reason over tRPC and for uploads', async ({ world }) => {
    const { own } = await removeSignedIn(world, 'mentee')
    const refused = { error: { message: 'Not authenticated', data: { httpStatus: 401, reason: 'removed' } } }
    for (const procedure of ['auth.me', 'auth.session', 'mentee.activeMatches']) {
      const { status, body } = await world.call(null, 'GET', `/trpc/${procedure}`, own)
      expect({ status, body: body as unknown }).toMatchObject({ status: 401, body: refused })
    }
    const form = multipartForm({ data: await picture().jpeg().toBuffer() })
    const photo = await upload(world, null, { ...form, headers: { ...form.headers, ...own.headers } })
    expect({ status: photo.status, body: photo.body as unknown }).toEqual({ status: 401, body: REMOVED })
  })

  test('can sign out, and sign in as another user', async ({ world }) => {
    const { own } = await removeSignedIn(world, 'mentee')
    const { username, userId } = await world.mentor()
    const body = { username, password: PASSWORD }
    const { body: user } = await world.call(null, 'POST', '/api/login', { ...own, body })
    expect(user).toMatchObject({ id: userId })
    expect((await world.call(null, 'POST', '/api/logout', own)).status).toBe(200)
  })

  test('does not change the reply to browsers that signed out or never signed in', async ({ world }) => {
    await removeSignedIn(world, 'mentee')
    const person = await world.mentee()
    await world.call(person, 'POST', '/api/logout')
    const callers: [person: Person | null, headers: Record<string, string>][] = [
      [person, {}],
      [null, {}],
      [null, { cookie: 'sid=made-up' }],
    ]
    for (const [person, headers] of callers) {
      const { status, body } = await world.call(person, 'GET', '/api/user', { headers })
      expect({ status, body: body as unknown }).toEqual({
        status: 401,
        body: { message: 'Not authenticated' },
      })
      expect((await world.call(person, 'GET', '/trpc/auth.session', { headers })).body).toEqual({
        result: { data: null },
      })
    }
  })

  test('is found with one query per look-up, and cached for a second', async ({ world }) => {
    const person = await world.mentee()
    const token = await openSession(world.services, person.userId)
    const ctx = await world.ctx<Admin>(await world.admin())
    let queries = 0
    const db = world.services.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1
        return result
      },
    })
    const { resolveToken } = createSessionCache({ ...world.services, db }, world.bus)
    expect(await resolveToken(hashToken(token), '203.0.113.7')).toMatchObject({ role: 'mentee' })
    await removeMentee(ctx, { id: person.id })
    for (const passedMs of [0, 999, 1]) {
      world.advanceClock(passedMs)
      expect(await resolveToken(hashToken(token), '203.0.113.7')).toEqual({
        role: 'anonymous',
        isRemoved: true,
      })
    }
    expect(queries).toBe(3)
  })
})

describe('the trace of a removed account’s sessions', () => {
  test('is their hash and the instant, and is deleted after 14 days', async ({ world }) => {
    const { own } = await removeSignedIn(world, 'mentee')
    const rows = await listRemovedSessions(world)
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(['removedAt', 'tokenHash'])
    const ownRows = rows.filter(({ tokenHash }) => tokenHash === hashToken(own.headers.cookie.slice(4)))
    expect(ownRows).toHaveLength(1)

    world.advanceClock(14 * DAY)
    await world.scheduler.runDueJobs()
    expect(await listRemovedSessions(world)).toHaveLength(2)
    world.advanceClock(DAY)
    await world.scheduler.runDueJobs()
    expect(await listRemovedSessions(world)).toEqual([])
    expect((await world.call(null, 'GET', '/api/user', own)).body).toEqual({ message: 'Not authenticated' })
  })

  test('does not include sessions of other accounts', async ({ world }) => {
    await world.cookie(await world.mentor())
    await removeSignedIn(world, 'mentor')
    expect(await listRemovedSessions(world)).toHaveLength(2)
  })
})
