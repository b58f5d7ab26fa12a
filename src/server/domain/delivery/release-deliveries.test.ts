import {
  advanceUntil,
  choose,
  pairWithMail,
  readUpTo,
  runMinutes,
  sendMessage,
} from '#tests/support/deliveries.ts'
import { withMailServer } from '#tests/support/mail-world.ts'
import { confirmAddress, mailSettingsFor, ORIGIN, readMails } from '#tests/support/mails.ts'
import type { Person } from '#tests/support/people.ts'
import { createWorld, describe, expect, type World } from '#tests/support/world.ts'

const test = withMailServer(mailSettingsFor)

/** Quiet from now, 09:00, until noon. */
const MORNING = { from: 9, to: 12 }
const NOON = '2026-01-05T12:00:00Z'
const SESSION = {
  title: 'Reading together',
  startTime: '2026-01-20T15:00:00.000Z',
  endTime: '2026-01-20T16:00:00.000Z',
}

type Pair = { mentor: Person; mentee: Person; matchId: number }
type Action = (world: World, pair: Pair) => Promise<unknown>

async function call(
  world: World,
  person: Person,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body = {},
) {
  const answer = await world.call(person, method, path, { body })
  expect(answer.status).toBeLessThan(300)
  return answer.body as { id: number }
}

const write: Action = async (world, { mentor, matchId }) => {
  await sendMessage(world, mentor, matchId)
  await runMinutes(world, 14)
}
const plan: Action = (world, { mentor, matchId }) =>
  call(world, mentor, 'POST', `/api/matches/${matchId}/sessions`, SESSION)

const sessionId = async ({ services: { db } }: World) =>
  (await db.selectFrom('mentoring_sessions').select('id').executeTakeFirstOrThrow()).id
