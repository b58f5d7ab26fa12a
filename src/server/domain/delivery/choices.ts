import type { Role } from '#shared/enums.ts'
import {
  CHOSEN_CATEGORIES,
  type Choices,
  type ChosenCategory,
  DEFAULT_DIGEST_HOUR,
  DEFAULT_QUIET,
  DEFAULT_WAY,
  type DeliveryWay,
  type QuietHours,
} from '#shared/notices/catalogue.ts'
import type { NotificationChanges } from '#shared/schemas/notifications.ts'
import { isMinor } from '#shared/screening/outcome.ts'
import { isTimeZone } from '#shared/time-zones.ts'
import type { Ctx, Member, Services } from '../../context.ts'
import { invalidField, notSignedIn } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { ageAt } from '../age.ts'
import * as queries from './queries.ts'

const NO_QUIET = 'none'
const NO_ZONE = 'Must be a time zone.'

/** A member as deliveries see them. */
export type Recipient = {
  userId: number
  role: Role
  choices: Choices
  takesPart: boolean
  wantsInvitations: boolean
}

/** Returns the choices of some members, with the defaults filled in, by account. */
export async function loadRecipients(
  { db, now, policy }: Pick<Services, 'db' | 'now' | 'policy'>,
  userIds: readonly number[],
): Promise<Map<number, Recipient>> {
  if (userIds.length === 0) return new Map()
  const rows = await queries.listMembers(db, [...new Set(userIds)])
  return new Map(rows.map((row) => [row.userId, toRecipient(row, now(), policy)]))
}

function toRecipient(row: queries.MemberRow, now: string, policy: Services['policy']): Recipient {
  const takesPart = row.role === 'admin' || row.mentorStatus === 'approved' || row.menteeStatus === 'active'
  const ways = Object.fromEntries(CHOSEN_CATEGORIES.map((one) => [one, row[one] ?? DEFAULT_WAY]))
  return {
    userId: row.userId,
    role: row.role,
    takesPart,
    wantsInvitations: row.invitations === 1,
    choices: {
      ways: ways as Record<ChosenCategory, DeliveryWay>,
      digestHour: row.digestHour ?? DEFAULT_DIGEST_HOUR,
      quiet: quietOf(row, now, policy.screening),
      timeZone: row.timeZone ?? policy.timeZone,
    },
  }
}

function quietOf(
  row: queries.MemberRow,
  now: string,
  policy: Parameters<typeof isMinor>[1],
): QuietHours | null {
  if (row.quiet === NO_QUIET) return null
  const [from, to] = (row.quiet ?? '').split('-').map(Number)
  if (from !== undefined && to !== undefined) return { from, to }
  return row.role === 'mentee' && isMinor(ageAt(row, now), policy) ? DEFAULT_QUIET : null
}

/** Returns how the actor is reached: what they chose, and the defaults for the rest. */
export async function getChoices(ctx: Ctx<Member>) {
  const { userId } = ctx.actor
  const [row] = await queries.listMembers(ctx.db, [userId])
  if (!row) throw notSignedIn()
  const { choices, wantsInvitations } = toRecipient(row, ctx.now(), ctx.policy)
  const { ways, digestHour, quiet } = choices
  const zone = { timeZone: row.timeZone, isTimeZoneChosen: row.isZoneChosen === 1 }
  return { ...ways, invitations: wantsInvitations, digestHour, quiet, ...zone }
}

/** Changes the given choices of the actor and returns all. Throws `invalid` for an unknown time zone. */
export async function setChoices(ctx: Ctx<Member>, changes: NotificationChanges) {
  const { quiet, timeZone, browserTimeZone, invitations, ...ways } = changes
  const { userId } = ctx.actor
  const updatedAt = ctx.now()
  for (const zone of [timeZone, browserTimeZone]) {
    if (zone && !isTimeZone(zone))
      throw invalidField(zone === timeZone ? 'timeZone' : 'browserTimeZone', NO_ZONE)
  }
  await inTransaction(ctx, async (tx) => {
    const stored = {
      ...ways,
      ...(invitations !== undefined && { invitations: Number(invitations) }),
      ...(quiet !== undefined && { quiet: quiet === null ? NO_QUIET : `${quiet.from}-${quiet.to}` }),
      ...(timeZone !== undefined && { timeZone, isZoneChosen: timeZone === null ? 0 : 1 }),
    }
    if (Object.keys(stored).length > 0) await queries.saveChoices(tx.db, userId, { ...stored, updatedAt })
    if (browserTimeZone) {
      await queries.saveBrowserZone(tx.db, { userId, timeZone: browserTimeZone, updatedAt })
    }
  })
  return getChoices(ctx)
}
