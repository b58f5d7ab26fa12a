import type { Admin } from '#server/context.ts'
import { UNCHAINED_SEAL } from '#tests/support/audit-guards.ts'
import type { Person } from '#tests/support/people.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { type AuditEntry, recordAuditEntry } from './audit.ts'
import { exportCsv } from './audit-log.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Shown = { id: number; action: string; actor: object | null; subject: object | null; detail: string }

const ask = async (world: World, admin: Person, search = '') => {
  const answer = await world.call(admin, 'GET', `/api/admin/audit${search}`)
  expect(answer.status).toBe(200)
  return answer.body as Shown[]
}
const write = (world: World, entry: Partial<AuditEntry>) =>
  recordAuditEntry(world.services, { action: 'signed_in', actorId: null, detail: {}, ...entry })
const actions = (rows: Shown[]) => rows.map(({ action }) => action)

/** Records entries of two users, an hour apart. */
async function filled(world: World) {
  const [admin, one, other] = [await world.admin(), await world.mentee(), await world.mentor()]
  await write(world, { action: 'signed_in', actorId: one.userId, subjectId: one.userId })
  world.pass(HOUR)
  await write(world, { action: 'mentee_status_changed', actorId: admin.userId, subjectId: one.userId })
  world.pass(HOUR)
  await write(world, { action: 'signed_in', actorId: other.userId, subjectId: other.userId })
  world.pass(HOUR)
  return { admin, one, other }
}

describe('the audit log, as administrators read it', () => {
  test('tells newest first who did what to whom, by the names they have today', async ({ world }) => {
    const { admin, one, other } = await filled(world)
    const [, latest, changed] = await ask(world, admin)
    const nameOf = ({ userId: id, username, fullName }: Person) => ({ id, username, fullName })
    expect(latest).toMatchObject({ id: 3, action: 'signed_in', actor: nameOf(other), subject: nameOf(other) })
    expect(changed).toMatchObject({ id: 2, actor: nameOf(admin), subject: nameOf(one) })
    expect(changed).toMatchObject({ at: '2026-01-05T10:00:00.000Z', detail: '{}', reason: null, address: null })

    await world.services.db.deleteFrom('users').where('id', '=', other.userId).execute()
    const gone = { id: other.userId, username: null, fullName: null }
    expect((await ask(world, admin))[1]).toMatchObject({ actor: gone, subject: gone })
  })

  test('names nobody where an entry has nobody who did it, or whom it is about', async ({ world }) => {
    const admin = await world.admin()
    await write(world, { action: 'sign_in_failed', actorId: null })
    expect((await ask(world, admin))[1]).toMatchObject({ action: 'sign_in_failed', actor: null, subject: null })
  })

  test('is narrowed down by action, by person and by time', async ({ world }) => {
    const { admin, one, other } = await filled(world)
    const ids = async (search: string) => (await ask(world, admin, search)).map(({ id }) => id)
    expect(await ids('?action=signed_in')).toEqual([3, 1])
    expect(await ids(`?person=${one.userId}`)).toEqual([2, 1])
    expect(await ids(`?person=${one.username.toUpperCase()}`)).toEqual([2, 1])
    expect(await ids(`?person=${one.username}&action=signed_in`)).toEqual([1])
    expect(await ids(`?person=${other.username}`)).toEqual([3])
    for (const nobody of ['nobody', '4711', '9999999999']) expect(await ids(`?person=${nobody}`)).toEqual([])
    expect(await ids('?from=2026-01-05T10:00:00Z&to=2026-01-05T11:00:00Z')).toEqual([3, 2])
    expect(await ids('?to=2026-01-05T10:59:59Z')).toEqual([2, 1])
    expect(await ids('?from=2026-01-05T11:00:00%2B01:00&to=2026-01-05T10:30:00Z')).toEqual([2])
    for (const wrong of ['action=nonsense', 'from=yesterday', 'to=1', 'limit=0', 'cursor=x']) {
      expect(await world.call(admin, 'GET', `/api/admin/audit?${wrong}`)).toMatchObject({ status: 400 })
    }
  })

  test('comes in pages that keep the filter, each entry once', async ({ world }) => {
    const admin = await world.admin()
    for (let at = 0; at < 7; at += 1) await write(world, { action: at % 2 ? 'signed_out' : 'signed_in' })
    const seen: number[] = []
    let next: string | undefined = '/api/admin/audit?action=signed_in&limit=3'
    while (next) {
      const answer = await world.call(admin, 'GET', next)
      seen.push(...(answer.body as Shown[]).map(({ id }) => id))
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
    }
    expect(seen).toEqual([7, 5, 3, 1])
  })

  test('is an entry itself when it is read, once for a reading, whatever its pages', async ({ world }) => {
    const { admin } = await filled(world)
    const other = await world.admin()
    const readings = async () =>
      (await ask(world, admin, '?action=audit_read')).map(({ actor, detail }) => [actor, JSON.parse(detail)])
    const by = ({ userId: id }: Person) => expect.objectContaining({ id }) as object
    await ask(world, admin, '?limit=2&person=7')
    await ask(world, admin, '?limit=2&person=7&cursor=3')
    await ask(world, admin, '?limit=1&person=7&cursor=2')
    await ask(world, other, '?person=7')
    await ask(world, admin, '?person=8')
    const own = [by(admin), { filter: { action: 'audit_read' } }]
    const all = [
      own,
      [by(admin), { filter: { person: '8' } }],
      [by(other), { filter: { person: '7' } }],
      [by(admin), { filter: { person: '7' } }],
    ]
    expect(await readings()).toEqual(all)
    expect(await readings()).toEqual(all)
    world.pass(10 * MINUTE)
    expect(await readings()).toEqual([own, ...all])
  })

  test('answers both who read the same of it at the same moment', async ({ world }) => {
    const { admin } = await filled(world)
    const [one, other] = await Promise.all([ask(world, admin), ask(world, admin)])
    expect(one.slice(-3)).toEqual(other.slice(-3))
  })

  test('is read by administrators alone, and every denial is an entry', async ({ world }) => {
    const admin = await world.admin()
    const { mentor, mentee } = await world.pair()
    for (const path of ['/api/admin/audit', '/api/admin/audit/export']) {
      for (const person of [mentor, mentee]) expect((await world.call(person, 'GET', path)).status).toBe(403)
      expect((await world.call(null, 'GET', path)).status).toBe(401)
    }
    expect(actions(await ask(world, admin, '?action=access_denied'))).toHaveLength(6)
  })
})

