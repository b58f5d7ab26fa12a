import type { Person } from '#tests/support/people.ts'
import {
  listUploads,
  multipartForm,
  PHOTO_PATH,
  picture,
  upload,
  uploadRequestHead,
} from '#tests/support/photo.ts'
import { openConnection, sendUntilClosed } from '#tests/support/raw-connection.ts'
import { parseResponse } from '#tests/support/raw-http.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const MIB = 1024 * 1024
/** Four times the limit is drained, so that the sender sees the response (decision 87). */
const DRAINED_BYTES = 22 * MIB
const TOO_LARGE = { status: 413, text: '{"message":"Photo must be less than 5MB"}' }

const jpeg = await picture().jpeg().toBuffer()
/** A photo with appended bytes, up to a size. */
const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length, 'x')])
/** A photo form without its end. */
const unfinishedForm = (data = jpeg) => {
  const { body } = multipartForm({ data })
  return body.subarray(0, body.length - multipartForm().body.length - 2)
}

describe('the size of a photo', () => {
  test('may be exactly 5 MiB, and one byte more is refused [T81, ASVS 5.2.1, S5.41, S9.8]', async ({
    world,
  }) => {
    const [fits, over] = [
      multipartForm({ data: padded(5 * MIB) }),
      multipartForm({ data: padded(5 * MIB + 1) }),
    ]
    expect(await upload(world, await world.mentee(), fits)).toMatchObject({ status: 200 })
    for (let attempt = 0; attempt < 40; attempt += 1) {
      // Another user each time, so that the size limit is hit and not the rate limit.
      expect(await upload(world, await world.mentee(), over)).toMatchObject(TOO_LARGE)
    }
    expect(await listUploads(world)).toHaveLength(1)
  })

  test('announced as 100 MB is refused before the body is read [T81]', async ({ world }) => {
    const start = await uploadRequestHead(world, await world.mentee(), { 'content-length': String(100 * MIB) })
    const { answer, bytesRead } = await sendUntilClosed(world, { start, bytes: 100 * MIB })
    expect(parseResponse(answer)).toMatchObject({
      status: 413,
      body: TOO_LARGE.text,
      headers: { connection: 'close' },
    })
    expect(bytesRead).toBeLessThan(DRAINED_BYTES)
  })

  // How many bytes are in flight when the refusal is sent depends on the machine; a busy one may exceed the bound.
  const patiently = { retry: 4 }
  test('without content-length is read only up to the limit [T81]', patiently, async ({ world }) => {
    const begun = async (body: Buffer) => {
      const head = await uploadRequestHead(world, await world.mentee(), { 'transfer-encoding': 'chunked' })
      return `${head}${body.length.toString(16)}\r\n${body.toString('latin1')}\r\n`
    }
    // Within the file, and before the first part of the form.
    for (const body of [unfinishedForm(), Buffer.from('before the first part')]) {
      const start = Buffer.from(await begun(body), 'latin1')
      const { answer, bytesRead } = await sendUntilClosed(world, { start, bytes: 100 * MIB, chunked: true })
      expect(parseResponse(answer)).toMatchObject({ status: 413, body: TOO_LARGE.text })
      expect(bytesRead).toBeLessThan(DRAINED_BYTES)
    }
    expect(await listUploads(world)).toEqual([])
  })
})

