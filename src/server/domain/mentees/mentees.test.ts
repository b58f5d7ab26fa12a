import type { Admin, Mentee } from '#server/context.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import * as mentees from './mentees.ts'

describe('a mentee', () => {
  test('is deactivated and activated by an administrator, recorded in the audit log [S2.62, S4.12]', async ({
    world,
  }) => {
    const admin = await world.admin()
    const ctx = await world.ctx<Admin>(admin)
    const { id } = await world.mentee()
    expect(await mentees.setMenteeStatus(ctx, { id, status: 'inactive' })).toMatchObject({
      id,
      status: 'inactive',
    })
    expect(await mentees.setMenteeStatus(ctx, { id, status: 'active' })).toMatchObject({ id, status: 'active' })

    const entries = await world.services.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
    expect(entries.map(({ action, actorId }) => ({ action, actorId }))).toEqual([
      { action: 'mentee_status_changed', actorId: admin.userId },
      { action: 'mentee_status_changed', actorId: admin.userId },
    ])
    expect(entries.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
      { id, from: 'active', to: 'inactive' },
      { id, from: 'inactive', to: 'active' },
    ])
  })

  test('loses open connections when deactivated, not when activated', async ({ world }) => {
    const ctx = await world.ctx<Admin>(await world.admin())
    const { id, userId } = await world.mentee({ status: 'suspended' })
    await mentees.setMenteeStatus(ctx, { id, status: 'active' })
    expect(world.events).toEqual([{ type: 'access_changed', userId }])
    await mentees.setMenteeStatus(ctx, { id, status: 'inactive' })
    expect(world.events.slice(1)).toEqual([{ type: 'access_ended', userId }])
  })

  test('who is inactive or suspended can read and not write', async ({ world }) => {
    for (const status of ['inactive', 'suspended'] as const) {
      const [mentor, mentee] = [await world.mentor(), await world.mentee({ status })]
      const matchId = await world.match(mentor, mentee)
      const messages = `/api/matches/${matchId}/messages`

      expect(await world.call(mentee, 'GET', messages)).toMatchObject({ status: 200, body: [] })
      expect(await world.call(mentee, 'POST', messages, { body: { content: 'Hello' } })).toMatchObject({
        status: 403,
        body: { message: 'Your account is inactive' },
      })
    }
  })

  test('is removed with their account and matches, recorded in the audit log [S4.14]', async ({ world }) => {
    const admin = await world.admin()
    const ctx = await world.ctx<Admin>(admin)
    const { mentor, mentee, matchId } = await world.pair()
    const { id, userId, username, fullName } = mentee
    await mentees.removeMentee(ctx, { id })

    expect(await world.call(mentor, 'GET', '/api/mentor/active-matches')).toMatchObject({ body: [] })
    expect(await world.services.db.selectFrom('users').select('id').where('id', '=', userId).execute()).toEqual(
      [],
    )
    const entry = await world.services.db.selectFrom('audit_entries').selectAll().executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'mentee_removed', actorId: admin.userId })
    expect(JSON.parse(entry.detail)).toEqual({ userId, id, username, fullName, sessionsEnded: 0 })
    expect(world.events).toEqual([
      { type: 'access_ended', userId, isRemoval: true },
      { type: 'match_removed', matchId },
      { type: 'staff_changed' },
    ])
  })

  test('who does not exist cannot be changed or removed', async ({ world }) => {
    const ctx = await world.ctx<Admin>(await world.admin())
    const missing = { kind: 'not_found', message: 'Mentee not found' }
    await expect(mentees.setMenteeStatus(ctx, { id: 4711, status: 'active' })).rejects.toMatchObject(missing)
    await expect(mentees.removeMentee(ctx, { id: 4711 })).rejects.toMatchObject(missing)
  })

  test('can read their own profile', async ({ world }) => {
    await world.mentee()
    const mentee = await world.mentee({ age: null, interests: ['Chess'] })
    expect(await mentees.getOwnProfile(await world.ctx<Mentee>(mentee))).toEqual({
      id: mentee.id,
      age: null,
      interests: ['Chess'],
      goals: 'Finish school',
      status: 'active',
    })
  })

  test('is in the administrators’ list with any status, newest first', async ({ world }) => {
    const ctx = await world.ctx<Admin>(await world.admin())
    const ids: number[] = []
    for (const status of ['active', 'inactive', 'suspended'] as const) {
      ids.unshift((await world.mentee({ status })).id)
    }
    const first = await mentees.listMentees(ctx, { limit: 2 })
    const second = await mentees.listMentees(ctx, { limit: 2, ...first.next })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect(first.items[0]).toMatchObject({
      status: 'suspended',
      background: null,
      location: null,
      user: { email: expect.stringContaining('@') as string, location: null },
    })
  })
})
