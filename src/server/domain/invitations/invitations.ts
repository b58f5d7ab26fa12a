import type { Services } from '../../context.ts'
import { UNDO_OVER_MS } from '../decisions/decisions.ts'
import { addMs } from '../instants.ts'
import { deleteMails, queueMailToConfirmedAddress, type RemovedSession, withdrawMail } from '../mail/mails.ts'
import * as queries from './queries.ts'

// Who wants it gets sessions as invitations by mail, which calendar apps understand (decision 6).

type MailContext = Pick<Services, 'db' | 'now' | 'publish' | 'sendsMail'>
type Planned = { id: number; matchId: number; endTime: string }
type Cancelled = { id: number; mentorInvitedAt: string | null; menteeInvitedAt: string | null }

/** The accounts whose mail about a session is an invitation, so that its notice brings none. */
export type Invited = ReadonlySet<number>

/** An invitation that is later than this waits for a mail server; its session may have been read of elsewhere by now. */
const LATE_MS = 5 * 60_000

const NOBODY: Invited = new Set()
const keyOf = (sessionId: number, userId: number) => `invitation ${sessionId} ${userId}`
const cancellationKeyOf = (sessionId: number, userId: number) => `cancellation ${sessionId} ${userId}`

/**
 * Queues the invitations to a session that was planned just now, in the caller's transaction. They wait until the answer
 * that planned it can no longer be undone.
 */
export async function inviteToSession(tx: MailContext, { id, matchId, endTime }: Planned): Promise<Invited> {
  if (!tx.sendsMail || endTime <= tx.now()) return NOBODY
  const dueAt = addMs(tx.now(), UNDO_OVER_MS)
  const invited = new Set<number>()
  for (const { userId } of await listInvitees(tx, matchId)) {
    const mail = {
      userId,
      kind: 'session_invitation',
      key: keyOf(id, userId),
      detail: { sessionId: id },
    } as const
    if (await queueMailToConfirmedAddress(tx, { ...mail, dueAt })) invited.add(userId)
  }
  return invited
}

/**
 * Takes sessions of a match that were cancelled just now out of the calendars that had an invitation, in the caller's
 * transaction. An invitation that has not gone out never does, and unless it is late, no mail mentions the session at all.
 */
export async function cancelInvitations(
  tx: MailContext,
  matchId: number,
  sessions: readonly Cancelled[],
): Promise<Invited> {
  if (!tx.sendsMail || sessions.length === 0) return NOBODY
  const informed = new Set<number>()
  for (const { userId, column } of await listInvitees(tx, matchId)) {
    for (const { id, [column]: invitedAt } of sessions) {
      const key = cancellationKeyOf(id, userId)
      const isInformed =
        invitedAt === null
          ? await withdrawInvitation(tx, keyOf(id, userId))
          : await queueMailToConfirmedAddress(tx, {
              userId,
              kind: 'session_cancellation',
              key,
              detail: { sessionId: id },
            })
      if (isInformed) informed.add(userId)
    }
  }
  return informed
}

/** Takes the sessions ahead of a match that is being paused out of calendars, in the caller's transaction. */
export async function pauseInvitations(tx: MailContext, matchId: number): Promise<void> {
  const now = tx.now()
  const before = await queries.lockPlanned(tx.db, { matchId, now })
  // Also without a mail server: the files of sessions need a later SEQUENCE.
  await queries.forgetInvitations(tx.db, { matchId, now })
  if (!tx.sendsMail) return
  const invitees = await listInvitees(tx, matchId)
  await freeKeys(tx, invitees, before, [cancellationKeyOf])
  for (const { userId, column } of invitees) {
    for (const { mentorInvitedAt, menteeInvitedAt, ...session } of before) {
      const invitedAt = column === 'mentorInvitedAt' ? mentorInvitedAt : menteeInvitedAt
      if (invitedAt === null) await withdrawMail(tx, keyOf(session.id, userId))
      // The session may be deleted with an account before the mail goes out.
      else await queueRemoval(tx, userId, { ...session, updatedAt: now, isPaused: true })
    }
  }
}

/** Invites again to the sessions ahead of a match that is being resumed, in the caller's transaction. */
export async function resumeInvitations(tx: MailContext, matchId: number): Promise<void> {
  const sessions = await queries.forgetInvitations(tx.db, { matchId, now: tx.now() })
  if (!tx.sendsMail) return
  await freeKeys(tx, await listInvitees(tx, matchId), sessions, [keyOf, cancellationKeyOf])
  for (const session of sessions) await inviteToSession(tx, session)
}

/** Deletes earlier mails about sessions, so that another of the same kind may follow. */
async function freeKeys(
  tx: MailContext,
  invitees: readonly { userId: number }[],
  sessions: readonly { id: number }[],
  keysOf: readonly (typeof keyOf)[],
) {
  const keys = sessions.flatMap(({ id }) =>
    invitees.flatMap(({ userId }) => keysOf.map((make) => make(id, userId))),
  )
  await deleteMails(tx, keys)
}

/**
 * Takes the sessions ahead of a member whose account is removed out of the calendars of the others, in the caller's
 * transaction. The sessions are deleted with the account, so the queue has what a cancellation needs: no text of anybody.
 */
export async function cancelInvitationsWith(tx: Services, userId: number): Promise<void> {
  if (!tx.sendsMail) return
  const now = tx.now()
  for (const { otherId, ...session } of await queries.listInvitedOthers(tx.db, { userId, now })) {
    await queueRemoval(tx, otherId, { ...session, updatedAt: now })
  }
}

/** Queues the mail that takes a session out of a calendar, with what it needs should the session be gone by then. */
const queueRemoval = (tx: MailContext, userId: number, removed: RemovedSession) =>
  queueMailToConfirmedAddress(tx, {
    userId,
    kind: 'session_cancellation',
    key: cancellationKeyOf(removed.id, userId),
    detail: { removed },
  })

/** Returns whether an invitation was taken back before anybody could miss it. */
async function withdrawInvitation(tx: MailContext, key: string): Promise<boolean> {
  const dueAt = await withdrawMail(tx, key)
  return dueAt !== undefined && Date.parse(tx.now()) - Date.parse(dueAt) < LATE_MS
}

/** The people of a match who want invitations. */
async function listInvitees({ db }: Pick<Services, 'db'>, matchId: number) {
  const found = await queries.findInvitees(db, matchId)
  if (!found) return []
  const both = [
    { userId: found.mentorUserId, wants: found.mentorWants, column: 'mentorInvitedAt' },
    { userId: found.menteeUserId, wants: found.menteeWants, column: 'menteeInvitedAt' },
  ] as const
  return both.filter(({ wants }) => wants === 1)
}
