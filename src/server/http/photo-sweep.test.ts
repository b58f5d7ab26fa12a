import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchPhoto, listUploads, uploadPhoto } from '#tests/support/photo.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Leaves a file in the uploads folder as a crash would have, with this age. */
async function leaveFile(world: World, name: string, { ageMs }: { ageMs: number }) {
  const path = join(world.config.dataDir, 'uploads', name)
  await writeFile(path, 'half a photo')
  const at = new Date(world.now() - ageMs)
  await utimes(path, at, at)
}

describe('the photo cleanup', () => {
  const NAME = 'AAAAAAAAAAAAAAAAAAAAAA.jpg'

  test('removes files left by crashes, and no photo of a profile [R7, T89]', async ({ world }) => {
    const mentee = await world.mentee()
    world.advanceClock(DAY)
    const photoUrl = await uploadPhoto(world, mentee)
    const kept = photoUrl.replace('/uploads/', '')
    await world.call(mentee, 'PATCH', '/api/profile', { body: { photoUrl } })
    world.advanceClock(2 * DAY)
    await leaveFile(world, NAME, { ageMs: 11 * MINUTE })
    await leaveFile(world, `${NAME}.part`, { ageMs: DAY })
    await leaveFile(world, `B${NAME}`, { ageMs: 9 * MINUTE })
    await world.scheduler.runDueJobs()
    expect((await listUploads(world)).sort()).toEqual([`B${NAME}`, kept].sort())
    expect((await fetchPhoto(world, photoUrl)).length).toBeGreaterThan(0)

    world.advanceClock(DAY)
    await world.scheduler.runDueJobs()
    expect(await listUploads(world)).toEqual([kept])
  })

  test('removes uploads that no profile uses after a day [T89]', async ({ world }) => {
    const photoUrl = await uploadPhoto(world, await world.mentee())
    const names = () => world.services.db.selectFrom('uploads').select('name').execute()
    world.advanceClock(DAY)
    await world.scheduler.runDueJobs()
    expect(await names()).toEqual([{ name: photoUrl.replace('/uploads/', '') }])
    world.advanceClock(DAY)
    await world.scheduler.runDueJobs()
    expect(await names()).toEqual([])
    await expect.poll(() => listUploads(world)).toEqual([])
  })

  test('keeps files older than the first account', async ({ world }) => {
    await leaveFile(world, NAME, { ageMs: DAY })
    await world.scheduler.runDueJobs()
    await world.mentee()
    world.advanceClock(DAY)
    await world.scheduler.runDueJobs()
    expect(await listUploads(world)).toEqual([NAME])
  })

  test('keeps a profile’s photo whose file is missing', async ({ world }) => {
    const mentee = await world.mentee()
    await world.services.db
      .updateTable('users')
      .set({ photoUrl: `/uploads/${NAME}` })
      .execute()
    const upload = { name: NAME, userId: mentee.userId, createdAt: world.services.now() }
    await world.services.db.insertInto('uploads').values(upload).execute()
    world.advanceClock(2 * DAY)
    await world.scheduler.runDueJobs()
    expect(await world.call(mentee, 'GET', '/api/user')).toMatchObject({
      body: { photoUrl: `/uploads/${NAME}` },
    })
    expect(await world.services.db.selectFrom('uploads').select('name').execute()).toEqual([{ name: NAME }])
  })
})