describe('the audit log as a file', () => {
  test('is what the filter finds, safe for spreadsheets, and an entry with its filter', async ({ world }) => {
    const { admin, one } = await filled(world)
    await write(world, {
      action: 'signed_up',
      actorId: one.userId,
      reason: '=HYPERLINK("http://x")',
      detail: { a: '"' },
    })
    const { status, text, headers } = await world.call(
      admin,
      'GET',
      `/api/admin/audit/export?person=${one.username}`,
    )
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
    })
    expect(text.startsWith('\ufeff"Entry","Time","Action","By","By username"')).toBe(true)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(`"signed_up","${one.userId}","${one.username}"`)
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(lines[1]).toContain(`"{""a"":""\\""""}"`)
    const [entry] = await ask(world, admin, '?action=audit_exported')
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ filter: { person: one.username }, entries: 3 })
  })

  test('as any list that an administrator takes away, is an entry', async ({ world }) => {
    const admin = await world.admin()
    const note = (body: object) => world.call(admin, 'POST', '/api/admin/exports', { body })
    expect(await note({ list: 'mentees', rows: 12, term: 'leo' })).toMatchObject({ status: 204 })
    for (const wrong of [{ list: 'passwords', rows: 1 }, { list: 'mentees' }, { list: 'mentees', rows: -1 }]) {
      expect(await note(wrong)).toMatchObject({ status: 400 })
    }
    const [entry] = await ask(world, admin, '?action=list_exported')
    expect(entry).toMatchObject({ actor: { id: admin.userId } })
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ list: 'mentees', rows: 12, term: 'leo' })
  })

  test('is whole or refused, never cut', async () => {
    const world = await createWorld()
    const ctx = await world.ctx<Admin>(await world.admin())
    const { db } = world.services
    const entry = (id: number) => ({
      id,
      at: '2026-01-05T09:00:00.000Z',
      action: 'signed_in',
      detail: '{}',
      hash: UNCHAINED_SEAL,
    })
    await db
      .insertInto('audit_head')
      .values({ id: 1, count: 0, lastId: 30_000, hash: UNCHAINED_SEAL })
      .execute()
    for (let from = 1; from < 20_000; from += 1_000) {
      const part = Array.from({ length: 1_000 }, (_, at) => entry(from + at))
      await db.insertInto('audit_entries').values(part).execute()
    }
    expect((await exportCsv(ctx, { action: 'signed_in' })).split('\r\n')).toHaveLength(20_002)
    await db.insertInto('audit_entries').values(entry(20_001)).execute()
    await expect(exportCsv(ctx, { action: 'signed_in' })).rejects.toThrow('More than 20,000 entries match')
    await world.end()
  })
})

test('where the audit log ends goes into the process’s log once a day, out of reach of who has the database', async () => {
  const lines: string[] = []
  const world = await createWorld(
    { LOG_LEVEL: 'info' },
    { logTo: { write: (line: string) => void lines.push(line) } },
  )
  const ends = () =>
    lines.flatMap((line) => {
      const { audit } = JSON.parse(line) as { audit?: { end?: string } }
      return audit?.end ? [audit.end] : []
    })
  await world.housekeeping.runDueJobs()
  await write(world, {})
  await world.housekeeping.runDueJobs()
  world.pass(24 * HOUR)
  await world.housekeeping.runDueJobs()
  const { hash } = await world.services.db.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow()
  expect(ends()).toEqual([`0:${'0'.repeat(64)}`, `1:${hash}`])
  await world.end()
})
