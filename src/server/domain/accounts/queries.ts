import { type Insertable, sql } from 'kysely'
import { type Param, preparedFirst } from '#db/prepared.ts'
import type {
  AuthSessionsTable,
  Db,
  Instant,
  KnownDevicesTable,
  MenteesTable,
  MentorsTable,
  SignInTicketsTable,
  StaffTable,
  UsersTable,
} from '#db/schema.ts'
import type {
  MenteeStatus,
  MentorStatus,
  ProofKind,
  Role,
  StaffLevel,
  TicketPurpose,
  TokenPurpose,
} from '#shared/enums.ts'
import { decodeList, encodeList, MENTOR_FIELDS } from '../mentor-fields.ts'

/** Accounts joined with the profile of their role. */
const selectAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('mentors', 'mentors.userId', 'users.id')
    .leftJoin('mentees', 'mentees.userId', 'users.id')

const findAccount = preparedFirst((db, param: Param<{ userId: number }>) =>
  selectAccounts(db)
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.fullName',
      'users.role',
      'users.phone',
      'users.bio',
      'users.location',
      'users.photoUrl',
      'mentors.id as mentorId',
      'mentors.status as mentorStatus',
      'mentors.waitingName',
      'mentees.id as menteeId',
      'mentees.status as menteeStatus',
      'mentees.age',
      'mentees.ageRecordedOn',
      'mentees.interests',
      'mentees.goals',
    ])
    .select(MENTOR_FIELDS.map((field) => `mentors.${field}` as const))
    .where('users.id', '=', param('userId')),
)

/** Returns an account with the profile of its role, or undefined. */
export async function findUser(db: Db, userId: number) {
  const row = await findAccount(db, { userId })
  return (
    row && {
      ...row,
      expertise: row.expertise === null ? null : decodeList(row.expertise),
      availability: row.availability === null ? null : decodeList(row.availability),
      interests: row.interests === null ? null : decodeList(row.interests),
    }
  )
}

export const findCredentials = (db: Db, usernameKey: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'passwordHash'])
    .where('usernameKey', '=', usernameKey)
    .executeTakeFirst()

/** Replaces a password hash, unless it changed in the meantime (compare-and-swap). */
export const replacePasswordHash = (db: Db, userId: number, { from, to }: { from: string; to: string }) =>
  db
    .updateTable('users')
    .set({ passwordHash: to })
    .where('id', '=', userId)
    .where('passwordHash', '=', from)
    .execute()

export const countAdmins = async (db: Db) =>
  (
    await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow()
  ).count

