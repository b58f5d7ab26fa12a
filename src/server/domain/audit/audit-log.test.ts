import type { Admin } from '#server/context.ts'
import { UNCHAINED_SEAL } from '#tests/support/audit-guards.ts'
import type { Person } from '#tests/support/people.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { type AuditEntry, exportAuditCsv, recordAuditEntry } from './audit-log.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type EntryView = { id: number; action: string; actor: object | null; subject: object | null; detail: string }

const fetchEntries = async (world: World, admin: Person, query: object = {}) => {
  const response = await world.trpc(admin, 'admin.audit.list', query)
  expect(response.status).toBe(200)
  return response.body.items as EntryView[]
}
const recordEntry = (world: World, entry: Partial<AuditEntry>) =>
  recordAuditEntry(world.services, { action: 'signed_in', actorId: null, detail: {}, ...entry })
const actions = (rows: EntryView[]) => rows.map(({ action }) => action)

/** Records entries of two users, one an hour. */
async function recordSampleEntries(world: World) {
  const [admin, mentee, mentor] = [await world.admin(), await world.mentee(), await world.mentor()]
  await recordEntry(world, { action: 'signed_in', actorId: mentee.userId, subjectId: mentee.userId })
  world.advanceClock(HOUR)
  await recordEntry(world, { action: 'mentee_status_changed', actorId: admin.userId, subjectId: mentee.userId })
  world.advanceClock(HOUR)
  await recordEntry(world, { action: 'signed_in', actorId: mentor.userId, subjectId: mentor.userId })
  world.advanceClock(HOUR)
  return { admin, mentee, mentor }
}

describe('the audit log, as administrators read it', () => {
  test('lists newest first who did what to whom, by their current names', async ({ world }) => {
    const { admin, mentee, mentor } = await recordSampleEntries(world)
    const [, latest, changed] = await fetchEntries(world, admin)
    const nameOf = ({ userId: id, username, fullName }: Person) => ({ id, username, fullName })
    expect(latest).toMatchObject({ id: 3, action: 'signed_in', actor: nameOf(mentor), subject: nameOf(mentor) })
    expect(changed).toMatchObject({ id: 2, actor: nameOf(admin), subject: nameOf(mentee) })
    expect(changed).toMatchObject({ at: '2026-01-05T10:00:00.000Z', detail: '{}', reason: null, address: null })

    await world.services.db.deleteFrom('users').where('id', '=', mentor.userId).execute()
    const removed = { id: mentor.userId, username: null, fullName: null }
    expect((await fetchEntries(world, admin))[1]).toMatchObject({ actor: removed, subject: removed })
  })

  test('shows null for an entry without an actor or a subject', async ({ world }) => {
    const admin = await world.admin()
    await recordEntry(world, { action: 'sign_in_failed', actorId: null })
    expect((await fetchEntries(world, admin))[1]).toMatchObject({
      action: 'sign_in_failed',
      actor: null,
      subject: null,
    })
  })

  test('is filtered by action, person and time', async ({ world }) => {
    const { admin, mentee, mentor } = await recordSampleEntries(world)
    const ids = async (query: object) => (await fetchEntries(world, admin, query)).map(({ id }) => id)
    expect(await ids({ action: 'signed_in' })).toEqual([3, 1])
    expect(await ids({ person: String(mentee.userId) })).toEqual([2, 1])
    expect(await ids({ person: mentee.username.toUpperCase() })).toEqual([2, 1])
    expect(await ids({ person: mentee.username, action: 'signed_in' })).toEqual([1])
    expect(await ids({ person: mentor.username })).toEqual([3])
    for (const person of ['nobody', '4711', '9999999999']) expect(await ids({ person })).toEqual([])
    expect(await ids({ from: '2026-01-05T10:00:00Z', to: '2026-01-05T11:00:00Z' })).toEqual([3, 2])
    expect(await ids({ to: '2026-01-05T10:59:59Z' })).toEqual([2, 1])
    expect(await ids({ from: '2026-01-05T11:00:00+01:00', to: '2026-01-05T10:30:00Z' })).toEqual([2])
    for (const wrong of [
      { action: 'nonsense' },
      { from: 'yesterday' },
      { to: '1' },
      { limit: 0 },
      { cursor: 'x' },
    ]) {
      expect(await world.trpc(admin, 'admin.audit.list', wrong)).toMatchObject({ status: 400 })
    }
  })

  test('has pages that keep the filter and show each entry once', async ({ world }) => {
    const admin = await world.admin()
    for (let index = 0; index < 7; index += 1)
      await recordEntry(world, { action: index % 2 ? 'signed_out' : 'signed_in' })
    const seen: number[] = []
    let next: object | null = {}
    while (next) {
      const query = { action: 'signed_in', limit: 3, ...next }
      const { body } = await world.trpc(admin, 'admin.audit.list', query)
      seen.push(...(body.items as EntryView[]).map(({ id }) => id))
      next = body.next
    }
    expect(seen).toEqual([7, 5, 3, 1])
  })

  test('records that it was read, once for all pages of a reading', async ({ world }) => {
    const { admin } = await recordSampleEntries(world)
    const other = await world.admin()
    const readings = async () =>
      (await fetchEntries(world, admin, { action: 'audit_read' })).map(({ actor, detail }) => [
        actor,
        JSON.parse(detail),
      ])
    const by = ({ userId: id }: Person) => expect.objectContaining({ id }) as object
    await fetchEntries(world, admin, { limit: 2, person: '7' })
    await fetchEntries(world, admin, { limit: 2, person: '7', cursor: '3' })
    await fetchEntries(world, admin, { limit: 1, person: '7', cursor: '2' })
    await fetchEntries(world, other, { person: '7' })
    await fetchEntries(world, admin, { person: '8' })
    const own = [by(admin), { filter: { action: 'audit_read' } }]
    const all = [
      own,
      [by(admin), { filter: { person: '8' } }],
      [by(other), { filter: { person: '7' } }],
      [by(admin), { filter: { person: '7' } }],
    ]
    expect(await readings()).toEqual(all)
    expect(await readings()).toEqual(all)
    world.advanceClock(10 * MINUTE)
    expect(await readings()).toEqual([own, ...all])
  })

  test('answers two identical readings at the same time', async ({ world }) => {
    const { admin } = await recordSampleEntries(world)
    const [first, second] = await Promise.all([fetchEntries(world, admin), fetchEntries(world, admin)])
    expect(first.slice(-3)).toEqual(second.slice(-3))
  })

  test('can be read only by administrators, and every denial is recorded', async ({ world }) => {
    const admin = await world.admin()
    const { mentor, mentee } = await world.pair()
    for (const path of ['admin.audit.list', 'admin.audit.export'] as const) {
      for (const person of [mentor, mentee]) expect((await world.trpc(person, path)).status).toBe(403)
      expect((await world.trpc(null, path)).status).toBe(401)
    }
    expect(actions(await fetchEntries(world, admin, { action: 'access_denied' }))).toHaveLength(6)
  })
})

