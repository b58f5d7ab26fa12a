import { dialectUnderTest } from '#tests/support/databases.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import type { Ctx } from './context.ts'
import type { AppEvent } from './events.ts'
import { inBatchedTransaction, inTransaction } from './transaction.ts'

const event: AppEvent = { type: 'photo_unused', name: 'nobody-uses-this.jpg' }
const note = ({ db }: Pick<Ctx, 'db'>, action: string) =>
  db.insertInto('audit_entries').values({ at: '', actorId: null, action, detail: '' }).execute()
const notes = async (world: World) =>
  (await world.services.db.selectFrom('audit_entries').select('action').execute()).map(({ action }) => action)

describe('batched transactions', () => {
  test('publish each event once, also after a retry because another write failed', async ({ world }) => {
    const outcomes = await Promise.allSettled([
      inBatchedTransaction(world.services, async (tx) => {
        await note(tx, 'first')
        tx.publish(event)
      }),
      inBatchedTransaction(world.services, async (tx) => {
        await note(tx, 'undone')
        tx.publish(event)
        throw new Error('of itself')
      }),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(world.events).toEqual([event])
    expect(await notes(world)).toEqual(['first'])
  })
})

describe('a transaction', () => {
  test('publishes its events only after the commit', async ({ world }) => {
    await inTransaction(world.services, async (tx) => {
      await note(tx, 'first')
      tx.publish(event)
      expect(world.events).toEqual([])
    })
    expect(world.events).toEqual([event])
    expect(await notes(world)).toEqual(['first'])
  })

  test('that fails stores and publishes nothing', async ({ world }) => {
    const failing = inTransaction(world.services, async (tx) => {
      await note(tx, 'first')
      tx.publish(event)
      throw new Error('too late')
    })
    await expect(failing).rejects.toThrow('too late')
    expect(world.events).toEqual([])
    expect(await notes(world)).toEqual([])
  })

  test('within another joins it', async ({ world }) => {
    const failing = inTransaction(world.services, async (tx) => {
      await inTransaction(tx, async (inner) => {
        await note(inner, 'inner')
        inner.publish(event)
      })
      expect(world.events).toEqual([])
      throw new Error('too late')
    })
    await expect(failing).rejects.toThrow('too late')
    expect(world.events).toEqual([])
    expect(await notes(world)).toEqual([])
  })

  test('on SQLite deadlocks with itself when it uses the outer database, which test timeouts detect', async ({
    world,
  }) => {
    let forgotten: Promise<unknown> = Promise.resolve()
    const outcome = await inTransaction(world.services, async () => {
      forgotten = note(world.services, 'forgotten')
      const patience = new Promise<string>((resolve) => setTimeout(resolve, 500, 'still waiting'))
      return Promise.race([forgotten.then(() => 'answered'), patience])
    })
    await forgotten
    expect(outcome).toBe(dialectUnderTest === 'sqlite' ? 'still waiting' : 'answered')
  })
})

// Every action that opens a transaction. One that uses the outer database inside would not end.
describe('no action deadlocks with itself', () => {
  const LIMIT_MS = 10_000

  test('registering, making administrators, changing a profile', { timeout: LIMIT_MS }, async ({ world }) => {
    const admin = await world.admin()
    const mentor = await world.mentor()
    const account = {
      username: 'amara',
      password: 'six paces north',
      email: 'amara@example.org',
      fullName: 'Amara Okafor',
      photoUrl: 'https://example.org/amara.png',
      interests: 'Chess',
      goals: 'Finish school',
    }
    const other = { ...account, username: 'chief', email: 'chief@example.org' }
    expect(await world.call(null, 'POST', '/api/register/mentee', { body: account })).toMatchObject({
      status: 201,
    })
    expect(await world.call(admin, 'POST', '/api/admin/create', { body: other })).toMatchObject({ status: 201 })
    const changes = { fullName: 'New Name', photoUrl: account.photoUrl }
    expect(await world.call(mentor, 'PATCH', '/api/profile', { body: changes })).toMatchObject({ status: 200 })
  })

  test('chatting, requesting calls, deciding about people', { timeout: LIMIT_MS }, async ({ world }) => {
    const admin = await world.admin()
    const { mentor, mentee, matchId } = await world.pair()
    const content = { body: { content: 'Hello' } }
    const call = { matchId, title: 'A call', dateTime: '2026-01-06T10:00:00Z', duration: 30 }
    const said = await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, content)
    const asked = await world.call(mentee, 'POST', '/api/call-requests', { body: call })
    expect([said.status, asked.status]).toEqual([201, 201])

    const { id } = asked.body as { id: number }
    const answers = [
      await world.call(mentor, 'PATCH', `/api/call-requests/${id}/status`, { body: { status: 'approved' } }),
      await world.call(admin, 'PATCH', `/api/admin/mentors/${mentor.id}/status`, {
        body: { status: 'rejected' },
      }),
      await world.call(admin, 'PATCH', `/api/admin/mentees/${mentee.id}/status`, {
        body: { status: 'inactive' },
      }),
      await world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`),
      await world.call(admin, 'DELETE', `/api/admin/mentees/${mentee.id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204, 204])
  })
})

describe('two transactions in a deadlock', () => {
  test('both succeed, and each publishes its events once [T66, ASVS 15.4.2]', async ({ world }) => {
    const [one, other] = [await world.mentee(), await world.mentee()]
    const ctx = await world.ctx()
    const rename = ({ db }: Pick<Ctx, 'db'>, { userId }: { userId: number }, fullName: string) =>
      db.updateTable('users').set({ fullName }).where('id', '=', userId).execute()
    let inside = 0
    const cross = (people: { userId: number }[], name: string) =>
      inTransaction(ctx, async (tx) => {
        tx.publish(event)
        for (const person of people) {
          await rename(tx, person, name)
          inside += 1
          // SQLite has one writer at a time, so they must not wait for each other.
          const until = performance.now() + 200
          while (inside < 2 && performance.now() < until) await new Promise(setImmediate)
        }
      })
    await Promise.all([cross([one, other], 'Through First'), cross([other, one], 'Through Second')])

    const users = world.services.db.selectFrom('users').select('fullName')
    const names = (await users.where('id', 'in', [one.userId, other.userId]).execute()).map(
      ({ fullName }) => fullName,
    )
    expect(new Set(names).size).toBe(1)
    expect(world.events).toEqual([event, event])
  })
})