export const insertUser = async (db: Db, user: Insertable<UsersTable>) =>
  (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id

/** Whether another account has this key as its address, present or confirmed. */
export const isAddressOfAnother = async (db: Db, userId: number, key: string): Promise<boolean> => {
  const select = (column: 'emailKey' | 'confirmedEmailKey') =>
    db.selectFrom('users').select('id').where(column, '=', key)
  const accounts = await select('emailKey').union(select('confirmedEmailKey')).execute()
  return accounts.some(({ id }) => id !== userId)
}

/** Whether another account has this key as its username. */
export const isUsernameOfAnother = async (db: Db, userId: number, key: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('usernameKey', '=', key)
    .where('id', '!=', userId)
    .executeTakeFirst()) !== undefined

export const insertStaff = (db: Db, staff: Insertable<StaffTable>) =>
  db.insertInto('staff').values(staff).execute()

/** When an administrator's access ended; undefined for others, null while it lasts. */
export const findStaffEnd = (db: Db, userId: number) =>
  db.selectFrom('staff').select('endedAt').where('userId', '=', userId).executeTakeFirst()

type WithLists<T, K extends keyof T> = Omit<T, K> & Record<K, string[]>

export const insertMentor = (
  db: Db,
  mentor: WithLists<Insertable<MentorsTable>, 'expertise' | 'availability'>,
) =>
  db
    .insertInto('mentors')
    .values({
      ...mentor,
      expertise: encodeList(mentor.expertise),
      availability: encodeList(mentor.availability),
    })
    .execute()

export const insertMentee = (db: Db, mentee: WithLists<Insertable<MenteesTable>, 'interests'>) =>
  db
    .insertInto('mentees')
    .values({ ...mentee, interests: encodeList(mentee.interests) })
    .execute()

/** Locks all matches of a user and returns their ids. To avoid deadlocks, every writer locks the match first. */
export const lockMatchesOf = async (db: Db, userId: number) => {
  const rows = await db
    .updateTable('matches')
    .set((eb) => ({ messageCount: eb.ref('messageCount') }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mentors')
        .innerJoin('matches as own', 'own.mentorId', 'mentors.id')
        .select('own.id')
        .where('mentors.userId', '=', userId)
        .unionAll(
          eb
            .selectFrom('mentees')
            .innerJoin('matches as own', 'own.menteeId', 'mentees.id')
            .select('own.id')
            .where('mentees.userId', '=', userId),
        ),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes an account. Foreign keys delete all dependent rows (on delete cascade). */
export const deleteUser = (db: Db, userId: number) => db.deleteFrom('users').where('id', '=', userId).execute()

export const listUploadNames = async (db: Db, userId: number) =>
  (await db.selectFrom('uploads').select('name').where('userId', '=', userId).execute()).map(({ name }) => name)

const selectSessions = (db: Db) =>
  selectAccounts(db)
    .innerJoin('auth_sessions', 'auth_sessions.userId', 'users.id')
    .leftJoin('staff', 'staff.userId', 'users.id')
    .select([
      'users.id as userId',
      'users.role',
      'staff.level as staffLevel',
      'staff.endedAt as staffEndedAt',
      'mentors.id as mentorId',
      'mentors.status as mentorStatus',
      'mentees.id as menteeId',
      'mentees.status as menteeStatus',
      'auth_sessions.tokenHash',
      'auth_sessions.createdAt',
      'auth_sessions.lastUsedAt',
      sql<Instant | null>`null`.as('removedAt'),
    ])

const selectRemovedSessions = (db: Db) =>
  db
    .selectFrom('removed_sessions')
    .select([
      sql<number>`null`.as('userId'),
      sql<Role>`null`.as('role'),
      sql<StaffLevel | null>`null`.as('staffLevel'),
      sql<Instant | null>`null`.as('staffEndedAt'),
      sql<number | null>`null`.as('mentorId'),
      sql<MentorStatus | null>`null`.as('mentorStatus'),
      sql<number | null>`null`.as('menteeId'),
      sql<MenteeStatus | null>`null`.as('menteeStatus'),
      'removed_sessions.tokenHash',
      sql<Instant>`null`.as('createdAt'),
      sql<Instant>`null`.as('lastUsedAt'),
      'removedAt',
    ])

/**
 * Returns the sign-in session of a token, with its account, or a row with `removedAt` if the account was removed. Both
 * in one statement, so that an unknown token costs only one (decision 19).
 */
export const findSession = preparedFirst((db, param: Param<{ tokenHash: string }>) =>
  selectSessions(db)
    .where('auth_sessions.tokenHash', '=', param('tokenHash'))
    .unionAll(selectRemovedSessions(db).where('removed_sessions.tokenHash', '=', param('tokenHash'))),
)

/** Like `findSession`, for many tokens in one statement. */
export const findSessions = (db: Db, tokenHashes: readonly string[]) =>
  selectSessions(db)
    .where('auth_sessions.tokenHash', 'in', tokenHashes)
    .unionAll(selectRemovedSessions(db).where('removed_sessions.tokenHash', 'in', tokenHashes))
    .execute()

export const insertSession = (db: Db, session: Insertable<AuthSessionsTable>) =>
  db.insertInto('auth_sessions').values(session).execute()

/** Returns whether an account has a second factor. */
export const hasFactor = async (db: Db, userId: number) =>
  (await db
    .selectFrom('second_factors')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Returns when and by what the owner of a session last proved who they are, and whether they have a second factor. */
export const findVerification = (db: Db, tokenHash: string) =>
  db
    .selectFrom('auth_sessions')
    .select((eb) => [
      'verifiedAt',
      'verifiedBy',
      'createdAt',
      eb
        .exists(eb.selectFrom('second_factors').select('id').whereRef('userId', '=', 'auth_sessions.userId'))
        .as('hasFactor'),
    ])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()

export const setVerification = (
  db: Db,
  tokenHash: string,
  verification: { verifiedAt: Instant; verifiedBy: ProofKind },
) => db.updateTable('auth_sessions').set(verification).where('tokenHash', '=', tokenHash).execute()

export const touchSession = (db: Db, tokenHash: string, lastUsedAt: string) =>
  db.updateTable('auth_sessions').set({ lastUsedAt }).where('tokenHash', '=', tokenHash).execute()

export const deleteSession = (db: Db, tokenHash: string) =>
  db.deleteFrom('auth_sessions').where('tokenHash', '=', tokenHash).returning('userId').executeTakeFirst()

/** A user's sessions that have not expired, the last used first. */
export const listSessions = (db: Db, userId: number, expiry: { lastUsedAt: Instant; createdAt: Instant }) =>
  db
    .selectFrom('auth_sessions')
    .select(['tokenHash', 'browser', 'device', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('lastUsedAt', '>=', expiry.lastUsedAt)
    .where('createdAt', '>=', expiry.createdAt)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('tokenHash')
    .execute()

/** Deletes the sign-in sessions of a role that were last used, or created, before these instants. Returns them. */
export const deleteExpiredSessions = (
  db: Db,
  role: Role,
  before: { lastUsedAt: Instant; createdAt: Instant },
) =>
  db
    .deleteFrom('auth_sessions')
    .where('userId', 'in', (eb) => eb.selectFrom('users').select('id').where('role', '=', role))
    .where((eb) => eb.or([eb('lastUsedAt', '<', before.lastUsedAt), eb('createdAt', '<', before.createdAt)]))
    .returning(['tokenHash', 'userId'])
    .execute()

/** Deletes all but the `keep` newest sign-in sessions of a user and returns the deleted ones. */
export const deleteSessionsBeyond = (db: Db, userId: number, keep: number) =>
  db
    .deleteFrom('auth_sessions')
    .where('userId', '=', userId)
    .where('tokenHash', 'not in', (eb) =>
      eb
        .selectFrom('auth_sessions as newest')
        .select('newest.tokenHash')
        .where('newest.userId', '=', userId)
        .orderBy('newest.createdAt', 'desc')
        .orderBy('newest.tokenHash')
        .limit(keep),
    )
    .returning('tokenHash')
    .execute()

/** Keeps the token hashes of a user's sessions, so that their browsers can be informed of the removal (decision 19). */
export const insertRemovedSessions = (db: Db, userId: number, removedAt: Instant) =>
  db
    .insertInto('removed_sessions')
    .columns(['tokenHash', 'removedAt'])
    .expression((eb) =>
      eb
        .selectFrom('auth_sessions')
        .select(['tokenHash', eb.val(removedAt).as('removedAt')])
        .where('userId', '=', userId),
    )
    .execute()

export const deleteRemovedSessions = (db: Db, before: Instant) =>
  db.deleteFrom('removed_sessions').where('removedAt', '<', before).execute()

/** Deletes all sign-in sessions of a user but one, and returns the deleted ones. */
export const deleteOtherSessions = (db: Db, userId: number, keptHash: string) =>
  db
    .deleteFrom('auth_sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', keptHash)
    .returning('tokenHash')
    .execute()

/** Deletes all sign-in sessions of a user and returns how many there were. */
export const deleteAllSessions = async (db: Db, userId: number) =>
  (await db.deleteFrom('auth_sessions').where('userId', '=', userId).returning('tokenHash').execute()).length

/** Deletes the browsers that an account was used in. */
export const deleteDevicesOf = (db: Db, userId: number) =>
  db.deleteFrom('known_devices').where('userId', '=', userId).execute()

/** Deletes the steps of signing in that an account has begun. */
export const deleteTicketsOf = (db: Db, userId: number) =>
  db.deleteFrom('sign_in_tickets').where('userId', '=', userId).execute()

/** Deletes the unused tokens and codes of a user. */
export const deleteTokensOf = (db: Db, userId: number, purposes: readonly TokenPurpose[]) =>
  db
    .deleteFrom('account_tokens')
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .execute()

/** Returns undefined if there was none. */
export const deleteFeedOf = (db: Db, userId: number) =>
  db.deleteFrom('calendar_feeds').where('userId', '=', userId).returning('userId').executeTakeFirst()

/** Deletes the second factors that were added after an instant. Returns their kinds. */
export const deleteFactorsAfter = (db: Db, userId: number, after: Instant) =>
  db
    .deleteFrom('second_factors')
    .where('userId', '=', userId)
    .where('createdAt', '>', after)
    .returning('kind')
    .execute()

/** Deletes the recovery codes that were made after an instant, and all of them once no second factor is left. */
export const deleteCodesAfter = (db: Db, userId: number, after: Instant) =>
  db
    .deleteFrom('recovery_codes')
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([
        eb('createdAt', '>', after),
        eb.not(eb.exists(eb.selectFrom('second_factors').select('id').where('userId', '=', userId))),
      ]),
    )
    .execute()

/** Ends the grants of an administrator to read conversations. */
export const endGrants = (db: Db, adminId: number, now: Instant) =>
  db
    .updateTable('transcript_grants')
    .set({ expiresAt: now })
    .where('adminId', '=', adminId)
    .where('expiresAt', '>', now)
    .execute()

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

export const insertTicket = (db: Db, ticket: Insertable<SignInTicketsTable>) =>
  db.insertInto('sign_in_tickets').values(ticket).execute()

/** Returns a ticket of one of these purposes that this browser may still use. */
export const findTicket = (
  db: Db,
  {
    tokenHash,
    purposes,
    browserHash,
    now,
  }: { tokenHash: string; purposes: readonly TicketPurpose[]; browserHash: string; now: Instant },
) =>
  db
    .selectFrom('sign_in_tickets')
    .select(['tokenHash', 'purpose', 'userId', 'challenge'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

export const setChallenge = (db: Db, tokenHash: string, challenge: string) =>
  db.updateTable('sign_in_tickets').set({ challenge }).where('tokenHash', '=', tokenHash).execute()

/** Deletes a ticket and returns whether it was still there. */
export const consumeTicket = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await db
    .deleteFrom('sign_in_tickets')
    .where('tokenHash', '=', tokenHash)
    .returning('tokenHash')
    .executeTakeFirst()) !== undefined

export const deleteExpiredTickets = (db: Db, before: Instant) =>
  db.deleteFrom('sign_in_tickets').where('expiresAt', '<', before).execute()
