import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockSqlite } from '#db/open.ts'
import {
  backUp,
  createEmptyInstallation,
  hashPhotos,
  installationOfWorld,
  readAllRows,
  withDatabase,
} from '#tests/support/backups.ts'
import { uploadPhoto } from '#tests/support/photo.ts'
import { test as base, describe, expect, type World } from '#tests/support/world.ts'
import { MANIFEST, type Manifest } from './backups.ts'
import { restoreBackup } from './restore-backup.ts'

type Place = Awaited<ReturnType<typeof createEmptyInstallation>>

const test = base.extend<{ place: Place }>({
  place: async ({ task }, use) => {
    const place = await createEmptyInstallation(task.id)
    await use(place)
    await place.remove()
  },
})

const WITHOUT_FORCE = { force: false }

/** A pair that has talked, one with a photo, and a user who joined last and left; backed up. */
async function installationInUse(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  for (const content of [
    'Hello',
    'Grüße 👋 "quoted"\nand a second line',
    'a\u2028line\u2029of its own\r',
    '\\',
  ]) {
    await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
  }
  await uploadPhoto(world, mentor)
  await uploadPhoto(world, mentee)
  const gone = await world.mentee()
  await world.services.db.deleteFrom('users').where('id', '=', gone.userId).execute()
  const { folder, manifest } = await backUp(world)
  return { folder, manifest, rows: await readAllRows(world.services.db), last: gone.userId }
}

const alter = (folder: string, change: (manifest: Manifest) => object) => {
  const file = join(folder, MANIFEST)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  writeFileSync(file, JSON.stringify({ ...manifest, ...change(manifest) }))
}

