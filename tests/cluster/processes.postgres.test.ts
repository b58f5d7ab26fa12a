import { randomUUID } from 'node:crypto'
import { openPostgres } from '#db/postgres/open.ts'
import type { Services } from '#server/context.ts'
import { openSession } from '#server/domain/accounts/sessions.ts'
import { join } from '#tests/support/chat-client.ts'
import { addPeople, type Person } from '#tests/support/people.ts'
import { expect, type ServerProcess, test } from '#tests/support/server-process.ts'

const ADMIN = { ADMIN_USERNAME: 'root', ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: 'a long password' }

test('three processes started concurrently on an empty database create one administrator and share conversations', {
  timeout: 90_000,
}, async ({ start, place }) => {
  const servers = await Promise.all(['', '', ''].map(() => start({ ...ADMIN, DATABASE_POOL_MAX: '4' })))
  for (const server of servers) await server.ready()
  const db = openPostgres(place.env.DATABASE_URL ?? '', () => {})
  const services = { db, now: () => new Date().toISOString(), publish: () => {} } as unknown as Services
  const admins = await db.selectFrom('users').select('username').where('role', '=', 'admin').execute()
  expect(admins).toEqual([{ username: 'root' }])

  const { mentor, mentee, matchId } = await addPeople(services, 'nobody signs in').pair()
  const clients = await Promise.all(
    servers.map((server, at) => joinChat(services, server, at === 0 ? mentor : mentee, matchId)),
  )
  const words = ['One', 'Two', 'Three']
  for (const [at, word] of words.entries()) {
    clients[at]?.client.sendMessage(word, randomUUID())
    for (const { contents } of clients) {
      await expect.poll(() => contents, { timeout: 30_000 }).toEqual(words.slice(0, at + 1))
    }
  }
  for (const { client } of clients) client.cut()
  for (const server of servers) server.signal('SIGTERM')
  expect(await Promise.all(servers.map(({ exited }) => exited))).toEqual([0, 0, 0])
  await db.destroy()
})

/** Joins a conversation on one of the servers; collects the messages received. */
async function joinChat(services: Services, { url }: ServerProcess, { userId }: Person, matchId: number) {
  const cookie = `sid=${await openSession(services, userId)}`
  const contents: string[] = []
  const { client } = await join(
    { origin: url, cookie, userId, matchId },
    { onMessage: ({ content }) => contents.push(content) },
  )
  return { client, contents }
}
