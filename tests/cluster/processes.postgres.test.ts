import { once } from 'node:events'
import WebSocket from 'ws'
import { openPostgres } from '#db/postgres/open.ts'
import type { Services } from '#server/context.ts'
import { openSession } from '#server/domain/accounts/sessions.ts'
import { addPeople, type Person } from '#tests/support/people.ts'
import { expect, type ServerProcess, test } from '#tests/support/server-process.ts'

const ADMIN = { ADMIN_USERNAME: 'root', ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: 'a long password' }

test('three programs started at once on an empty database make one administrator and carry one conversation', {
  timeout: 90_000,
}, async ({ start, place }) => {
  const servers = await Promise.all(['', '', ''].map(() => start({ ...ADMIN, DATABASE_POOL_MAX: '4' })))
  for (const server of servers) await server.ready()
  const db = openPostgres(place.env.DATABASE_URL ?? '', () => {})
  const services = { db, now: () => new Date().toISOString(), publish: () => {} } as unknown as Services
  const admins = await db.selectFrom('users').select('username').where('role', '=', 'admin').execute()
  expect(admins).toEqual([{ username: 'root' }])

  const { mentor, mentee, matchId } = await addPeople(services, 'nobody signs in').pair()
  const heard = await Promise.all(
    servers.map((server, at) => join(services, server, at === 0 ? mentor : mentee, matchId)),
  )
  const words = ['One', 'Two', 'Three']
  for (const [at, word] of words.entries()) {
    heard[at]?.socket.send(JSON.stringify({ type: 'message', matchId, content: word }))
    for (const { contents } of heard) {
      await expect.poll(() => contents, { timeout: 30_000 }).toEqual(words.slice(0, at + 1))
    }
  }
  for (const { socket } of heard) socket.terminate()
  for (const server of servers) server.signal('SIGTERM')
  expect(await Promise.all(servers.map(({ exited }) => exited))).toEqual([0, 0, 0])
  await db.destroy()
})

/** Joins somebody's conversation with one of the programs; what he hears. */
async function join(services: Services, { port }: ServerProcess, { userId }: Person, matchId: number) {
  const cookie = `sid=${await openSession(services, userId)}`
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie } })
  await once(socket, 'open')
  const contents: string[] = []
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { type: string; message: { content: string } }
    if (frame.type === 'new_message') contents.push(frame.message.content)
  })
  socket.send(JSON.stringify({ type: 'auth', userId, matchId }))
  await once(socket, 'message')
  return { socket, contents }
}