function flipByte(file: string) {
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

describe('restoring', () => {
  test('restores every row and photo and continues the ids', async ({ world, place }) => {
    const { folder, rows, last } = await installationInUse(world)
    expect(await restoreBackup(folder, place, WITHOUT_FORCE)).toMatchObject({ aside: null })

    expect(hashPhotos(place)).toEqual(hashPhotos(installationOfWorld(world)))
    expect(Object.keys(hashPhotos(place))).toHaveLength(2)
    await withDatabase(place, async (db) => {
      expect(await readAllRows(db)).toEqual(rows)
      const user = {
        ...rows.users?.[0],
        id: undefined,
        username: 'next',
        usernameKey: 'next',
        email: 'n',
        emailKey: 'n',
        lookAlikeKey: 'next',
      }
      const { id } = await db
        .insertInto('users')
        .values(user as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(id).toBe(last + 1)
    })
  })

  test('into an installation in use is refused, even with force', async ({ world, place }) => {
    const { folder } = await installationInUse(world)
    if ('file' in place.database) {
      const release = lockSqlite(place.database.file)
      await expect(restoreBackup(folder, place, { force: true })).rejects.toThrow(
        /app\.db is in use: stop the server/,
      )
      release()
    } else {
      await withDatabase(place, async (db) => {
        await readAllRows(db)
        await expect(restoreBackup(folder, place, { force: true })).rejects.toThrow(
          'The database is in use: stop',
        )
      })
    }
    expect(await restoreBackup(folder, place, WITHOUT_FORCE)).toMatchObject({ aside: null })
  })

  test('over another installation is refused without force', async ({ world, place }) => {
    const { folder, rows } = await installationInUse(world)
    await restoreBackup(folder, place, WITHOUT_FORCE)
    const later = { at: '2026-01-05T10:00:00.000Z', actorId: null, action: 'later', detail: '{}' }
    await withDatabase(place, (db) => db.insertInto('audit_entries').values(later).execute())
    writeFileSync(join(place.photos, 'later.jpg'), 'later')

    await expect(restoreBackup(folder, place, WITHOUT_FORCE)).rejects.toThrow(
      /There is an installation already/,
    )
    expect(hashPhotos(place)).toHaveProperty(['later.jpg'])
    await withDatabase(place, async (db) => {
      expect(await db.selectFrom('audit_entries').select('action').execute()).toEqual([{ action: 'later' }])
    })

    const { aside } = await restoreBackup(folder, place, { force: true })
    expect(aside).toMatch(/^before-restore-2/)
    expect(hashPhotos(place)).toEqual(hashPhotos(installationOfWorld(world)))
    await withDatabase(place, async (db) => {
      expect(await readAllRows(db)).toEqual(rows)
      if ('file' in place.database) return
      const old = db
        .withSchema(aside ?? '')
        .selectFrom('audit_entries')
        .select('action')
      expect(await old.execute()).toEqual([{ action: 'later' }])
    })
    const folderAside = join(dirname(place.photos), aside ?? '')
    expect(readFileSync(join(folderAside, 'uploads', 'later.jpg'), 'utf8')).toBe('later')
    if ('file' in place.database) {
      const old = { ...place, database: { file: join(folderAside, 'app.db') } }
      await withDatabase(old, async (db) => {
        expect(await db.selectFrom('audit_entries').select('action').execute()).toEqual([{ action: 'later' }])
      })
    }
  })
})

describe('a backup is refused with one line and no changes when', () => {
  const DAMAGED: [what: string, harm: (folder: string, manifest: Manifest) => void, refusal: RegExp][] = [
    [
      'a byte of its database has flipped',
      (folder) => flipByte(join(folder, tableFile(folder))),
      /has changed since/,
    ],
    [
      'its database was cut short',
      (folder) => truncateSync(join(folder, tableFile(folder)), 10),
      /is damaged: .+ has changed since it was made$/,
    ],
    [
      'a byte of a photo has flipped',
      (folder, manifest) => flipByte(join(folder, photoOf(manifest))),
      /is damaged: uploads\/.+ has changed since it was made$/,
    ],
    [
      'a photo is missing',
      (folder, manifest) => rmSync(join(folder, photoOf(manifest))),
      /is damaged: uploads\/.+ is missing$/,
    ],
    ['its manifest is missing', (folder) => rmSync(join(folder, MANIFEST)), /has no manifest\.json$/],
    [
      'its manifest was cut short',
      (folder) => truncateSync(join(folder, MANIFEST), statSync(join(folder, MANIFEST)).size - 20),
      /is damaged: its manifest\.json cannot be read$/,
    ],
    [
      'its manifest names a file outside of it',
      (folder) =>
        alter(folder, ({ files }) => ({
          files: [...files, { path: '../app.db', size: 1, sha256: '0'.repeat(64) }],
        })),
      /is damaged: its manifest\.json cannot be read$/,
    ],
    [
      'its manifest counts other rows',
      (folder) => alter(folder, ({ rows }) => ({ rows: { ...rows, messages: 5 } })),
      /^The restored database has 4 rows in messages instead of 5$/,
    ],
    [
      'it is of a later version',
      (folder) => alter(folder, ({ migrations }) => ({ migrations: [...migrations, '9999_later'] })),
      /is newer than this version of Cairnway \(it has 9999_later\); restore it with the newer version$/,
    ],
    [
      'it is of the other database engine',
      (folder) => alter(folder, ({ engine }) => ({ engine: engine === 'sqlite' ? 'postgres' : 'sqlite' })),
      /is of (SQLite, not of PostgreSQL: unset|PostgreSQL, not of SQLite: set) DATABASE_URL$/,
    ],
  ]
  const tableFile = (folder: string) =>
    existsSync(join(folder, 'app.db')) ? 'app.db' : 'tables/messages.ndjson.gz'
  const photoOf = ({ files }: Manifest) => files.find(({ path }) => path.startsWith('uploads/'))?.path ?? ''

  for (const [what, harm, refusal] of DAMAGED) {
    test(what, async ({ world, place }) => {
      const { folder, manifest } = await installationInUse(world)
      harm(folder, manifest)
      await expect(restoreBackup(folder, place, { force: true })).rejects.toThrow(refusal)
      expect(readdirSync(dirname(place.photos)).filter((name) => name !== 'app.db.lock')).toEqual([])
      if ('file' in place.database) expect(existsSync(place.database.file)).toBe(false)
      else expect(await withDatabase(place, readAllRows)).toEqual({})
    })
  }
})
