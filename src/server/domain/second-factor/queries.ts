import type { Insertable } from 'kysely'
import type { Db, Instant, RecoveryCodesTable, SecondFactorsTable } from '#db/schema.ts'

export const insertFactor = (db: Db, factor: Insertable<SecondFactorsTable>) =>
  db.insertInto('second_factors').values(factor).execute()

/** Returns the factors of a person, the oldest first. */
export const listFactors = (db: Db, userId: number) =>
  db
    .selectFrom('second_factors')
    .select([
      'id',
      'kind',
      'name',
      'secret',
      'credentialId',
      'publicKey',
      'counter',
      'transports',
      'createdAt',
      'lastUsedAt',
    ])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

export const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('second_factors')
    .innerJoin('users', 'users.id', 'second_factors.userId')
    .select([
      'second_factors.id',
      'second_factors.userId',
      'second_factors.credentialId',
      'second_factors.publicKey',
      'second_factors.counter',
      'users.role',
    ])
    .where('second_factors.credentialId', '=', credentialId)
    .executeTakeFirst()

export const findAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'username', 'fullName', 'confirmedEmail'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** Uses up the codes of an app up to a time step; returns whether none of that step was used (compare-and-swap). */
export const consumeTimeStep = async (
  db: Db,
  id: number,
  { step, now }: { step: number; now: Instant },
): Promise<boolean> =>
  (
    await db
      .updateTable('second_factors')
      .set({ lastStep: step, lastUsedAt: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n

export const setCounter = (db: Db, id: number, { counter, now }: { counter: number; now: Instant }) =>
  db.updateTable('second_factors').set({ counter, lastUsedAt: now }).where('id', '=', id).execute()

/** Deletes one of a person's factors and returns it. */
export const deleteFactor = (db: Db, userId: number, id: number) =>
  db
    .deleteFrom('second_factors')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('kind')
    .executeTakeFirst()

export const insertCodes = (db: Db, codes: Insertable<RecoveryCodesTable>[]) =>
  db.insertInto('recovery_codes').values(codes).execute()

export const deleteCodes = (db: Db, userId: number) =>
  db.deleteFrom('recovery_codes').where('userId', '=', userId).execute()

/** Returns the ids of a person's unused recovery codes, ten at most. */
export const listUnusedCodes = (db: Db, userId: number) =>
  db
    .selectFrom('recovery_codes')
    .select('id')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()

export const findUnusedCode = (db: Db, { userId, start }: { userId: number; start: string }) =>
  db
    .selectFrom('recovery_codes')
    .select(['id', 'codeHash'])
    .where('userId', '=', userId)
    .where('start', '=', start)
    .where('usedAt', 'is', null)
    .executeTakeFirst()

/** Uses a recovery code up and returns whether nobody was faster (compare-and-swap). */
export const consumeCode = async (db: Db, id: number, now: Instant): Promise<boolean> =>
  (
    await db
      .updateTable('recovery_codes')
      .set({ usedAt: now })
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n
