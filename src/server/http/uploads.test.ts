import { vi } from 'vitest'
import type { Person } from '#server/testing/people.ts'
import { filesIn, uploadPhoto } from '#server/testing/photo.ts'
import { describe, expect, test } from '#server/testing/world.ts'

describe('an uploaded photo', () => {
  test('changes no profile until its owner says so, and nobody else can take it', async ({ world }) => {
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

  test('goes when another takes its place, and with its owner', async ({ world }) => {
    const mentee = await world.mentee()
    const take = async () => {
      const photoUrl = await uploadPhoto(world, mentee)
      await world.call(mentee, 'PATCH', '/api/profile', { body: { photoUrl } })
      return photoUrl.replace('/uploads/', '')
    }
    const first = await take()
    expect(await filesIn(world)).toEqual([first])
    const second = await take()
    await vi.waitFor(async () => expect(await filesIn(world)).toEqual([second]))
    expect(await world.call(null, 'GET', `/uploads/${first}`)).toMatchObject({ status: 404 })
    await world.call(await world.admin(), 'DELETE', `/api/admin/mentees/${mentee.id}`)
    await vi.waitFor(async () => expect(await filesIn(world)).toEqual([]))
  })

  test('has a name that says nothing and cannot be guessed', async ({ world }) => {
    const mentee = await world.mentee()
    const names = [await uploadPhoto(world, mentee), await uploadPhoto(world, mentee)]
    expect(new Set(names).size).toBe(2)
    // 22 characters of base64url: 128 random bits.
    for (const name of names) expect(name).toMatch(/^\/uploads\/[A-Za-z0-9_-]{22}\.jpg$/)
  })

  test('is served as a picture and nothing else', async ({ world }) => {
    const photoUrl = await uploadPhoto(world, await world.mentee())
    expect(await world.call(null, 'GET', photoUrl)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/jpeg',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
      },
    })
  })

  test('is all that can be fetched there: no folder, no hidden file, nothing outside', async ({ world }) => {
    for (const path of [
      '/uploads',
      '/uploads/',
      '/uploads/.env',
      '/uploads/.hidden/x.jpg',
      '/uploads/../app.db',
      '/uploads/..%2fapp.db',
      '/uploads/%2e%2e/app.db',
      '/uploads/..%5capp.db',
      '/uploads//etc/passwd',
      '/uploads/%00.jpg',
      '/uploads/x.jpg',
    ]) {
      const answer = await world.call(null, 'GET', path)
      expect([400, 403, 404]).toContain(answer.status)
      expect(Object.keys(answer.body as object)).toEqual(['message'])
    }
  })
})
