import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { BODY_MAX_BYTES } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { ARGON2_OPTIONS, PASSWORD_QUEUE_MAX } from '#server/domain/accounts/passwords.ts'
import { SESSION_LIFETIMES, SESSIONS_MAX } from '#server/domain/accounts/sessions.ts'
import { DECODED_MAX_PIXELS } from '#server/infra/photo-encoder.ts'
import { RATE_LIMITS, STORED_RATE_LIMITS } from '#server/infra/rate-limits/rate-limits.ts'
import { QUEUE_MAX } from '#server/infra/write-batcher.ts'
import { procedurePaths } from '#server/rpc/call.ts'
import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHOTO_MAX_BYTES,
  REVIEW_MINUTES,
  SOCKET_FRAME_MAX_BYTES,
  UNCONFIRMED_DAYS,
} from '#shared/product-limits.ts'
import { normalizeName } from '#shared/text.ts'
import type { Person } from '../support/people.ts'
import { addHeldMessage } from '../support/seed.ts'
import { callProcedure } from '../support/trpc.ts'
import { describe, expect, PASSWORD, test, type World } from '../support/world.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PAGE = readFileSync(`${ROOT}docs/security.md`, 'utf8')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const KIB = 1024
const MIB = KIB * KIB

/** The cells of the table below a heading of the page. */
function tableUnder(heading: string): string[][] {
  const [, section = ''] = PAGE.split(new RegExp(`\n##+ ${heading}\n`))
  const [part = ''] = section.split(/\n##+ /)
  const rows = part.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
const codesIn = (text: string) => [...text.matchAll(/`([\w.]+)`/g)].map(([, code = '']) => code)

type Part = 'number' | 'name' | 'words'
const PARTS: Part[] = ['number', 'name', 'words']
/** Columns that hold a user id. */
const USER_ID_COLUMN = /^(?:userId|actorId|subjectId|senderId|adminId|reporterId|checkerId|\w+UserId|\w+By)$/

const WORDS = 'zebrafish'

/** Which data of a person each table holds: user id, unique names, or their words. */
async function findParts(world: World, person: Person): Promise<Map<string, Set<Part>>> {
  const { db } = world.services
  const found = new Map<string, Set<Part>>()
  for (const { name, columns } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    const parts = new Set<Part>()
    for (const row of rows) {
      for (const { name: column } of columns) {
        const value = row[column]
        if (USER_ID_COLUMN.test(column) && value === person.userId) parts.add('number')
        const text = normalizeName(typeof value === 'string' ? value : '')
        if ([person.fullName, person.username, person.email].some((own) => text.includes(normalizeName(own)))) {
          parts.add('name')
        }
        if (text.includes(WORDS)) parts.add('words')
      }
    }
    if (parts.size > 0) found.set(name, parts)
  }
  return found
}

/** Adds a person with unique names. */
async function addUniquePerson(world: World, role: 'mentor' | 'mentee', name: string): Promise<Person> {
  const person = await world[role]({ fullName: `Quokka ${name}` })
  const username = `quokka-${name}`
  const changed = { username, usernameKey: normalizeName(username), location: WORDS, bio: WORDS }
  await world.services.db.updateTable('users').set(changed).where('id', '=', person.userId).execute()
  return { ...person, username }
}

/** Makes every call of a mentor, a mentee and an administrator that stores data; returns the administrator. */
async function leaveTraces(world: World, mentor: Person, mentee: Person) {
  const admin = await world.admin()
  const matchId = await world.match(mentor, mentee)
  const text = `${WORDS} in confidence`
  const call = (person: Person, method: 'POST' | 'PATCH', path: string, body: object) =>
    world.call(person, method, path, { body })
  const declined = await world.match(mentor, await world.mentee(), 'pending')
  await call(mentor, 'PATCH', `/api/mentor/match-requests/${declined}/status`, { requestStatus: 'rejected' })
  const written = await call(mentee, 'POST', `/api/matches/${matchId}/messages`, { content: text })
  const answered = await call(mentor, 'POST', `/api/matches/${matchId}/messages`, { content: text })
  const inHours = (hours: number) => new Date(world.now() + hours * HOUR_MS).toISOString()
  const times = { startTime: inHours(1), endTime: inHours(2) }
  const session = { ...times, title: text, description: text, location: 'Phone', meetingLink: '', notes: text }
  await call(mentee, 'POST', `/api/matches/${matchId}/sessions`, session)
  await call(mentee, 'POST', '/api/call-requests', {
    matchId,
    title: text,
    dateTime: times.startTime,
    duration: 30,
  })
  await addHeldMessage(world, { matchId, senderId: mentee.userId })
  for (const [person, messageId] of [
    [mentee, answered.body.id],
    [mentor, written.body.id],
  ] as const) {
    const report = { matchId, messageId, reason: 'unsafe', details: text }
    expect((await world.trpc(person, 'matches.report', report)).status).toBe(200)
  }
  for (const person of [mentor, mentee]) {
    const found = { matchId, content: `give me your phone number, 0151 2345 6789, ${WORDS}` }
    await call(person, 'POST', `/api/matches/${matchId}/messages`, found)
    await call(person, 'PATCH', '/api/profile', { email: `${person.username}@changed.example.org` })
    const password = 'not this one'
    await world.call(null, 'POST', '/api/login', { body: { username: person.username, password } })
    await callProcedure(world, person, 'admin.audit.list', {})
  }
  const grant = { matchId, reasonClass: 'random_review', reason: 'Looked at it' }
  await callProcedure(world, admin, 'admin.transcripts.open', grant)
  await callProcedure(world, admin, 'admin.transcripts.read', { matchId })
  for (const { userId } of [mentor, mentee]) {
    const code = { userId, password: PASSWORD, reason: 'Lost their password' }
    await callProcedure(world, admin, 'admin.people.createCode', code)
  }
  const check = { id: mentor.id, kind: 'interview', result: 'passed', checkedOn: '2026-01-02', note: text }
  await callProcedure(world, admin, 'admin.vetting.record', check)
  const end = await world.trpc(mentee, 'matches.end', { matchId, reason: 'other', text })
  expect(end.status).toBe(200)
  return admin
}

describe('docs/security.md on what remains after a removal', () => {
  test('names each table that keeps data, and which data', async ({ world }) => {
    const remaining = new Map<string, Set<Part>>()
    for (const role of ['mentor', 'mentee'] as const) {
      const [mentor, mentee] = [
        await addUniquePerson(world, 'mentor', `m-${role}`),
        await addUniquePerson(world, 'mentee', `e-${role}`),
      ]
      const removed = role === 'mentor' ? mentor : mentee
      // Another mentee with a pending request is notified that the mentor has left.
      await world.match(mentor, await world.mentee(), 'pending')
      const admin = await leaveTraces(world, mentor, mentee)
      const before = await findParts(world, removed)
      expect([...before.keys()]).toEqual(expect.arrayContaining(['users', 'messages', 'mentoring_sessions']))
      expect((await world.call(admin, 'DELETE', `/api/admin/${role}s/${removed.id}`)).status).toBe(204)
      for (const [table, parts] of await findParts(world, removed)) {
        remaining.set(table, new Set([...(remaining.get(table) ?? []), ...parts]))
      }
    }
    // The other party's account remains, with the words of both.
    for (const table of ['users', 'mentors', 'mentees']) remaining.delete(table)

    const claimed = tableUnder('What remains after a removal').flatMap(([table = '', ...cells]) => {
      const parts = PARTS.filter((_, at) => cells[at] === 'yes')
      return codesIn(table).map((name): [string, Part[]] => [name, parts])
    })
    const found = [...remaining].map(([name, parts]): [string, Part[]] => [
      name,
      PARTS.filter((part) => parts.has(part)),
    ])
    expect(new Map(found)).toEqual(new Map(claimed.filter(([, parts]) => parts.length > 0)))

    const names = (await world.services.db.introspection.getTables()).map(({ name }) => name)
    const [, gone = ''] = /every row of theirs in\s(.*?), the other person/s.exec(PAGE) ?? []
    expect([...claimed.map(([name]) => name), ...codesIn(gone)].sort()).toEqual(names.sort())
  })
})

describe('docs/security.md on who reads what', () => {
  const rows = tableUnder('Who reads what')

  test('names staff for procedures that refuse everyone else, viewers included', async ({ world }) => {
    const others = [
      null,
      await world.mentee(),
      await world.mentor(),
      await world.mentor({ status: 'pending' }),
      await world.admin({ level: 'viewer' }),
    ]
    const adminRows = rows.filter(([, who = '']) => /^owners/.test(who))
    expect(adminRows.length).toBeGreaterThan(4)
    for (const path of adminRows.flatMap(([, , by = '']) => codesIn(by))) {
      const procedure = procedurePaths.find((name) => name === path)
      expect(procedure).toBe(path)
      if (!procedure) continue
      for (const person of others) {
        const { status } = await callProcedure(world, person, procedure, {})
        expect([path, status]).toEqual([path, person ? 403 : 401])
      }
    }
  })

  test('names owners and coordinators for the audit log; reading and exporting it are audited', async ({
    world,
  }) => {
    const row = rows.find(([what]) => what === 'the audit log')
    expect(row?.[1]).toBe('owners and coordinators; owners')
    for (const admin of [await world.admin(), await world.admin()]) {
      for (const path of ['admin.audit.list', 'admin.audit.export'] as const) {
        expect(codesIn(row?.[2] ?? '')).toContain(path)
        expect((await callProcedure(world, admin, path, {})).status).toBe(200)
      }
    }
    const entries = await world.services.db.selectFrom('audit_entries').select('action').execute()
    for (const action of ['audit_read', 'audit_exported']) {
      expect(entries.filter((entry) => entry.action === action)).toHaveLength(2)
    }
  })

  test('is right that only the audit domain reads audit entries', () => {
    const readersOf = readdirSync(`${ROOT}src/server`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$/.test(file))
      .filter((file) => /audit_entries/.test(readFileSync(`${ROOT}src/server/${file}`, 'utf8')))
    expect(readersOf.filter((file) => !file.startsWith('domain/audit/'))).toEqual([])
    expect(readersOf.length).toBeGreaterThan(0)
  })
})

describe('docs/security.md on mail', () => {
  test('quotes every mailed sentence', async ({ world }) => {
    const mentor = await addUniquePerson(world, 'mentor', 'mailed')
    const mentee = await addUniquePerson(world, 'mentee', 'mailing')
    await leaveTraces(world, mentor, mentee)
    const { mentee: other, matchId } = await world.pair()
    const body = { matchId, reason: 'danger_now', details: WORDS }
    await world.trpc(other, 'matches.report', body)
    world.advanceClock(100 * HOUR_MS)
    await world.scheduler.runDueJobs()

    const alerts = await world.services.db.selectFrom('alerts').select('sentence').execute()
    const sentences = alerts.map(({ sentence }) =>
      sentence.replace(/\((?:normal|high|danger)\) is/, '(S) is').replaceAll(/\d+/g, 'N'),
    )
    const quoted = tableUnder('Mail').map(([, sentence]) => sentence)
    expect(new Set(sentences)).toEqual(new Set(quoted))
  })

  test('is right that nothing else sends mail', () => {
    const senders = readdirSync(`${ROOT}src/server`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$/.test(file))
      .filter((file) => /nodemailer|createMailer\(/.test(readFileSync(`${ROOT}src/server/${file}`, 'utf8')))
    expect(senders.sort()).toEqual(['infra/mailer.ts', 'jobs/mail-sender.ts'])
  })
})

describe('docs/security.md on limits', () => {
  const spans: [ms: number, name: string][] = [
    [DAY_MS, 'days'],
    [HOUR_MS, 'hours'],
    [MINUTE_MS, 'minutes'],
    [1000, 'seconds'],
  ]
  /** `15 minutes`; from two days on in days. */
  function spanOf(ms: number): string {
    const [unit, name] = spans.find(([unit]) => ms >= (unit === DAY_MS ? 2 * unit : unit)) ?? [
      1,
      'milliseconds',
    ]
    return ms === unit ? `1 ${name.slice(0, -1)}` : `${ms / unit} ${name}`
  }

  test('has the figures of every rate limit', () => {
    const all = Object.values({ ...STORED_RATE_LIMITS, ...RATE_LIMITS })
    const figures = all.map(({ burst, windowMs }) => `${burst} in ${spanOf(windowMs)}`)
    const stated = tableUnder('Limits').map(([, figure = '']) => figure)
    expect(stated.sort()).toEqual(figures.sort())
  })

  test('has the lifetimes of sessions', () => {
    const lifetimes = Object.entries(SESSION_LIFETIMES).map(([role, { idleMs, absoluteMs }]) => [
      role,
      spanOf(idleMs),
      spanOf(absoluteMs),
    ])
    expect(tableUnder('Signing in')).toEqual(lifetimes)
  })

  test('has the current figures in its sentences', () => {
    const { hourly, daily } = readConfig({}).backups.retention
    const text = PAGE.replace(/\s+/g, ' ')
    for (const sentence of [
      `have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
      `argon2id (${ARGON2_OPTIONS.memoryCost / KIB} MiB, ${ARGON2_OPTIONS.timeCost} passes)`,
      `Beyond ${PASSWORD_QUEUE_MAX} waiting passwords or ${QUEUE_MAX.toLocaleString('en-US')} messages`,
      `Bodies end at ${BODY_MAX_BYTES / KIB} KiB, photos at ${PHOTO_MAX_BYTES / MIB} MiB`,
      `${DECODED_MAX_PIXELS / 1_000_000} million pixels, frames at ${SOCKET_FRAME_MAX_BYTES / KIB} KiB`,
      `At most ${PHOTO_MAX_BYTES / MIB} MiB in 5 seconds`,
      `A member has ${SESSIONS_MAX} sessions at most`,
      `open one with a reason, for ${REVIEW_MINUTES} minutes`,
      `can be read for ${UNCONFIRMED_DAYS} days`,
      `the last ${hourly} hours and ${daily} days`,
    ]) {
      expect(text).toContain(sentence)
    }
  })
})
