import { readdirSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { seededRandom } from '#shared/portrait.ts'
import {
  fetchPhoto,
  listUploads,
  multipartForm,
  picture,
  upload,
  uploadPhoto,
  uploadRequestHead,
} from '#tests/support/photo.ts'
import { openConnection } from '#tests/support/raw-connection.ts'
import { parseResponse } from '#tests/support/raw-http.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const unlimited = withOptions(test, { settings: { RATE_LIMITS: 'off' } })
const rowsIn = (world: World) => world.services.db.selectFrom('uploads').select('name').execute()

describe('a photo that cannot be stored', () => {
  test('gets 503, leaves no file, and keeps the previous photo [R5]', async ({ world }) => {
    const mentee = await world.mentee()
    const photoUrl = await uploadPhoto(world, mentee)
    await world.call(mentee, 'PATCH', '/api/profile', { body: { photoUrl } })
    const rows = await rowsIn(world)
    const before = await fetchPhoto(world, photoUrl)
    const form = multipartForm({ data: await picture().jpeg().toBuffer() })

    const folder = join(world.config.dataDir, 'uploads')
    await rename(folder, `${folder}-gone`)
    expect(await upload(world, mentee, form)).toMatchObject({
      status: 503,
      text: '{"message":"Your photo couldn’t be saved. Please try again later."}',
    })
    await rename(`${folder}-gone`, folder)

    expect(await listUploads(world)).toEqual([photoUrl.replace('/uploads/', '')])
    expect(await rowsIn(world)).toEqual(rows)
    expect(await world.call(mentee, 'GET', '/api/user')).toMatchObject({ body: { photoUrl } })
    expect((await fetchPhoto(world, photoUrl)).equals(before)).toBe(true)
    expect(await upload(world, mentee, form)).toMatchObject({ status: 200 })
  })

  test('because its owner was removed leaves no file', async ({ world }) => {
    const mentee = await world.mentee()
    const { body } = multipartForm({ data: await picture().jpeg().toBuffer() })
    const { socket, served } = await openConnection(world)
    let answer = ''
    socket.on('data', (data) => (answer += data.toString()))
    const head = await uploadRequestHead(world, mentee, {
      'content-length': String(body.length),
      connection: 'close',
    })
    const start = body.subarray(0, 100)
    socket.write(head)
    socket.write(start)
    await expect.poll(() => served.bytesRead).toBe(head.length + start.length)
    await world.call(await world.admin(), 'DELETE', `/api/admin/mentees/${mentee.id}`)
    socket.write(body.subarray(100))
    await expect.poll(() => parseResponse(answer).body).toBe('{"message":"Not authenticated"}')
    expect(await listUploads(world)).toEqual([])
  })
})

describe('an aborted upload', () => {
  const ABORTED = 30

  unlimited('at any byte leaves no file, row or open handle [R6]', async ({ world }) => {
    const mentee = await world.mentee()
    const { body } = multipartForm({ data: await picture({ width: 400, height: 400 }).png().toBuffer() })
    const head = await uploadRequestHead(world, mentee, { 'content-length': String(body.length) })
    const random = seededRandom('where thirty uploads end')
    const first = await openConnection(world)
    first.socket.destroy()
    const openFiles = () => readdirSync('/dev/fd').length
    const connections = () =>
      new Promise<number>((resolve) => world.app.server.getConnections((_error, count) => resolve(count)))
    await expect.poll(connections).toBe(0)
    const before = openFiles()

    for (let count = 0; count < ABORTED; count += 1) {
      const { socket, served } = await openConnection(world)
      const end = Math.floor(random() * body.length)
      socket.write(head)
      socket.write(body.subarray(0, end))
      await expect.poll(() => served.bytesRead).toBe(head.length + end)
      if (count % 2) socket.destroy()
      else socket.resetAndDestroy()
    }
    await expect.poll(connections).toBe(0)
    await expect.poll(openFiles).toBeLessThanOrEqual(before)
    expect(await listUploads(world)).toEqual([])
    expect(await rowsIn(world)).toEqual([])
    expect(await upload(world, mentee, { body, headers: multipartForm().headers })).toMatchObject({
      status: 200,
    })
  })
})
