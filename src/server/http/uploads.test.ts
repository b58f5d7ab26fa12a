import { readdir } from 'node:fs/promises'
import type { Person } from '#tests/support/people.ts'
import {
  listUploads,
  multipartForm,
  picture,
  upload,
  uploadPhoto,
  uploadRequestHead,
} from '#tests/support/photo.ts'
import { rawConnection } from '#tests/support/raw-connection.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { reencodePhoto } from '../infra/photo-encoder.ts'

describe('an uploaded photo', () => {
  test('changes no profile until its owner saves it, and nobody else can use it', async ({ world }) => {
    const [mine, other] = [await world.mentee(), await world.mentee()]
    const before = (await world.call(mine, 'GET', '/api/user')).text
    const photoUrl = await uploadPhoto(world, mine)
    expect((await world.call(mine, 'GET', '/api/user')).text).toBe(before)

    const take = (person: Person, url: string) =>
      world.call(person, 'PATCH', '/api/profile', { body: { photoUrl: url } })
    expect(await take(other, photoUrl)).toMatchObject({ status: 400 })
    expect(await take(mine, `/uploads/${'A'.repeat(22)}.jpg`)).toMatchObject({ status: 400 })
    expect(await take(mine, '')).toMatchObject({ status: 400, body: { issues: [{ path: 'photoUrl' }] } })
    expect(await take(mine, photoUrl)).toMatchObject({ status: 200, body: { user: { photoUrl } } })
  })

  test('that was aborted does not replace the next one', async ({ world }) => {
    const mentee = await world.mentee()
    const large = await picture({ width: 3_000, height: 3_000 }).png().toBuffer()
    const { body, headers } = multipartForm({ data: large })
    const socket = await rawConnection(world)
    socket.write(await uploadRequestHead(world, mentee, { ...headers, 'content-length': String(body.length) }))
    await new Promise((resolve) => socket.write(body, resolve))
    socket.destroy()

    const photoUrl = await uploadPhoto(world, mentee)
    // Re-encoding the same photo again takes until the first is done.
    await reencodePhoto(large)
    await reencodePhoto(large)
    const taken = await world.call(mentee, 'PATCH', '/api/profile', { body: { photoUrl } })
    expect(taken).toMatchObject({ status: 200, body: { user: { photoUrl } } })
  })

  test('is deleted when it is replaced, and with its owner', async ({ world }) => {
    const mentee = await world.mentee()
    const take = async () => {
      const photoUrl = await uploadPhoto(world, mentee)
      await world.call(mentee, 'PATCH', '/api/profile', { body: { photoUrl } })
      return photoUrl.replace('/uploads/', '')
    }
    const first = await take()
    expect(await listUploads(world)).toEqual([first])
    const second = await take()
    await expect.poll(() => listUploads(world)).toEqual([second])
    expect(await world.call(null, 'GET', `/uploads/${first}`)).toMatchObject({ status: 404 })
    await world.call(await world.admin(), 'DELETE', `/api/admin/mentees/${mentee.id}`)
    await expect.poll(() => listUploads(world)).toEqual([])
  })

  test('gets a random name [T86, ASVS 5.3.2]', async ({ world }) => {
    const mentee = await world.mentee()
    const data = await picture().jpeg().toBuffer()
    const called = [
      '../../../etc/x.png',
      'C:\\x',
      'a\0.png',
      '/etc/passwd',
      '.htaccess',
      '..',
      '',
      'x'.repeat(4_096),
    ]
    const names = new Set<string>()
    for (const filename of called) {
      const { status, body } = await upload(world, mentee, multipartForm({ data, filename }))
      // Some names are invalid in a form, which is then refused.
      expect([200, 400]).toContain(status)
      if (status === 400) continue
      // 22 base64url characters are 128 random bits.
      expect(body.photoUrl).toMatch(/^\/uploads\/[A-Za-z0-9_-]{22}\.jpg$/)
      names.add(body.photoUrl)
      await expect.poll(() => listUploads(world)).toEqual([body.photoUrl.replace('/uploads/', '')])
    }
    expect(names.size).toBeGreaterThanOrEqual(6)
    expect((await readdir(world.config.dataDir)).sort()).toEqual(['secret.key', 'uploads'])
  })

  test('is the only one kept of its owner after twenty uploads [T89, ASVS 5.2.4]', async ({ world }) => {
    const [mentee, idler] = [await world.mentee(), await world.mentee()]
    for (let count = 0; count < 20; count += 1) {
      const photoUrl = await uploadPhoto(world, mentee)
      await world.call(mentee, 'PATCH', '/api/profile', { body: { photoUrl } })
      await uploadPhoto(world, idler)
    }
    await expect.poll(() => listUploads(world)).toHaveLength(2)
    const answer = await upload(world, mentee, multipartForm({ data: await picture().jpeg().toBuffer() }))
    expect(answer).toMatchObject({ status: 429 })
    const { body } = await world.call(mentee, 'GET', '/api/user')
    expect(await world.call(null, 'GET', body.photoUrl)).toMatchObject({ status: 200 })
  })

  test('is served only as an image [T29, ASVS 3.2.1, ASVS 3.5.8]', async ({ world }) => {
    const mentee = await world.mentee()
    const transparent = await picture({ alpha: 0.5 }).png().toBuffer()
    for (const [data, type] of [
      [undefined, 'image/jpeg'],
      [transparent, 'image/png'],
    ] as const) {
      expect(await world.call(null, 'GET', await uploadPhoto(world, mentee, data))).toMatchObject({
        status: 200,
        headers: {
          'content-type': type,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, max-age=31536000, immutable',
        },
      })
    }
  })
})
