import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, type RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import { createCommits } from '#server/commits.ts'
import type { Actor, Ctx, Services } from '#server/ctx.ts'
import * as accounts from '#server/domain/accounts/accounts.ts'
import { sweepAttempts } from '#server/domain/accounts/attempts.ts'
import { forgetOldDevices } from '#server/domain/accounts/devices.ts'
import { actorOf, enter, leave } from '#server/domain/accounts/sessions.ts'
import * as chat from '#server/domain/chat/chat.ts'
import * as matches from '#server/domain/matches/matches.ts'
import * as meetings from '#server/domain/meetings/meetings.ts'
import * as mentees from '#server/domain/mentees/mentees.ts'
import * as mentors from '#server/domain/mentors/mentors.ts'
import * as profiles from '#server/domain/profiles/profiles.ts'
import { createLimits } from '#server/limits.ts'
import { addPeople } from '#server/testing/people.ts'
import { migrateToLatest } from './migrate.ts'
import { closeDatabase, openSqlite } from './open.ts'
import type { Db } from './schema.ts'

/** A database that also notes every query put to it. */
function noting(db: Db) {
  const asked: RootOperationNode[] = []
  const plugin = {
    transformQuery: ({ node }: { node: RootOperationNode }) => {
      asked.push(node)
      return node
    },
    transformResult: async <R>({ result }: { result: R }) => result,
  }
  return { asked, db: db.withPlugin(plugin) }
}

async function planOf(db: Db, node: RootOperationNode): Promise<string[]> {
  const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' })
  // A prepared query holds places where values will stand; no plan depends on them.
  const values = parameters.map((value) => (typeof value === 'object' ? null : value))
  const query = CompiledQuery.raw(`explain query plan ${sql}`, values)
  const { rows } = await db.executeQuery<{ detail: string }>(query)
  return rows.map(({ detail }) => detail)
}

test('no list and no look-up of every day reads a whole table', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-plans-'))
  const plain = openSqlite(join(folder, 'app.db'))
  await migrateToLatest(plain)
  const services: Services = {
    db: plain,
    now: () => '2026-01-05T09:00:00.000Z',
    publish: () => {},
    limits: createLimits({ on: false, clock: () => 0 }),
    passwords: { hash: async () => '', matches: async () => false, isOutdated: () => false },
    commits: createCommits(plain),
  }
  const people = addPeople(services, 'no hash')
  const { mentor, mentee, matchId } = await people.pair()
  const admin = await people.admin()

  const { db, asked } = noting(plain)
  const as = <A extends Actor>(actor: A) =>
    ({ ...services, db, commits: createCommits(db), actor }) as unknown as Ctx<A>
  const ofMentor = as({
    role: 'mentor',
    userId: mentor.userId,
    mentorId: mentor.id,
    status: 'approved',
  } as const)
  const ofMentee = as({ role: 'mentee', userId: mentee.userId, menteeId: mentee.id, status: 'active' } as const)
  const ofAdmin = as({ role: 'admin', userId: admin.userId } as const)

  const { message } = await chat.sendMessage(ofMentee, { matchId, content: 'Hello' })
  await chat.listMessages(ofMentor, { matchId, limit: 200 })
  await chat.listMessages(ofMentor, { matchId, limit: 200, after: message.id })
  await chat.markRead(ofMentor, { matchId, messageId: message.id })
  await chat.readMarks(ofMentor, { matchId })
  await matches.activeForMentor(ofMentor, {})
  await matches.activeForMentee(ofMentee, {})
  await matches.pendingRequests(ofMentor, {})
  await matches.byId(ofMentee, { matchId })
  await matches.all(ofAdmin, {})
  await mentors.pending(ofAdmin, {})
  await mentors.approved(ofAdmin, {})
  await mentors.available(ofMentee, { q: 'nurse' })
  await mentees.list(ofAdmin, {})
  await meetings.forMatch(ofMentee, { matchId })
  await meetings.upcomingForMentor(ofMentor, {})
  await meetings.upcomingForMentee(ofMentee, {})
  await meetings.callRequests(ofMentee, { matchId })
  await profiles.view(ofMentor)
  await accounts.me(ofMentee)
  await actorOf({ ...services, db }, 'a token')
  const limits = createLimits({ on: true, clock: () => 0 })
  const log = { warn: () => {}, error: () => {} }
  const visit = {
    ...ofMentee,
    limits,
    log,
    address: '203.0.113.7',
    session: { ...ofMentee.session, deviceHash: 'a device' },
  }
  await expect(accounts.logIn(visit as Ctx, { username: 'x', password: 'x' })).rejects.toThrow(
    'Invalid credentials',
  )
  await enter(visit, mentee.userId, { token: 'a token', deviceHash: 'a device' })
  await leave(visit, 'a token')
  await sweepAttempts(visit)
  await forgetOldDevices(visit)
  await mentors.remove(ofAdmin, { id: mentor.id })

  expect(asked.length).toBeGreaterThan(30)
  for (const node of asked) {
    const plan = await planOf(plain, node)
    const scans = plan.filter(
      (step) => /^SCAN /.test(step) && !/^SCAN (?:latest|unread|CONSTANT)|USING .*INDEX/.test(step),
    )
    expect({ query: plain.getExecutor().compileQuery(node, { queryId: 'plan' }).sql, scans }).toMatchObject({
      scans: [],
    })
  }

  // What is unread is looked for behind what was read, however long the conversation.
  const plans = await Promise.all(asked.map((node) => planOf(plain, node)))
  const unread = plans.filter((plan) => plan.some((step) => step.endsWith('unread')))
  expect(unread).toHaveLength(3)
  for (const plan of unread) {
    expect(plan).toContainEqual(
      expect.stringMatching(/^SEARCH messages USING .*matchId=\? AND (?:id|rowid)>\?/),
    )
  }
  await closeDatabase(plain)
  rmSync(folder, { recursive: true, force: true })
})
