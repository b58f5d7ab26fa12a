import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test as base, vi } from 'vitest'
import { migrateToLatest } from '#db/migrate.ts'
import { openSqlite } from '#db/open.ts'
import { openPostgres } from '#db/postgres/open.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { inTransaction } from '#server/transaction.ts'
import { connect } from '../support/chat-client.ts'
import { migratedDatabase } from '../support/databases.ts'
import {
  CONNECTION_TERMINATIONS,
  FAILURES,
  type FailingDatabase,
  type Failure,
} from '../support/failing-database.ts'
import { callProcedure } from '../support/trpc.ts'
import { createWorld, describe, expect, type World } from '../support/world.ts'

const SENTENCE = 'Something isn’t working on our side. Please try again in a moment.'
const REFUSAL = { status: 503, body: { message: SENTENCE }, headers: { 'retry-after': '5' } }
/** Long enough to fill the free pages of the file soon. */
const CONTENT = 'a'.repeat(3_900)
const MINUTE = 60_000

type Use = (world: World, database: FailingDatabase) => Promise<void>

/** Runs `use` with a world on a database that can fail. */
async function withFailingDatabase({ open }: Failure, use: Use) {
  const database = await open()
  const world = await createWorld({}, { db: database.db })
  try {
    await use(world, database)
  } finally {
    await world.end()
    await database.drop()
  }
}

describe.for(FAILURES)('while $name', (failure) => {
  base(
    `writes are refused over every transport, reads answer ${failure.readStatus}, and nothing acknowledged is lost [R4, R19, R34, ASVS 16.5.2]`,
    async () =>
      withFailingDatabase(failure, async (world, { fail, recover }) => {
        const { mentor, mentee, matchId } = await world.pair()
        const path = `/api/matches/${matchId}/messages`
        const socket = await connect(world, mentor)
        await socket.join(matchId)
        const acknowledged: number[] = []
        const write = async () => {
          const answer = await world.call(mentee, 'POST', path, { body: { content: CONTENT } })
          if (answer.status === 201) acknowledged.push((answer.body as { id: number }).id)
          return answer
        }
        expect(await write()).toMatchObject({ status: 201 })

        await fail()
        let answer = await write()
        while (answer.status === 201) answer = await write()
        expect(answer).toMatchObject(REFUSAL)
        expect(Object.keys(answer.body as object)).toEqual(['message'])

        // The session's last use is due; reads work although it cannot be written.
        world.advanceClock(2 * MINUTE)
        const clientId = randomUUID()
        await socket.drainFrames()
        socket.send({ type: 'message', matchId, content: CONTENT, clientId })
        const [read, procedure, frame, other] = await Promise.all([
          world.call(mentee, 'GET', path),
          callProcedure(world, mentee, 'matches.sendMessage', { matchId, content: CONTENT }),
          socket.next(),
          write(),
        ])
        expect(read.status).toBe(failure.readStatus)
        expect(other).toMatchObject(REFUSAL)
        expect(procedure).toMatchObject({
          status: 503,
          body: { error: { message: SENTENCE } },
          headers: { 'retry-after': '5' },
        })
        expect(frame).toEqual({ type: 'error', message: SENTENCE, clientId, retryAfter: 5 })

        await recover()
        await vi.waitFor(async () => expect(await write()).toMatchObject({ status: 201 }), 10_000)
        expect(await world.call(mentee, 'GET', path)).toMatchObject({ status: 200 })
        const stored = await world.services.db.selectFrom('messages').select('id').execute()
        expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
      }),
  )

  base('concurrent messages are refused together, and none is stored [R4, R34]', async () =>
    withFailingDatabase(failure, async (world, { fail, recover }) => {
      const pairs = [await world.pair(), await world.pair(), await world.pair()]
      for (const { mentee } of pairs) await world.cookie(mentee)
      const send = ({ mentee, matchId }: (typeof pairs)[number]) =>
        world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body: { content: CONTENT } })
      await fail()
      let answers = await Promise.all(pairs.map(send))
      while (answers.some(({ status }) => status === 201)) answers = await Promise.all(pairs.map(send))
      for (const answer of answers) expect(answer).toMatchObject(REFUSAL)
      expect(world.services.writes.waiting).toBe(0)

      await recover()
      await vi.waitFor(async () => expect(await send(pairs[0] as never)).toMatchObject({ status: 201 }), 10_000)
      const sent = world.events.filter(({ type }) => type === 'message_sent').length
      expect(await world.services.db.selectFrom('messages').select('id').execute()).toHaveLength(sent)
    }),
  )
})

describe('a database that', () => {
  base('does not exist makes every call fail with 503 and breaks nothing [R34]', async () => {
    const url = `postgres://me:secret@127.0.0.1:${await freePort()}/cairnway`
    const db = openPostgres(url, () => {})
    const world = await createWorld({}, { db })
    const cookie = { headers: { cookie: 'sid=a-session-of-better-days' } }
    const answers = [
      await world.call(null, 'GET', '/api/user', cookie),
      await world.call(null, 'GET', '/api/matches/1', cookie),
      await world.call(null, 'POST', '/api/login', { body: { username: 'anybody', password: 'a password' } }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(REFUSAL)
    expect(await world.call(null, 'GET', '/healthz')).toMatchObject({ status: 200 })
    await world.end()
    await db.destroy()
  })

  base('is a file has its write-ahead log truncated by periodic jobs [R33]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cairnway-journal-'))
    const file = join(folder, 'app.db')
    const db = openSqlite(file)
    await migrateToLatest(db)
    const world = await createWorld({}, { db })
    await world.pair()
    const journal = () => statSync(`${file}-wal`).size
    const before = journal()
    await world.scheduler.runDueJobs()
    expect(journal()).toBeLessThan(before / 10)
    await world.end()
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })

  base.for(CONNECTION_TERMINATIONS)(
    'terminates every connection has rolled back their transactions, and serves the next call [R34]',
    async (endConnections) => {
      const database = await migratedDatabase()
      const world = await createWorld({}, { db: database.db })
      const { services } = world
      const inUse = inTransaction(services, async (tx) => {
        await Promise.all(Array.from({ length: 5 }, () => world.mentee()))
        const entry = { at: '', actorId: null, action: 'lost', detail: '' }
        await tx.db.insertInto('audit_entries').values(entry).execute()
        await endConnections(database)
        await sql`select 1`.execute(tx.db)
      })
      await expect(inUse).rejects.toThrow()
      // Queries fail until the pool has noticed.
      const entries = () => services.db.selectFrom('audit_entries').selectAll().execute()
      await vi.waitFor(() => Promise.all(Array.from({ length: 10 }, entries)), 10_000)
      expect(await entries()).toEqual([])
      const mentee = await world.mentee()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => world.call(mentee, 'GET', '/api/user')),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      await world.end()
      await database.drop()
    },
  )
})
