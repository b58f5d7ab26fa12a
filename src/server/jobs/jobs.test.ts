import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBrokenRows } from '#tests/support/broken-rows.ts'
import { pairWithMail, sendMessage } from '#tests/support/deliveries.ts'
import { confirmAddress, mailSettingsFor } from '#tests/support/mails.ts'
import type { Person } from '#tests/support/people.ts'
import { createPushBrowser, PUSH_HOST, startPushService } from '#tests/support/push-service.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { createWorld, describe, expect, START, test, type World } from '#tests/support/world.ts'
import { UNDO_OVER_MS } from '../domain/decisions/decisions.ts'
import { queueMail } from '../domain/mail/mails.ts'
import { queuePush } from '../domain/push/send-pushes.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const at = (ms: number) => new Date(START + ms).toISOString()

type Pair = Awaited<ReturnType<typeof pairWithMail>>
type Case = {
  what: string
  /** Brings what a job will have to do for a pair, and returns its id. */
  prepare: (world: World, pair: Pair) => Promise<number>
  broken: (id: number) => Parameters<typeof withBrokenRows>[1]
  /** When it is due. */
  afterMs: number
  /** The ids of what the job has done. */
  done: (world: World) => Promise<number[]>
}

async function post(world: World, person: Person, path: string, body: object) {
  const answer = await world.call(person, 'POST', path, { body })
  expect(answer.status).toBe(201)
  return (answer.body as { id: number }).id
}
const planSession = (world: World, { mentor, matchId }: Pair, startMs: number) =>
  post(world, mentor, `/api/matches/${matchId}/sessions`, {
    title: 'Reading',
    startTime: at(startMs),
    endTime: at(startMs + HOUR_MS),
  })
const noticesOf =
  (kind: 'unread_messages' | 'session_tomorrow') =>
  async ({ services: { db } }: World) =>
    (await db.selectFrom('notices').select('userId').where('kind', '=', kind).execute()).map(
      ({ userId }) => userId,
    )
/** The readers of what reached a state in which a job leaves it. */
const deliveriesIn =
  (states: ('waiting' | 'unconfigured' | 'delivered')[]) =>
  async ({ services: { db } }: World) =>
    (await db.selectFrom('deliveries').select('userId').where('state', 'in', states).execute()).map(
      ({ userId }) => userId,
    )

const CASES: Case[] = [
  {
    what: 'a call request expires',
    prepare: (world, { mentee, matchId }) =>
      post(world, mentee, '/api/call-requests', {
        matchId,
        title: 'A question',
        dateTime: at(HOUR_MS),
        duration: 30,
      }),
    broken: (id) => ({ table: 'call_requests', on: 'update', where: `old."id" = ${id}` }),
    afterMs: DAY_MS,
    done: async ({ services: { db } }) =>
      (await db.selectFrom('call_requests').select('id').where('status', '!=', 'pending').execute()).map(
        ({ id }) => id,
      ),
  },
  {
    what: 'a decision is settled',
    async prepare(world, { mentor }) {
      const id = await world.match(mentor, await world.mentee(), 'pending')
      const body = { requestStatus: 'rejected' }
      await world.call(mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, { body })
      return id
    },
    broken: (id) => ({ table: 'recent_decisions', on: 'delete', where: `old."subjectId" = ${id}` }),
    afterMs: UNDO_OVER_MS,
    done: async ({ services: { db } }) =>
      (
        await db.selectFrom('notices').select('matchId').where('kind', '=', 'request_declined').execute()
      ).flatMap(({ matchId }) => matchId ?? []),
  },
  {
    what: 'a case is marked as overdue',
    async prepare(world, { mentee, matchId }) {
      const body = { matchId, reason: 'bullying' }
      const answer = await world.trpc(mentee, 'matches.report', body)
      return (answer.body as { caseId: number }).caseId
    },
    broken: (id) => ({ table: 'cases', on: 'update', where: `old."id" = ${id}` }),
    afterMs: 5 * DAY_MS,
    done: async ({ services: { db } }) =>
      (await db.selectFrom('cases').select('id').where('alertedAt', 'is not', null).execute()).map(
        ({ id }) => id,
      ),
  },
  {
    what: 'a request expires',
    prepare: async (world, { mentor }) => world.match(mentor, await world.mentee(), 'pending'),
    broken: (id) => ({ table: 'matches', on: 'update', where: `old."id" = ${id}` }),
    afterMs: 90 * DAY_MS,
    done: async ({ services: { db } }) =>
      (await db.selectFrom('matches').select('id').where('outcome', '=', 'expired').execute()).map(
        ({ id }) => id,
      ),
  },
  {
    what: 'somebody is notified of unread messages',
    async prepare(world, { mentor, mentee, matchId }) {
      await sendMessage(world, mentor, matchId)
      return mentee.userId
    },
    broken: (id) => ({ table: 'notices', on: 'insert', where: `new."userId" = ${id}` }),
    afterMs: 11 * MINUTE_MS,
    done: noticesOf('unread_messages'),
  },
  {
    what: 'somebody is reminded of a session',
    async prepare(world, pair) {
      await planSession(world, pair, 26 * HOUR_MS)
      return pair.mentor.userId
    },
    broken: (id) => ({ table: 'notices', on: 'insert', where: `new."userId" = ${id}` }),
    afterMs: 2.5 * HOUR_MS,
    done: noticesOf('session_tomorrow'),
  },
  {
    what: 'a notice is planned',
    async prepare(world, pair) {
      await planSession(world, pair, 10 * DAY_MS)
      return pair.mentee.userId
    },
    broken: (id) => ({ table: 'notices', on: 'update', where: `old."userId" = ${id}` }),
    afterMs: MINUTE_MS,
    done: deliveriesIn(['waiting', 'unconfigured', 'delivered']),
  },
  {
    what: 'news is handed over',
    async prepare(world, pair) {
      await planSession(world, pair, 10 * DAY_MS)
      return pair.mentee.userId
    },
    broken: (id) => ({ table: 'deliveries', on: 'update', where: `old."userId" = ${id}` }),
    afterMs: MINUTE_MS,
    done: deliveriesIn(['unconfigured', 'delivered']),
  },
]

