import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { PHOTO_COPIES_PATH } from '#shared/photos.ts'
import type { Settings } from '#tests/support/create-world.ts'
import { photoCopyUrl, picture } from '#tests/support/photo.ts'
import { startPhotoHost } from '#tests/support/photo-host.ts'
import { createWorld, describe, expect, START, test, type World } from '#tests/support/world.ts'
import { createPublicAgent } from './photo-copies.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Starts an installation and another host whose photos it can reach. */
async function startWithPhotoHost(answer: RequestListener = showsPhoto, settings: Settings = {}) {
  const host = await startPhotoHost(answer)
  onTestFinished(host.stop)
  const world = await createWorld(settings, { photoAgent: () => host.agent(), clustered: true })
  onTestFinished(world.end)
  return { world, host }
}

const jpeg = await picture().jpeg().toBuffer()
const showsPhoto: RequestListener = (_request, response) => void response.end(jpeg)

const folderOf = ({ config }: World) => join(config.dataDir, 'photo-copies')
const filesOf = (world: World) => readdirSync(folderOf(world))

const showPhoto = ({ services: { db } }: World, userId: number, photoUrl: string | null) =>
  db.updateTable('users').set({ photoUrl }).where('id', '=', userId).execute()

/** A mentor with the only external photo, and a mentee who looks at it. */
async function pairShowing(world: World, photoUrl: string) {
  const { mentor, mentee } = await world.pair()
  await world.services.db.updateTable('users').set({ photoUrl: null }).execute()
  await showPhoto(world, mentor.userId, photoUrl)
  return { mentor, mentee, look: () => world.call(mentee, 'GET', photoCopyUrl(photoUrl)) }
}

async function later(world: World, milliseconds: number) {
  world.advanceClock(milliseconds)
  await world.scheduler.runDueJobs()
}