describe('a form', () => {
  const unlimited = withOptions(test, { settings: { RATE_LIMITS: 'off' } })
  const part = (name: string) => ({ data: 'text', name, filename: null })
  const many = <T>(one: T) => Array<T>(1_000).fill(one)
  const { headers } = multipartForm()
  const WRONG = {
    'no part': multipartForm(),
    'an empty file': multipartForm({ data: '' }),
    'a file of another name': multipartForm({ data: jpeg, name: 'picture' }),
    'text instead of a file': multipartForm({ data: 'text', filename: null }),
    'two files': multipartForm({ data: jpeg }, { data: jpeg }),
    'a field behind the file': multipartForm({ data: jpeg }, part('caption')),
    'a field before it': multipartForm(part('caption'), { data: jpeg }),
    'a field __proto__': multipartForm(part('__proto__'), { data: jpeg }),
    'a field constructor': multipartForm(part('constructor'), { data: jpeg }),
    'a file __proto__': multipartForm({ data: jpeg, name: '__proto__' }),
    'a file constructor': multipartForm({ data: jpeg, name: 'constructor' }),
    '1,000 files': multipartForm(...many({ data: 'x' })),
    '1,000 photos': multipartForm(...many({ data: jpeg })),
    '1,000 fields': multipartForm(...many(part('x'))),
    '1,000 fields behind the file': multipartForm({ data: jpeg }, ...many(part('x'))),
    'a name of 100 KB': multipartForm({ data: jpeg, name: 'x'.repeat(100_000) }),
    'no end': { body: multipartForm({ data: jpeg }).body.subarray(0, 200), headers },
    'half a file': { body: unfinishedForm(), headers },
    'no form in it': { body: Buffer.from('no form at all'), headers },
    'no bytes': { body: Buffer.alloc(0), headers },
    'no boundary': {
      body: multipartForm({ data: jpeg }).body,
      headers: { 'content-type': 'multipart/form-data' },
    },
    'an empty boundary': {
      body: multipartForm().body,
      headers: { 'content-type': 'multipart/form-data; boundary=' },
    },
  }
  unlimited('that is not one file named photo gets 400 and leaves nothing [T87]', async ({ world }) => {
    const mentee = await world.mentee()
    for (const [what, form] of Object.entries(WRONG)) {
      const { status, body } = await upload(world, mentee, form)
      expect({ what, status, keys: Object.keys(body as object) }).toEqual({
        what,
        status: 400,
        keys: ['message'],
      })
    }
    expect(await world.call(mentee, 'POST', PHOTO_PATH)).toMatchObject({ status: 400 })
    expect(await listUploads(world)).toEqual([])
  })

  test('that is not multipart gets 415', async ({ world }) => {
    const mentee = await world.mentee()
    for (const type of ['application/json', 'image/jpeg', 'text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await upload(world, mentee, { body: Buffer.from('{}'), headers: { 'content-type': type } })
      expect(answer).toMatchObject({ status: 415, text: '{"message":"Please upload an image file"}' })
    }
  })

  test('without sign-in or from another site is refused before it is read [T90]', async ({ world }) => {
    const refused = async (
      ...[person, headers]: [Parameters<typeof uploadRequestHead>[1], Record<string, string>]
    ) => {
      const start = await uploadRequestHead(world, person, { 'content-length': String(100 * MIB), ...headers })
      const { answer, bytesRead } = await sendUntilClosed(world, { start, bytes: 100 * MIB })
      expect(bytesRead).toBeLessThan(DRAINED_BYTES)
      return parseResponse(answer)
    }
    const ended = { headers: { connection: 'close' } }
    expect(await refused(null, {})).toMatchObject({
      ...ended,
      status: 401,
      body: '{"message":"Not authenticated"}',
    })
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    expect(await refused(await world.mentee(), elsewhere)).toMatchObject({ ...ended, status: 403 })
  })

  test('is accepted twenty times an hour per person [T89]', async ({ world }) => {
    const mentee = await world.mentee()
    for (let at = 0; at < 20; at += 1) {
      expect(await upload(world, mentee, multipartForm({ data: 'x' }))).toMatchObject({ status: 415 })
    }
    const refused = await upload(world, mentee, multipartForm({ data: 'x' }))
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '180' } })
  })
})

describe('fifty concurrent uploads', () => {
  /** Starts uploads that do not end; returns how to abort them. */
  async function begin(world: World, count: number) {
    const people = await Promise.all(Array.from({ length: Math.ceil(count / 3) }, () => world.mentee()))
    const { body } = multipartForm({ data: jpeg })
    const sockets: (Awaited<ReturnType<typeof openConnection>> & { person: Person | null })[] = []
    for (let at = 0; at < count; at += 1) {
      const { socket, served } = await openConnection(world)
      const person = people[Math.floor(at / 3)] ?? null
      socket.write(await uploadRequestHead(world, person, { 'content-length': String(body.length) }))
      socket.write(body.subarray(0, 100))
      sockets.push({ socket, served, person })
    }
    await expect.poll(() => sockets.every(({ served }) => served.bytesRead > 200)).toBe(true)
    return sockets
  }

  test('are the limit: the next gets a retry time, other calls still work [R38]', async ({ world }) => {
    const mentee = await world.mentee()
    const sockets = await begin(world, 50)
    await expect.poll(async () => (await upload(world, mentee, multipartForm({ data: jpeg }))).status).toBe(503)
    expect(await upload(world, mentee, multipartForm({ data: jpeg }))).toMatchObject({
      headers: { 'retry-after': '5' },
      body: { message: 'We’re very busy right now. Please try again in a moment.' },
    })
    expect(await world.call(mentee, 'GET', '/api/user')).toMatchObject({ status: 200 })
    for (const { socket } of sockets) socket.destroy()
    await expect.poll(async () => (await upload(world, mentee, multipartForm({ data: jpeg }))).status).toBe(200)
  })

  test('of which three may be one person’s, so that slow ones keep nobody else out', async ({ world }) => {
    const sockets = await begin(world, 3)
    const [{ person } = { person: null }] = sockets
    await expect.poll(async () => (await upload(world, person, multipartForm({ data: jpeg }))).status).toBe(503)
    const other = await upload(world, await world.mentee(), multipartForm({ data: jpeg }))
    expect(other).toMatchObject({ status: 200 })
    for (const { socket } of sockets) socket.destroy()
    await expect.poll(async () => (await upload(world, person, multipartForm({ data: jpeg }))).status).toBe(200)
  })
})
