import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dialectUnderTest } from '#tests/support/databases.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import type { ActiveMentee, ApprovedMentor, Ctx, Services } from '../context.ts'
import { listMessages, sendMessage } from '../domain/chat/chat.ts'
import { AppError } from '../errors.ts'
import { inBatchedTransaction } from '../transaction.ts'
import { createWriteBatcher } from './write-batcher.ts'

const note = ({ db }: Pick<Ctx, 'db'>, action: string) =>
  db.insertInto('audit_entries').values({ at: '', actorId: null, action, detail: '' }).execute()
const notes = async ({ services: { db } }: World) =>
  (await db.selectFrom('audit_entries').select('action').orderBy('id').execute()).map(({ action }) => action)
const publishedNames = ({ events }: World) =>
  events.map((event) => (event.type === 'photo_unused' ? event.name : ''))

/** Stores a note and publishes an event. */
const storing = (services: Services, name: string) =>
  inBatchedTransaction(services, async (tx) => {
    await note(tx, name)
    tx.publish({ type: 'photo_unused', name })
    return name
  })

const failing = (services: Services, error: Error) =>
  inBatchedTransaction(services, async (tx) => {
    await note(tx, 'failed')
    tx.publish({ type: 'photo_unused', name: 'failed' })
    throw error
  })

describe('batched writes', () => {
  test('are stored in order, and publish their events only then', async ({ world }) => {
    const names = Array.from({ length: 200 }, (_, at) => `note ${at}`)
    const stored = names.map((name) => storing(world.services, name))
    expect(world.events).toEqual([])
    expect(world.services.writes.waiting).toBe(200)

    expect(await Promise.all(stored)).toEqual(names)
    expect(world.services.writes.waiting).toBe(0)
    expect((await notes(world)).sort()).toEqual([...names].sort())
    expect(publishedNames(world).sort()).toEqual([...names].sort())
    if (dialectUnderTest === 'postgres') return
    expect(await notes(world)).toEqual(names)
    expect(publishedNames(world)).toEqual(names)
  })

  test('share one transaction on SQLite; on PostgreSQL each has its own', async ({ world }) => {
    let answered = 0
    const transactionOf = async ({ db }: Services) => {
      if (dialectUnderTest === 'sqlite') return `the one after ${answered} answers`
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
      return rows[0]?.id
    }
    const transactions = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const transaction = await inBatchedTransaction(world.services, async (tx) => {
          await note(tx, 'batched')
          return transactionOf(tx)
        })
        answered += 1
        return transaction
      }),
    )
    expect(new Set(transactions).size).toBe(dialectUnderTest === 'sqlite' ? 1 : 30)
  })

  test('fail one by one: a refusal and a duplicate roll back no others', async ({ world }) => {
    const mentee = await world.mentee()
    const session = { tokenHash: 'the same', userId: mentee.userId, createdAt: '', lastUsedAt: '' }
    const duplicate = () =>
      inBatchedTransaction(world.services, async (tx) => {
        await note(tx, 'duplicate')
        await tx.db.insertInto('auth_sessions').values(session).execute()
      })
    const outcomes = await Promise.allSettled([
      storing(world.services, 'first'),
      failing(world.services, new AppError('forbidden', 'No')),
      storing(world.services, 'second'),
      duplicate(),
      duplicate(),
      failing(world.services, new Error('a bug')),
      storing(world.services, 'third'),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    expect(outcomes[1]).toMatchObject({ reason: { kind: 'forbidden', message: 'No' } })
    expect((await notes(world)).sort()).toEqual(['duplicate', 'first', 'second', 'third'])
    expect(publishedNames(world).sort()).toEqual(['first', 'second', 'third'])
  })

  test('are refused with a retry time when the queue is full', async ({ world }) => {
    const services = { ...world.services, writes: createWriteBatcher(world.services.db, { queueMax: 3 }) }
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((name) => storing(services, name)))
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(outcomes[3]).toMatchObject({ reason: { kind: 'unavailable', retryAfterSeconds: 1 } })
    expect((await notes(world)).sort()).toEqual(['a', 'b', 'c'])
    expect(await storing(services, 'f')).toBe('f')
  })

  test('are part of a transaction that is already open', async ({ world }) => {
    const undone = world.services.db.transaction().execute(async (db) => {
      await storing({ ...world.services, db }, 'inner')
      throw new Error('too late')
    })
    await expect(undone).rejects.toThrow('too late')
    expect(await notes(world)).toEqual([])
  })
})

describe('batched messages', () => {
  test('with one clientId are stored once, and the ids of a match are in order [R15]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const [ofMentor, ofMentee] = [
      await world.ctx<ApprovedMentor>(mentor),
      await world.ctx<ActiveMentee>(mentee),
    ]
    const clientId = randomUUID()
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 3 === 0
          ? sendMessage(ofMentor, { matchId, content: `Repeated ${at}`, clientId })
          : sendMessage(ofMentee, { matchId, content: `New ${at}` }),
      ),
    )
    const repeated = sent.filter(({ message }) => message.clientId !== null)
    expect(repeated.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(repeated.map(({ message }) => message.id)).size).toBe(1)
    const items = (await listMessages(ofMentee, { matchId, limit: 50 })).items.toJSON()
    expect(items).toHaveLength(9)
    const published = world.events.flatMap((event) => (event.type === 'message_sent' ? [event.message] : []))
    // On PostgreSQL each has its own transaction, and events have no guaranteed order.
    expect(published.sort((one, other) => one.id - other.id)).toEqual(items)
    const match = await world.services.db.selectFrom('matches').selectAll().executeTakeFirstOrThrow()
    expect(match).toMatchObject({ messageCount: 9, lastMessageId: items.at(-1)?.id })
  })

  test('are refused only for people who have just lost the right to write', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const [ofMentor, ofMentee] = [
      await world.ctx<ApprovedMentor>(mentor),
      await world.ctx<ActiveMentee>(mentee),
    ]
    await world.services.db.updateTable('mentees').set({ status: 'inactive' }).execute()
    const outcomes = await Promise.allSettled([
      sendMessage(ofMentor, { matchId, content: 'One' }),
      sendMessage(ofMentee, { matchId, content: 'Too late' }),
      sendMessage(ofMentor, { matchId, content: 'Two' }),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: { kind: 'forbidden', message: 'Your account is inactive' } })
    const items = (await listMessages(ofMentor, { matchId, limit: 50 })).items.toJSON()
    expect(items.map(({ content }) => content).sort()).toEqual(['One', 'Two'])
  })
})

describe('closing the app', () => {
  test('waits for pending writes and refuses later ones [R21]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const ctx = await world.ctx<ActiveMentee>(mentee)
    let answered = 0
    for (let count = 0; count < 100; count += 1) {
      void storing(world.services, `note ${count}`).then(() => (answered += 1))
    }
    expect(world.services.writes.waiting).toBe(100)
    await world.app.close()

    expect(answered).toBe(100)
    expect(await notes(world)).toHaveLength(100)
    await expect(sendMessage(ctx, { matchId, content: 'Too late' })).rejects.toMatchObject({
      kind: 'unavailable',
      retryAfterSeconds: 1,
    })
    expect(await world.services.db.selectFrom('messages').select('id').execute()).toEqual([])
  })
})