/** A world, and the errors in its log. */
async function createLogged(settings = {}, options = {}) {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const world = await createWorld({ LOG_LEVEL: 'error', ...settings }, { ...options, logTo })
  const logged = () => lines.map((line) => JSON.parse(line) as { msg: string; item?: unknown })
  return { world, logged }
}

/** Lets jobs that run after each other in one round do so in three. */
async function runRounds(world: World) {
  for (let round = 0; round < 3; round += 1) {
    world.advanceClock(MINUTE_MS)
    await world.scheduler.runDueJobs()
  }
}

describe('what cannot be done for one does not keep from another that', () => {
  test.for(CASES)('$what', async ({ prepare, broken, afterMs, done }, { onTestFinished }) => {
    const { world, logged } = await createLogged()
    onTestFinished(world.end)
    const [first, second] = [
      await prepare(world, await pairWithMail(world)),
      await prepare(world, await pairWithMail(world)),
    ]
    await withBrokenRows(world, broken(first), async () => {
      world.advanceClock(afterMs)
      await runRounds(world)
    })
    const ids = await done(world)
    expect(ids).toContain(second)
    expect(ids).not.toContain(first)
    expect(logged()).toContainEqual(
      expect.objectContaining({ msg: expect.stringMatching(/^Housekeeping: [a-z-]+ failed for one item$/) }),
    )
  })
  test('a mail is written', async ({ onTestFinished }) => {
    const mail = await startSmtpServer()
    onTestFinished(mail.stop)
    const { world } = await createLogged(mailSettingsFor(mail))
    onTestFinished(world.end)
    const people = [await world.mentee(), await world.mentee()]
    for (const [index, person] of people.entries()) {
      await confirmAddress(world, person)
      const { userId, email: to } = person
      await queueMail(world.services, { userId, to, kind: index === 0 ? 'recovery' : 'password_changed' })
    }
    const broken = { table: 'account_tokens', on: 'insert', where: 'true' } as const
    await withBrokenRows(world, broken, () => runRounds(world))
    expect(mail.mails.map(({ to }) => to)).toEqual([[people[1]?.email]])
    const [waiting] = await world.services.db.selectFrom('mails').selectAll().orderBy('id').execute()
    expect(waiting).toMatchObject({ state: 'waiting', failure: 'other', attempts: 2 })
  })

  test('a push notification is sent', async ({ onTestFinished }) => {
    const service = await startPushService()
    onTestFinished(service.stop)
    const { world } = await createLogged({ PUSH_HOSTS: PUSH_HOST }, { pushAgent: () => service.agent() })
    onTestFinished(world.end)
    const mentee = await world.mentee()
    const { subscription } = createPushBrowser(service.origin)
    await world.trpc(mentee, 'account.subscribeToPush', subscription)
    // More broken ones than are read at once.
    const push = { userId: mentee.userId, category: 'messages', path: '/chat/1' } as const
    for (let key = 1; key <= 41; key += 1) await queuePush(world.services, { ...push, key: `notice ${key}` })
    const broken = { table: 'pushes', on: 'update', where: `old."key" <> 'notice 41'` } as const
    await withBrokenRows(world, broken, () => runRounds(world))
    expect(service.received).toHaveLength(1)
  })

  test('an unused copy of a photo is deleted', async ({ onTestFinished }) => {
    const { world } = await createLogged()
    onTestFinished(world.end)
    const folder = join(world.config.dataDir, 'photo-copies')
    const [first, second] = ['a', 'b'].map((letter) => join(folder, `${letter.repeat(43)}.jpg`)) as [
      string,
      string,
    ]
    // A folder cannot be deleted like a file.
    mkdirSync(first, { recursive: true })
    writeFileSync(second, '')
    await runRounds(world)
    expect(existsSync(second)).toBe(false)
  })
})
