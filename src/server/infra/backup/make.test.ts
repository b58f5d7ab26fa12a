import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tryLockFolder } from '#db/backup/backup.ts'
import { BackupError } from '#db/backup/format.ts'
import {
  backUp,
  createEmptyInstallation,
  hashPhotos,
  installationOfWorld,
  RETENTION,
} from '#tests/support/backups.ts'
import { uploadPhoto } from '#tests/support/photo.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { filesIn, listBackups, verifyFiles } from './backups.ts'
import { makeBackup } from './make-backup.ts'

const HOUR = 3_600_000
const nameOf = (photoUrl: string) => photoUrl.replace('/uploads/', '')
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const namesIn = (world: World) =>
  readdirSync(installationOfWorld(world).backups).filter((name) => name !== 'backup.lock')

describe('a backup', () => {
  test('records all row counts and the size and hash of every file', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    for (const content of ['Hello', 'And good bye']) {
      await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
    }
    await uploadPhoto(world, mentor)
    const { folder, manifest } = await backUp(world)

    expect(manifest).toMatchObject({
      createdAt: new Date(world.now()).toISOString(),
      engine: world.database.file ? 'sqlite' : 'postgres',
      rows: { users: 2, matches: 1, messages: 2, uploads: 1, audit_entries: 0 },
      missingPhotos: [],
    })
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(manifest.migrations[0]).toBe('0001_accounts')
    expect(manifest.files.map(({ path }) => path)).toEqual(
      filesIn(folder).filter((path) => path !== 'manifest.json'),
    )
    await verifyFiles(folder, manifest.files)
  })

  test('is readable only by its owner', async ({ world }) => {
    await uploadPhoto(world, await world.mentor())
    const { folder } = await backUp(world)
    expect(modeOf(installationOfWorld(world).backups)).toBe('700')
    expect(modeOf(folder)).toBe('700')
    for (const path of filesIn(folder)) expect(`${path} ${modeOf(join(folder, path))}`).toBe(`${path} 600`)
  })

  test('contains exactly the photos that rows name, and lists missing ones', async ({ world }) => {
    const mentor = await world.mentor()
    const replaced = nameOf(await uploadPhoto(world, mentor))
    const present = nameOf(await uploadPhoto(world, mentor))
    const { photos } = installationOfWorld(world)
    writeFileSync(join(photos, 'orphan.jpg'), 'nobody names it')
    writeFileSync(join(photos, 'half.jpg.part'), 'still being written')
    const gone = nameOf(await uploadPhoto(world, await world.mentor()))
    rmSync(join(photos, gone))

    const { folder, manifest } = await backUp(world)
    expect(readdirSync(join(folder, 'uploads'))).toEqual([present])
    expect(replaced).not.toBe(present)
    expect(manifest.missingPhotos).toEqual([gone])
  })

  test('hard-links unchanged photos of the last one, but not a damaged one', async ({ world }) => {
    const kept = nameOf(await uploadPhoto(world, await world.mentor()))
    const rotten = nameOf(await uploadPhoto(world, await world.mentor()))
    const first = await backUp(world)
    writeFileSync(join(first.folder, 'uploads', rotten), 'rot')
    world.advanceClock(HOUR)
    const second = await backUp(world)

    const inode = ({ folder }: { folder: string }, name: string) => statSync(join(folder, 'uploads', name)).ino
    expect(inode(second, kept)).toBe(inode(first, kept))
    expect(inode(second, rotten)).not.toBe(inode(first, rotten))
    const photos = { ...installationOfWorld(world), photos: join(second.folder, 'uploads') }
    expect(hashPhotos(photos)).toEqual(hashPhotos(installationOfWorld(world)))
    // Backups do not share files with the installation.
    expect(statSync(join(installationOfWorld(world).photos, kept)).ino).not.toBe(inode(first, kept))
  })

  test('that was interrupted gets no final name and is removed by the next', async ({ world }) => {
    const { backups } = installationOfWorld(world)
    mkdirSync(join(backups, '2026-01-05T08-00-00.000Z.part', 'uploads'), { recursive: true })
    const { folder } = await backUp(world)
    expect(namesIn(world)).toEqual([folder.slice(backups.length + 1)])
  })

  test('that fails leaves nothing behind and keeps earlier ones', async ({ world }) => {
    await backUp(world)
    const before = namesIn(world)
    world.advanceClock(HOUR)
    const { photos } = installationOfWorld(world)
    rmSync(photos, { recursive: true })
    writeFileSync(photos, 'a file where a folder should be')
    await expect(backUp(world)).rejects.toThrow(/^The backup failed: ENOTDIR: [^\n]+$/)
    expect(namesIn(world)).toEqual(before)
  })

  test('of a missing database is refused in one line', async ({ task }) => {
    const place = await createEmptyInstallation(task.id)
    await expect(makeBackup(place, { retention: RETENTION })).rejects.toThrow(
      /^There is (no database at .+|nothing in the database yet)$/,
    )
    expect(listBackups(place.backups)).toEqual([])
    await place.remove()
  })

  test('is refused while another is being made', async ({ world }) => {
    const { backups } = installationOfWorld(world)
    mkdirSync(backups)
    const release = tryLockFolder(backups)
    await expect(backUp(world)).rejects.toThrow(new BackupError('Another backup is being made'))
    release?.()
    expect(existsSync((await backUp(world)).folder)).toBe(true)
  })
})
