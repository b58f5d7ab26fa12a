import type { Insertable } from 'kysely'
import type { Db, NotificationChoicesTable } from '#db/schema.ts'

/** What the choices of some members depend on, and whether they take part. */
export const listMembers = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom('users')
    .leftJoin('notification_choices as choices', 'choices.userId', 'users.id')
    .leftJoin('mentees', 'mentees.userId', 'users.id')
    .leftJoin('mentors', 'mentors.userId', 'users.id')
    .select([
      'users.id as userId',
      'users.role',
      'mentees.age',
      'mentees.ageRecordedOn',
      'mentees.status as menteeStatus',
      'mentors.status as mentorStatus',
      'choices.requests',
      'choices.messages',
      'choices.sessions',
      'choices.programme',
      'choices.invitations',
      'choices.digestHour',
      'choices.quiet',
      'choices.timeZone',
      'choices.isZoneChosen',
    ])
    .where('users.id', 'in', userIds)
    .execute()

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

export const findPasswordHash = (db: Db, userId: number) =>
  db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()

type NewChoices = Insertable<NotificationChoicesTable>
type Changes = Partial<Omit<NewChoices, 'userId'>>

const NOTHING_CHOSEN = {
  requests: null,
  messages: null,
  sessions: null,
  programme: null,
  digestHour: null,
  quiet: null,
  timeZone: null,
}

/** Stores what a member has changed about their choices. */
export const saveChoices = (db: Db, userId: number, changes: Changes & { updatedAt: string }) =>
  db
    .insertInto('notification_choices')
    .values({ ...NOTHING_CHOSEN, ...changes, userId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changes))
    .execute()

/** Like `saveChoices`, and does nothing if there is no such account. */
export const saveChoicesOf = async (db: Db, userId: number, changes: Changes & { updatedAt: string }) => {
  const found = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (found) await saveChoices(db, userId, changes)
}

/** Stores the time zone of a member's browser, unless they have chosen one. */
export const saveBrowserZone = (
  db: Db,
  { userId, timeZone, updatedAt }: { userId: number; timeZone: string; updatedAt: string },
) =>
  db
    .insertInto('notification_choices')
    .values({ ...NOTHING_CHOSEN, userId, timeZone, updatedAt })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ timeZone, updatedAt })
        .where('notification_choices.isZoneChosen', '=', 0),
    )
    .execute()