describe('an external photo', () => {
  test('is fetched once and served as a copy to signed-in users', async () => {
    const { world, host } = await startWithPhotoHost()
    const { look } = await pairShowing(world, `${host.origin}/me.jpg`)
    const none = await look()
    expect(none).toMatchObject({ status: 204, headers: { 'cache-control': 'private, max-age=60' } })
    expect(host.asked).toEqual([])
    await world.scheduler.runDueJobs()
    expect(await look()).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/jpeg',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=86400',
        'x-content-type-options': 'nosniff',
      },
    })
    expect(await world.call(null, 'GET', photoCopyUrl(`${host.origin}/me.jpg`))).toMatchObject({
      status: 204,
      text: '',
    })
    await later(world, DAY_MS)
    await later(world, 300 * DAY_MS)
    expect(host.asked).toEqual(['/me.jpg'])
  })

  test('is answered only to who is shown it at this moment, so that nobody learns who uses a photo [T65, ASVS 8.2.2]', async () => {
    const { world, host } = await startWithPhotoHost()
    const { mentor, mentee, matchId } = await world.pair()
    const photos = { his: `${host.origin}/mentee.jpg`, theirs: `${host.origin}/mentor.jpg` }
    await showPhoto(world, mentee.userId, photos.his)
    await showPhoto(world, mentor.userId, photos.theirs)
    await world.scheduler.runDueJobs()
    const see = async (person: typeof mentor) => {
      const look = async (url: string) => (await world.call(person, 'GET', photoCopyUrl(url))).status
      return { his: await look(photos.his), theirs: await look(photos.theirs) }
    }
    const BOTH = { his: 200, theirs: 200 }
    const NONE = { his: 204, theirs: 204 }
    const THEIRS = { his: 204, theirs: 200 }
    expect(await see(mentor)).toEqual(BOTH)
    expect(await see(mentee)).toEqual(BOTH)
    expect(await see(await world.admin())).toEqual(BOTH)
    expect(await see(await world.admin({ level: 'coordinator' }))).toEqual(BOTH)
    expect(await see(await world.admin({ level: 'viewer' }))).toEqual(NONE)
    expect(await see(await world.mentor())).toEqual(NONE)
    expect(await see(await world.mentor({ status: 'pending' }))).toEqual(NONE)
    expect(await see(await world.mentee())).toEqual(THEIRS)
    expect(await see(await world.mentee({ status: 'inactive' }))).toEqual(NONE)

    const asked = await world.mentor()
    const request = await world.match(asked, mentee, 'pending')
    expect(await see(asked)).toEqual({ his: 200, theirs: 204 })
    const { db } = world.services
    await db.updateTable('matches').set({ requestStatus: 'rejected' }).where('id', '=', request).execute()
    expect(await see(asked)).toEqual(NONE)

    const paused = await world.trpc(mentee, 'matches.pause', { matchId })
    expect(paused.status).toBeLessThan(300)
    expect(await see(mentor)).toEqual(THEIRS)
    await db.updateTable('mentors').set({ status: 'rejected' }).where('id', '=', mentor.id).execute()
    expect(await see(await world.mentee())).toEqual(NONE)
    expect(await see(mentee)).toEqual({ his: 200, theirs: 204 })
  })

  test('keeps its URL in every reply', async () => {
    const { world, host } = await startWithPhotoHost()
    const photoUrl = `${host.origin}/me.jpg`
    const { mentor, mentee } = await pairShowing(world, photoUrl)
    await world.scheduler.runDueJobs()
    expect((await world.call(mentor, 'GET', '/api/user')).body).toMatchObject({ photoUrl })
    const { body } = await world.call(mentee, 'GET', '/api/mentee/active-matches')
    expect(body).toMatchObject([{ mentor: { user: { photoUrl } } }])
  })

  test('is never fetched by a request: without a profile there is no copy [T65]', async () => {
    const { world, host } = await startWithPhotoHost()
    const { mentee } = await pairShowing(world, `${host.origin}/me.jpg`)
    await world.scheduler.runDueJobs()
    const others = ['', '../app.db', 'https://10.0.0.1/', '/etc/passwd', 'x'.repeat(3_000)]
    for (const url of [`${host.origin}/other.jpg`, `${host.origin}/me.jpg#`, ...others]) {
      expect(await world.call(mentee, 'GET', photoCopyUrl(url))).toMatchObject({ status: 204, text: '' })
    }
    const twice = `${photoCopyUrl(`${host.origin}/me.jpg`)}&of=x`
    for (const path of [PHOTO_COPIES_PATH, twice, `${PHOTO_COPIES_PATH}?of[]=x`]) {
      expect(await world.call(mentee, 'GET', path)).toMatchObject({ status: 204, text: '' })
    }
    await later(world, MINUTE_MS)
    expect(host.asked).toEqual(['/me.jpg'])
  })

  test('is copied for approved profiles too, and once if two people share it', async () => {
    const { world, host } = await startWithPhotoHost()
    const { mentor, mentee } = await pairShowing(world, `${host.origin}/approved.jpg`)
    await showPhoto(world, mentee.userId, `${host.origin}/approved.jpg`)
    await world.call(mentor, 'PATCH', '/api/profile', { body: { photoUrl: `${host.origin}/new.jpg` } })
    await showPhoto(world, mentee.userId, null)
    await world.scheduler.runDueJobs()
    const admin = await world.admin()
    for (const path of ['/approved.jpg', '/new.jpg']) {
      expect((await world.call(admin, 'GET', photoCopyUrl(`${host.origin}${path}`))).status).toBe(200)
    }
    expect(host.asked.sort()).toEqual(['/approved.jpg', '/new.jpg'])
  })

  test('is deleted once no profile uses it, like partial files, and no other files are', async () => {
    const { world, host } = await startWithPhotoHost()
    const { mentor, look } = await pairShowing(world, `${host.origin}/me.jpg`)
    await world.scheduler.runDueJobs()
    const [copy = ''] = filesOf(world)
    writeFileSync(join(folderOf(world), `${copy}.part`), 'half')
    writeFileSync(join(folderOf(world), 'notes.txt'), 'not ours')
    mkdirSync(join(folderOf(world), 'lost+found'))
    await later(world, MINUTE_MS)
    expect(filesOf(world).sort()).toEqual([copy, 'lost+found', 'notes.txt'].sort())
    await showPhoto(world, mentor.userId, null)
    await later(world, MINUTE_MS)
    expect(filesOf(world).sort()).toEqual(['lost+found', 'notes.txt'])
    expect((await look()).status).toBe(204)
  })

  test('is deleted with its account', async () => {
    const { world, host } = await startWithPhotoHost()
    const admin = await world.admin()
    const { mentor, look } = await pairShowing(world, `${host.origin}/me.jpg`)
    await world.scheduler.runDueJobs()
    expect((await look()).status).toBe(200)
    expect((await world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`)).status).toBeLessThan(300)
    await later(world, MINUTE_MS)
    expect(filesOf(world)).toEqual([])
  })

  test('is fetched again when its copy is lost', async () => {
    const { world, host } = await startWithPhotoHost()
    const { look } = await pairShowing(world, `${host.origin}/me.jpg`)
    await world.scheduler.runDueJobs()
    rmSync(folderOf(world), { recursive: true })
    expect((await look()).status).toBe(204)
    await later(world, MINUTE_MS)
    expect((await look()).status).toBe(200)
    expect(host.asked).toHaveLength(2)
  })

  test('that cannot be fetched is retried with backoff', async () => {
    let broken = true
    const { world, host } = await startWithPhotoHost((request, response) => {
      if (broken) response.writeHead(500).end()
      else showsPhoto(request, response)
    })
    const { look } = await pairShowing(world, `${host.origin}/me.jpg`)
    const tries: number[] = []
    const HOURS = 60
    for (const minute of [0, 1, 9, 10, 11, 69, 70, 7 * HOURS, 7 * HOURS + 10, 31 * HOURS, 32 * HOURS]) {
      await later(world, minute * MINUTE_MS - (world.now() - START))
      if (host.asked.length > tries.length) tries.push(minute)
    }
    expect(tries).toEqual([0, 10, 70, 7 * HOURS + 10, 32 * HOURS])
    broken = false
    // Also if the wall clock was set back meanwhile.
    world.advanceClock(-10 * DAY_MS)
    await later(world, DAY_MS)
    expect((await look()).status).toBe(200)
  })

  test('that cannot be fetched does not block others, and is logged without its host', async () => {
    const lines: string[] = []
    const host = await startPhotoHost(({ url }, response) => {
      if (url === '/good.jpg') response.end(jpeg)
      else response.writeHead(404).end()
    })
    const world = await createWorld(
      { LOG_LEVEL: 'info' },
      { photoAgent: () => host.agent(), logTo: { write: (line) => void lines.push(line) } },
    )
    const { mentor, mentee } = await pairShowing(world, `${host.origin}/secret-name.jpg`)
    await showPhoto(world, mentee.userId, `${host.origin}/good.jpg`)
    await world.scheduler.runDueJobs()
    expect((await world.call(mentor, 'GET', photoCopyUrl(`${host.origin}/good.jpg`))).status).toBe(200)
    const logged = lines.filter((line) => line.includes('could not be copied'))
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ count: 1, reason: 'answered 404' })
    expect(lines.filter((line) => /photos\.example|secret-name/.test(line))).toEqual([])
    await world.end()
    await host.stop()
  })

  test('at a non-public address is not fetched, and is logged without its host [T65]', async () => {
    const lines: string[] = []
    const host = await startPhotoHost(showsPhoto)
    const world = await createWorld(
      { LOG_LEVEL: 'info' },
      { photoAgent: () => createPublicAgent(), logTo: { write: (line) => void lines.push(line) } },
    )
    const { port } = new URL(host.origin)
    const { look } = await pairShowing(world, `https://localhost:${port}/me.jpg`)
    await world.scheduler.runDueJobs()
    expect((await look()).status).toBe(204)
    expect(host.connections()).toBe(0)
    const logged = lines.filter((line) => line.includes('could not be copied'))
    expect(logged.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
      'is not at a public address',
    ])
    expect(logged.filter((line) => line.includes('localhost'))).toEqual([])
    await world.end()
    await host.stop()
  })

  test.for([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['half of a photo', jpeg.subarray(0, jpeg.length / 2)],
    ['nothing', ''],
  ] as const)('is refused when it is %s, regardless of its content type', async ([, body]) => {
    const { world, host } = await startWithPhotoHost((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(body)
    })
    const { look } = await pairShowing(world, `${host.origin}/me.jpg`)
    await world.scheduler.runDueJobs()
    expect(host.asked).toHaveLength(1)
    expect((await look()).status).toBe(204)
    expect(filesOf(world)).toEqual([])
  })

  test('is recognized by content, limited to 512 pixels and stripped of metadata', async () => {
    const large = await picture({ width: 900, height: 600, alpha: 0.5 })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
      .png()
      .toBuffer()
    expect((await sharp(large).metadata()).exif).toBeDefined()
    const { world, host } = await startWithPhotoHost((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(large)
    })
    const { mentee } = await pairShowing(world, `${host.origin}/me.jpg`)
    await world.scheduler.runDueJobs()
    const answer = await world.app.inject({
      url: photoCopyUrl(`${host.origin}/me.jpg`),
      headers: { cookie: await world.cookie(mentee) },
    })
    expect(answer.headers['content-type']).toBe('image/png')
    const { width, height, exif } = await sharp(answer.rawPayload).metadata()
    expect({ width, height, exif }).toEqual({ width: 512, height: 341, exif: undefined })
  })

  test('is not fetched without https or from this installation', async () => {
    const { world, host } = await startWithPhotoHost(showsPhoto, { PUBLIC_URL: 'https://mentoring.example' })
    await pairShowing(world, host.origin.replace('https', 'http'))
    await showPhoto(world, (await world.mentee()).userId, 'https://Mentoring.example/avatars/pine.svg')
    await showPhoto(world, (await world.mentee()).userId, `${host.origin.replace('https', 'HTTPS')}/loud.jpg`)
    await world.scheduler.runDueJobs()
    expect(host.asked).toEqual(['/loud.jpg'])
  })

  test('is a portrait with EXTERNAL_PHOTOS=portrait, and earlier copies are removed', async () => {
    const { world, host } = await startWithPhotoHost()
    const { mentee, look } = await pairShowing(world, `${host.origin}/me.jpg`)
    await world.scheduler.runDueJobs()
    expect((await look()).status).toBe(200)
    const sharing = { sharedWith: world, photoAgent: () => host.agent() }
    const portraits = await createWorld({ EXTERNAL_PHOTOS: 'portrait' }, sharing)
    expect((await portraits.call(mentee, 'GET', photoCopyUrl(`${host.origin}/me.jpg`))).status).toBe(204)
    await portraits.scheduler.runDueJobs()
    expect(filesOf(world)).toEqual([])
    expect(host.asked).toHaveLength(1)
    await portraits.end()
  })

  test('is copied by one process and served by all on the same folder', async () => {
    const { world, host } = await startWithPhotoHost()
    const { mentee } = await pairShowing(world, `${host.origin}/me.jpg`)
    const other = await createWorld({}, { sharedWith: world, clustered: true, photoAgent: () => host.agent() })
    await world.scheduler.runDueJobs()
    await other.scheduler.runDueJobs()
    expect((await other.call(mentee, 'GET', photoCopyUrl(`${host.origin}/me.jpg`))).status).toBe(200)
    expect(host.asked).toEqual(['/me.jpg'])
    await other.end()
  })
})
