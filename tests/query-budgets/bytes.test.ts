import { createCast } from '#tests/support/actors.ts'
import { prepareCall, procedureCalls, restCalls } from '#tests/support/calls.ts'
import type { Person } from '#tests/support/people.ts'
import { parseResponse, sendRaw } from '#tests/support/raw-http.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const ROWS = 20
const MESSAGES = 50
/** The limit of the response head; most of it is the content security policy. */
const HEAD_MAX_BYTES = 850

/** The path, the caller, and the exact size of the body in bytes. */
const BODIES: [path: string, who: 'mentee' | 'admin', bytes: number][] = [
  ['/api/user', 'mentee', 272],
  ['/api/matches/1/messages?limit=50', 'mentee', 7_142],
  ['/api/mentee/available-mentors?limit=20', 'mentee', 4_508],
  ['/api/admin/matches?limit=20', 'admin', 13_960],
  ['/trpc/auth.me', 'mentee', 292],
  ['/trpc/matches.messages?input=%7B%22matchId%22%3A1%2C%22limit%22%3A50%7D', 'mentee', 7_184],
]

/** Adds twenty pairs, and fifty messages of forty characters to the first match. */
async function addData(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  for (let count = 1; count < ROWS; count += 1) await world.pair()
  const { db, now } = world.services
  const message = { matchId, senderId: mentor.userId, content: 'x'.repeat(40), createdAt: now() }
  await db
    .insertInto('messages')
    .values(Array.from({ length: MESSAGES }, () => message))
    .execute()
  return { mentee, admin: await world.admin() }
}

async function fetchRaw(world: World, person: Person, path: string) {
  const lines = {
    host: await world.listen(),
    cookie: await world.cookie(person),
    'accept-encoding': 'gzip, deflate, br',
    connection: 'close',
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = await sendRaw(world, `GET ${path} HTTP/1.1\r\n${head.join('')}\r\n`)
  return { headBytes: text.indexOf('\r\n\r\n') + 4, ...parseResponse(text) }
}

describe('a response', () => {
  test('has the expected size and a content length, and is not chunked', async ({ world }) => {
    const people = await addData(world)
    for (const [path, who, bytes] of BODIES) {
      const { status, headBytes, headers, body } = await fetchRaw(world, people[who], path)
      expect({ path, status, bytes: Buffer.byteLength(body) }).toEqual({ path, status: 200, bytes })
      expect(headers['content-length']).toBe(String(bytes))
      expect(headers['transfer-encoding']).toBeUndefined()
      expect(headBytes).toBeLessThanOrEqual(HEAD_MAX_BYTES)
    }
  })

  test('of any call has a content length, or no body', async ({ world }) => {
    const cast = await createCast(world)
    const documented = restCalls.filter(({ name }) => name.includes(' /api/'))
    for (const call of [...documented, ...procedureCalls]) {
      const { status, headers, text } = await (await prepareCall(cast, call))()
      const { name } = call
      const announced = status === 204 ? 0 : Number(headers['content-length'])
      expect({ name, announced }).toEqual({ name, announced: Buffer.byteLength(text) })
      expect(headers['transfer-encoding']).toBeUndefined()
    }
  })
})
