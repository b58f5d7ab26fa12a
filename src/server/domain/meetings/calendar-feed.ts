import type { CalendarFeedsTable } from '#db/schema.ts'
import { CALENDAR_FEED_PATH } from '#shared/paths.ts'
import { FEED_MAX_SESSIONS } from '#shared/product-limits.ts'
import type { CalendarFeedKey, CalendarFeedOptions } from '#shared/schemas/meetings.ts'
import { CALENDAR_FEED_TEXTS } from '#shared/texts/meetings.ts'
import type { Ctx, Party } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { endFeed } from '../accounts/credentials.ts'
import { generateToken, hashToken } from '../accounts/sessions.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { addMs } from '../instants.ts'
import { feedText } from './calendar.ts'
import * as queries from './queries.ts'

// A calendar app has no session: the key in the address is its only credential (decision 6).

const DAY_MS = 86_400_000
/** A year: half of it behind, half ahead. */
const HALF_YEAR_MS = 183 * DAY_MS
const CANCELLED_MS = 30 * DAY_MS

type Row = Pick<CalendarFeedsTable, 'withNames' | 'withLinks' | 'createdAt'>
const toView = ({ withNames, withLinks, createdAt }: Row) => ({
  withNames: withNames === 1,
  withLinks: withLinks === 1,
  createdAt,
})
const toFlags = ({ withNames, withLinks }: CalendarFeedOptions) => ({
  withNames: Number(withNames),
  withLinks: Number(withLinks),
})

/** Returns what the actor's feed shows; null while there is none. */
export async function getFeed({ db, actor }: Ctx<Party>) {
  const found = await queries.findFeed(db, actor.userId)
  return { feed: found ? toView(found) : null }
}

/** Makes the actor's feed and returns its path with the key, which is not stored. An earlier key stops working. */
export async function makeFeed(ctx: Ctx<Party>, options: CalendarFeedOptions) {
  const key = generateToken()
  const { userId } = ctx.actor
  const row = { userId, keyHash: hashToken(key), ...toFlags(options), createdAt: ctx.now() }
  const feed = await inTransaction(ctx, async (tx) => {
    const stored = toView(await queries.upsertFeed(tx.db, row))
    // Who reads a calendar address reads sessions, so the log says since when there was one; never the key or its hash.
    const { withNames, withLinks } = options
    const detail = { withNames, withLinks }
    await recordAuditEntry(tx, { action: 'calendar_address_made', actorId: userId, subjectId: userId, detail })
    return stored
  })
  return { path: `${CALENDAR_FEED_PATH}?key=${key}`, feed }
}

/** Changes what the feed shows; its key stays. Throws `not_found` if there is none. */
export async function changeFeed({ db, actor }: Ctx<Party>, options: CalendarFeedOptions) {
  const changed = await queries.updateFeed(db, actor.userId, toFlags(options))
  if (!changed) throw new AppError('not_found', CALENDAR_FEED_TEXTS.none)
  return { feed: toView(changed) }
}

/** Deletes the feed, if there is one. */
export const revokeFeed = (ctx: Ctx<Party>): Promise<void> =>
  inTransaction(ctx, (tx) => endFeed(tx, { userId: tx.actor.userId, actorId: tx.actor.userId }))

/**
 * Returns the sessions of the person whose key this is, as an iCalendar file. Throws `not_found` for an unknown key, and
 * while a mentor is not approved.
 */
export async function feedFile({ db, now }: Ctx, { key }: CalendarFeedKey): Promise<string> {
  const feed = await queries.findFeedByKey(db, hashToken(key))
  const owner = feed && ownerOf(feed)
  if (!owner) throw new AppError('not_found', CALENDAR_FEED_TEXTS.none)
  const at = (ms: number) => addMs(now(), ms)
  const range = { from: at(-HALF_YEAR_MS), until: at(HALF_YEAR_MS), cancelledSince: at(-CANCELLED_MS) }
  const sessions = await queries.listFeedSessions(db, owner, { ...range, limit: FEED_MAX_SESSIONS })
  return feedText(sessions, (session) => shownOf(session, feed))
}

type Shown = { title: string; meetingLink: string | null; otherName: string }

/** Returns what a person's calendar shows of a session, as they chose for their feed: families see it too. */
export const shownOf = (
  { title, meetingLink, otherName }: Shown,
  { withNames, withLinks }: Pick<Row, 'withNames' | 'withLinks'>,
) => ({
  title: withNames === 1 ? CALENDAR_FEED_TEXTS.withName(title, firstNameOf(otherName)) : title,
  link: withLinks === 1 ? meetingLink : null,
})

// Not a title such as "Dr." or "د.", and with what belongs to it: "عبد" alone is another word.
const FIRST_NAME = /^(?:\S+\.\s+)*((?:(?:عبد|[أا]بو)\s+)?\S+)/u
const firstNameOf = (fullName: string) => FIRST_NAME.exec(fullName)?.[1] ?? fullName

type FeedOwner = NonNullable<Awaited<ReturnType<typeof queries.findFeedByKey>>>

function ownerOf({ mentorId, mentorStatus, menteeId }: FeedOwner) {
  if (menteeId !== null) return { column: 'menteeId', id: menteeId } as const
  return mentorId !== null && mentorStatus === 'approved'
    ? ({ column: 'mentorId', id: mentorId } as const)
    : undefined
}
