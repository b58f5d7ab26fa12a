import PostalMime from 'postal-mime'
import type { Db } from '#db/schema.ts'
import { killMailSenders } from '#tests/support/kill-mail-sender.ts'
import type { Person } from '#tests/support/people.ts'
import { sized } from '#tests/support/sizes.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const PAIRS = sized(1, 50)
/** How many processes are killed while they send a mail, and how many at any other point. */
const KILLS = sized(2, 200)
const EARLY = KILLS
const HOUR_MS = 3_600_000
/** Each member of a pair gets a mail about a message and is reminded of a session. */
const MAILS_PER_PAIR = 4

type NewsPair = { mentor: Person; mentee: Person; matchId: number }

const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** Lets a pair have written to each other a while ago, and meet in less than a day, by the real clock. */
async function addNews(db: Db, { mentor, mentee, matchId }: NewsPair) {
  for (const { userId, email } of [mentor, mentee]) {
    const confirmed = { confirmedEmail: email, confirmedEmailKey: email.toLowerCase() }
    await db.updateTable('users').set(confirmed).where('id', '=', userId).execute()
    const choices = { requests: null, messages: null, sessions: null, programme: null, digestHour: null }
    await db
      .insertInto('notification_choices')
      .values({ userId, ...choices, quiet: 'none', timeZone: null, updatedAt: inMs(0) })
      .execute()
    const message = { matchId, senderId: userId, content: 'Hello', createdAt: inMs(-HOUR_MS) }
    const { id } = await db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('matches').set({ lastMessageId: id }).where('id', '=', matchId).execute()
  }
  const made = inMs(-48 * HOUR_MS)
  const span = { startTime: inMs(23 * HOUR_MS), endTime: inMs(24 * HOUR_MS) }
  const times = { ...span, createdAt: made, updatedAt: made, createdBy: mentor.userId }
  await db
    .insertInto('mentoring_sessions')
    .values({ matchId, title: 'Reading', location: 'Virtual', ...times })
    .execute()
}

/**
 * Starts processes that notify members, one after another; kills some at any point, and some while a mail is being sent.
 * Returns counts of the pairs' notices and mails.
 */
async function killReachers(db: Db, database: string, pairs: NewsPair[]) {
  for (const pair of pairs) await addNews(db, pair)
  const program = 'run-deliveries-process.ts'
  const { texts, killed, isDone } = await killMailSenders(database, { kills: KILLS, early: EARLY, program })
  const received = await Promise.all(texts.map((text) => PostalMime.parse(text)))
  const idsOf = (mails: typeof received) => new Set(mails.map(({ messageId }) => messageId)).size
  const notices = await db.selectFrom('notices').select(['userId', 'kind']).execute()
  const states = await db.selectFrom('mails').select('state').execute()
  return {
    killed,
    isDone,
    received: received.length,
    different: idsOf(received),
    reminders: idsOf(received.filter(({ text }) => text?.includes('Your next session'))),
    notices: notices.length,
    differentNotices: new Set(notices.map(({ userId, kind }) => `${userId} ${kind}`)).size,
    sent: states.filter(({ state }) => state === 'sent').length,
  }
}

describe('a process that is killed while it reaches members', () => {
  test(
    'loses no reminder and no mail, and sends one twice only with the same Message-ID [R42]',
    async ({ world }) => {
      const pairs: NewsPair[] = []
      while (pairs.length < PAIRS) pairs.push(await world.pair())
      const { file, url } = world.database
      const found = await killReachers(world.services.db, url ?? file ?? '', pairs)
      const mails = PAIRS * MAILS_PER_PAIR
      expect(found).toMatchObject({ killed: KILLS, isDone: true, different: mails, sent: mails })
      expect(found.reminders).toBe(mails / 2)
      // Nothing was noticed twice, and at most one mail per kill came again.
      expect([found.notices, found.differentNotices]).toEqual([mails, mails])
      expect(found.received).toBeLessThanOrEqual(mails + KILLS + EARLY)
    },
    sized(120_000, 1_200_000),
  )
})
