import type { Admin, Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Role, TokenPurpose } from '#shared/enums.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import * as queries from './queries.ts'
import { endAllSessions, endOtherSessions } from './sessions.ts'

const DAY_MS = 86_400_000
/** How long its owner can take an account back with the link in a mail about a change. */
export const TAKE_BACK_MS = 7 * DAY_MS
/** Mails that cannot be sent are tried for about three days (decision 77), so a link may be that much younger than its change. */
const MAIL_RETRIES_MS = 3 * DAY_MS

/**
 * What ends credentials: signing out everywhere else, or being signed out by our team; another password; getting an account
 * back, which is recovery, the undo of a change and a staff code; and the end of an administrator's access.
 */
type Ending = 'own_sign_out' | 'staff_sign_out' | 'password_change' | 'recovery' | 'access_end'

type Scope = {
  userId: number
  keptHash?: string | undefined
  /** When the link was made with which its owner takes the account back. */
  linkMadeAt?: string
}
type Credential = {
  endsWith: readonly Ending[]
  /** Ends it in the caller's transaction. */
  end: (tx: Services, scope: Scope) => Promise<unknown>
}

const EVERY: Ending[] = ['own_sign_out', 'staff_sign_out', 'password_change', 'recovery', 'access_end']
const STRONG: Ending[] = ['password_change', 'recovery', 'access_end']

/** Returns since when a factor may be an intruder's: its owner can still undo it. An older one is the owner's, and stays. */
function unsettledSince({ now }: Services, { linkMadeAt = now() }: Scope): string {
  const since = Math.min(Date.parse(now()) - TAKE_BACK_MS, Date.parse(linkMadeAt) - MAIL_RETRIES_MS)
  return new Date(since).toISOString()
}

/**
 * Everything that opens an account, or reads from it, by the table that holds it, with what ends it. Push subscriptions go
 * with their session, by a foreign key, and keys in mails with the password, of which they have a mark. What a device keeps is
 * deleted by the device, once it learns that its session has ended.
 */
export const CREDENTIALS = {
  auth_sessions: {
    endsWith: EVERY,
    end: (tx, { userId, keptHash }) =>
      keptHash === undefined ? endAllSessions(tx, userId) : endOtherSessions(tx, userId, keptHash),
  },
  sign_in_tickets: { endsWith: EVERY, end: ({ db }, { userId }) => queries.deleteTicketsOf(db, userId) },
  calendar_feeds: { endsWith: EVERY, end: (tx, { userId }) => endFeed(tx, { userId, actorId: null }) },
  known_devices: {
    endsWith: ['staff_sign_out', ...STRONG],
    end: ({ db }, { userId }) => queries.deleteDevicesOf(db, userId),
  },
  // Not those that take an account back: they belong to the owner of an earlier address.
  account_tokens: {
    endsWith: STRONG,
    end: (tx, { userId }) => endTokens(tx, userId, ['confirm', 'recovery', 'staff_code']),
  },
  transcript_grants: {
    endsWith: ['staff_sign_out', ...STRONG],
    end: ({ db, now }, { userId }) => queries.endGrants(db, userId, now()),
  },
  second_factors: { endsWith: ['recovery'], end: endUnsettledFactors },
  recovery_codes: {
    endsWith: ['recovery'],
    end: (tx, scope) => queries.deleteCodesAfter(tx.db, scope.userId, unsettledSince(tx, scope)),
  },
} as const satisfies Record<string, Credential>

/**
 * Ends the credentials of an account in the caller's transaction, but the session `keptHash`. Returns how many sessions there
 * were, which every ending ends. Call it with the account locked.
 */
export async function endCredentials(tx: Services, ending: Ending, scope: Scope): Promise<number> {
  const { auth_sessions: sessions, ...others } = CREDENTIALS
  const ended = await sessions.end(tx, scope)
  for (const { endsWith, end } of Object.values<Credential>(others)) {
    if (endsWith.includes(ending)) await end(tx, scope)
  }
  return ended
}

/** Ends the unused tokens and codes of an account for some purposes. */
export const endTokens = ({ db }: Pick<Services, 'db'>, userId: number, purposes: readonly TokenPurpose[]) =>
  queries.deleteTokensOf(db, userId, purposes)

/** Ends a person's calendar address, if there is one, in the caller's transaction. `actorId` is null unless they ask for it. */
export async function endFeed(
  tx: Services,
  { userId, actorId }: { userId: number; actorId: number | null },
): Promise<void> {
  if (!(await queries.deleteFeedOf(tx.db, userId))) return
  const entry = { action: 'calendar_address_stopped', actorId, subjectId: userId, detail: {} } as const
  await recordAuditEntry(tx, entry)
}

async function endUnsettledFactors(tx: Services, scope: Scope): Promise<void> {
  const { userId } = scope
  const removed = await queries.deleteFactorsAfter(tx.db, userId, unsettledSince(tx, scope))
  for (const { kind } of removed) {
    await recordAuditEntry(tx, { action: 'factor_removed', actorId: null, subjectId: userId, detail: { kind } })
  }
}

/** Throws `forbidden` with a message if an administrator who is no owner acts on the account of one of the staff. */
export function requireOwnerForStaff({ level }: Admin, target: { role: Role }, message: string): void {
  if (target.role === 'admin' && level !== 'owner') throw new AppError('forbidden', message)
}