describe('the export of the audit log', () => {
  test('has the entries that match the filter, is safe for spreadsheets, and is recorded', async ({
    world,
  }) => {
    const { admin, mentee } = await recordSampleEntries(world)
    await recordEntry(world, {
      action: 'signed_up',
      actorId: mentee.userId,
      reason: '=HYPERLINK("http://x")',
      detail: { a: '"' },
    })
    const { status, body } = await world.trpc(admin, 'admin.audit.export', { person: mentee.username })
    expect(status).toBe(200)
    const text = String(body)
    expect(text.startsWith('\ufeff"Entry","Time","Action","By","By username"')).toBe(true)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(`"signed_up","${mentee.userId}","${mentee.username}"`)
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(lines[1]).toContain(`"{""a"":""\\""""}"`)
    const [entry] = await fetchEntries(world, admin, { action: 'audit_exported' })
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ filter: { person: mentee.username }, entries: 3 })
  })

  test('is recorded, as are exports of other lists', async ({ world }) => {
    const admin = await world.admin()
    const recordExport = (body: object) => world.trpc(admin, 'admin.exports.record', body)
    expect(await recordExport({ list: 'mentees', rows: 12, term: 'leo' })).toMatchObject({ status: 200 })
    for (const wrong of [{ list: 'passwords', rows: 1 }, { list: 'mentees' }, { list: 'mentees', rows: -1 }]) {
      expect(await recordExport(wrong)).toMatchObject({ status: 400 })
    }
    const [entry] = await fetchEntries(world, admin, { action: 'list_exported' })
    expect(entry).toMatchObject({ actor: { id: admin.userId } })
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ list: 'mentees', rows: 12, term: 'leo' })
  })

  test('is refused above the maximum of rows, never truncated', async () => {
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
      const part = Array.from({ length: 1_000 }, (_, index) => entry(from + index))
      await db.insertInto('audit_entries').values(part).execute()
    }
    expect((await exportAuditCsv(ctx, { action: 'signed_in' })).split('\r\n')).toHaveLength(20_002)
    await db.insertInto('audit_entries').values(entry(20_001)).execute()
    await expect(exportAuditCsv(ctx, { action: 'signed_in' })).rejects.toThrow('More than 20,000 entries match')
    await world.end()
  })
})

test('the head of the audit log is written to the process’s log once a day', async () => {
  const lines: string[] = []
  const world = await createWorld(
    { LOG_LEVEL: 'info' },
    { logTo: { write: (line: string) => void lines.push(line) } },
  )
  const loggedHeads = () =>
    lines.flatMap((line) => {
      const { audit } = JSON.parse(line) as { audit?: { end?: string } }
      return audit?.end ? [audit.end] : []
    })
  await world.scheduler.runDueJobs()
  await recordEntry(world, {})
  await world.scheduler.runDueJobs()
  world.advanceClock(24 * HOUR)
  await world.scheduler.runDueJobs()
  const { hash } = await world.services.db.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow()
  expect(loggedHeads()).toEqual([`0:${'0'.repeat(64)}`, `1:${hash}`])
  await world.end()
})
