import { randomUUID } from 'node:crypto'
import { connect } from '#tests/support/chat-client.ts'
import { dialectUnderTest } from '#tests/support/databases.ts'
import type { Person } from '#tests/support/people.ts'
import { recordStatements } from '#tests/support/statement-recorder.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const PAIRS = 5
const SOCKETS = 3
const TIMEOUT = { timeout: 15_000 }
const onSqlite = dialectUnderTest === 'sqlite'

const storedIds = async ({ services: { db } }: World) =>
  (await db.selectFrom('messages').select('id').execute()).map(({ id }) => id)

type Writer = { person: Person; matchId: number }

async function writersOf(world: World): Promise<Writer[]> {
  const writers: Writer[] = []
  for (let count = 0; count < PAIRS; count += 1) {
    const { mentor, mentee, matchId } = await world.pair()
    writers.push({ person: mentor, matchId }, { person: mentee, matchId })
    await Promise.all([world.cookie(mentor), world.cookie(mentee)])
  }
  return writers
}

/** Sends a message; resolves with its id. */
async function sendOverHttp(world: World, { person, matchId }: Writer): Promise<number> {
  const { body } = await world.call(person, 'POST', `/api/matches/${matchId}/messages`, {
    body: { content: 'Over HTTP' },
  })
  return (body as { id: number }).id
}

async function openSender(world: World, { person, matchId }: Writer) {
  const socket = await connect(world, person)
  await socket.join(matchId)
  return async (): Promise<number> => {
    const clientId = randomUUID()
    socket.send({ type: 'message', matchId, content: 'Over the socket', clientId })
    for (;;) {
      const frame = await socket.next()
      if (frame.type === 'new_message' && frame.message.clientId === clientId) return frame.message.id
    }
  }
}

/** Queues all messages while SQLite's write connection is busy, runs `meanwhile`, then frees the connection. */
async function sendAtOnce(world: World, sends: (() => Promise<number>)[], meanwhile: () => Promise<void>) {
  const { db, writes } = world.services
  const send = () => Promise.all(sends.map((sendMessage) => sendMessage()))
  if (!onSqlite) return send()
  const { sending } = await db.transaction().execute(async () => {
    const pending = send()
    await expect.poll(() => writes.waiting, TIMEOUT).toBe(sends.length)
    await meanwhile()
    return { sending: pending }
  })
  return sending
}

describe('concurrent messages', () => {
  test('over HTTP and sockets share one commit on SQLite, and none is acknowledged before it is stored', async ({
    world,
  }) => {
    const writers = await writersOf(world)
    const many = Array.from({ length: SOCKETS }, () => writers).flat()
    const sockets = await Promise.all(many.map((writer) => openSender(world, writer)))
    const posts = many.map((writer) => () => sendOverHttp(world, writer))
    let answered = 0
    const sends = [...sockets, ...posts].map((send) => async () => {
      const id = await send()
      answered += 1
      expect(await storedIds(world)).toContain(id)
      return id
    })
    const { commits, result: ids } = await recordStatements(world.database, () =>
      sendAtOnce(world, sends, async () => {
        expect(answered).toBe(0)
        expect(await storedIds(world)).toEqual([])
      }),
    )
    expect(new Set(ids).size).toBe(60)
    // PostgreSQL itself batches the syncs of concurrent commits.
    expect(commits).toBe(onSqlite ? 1 : 60)
  })

  test('beyond the batch size share as few commits as possible', async ({ world }) => {
    const writers = await writersOf(world)
    const sends = Array.from({ length: 15 }, () => writers)
      .flat()
      .map((writer) => () => sendOverHttp(world, writer))
    const { commits } = await recordStatements(world.database, () => sendAtOnce(world, sends, async () => {}))
    expect(sends).toHaveLength(150)
    expect(commits).toBe(onSqlite ? 3 : 150)
  })
})
