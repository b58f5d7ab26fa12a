import type { Insertable } from 'kysely'
import type { Database, Db } from '#db/schema.ts'
import { lookAlikeKey } from '#server/domain/accounts/official-names.ts'
import { toRecordedAge } from '#server/domain/age.ts'
import { toMentorSearchText } from '#server/domain/mentor-fields.ts'
import { emailKey } from '#shared/email-address.ts'
import type { MenteeStatus, MentorStatus, Role } from '#shared/enums.ts'
import { normalizeName } from '#shared/text.ts'

/** Few enough for the parameter limit of a statement, in any table. */
const ROWS_AT_ONCE = 500
const STATUS = { pending: 'pending', approved: 'active', rejected: 'declined' } as const

export type SeededRequestStatus = keyof typeof STATUS

/** Inserts rows in batches. */
export async function insertRows<Table extends keyof Database>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}

type AccountTraits = {
  username: string
  role: Role
  passwordHash: string
  createdAt: string
  fullName?: string
}

/** A row of `users` with its lookup keys. */
export function accountRow({ username, fullName = username, ...rest }: AccountTraits) {
  const email = `${username}@example.org`
  return {
    ...rest,
    username,
    usernameKey: normalizeName(username),
    lookAlikeKey: lookAlikeKey(username),
    email,
    emailKey: emailKey(email),
    fullName,
  }
}

type MentorTraits = {
  userId: number
  fullName: string
  createdAt: string
  status?: MentorStatus
  profession?: string
  expertise?: string[]
}

/** A row of `mentors`, approved by default. */
export const mentorRow = ({
  userId,
  fullName,
  createdAt,
  status = 'approved',
  profession = 'Nurse',
  expertise = ['Health'],
}: MentorTraits) => ({
  userId,
  createdAt,
  status,
  profession,
  experience: '4-6',
  expertise: JSON.stringify(expertise),
  availability: JSON.stringify(['flexible']),
  searchText: toMentorSearchText({ fullName, profession, expertise }),
})

type MenteeTraits = {
  userId: number
  createdAt: string
  status?: MenteeStatus
  age?: number | null
  interests?: string[]
}

/** A row of `mentees`, active by default. */
export const menteeRow = ({
  userId,
  createdAt,
  status = 'active',
  age = 16,
  interests = ['Football'],
}: MenteeTraits) => ({
  userId,
  createdAt,
  status,
  ...toRecordedAge(age, createdAt),
  interests: JSON.stringify(interests),
  goals: 'Finish school',
})

type MatchTraits = {
  mentorId: number
  menteeId: number
  createdAt: string
  requestStatus?: SeededRequestStatus
}

/** A row of `matches`, accepted by default. */
export const matchRow = ({ requestStatus = 'approved', ...rest }: MatchTraits) => ({
  ...rest,
  requestStatus,
  status: STATUS[requestStatus],
})
