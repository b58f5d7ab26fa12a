import { INVITATION_MAIL_TEXTS, NEWS_MAIL_TEXTS } from '#server/domain/mail/texts.ts'
import type { InvitationMailKind } from '#shared/enums.ts'
import { pathOf } from '#shared/notices/places.ts'
import { dayAndTimeIn, NOTICE_SUBJECTS } from '#shared/notices/sentences.ts'
import { namedZoneAt } from '#shared/time-zones.ts'
import type { Services } from '../../context.ts'
import { loadRecipients } from '../delivery/choices.ts'
import { makeMailKeys } from '../delivery/mail-keys.ts'
import { programmeOf, type RemovedSession } from '../mail/mails.ts'
import type { ComposeInvitation } from '../mail/member-mails.ts'
import { type CalendarEntry, type CalendarSession, invitationText } from './calendar.ts'
import { shownOf } from './calendar-feed.ts'
import * as queries from './queries.ts'

type Writer = Pick<Services, 'db' | 'now' | 'policy' | 'secrets'>
type Origin = { origin: string; organizer: string }

/**
 * Returns a function that writes the mail which brings a session into a calendar or takes it out, of what is true when it is
 * sent (decision 6). `organizer` is the address of the programme.
 */
export const createInvitationComposer =
  (writer: Writer, { origin, organizer }: Origin): ComposeInvitation =>
  async ({ userId, kind, subject, address }) => {
    const recipient = (await loadRecipients(writer, [userId])).get(userId)
    if (!recipient?.wantsInvitations || !recipient.takesPart) return undefined
    const found =
      'removed' in subject
        ? findRemoved(writer, subject.removed)
        : await findShown(writer, { kind, userId, sessionId: subject.sessionId })
    if (!found) return undefined

    const { session, entry, matchId, isPaused } = found
    const programme = programmeOf(writer)
    const method = kind === 'session_invitation' ? 'REQUEST' : 'CANCEL'
    const people = { method, organizer, programme, attendee: address } as const
    const { timeZone } = recipient.choices
    const { line, hint } = INVITATION_MAIL_TEXTS[isPaused ? 'session_paused' : kind]
    const keys = await makeMailKeys(writer, { userId, about: ['invitations'] })
    const path = pathOf({ kind: 'session_planned', matchId, detail: {} }, recipient.role)
    return {
      content: {
        subject: NOTICE_SUBJECTS.sessions(programme),
        paragraphs: [
          line(dayAndTimeIn({ dateTime: session.startTime, ...namedZoneAt(session.startTime, timeZone) })),
          hint,
        ],
        link: { label: NEWS_MAIL_TEXTS.open, url: `${origin}${path}` },
        choices: { label: NEWS_MAIL_TEXTS.choices, url: `${origin}/auth#mail=${keys.choices}` },
      },
      unsubscribeUrl: `${origin}/api/mail/unsubscribe?key=${keys.unsubscribe}`,
      calendar: { method, text: invitationText(session, entry, people) },
    }
  }

type Shown = { session: CalendarSession; entry: CalendarEntry; matchId: number | null; isPaused: boolean }

/** A session as its reader's calendar shows it; undefined if the mail about it no longer holds. */
async function findShown(
  writer: Writer,
  { kind, userId, sessionId }: { kind: InvitationMailKind; userId: number; sessionId: number },
): Promise<Shown | undefined> {
  const session = await queries.findInvitation(writer.db, { sessionId, userId })
  if (!session || !(await isStillTrue(writer, { kind, session, userId }))) return undefined
  const { withNames, withLinks, mentorUserId, mentorName, menteeName, matchId } = session
  const otherName = userId === mentorUserId ? menteeName : mentorName
  const flags = { withNames: withNames ?? 0, withLinks: withLinks ?? 0 }
  return { session, entry: shownOf({ ...session, otherName }, flags), matchId, isPaused: false }
}

/** A session that was paused, or deleted with an account: calendars know it by its id and times, and can only cancel it. */
function findRemoved({ now }: Writer, { isPaused = false, ...removed }: RemovedSession): Shown | undefined {
  if (removed.endTime <= now()) return undefined
  const title = INVITATION_MAIL_TEXTS.removedTitle
  const texts = { title, description: null, location: '', meetingLink: null, notes: null }
  const session = { ...removed, ...texts, status: 'cancelled' }
  return { session, entry: { title, link: null }, matchId: null, isPaused }
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findInvitation>>>
type Question = { kind: InvitationMailKind; session: Found; userId: number }

/**
 * Whether the mail still says what is so. An invitation is noted before it goes out, so that who cancels the session knows
 * that it may have. A cancellation also goes out after a pause or an end: nobody should go to a session that is off.
 */
async function isStillTrue({ db, now }: Writer, { kind, session, userId }: Question): Promise<boolean> {
  const { id: sessionId, status, startTime, endTime, mentorUserId } = session
  if (kind === 'session_cancellation') return status === 'cancelled' && endTime > now()
  if (!isOpen(session) || startTime <= now()) return false
  const column = userId === mentorUserId ? 'mentorInvitedAt' : 'menteeInvitedAt'
  return queries.markInvited(db, { sessionId, column, updatedAt: session.updatedAt, now: now() })
}

const isOpen = ({ requestStatus, outcome, pausedAt, mentorStatus, menteeStatus }: Found) =>
  requestStatus === 'approved' &&
  outcome === null &&
  pausedAt === null &&
  mentorStatus === 'approved' &&
  menteeStatus === 'active'