const lastMessageId = async ({ services: { db } }: World) =>
  (await db.selectFrom('messages').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id

/** What brings news to the mentee in their quiet hours, and what makes it old before they end. */
const MEANWHILE: [what: string, news: Action, action: Action, mails: number][] = [
  ['nothing has happened', write, async () => {}, 1],
  [
    'the message was read',
    write,
    async (world, { mentee, matchId }) => readUpTo(world, mentee, matchId, await lastMessageId(world)),
    0,
  ],
  [
    'contact was stopped',
    write,
    (world, { mentor, matchId }) => world.trpc(mentor, 'matches.pause', { matchId }),
    0,
  ],
  [
    'the match was ended, which is news itself',
    write,
    (world, { mentor, matchId }) => world.trpc(mentor, 'matches.end', { matchId, reason: 'moved_on' }),
    1,
  ],
  [
    'the mentee was deactivated',
    write,
    async (world, { mentee }) =>
      call(world, await world.admin(), 'PATCH', `/api/admin/mentees/${mentee.id}/status`, {
        status: 'inactive',
      }),
    0,
  ],
  ['messages were switched off', write, (world, { mentee }) => choose(world, mentee, { messages: 'off' }), 0],
  [
    'the news was read below the bell',
    write,
    (world, { mentee }) => world.trpc(mentee, 'auth.readNotices', { ids: [1] }),
    0,
  ],
  [
    'the news was dismissed',
    write,
    (world, { mentee }) => world.trpc(mentee, 'auth.dismissNotice', { id: 1 }),
    0,
  ],
  ['nothing has happened', plan, async () => {}, 1],
  [
    'the session was cancelled, which is the one news',
    plan,
    async (world, { mentor }) => call(world, mentor, 'DELETE', `/api/sessions/${await sessionId(world)}`),
    1,
  ],
]

describe('what waits for the end of quiet hours', () => {
  test.for(MEANWHILE)(
    'goes out, or is dropped, if meanwhile %s',
    async ([, news, action, expected], { mail, configured: world }) => {
      const pair = await pairWithMail(world)
      await choose(world, pair.mentee, { quiet: MORNING })
      await news(world, pair)
      await runMinutes(world)
      expect(mail.mails).toEqual([])
      await action(world, pair)
      await advanceUntil(world, NOON)
      expect(mail.mails.filter(({ to }) => to.includes(pair.mentee.email))).toHaveLength(expected)
    },
  )

  test.for([
    ['nothing', 1],
    ['accept', 0],
    ['withdraw', 0],
  ] as const)(
    'mails a mentor about a request only while it waits: %s',
    async ([action, expected], { mail, configured: world }) => {
      const [mentor, mentee] = [await world.mentor(), await world.mentee()]
      await confirmAddress(world, mentor)
      await choose(world, mentor, { quiet: MORNING })
      const { id } = await call(world, mentee, 'POST', '/api/mentee/request-mentor', { mentorId: mentor.id })
      await runMinutes(world)
      if (action === 'accept') {
        await call(world, mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, {
          requestStatus: 'approved',
        })
      }
      if (action === 'withdraw') await world.trpc(mentee, 'mentee.withdrawRequest', { id })
      await advanceUntil(world, NOON)
      expect(mail.mails.filter(({ text }) => text.includes('a request'))).toHaveLength(expected)
    },
  )
})

describe('a digest', () => {
  const DAILY = { messages: 'daily', sessions: 'daily', digestHour: 12 } as const

  test('is one mail a day, of what is still unread when it is sent', async ({ mail, configured: world }) => {
    const pair = await pairWithMail(world)
    const { mentee, matchId } = pair
    await choose(world, mentee, DAILY)
    await write(world, pair)
    await plan(world, pair)
    await runMinutes(world)
    await readUpTo(world, mentee, matchId, await lastMessageId(world))
    await advanceUntil(world, NOON)
    await advanceUntil(world, '2026-01-06T12:00:00Z')
    const received = await readMails(mail)
    expect(received).toHaveLength(1)
    expect(received[0]?.text).toContain('something new about a session')
    expect(received[0]?.text).not.toContain('messages')
  })

  test('has all that waits, and leads to the dashboard', async ({ mail, configured: world }) => {
    const pair = await pairWithMail(world)
    await choose(world, pair.mentee, DAILY)
    await write(world, pair)
    await plan(world, pair)
    await runMinutes(world)
    await advanceUntil(world, NOON)
    const received = await readMails(mail)
    expect(received).toHaveLength(1)
    expect(received[0]?.text).toContain('You have new messages.')
    expect(received[0]?.text).toContain('something new about a session')
    expect(received[0]?.text).toContain(`${ORIGIN}/mentee-dashboard\n`)
  })

  test('is not sent if nothing is left', async ({ mail, configured: world }) => {
    const pair = await pairWithMail(world)
    await choose(world, pair.mentee, DAILY)
    await write(world, pair)
    await readUpTo(world, pair.mentee, pair.matchId, await lastMessageId(world))
    await advanceUntil(world, NOON)
    expect(mail.mails).toEqual([])
  })
})

test('a pause with a report sends what a pause without one sends', async ({ mail, configured: world }) => {
  const sent: string[][] = []
  for (const withReport of [false, true]) {
    const pair = await pairWithMail(world)
    const { mentor, mentee, matchId } = pair
    await plan(world, pair)
    await sendMessage(world, mentee, matchId)
    await sendMessage(world, mentor, matchId)
    await runMinutes(world, 5)
    const messageId = await lastMessageId(world)
    const report = { matchId, messageId, reason: 'danger_now', details: 'canary', pauseContact: true }
    if (withReport) await world.trpc(mentee, 'matches.report', report)
    else await world.trpc(mentee, 'matches.pause', { matchId })
    await runMinutes(world, 15)
    const of = (address: string) => mail.mails.filter(({ to }) => to.includes(address))
    sent.push(
      [mentor, mentee].map(({ email }) =>
        of(email)
          .map(({ text }) => /^Subject.*$/m.exec(text)?.[0])
          .join(),
      ),
    )
  }
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.join()).toContain('Something new')
  expect(mail.mails.map(({ text }) => text).join()).not.toContain('canary')
})

test('a burst leaves no faster than MAIL_PER_MINUTE, loses nothing, and holds up no mail about an account', async ({
  mail,
}) => {
  const world = await createWorld({ ...mailSettingsFor(mail), MAIL_PER_MINUTE: '20', RATE_LIMITS: 'off' })
  const mentor = await world.mentor()
  const people: Person[] = []
  for (let count = 0; count < 50; count += 1) {
    const mentee = await world.mentee()
    await confirmAddress(world, mentee)
    await choose(world, mentee, { quiet: null, messages: 'daily', digestHour: 12 })
    await sendMessage(world, mentor, await world.match(mentor, mentee))
    people.push(mentee)
  }
  await runMinutes(world, 12)
  world.advanceClock(Date.parse(NOON) - world.now())
  await world.scheduler.runDueJobs()
  const counts: number[] = []
  for (let minute = 0; minute < 6; minute += 1) {
    if (minute === 1) await world.trpc(null, 'account.requestRecovery', { login: people[49]?.email })
    const before = mail.mails.length
    await runMinutes(world, 1)
    counts.push(mail.mails.length - before)
    // Not behind the thirty digests that still wait.
    if (minute === 2)
      expect(mail.mails.some(({ text }) => /^Subject: Choose a new password/m.test(text))).toBe(true)
  }
  expect(Math.max(...counts)).toBe(20)
  expect(mail.mails).toHaveLength(51)
  const reached = mail.mails.filter(({ text }) => text.includes('Something new')).map(({ to }) => to[0])
  expect(new Set(reached).size).toBe(50)
  await world.end()
})
