import type { Insertable } from 'kysely'
import type { Db, Instant, KnownDevicesTable } from '#db/schema.ts'

export const findDevice = (db: Db, tokenHash: string) =>
  db
    .selectFrom('known_devices')
    .select(['userId', 'lastUsedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()

export const listDevices = (db: Db, userId: number) =>
  db.selectFrom('known_devices').select('tokenHash').where('userId', '=', userId).execute()

export const insertDevice = (db: Db, device: Insertable<KnownDevicesTable>) =>
  db.insertInto('known_devices').values(device).execute()

export const deleteDevice = (db: Db, tokenHash: string) =>
  db.deleteFrom('known_devices').where('tokenHash', '=', tokenHash).execute()

export const deleteUnusedDevices = (db: Db, before: Instant) =>
  db.deleteFrom('known_devices').where('lastUsedAt', '<', before).execute()

/** Deletes all but the `keep` most recently used devices of a user. */
export const deleteDevicesBeyond = (db: Db, userId: number, keep: number) =>
  db
    .deleteFrom('known_devices')
    .where('userId', '=', userId)
    .where('tokenHash', 'not in', (eb) =>
      eb
        .selectFrom('known_devices as latest')
        .select('latest.tokenHash')
        .where('latest.userId', '=', userId)
        .orderBy('latest.lastUsedAt', 'desc')
        .orderBy('latest.tokenHash')
        .limit(keep),
    )
    .execute()
