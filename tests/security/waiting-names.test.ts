import { procedurePaths, typeOf } from '#server/rpc/call.ts'
import { contractOf } from '#tests/contract/contracts.ts'
import { ACTORS, createCast } from '#tests/support/actors.ts'
import { newSession } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const APPROVED = 'Amara Okafor'
/** In it the rules find something, but it may be a name. */
const QUESTIONABLE = 'Sexy Stupid'
const READERS = ACTORS.filter((actor) => /mentee/i.test(actor))

const rename = (world: World, person: Person, fullName: string) =>
  world.call(person, 'PATCH', '/api/profile', { body: { fullName } })
const changesOf = (world: World, admin: Person, { id }: Person) =>
  world.trpc(admin, 'admin.changes.byId', { id })
const casesIn = ({ services: { db } }: World) => db.selectFrom('cases').select('evidence').execute()

/** A cast whose mentor has the approved name, with news and a session that name them. */
async function createNamedCast(world: World) {
  const cast = await createCast(world)
  const { mentor } = cast
  await world.services.db
    .updateTable('users')
    .set({ fullName: APPROVED })
    .where('id', '=', mentor.userId)
    .execute()
  const matchId = cast.matchIdOf('mentee')
  const booked = await world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, { body: newSession })
  expect(booked.status).toBe(201)
  return { cast, mentor, admin: cast.person('admin') as Person, mentee: cast.person('mentee') as Person }
}

/** Everything that mentees can read, and what it says. */
async function readAsMentees({ cast }: Awaited<ReturnType<typeof createNamedCast>>) {
  const texts = new Map<string, string>()
  for (const procedure of procedurePaths.filter((path) => typeOf(path) === 'query')) {
    const { statuses, input } = contractOf(procedure)
    for (const reader of READERS.filter((actor) => statuses[actor] < 300)) {
      const { params, body } = await input(cast, reader)
      const { text } = await cast.world.trpc(cast.person(reader), procedure, { ...body, ...params })
      texts.set(`${reader} ${procedure}`, text)
    }
  }
  return texts
}

const withName = (texts: Map<string, string>, name: string) =>
  [...texts].filter(([, text]) => text.includes(name)).map(([path]) => path)

describe('a name in which something was found', () => {
  test('waits until somebody has looked: nothing that a mentee reads has it', async ({ world }) => {
    const named = await createNamedCast(world)
    const { mentor, admin } = named
    const before = withName(await readAsMentees(named), APPROVED)
    expect(before.length).toBeGreaterThan(5)
    expect(before).toContain('mentee auth.notices')
    expect(await rename(world, mentor, QUESTIONABLE)).toMatchObject({
      status: 200,
      body: { user: { fullName: QUESTIONABLE } },
    })
    expect(await casesIn(world)).toMatchObject([{ evidence: expect.stringContaining(QUESTIONABLE) as string }])
    const texts = await readAsMentees(named)
    expect(withName(texts, 'Sexy')).toEqual([])
    expect(withName(texts, APPROVED)).toEqual(expect.arrayContaining(before))

    const { body: changes } = await changesOf(world, admin, mentor)
    expect(changes).toMatchObject({
      changed: ['fullName'],
      isNameWaiting: true,
      approved: { fullName: APPROVED },
      present: { fullName: QUESTIONABLE },
    })
    const seen = { ...changes, id: mentor.id }
    expect(await world.trpc(admin, 'admin.changes.accept', seen)).toMatchObject({ status: 200 })
    // Also what was sent before.
    expect(withName(await readAsMentees(named), QUESTIONABLE)).toEqual(expect.arrayContaining(before))
  })

  test('is put back like any other, and other changes do not show it', async ({ world }) => {
    const { mentor, mentee, admin } = await createNamedCast(world)
    await rename(world, mentor, QUESTIONABLE)
    await world.call(mentor, 'PATCH', '/api/profile', { body: { profession: 'Doctor' } })
    const found = (q: string) => world.call(mentee, 'GET', `/api/mentee/available-mentors?q=${q}`)
    expect((await found('sexy')).body).toEqual([])
    expect((await found('okafor')).body).toMatchObject([{ user: { fullName: APPROVED }, profession: 'Doctor' }])

    const putBack = async (fields: string[]) => {
      const { version } = (await changesOf(world, admin, mentor)).body
      return world.trpc(admin, 'admin.changes.putBack', { id: mentor.id, version, fields })
    }
    expect(await putBack(['profession'])).toMatchObject({ status: 200, body: { isNameWaiting: true } })
    expect((await found('okafor')).body).toMatchObject([{ user: { fullName: APPROVED }, profession: 'Nurse' }])
    expect(await putBack(['fullName'])).toMatchObject({
      status: 200,
      body: { changed: [], isNameWaiting: false, present: { fullName: APPROVED } },
    })
    expect((await world.call(mentor, 'GET', '/api/user')).body).toMatchObject({ fullName: APPROVED })
  })

  test('gives way to the next name, which shows at once if nothing is found in it', async ({ world }) => {
    const { mentor, mentee } = await createNamedCast(world)
    await rename(world, mentor, QUESTIONABLE)
    await rename(world, mentor, 'Amara Hill')
    const { text } = await world.trpc(mentee, 'auth.notices')
    expect(text).toContain('Amara Hill')
    expect((await world.call(mentor, 'GET', '/api/user')).body).toMatchObject({ fullName: 'Amara Hill' })
  })

  test('does not wait while the mentor does: nobody reads it before the approval', async ({ world }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor({ status: 'pending' })]
    await rename(world, mentor, QUESTIONABLE)
    const { body } = await world.call(admin, 'GET', '/api/admin/mentors/pending')
    expect(body).toMatchObject([{ user: { fullName: QUESTIONABLE } }])
    expect(await casesIn(world)).toHaveLength(1)
  })

  test('is not shown by a rejected mentor either', async ({ world }) => {
    const mentor = await world.mentor({ status: 'rejected', fullName: APPROVED })
    const mentee = await world.mentee()
    await world.match(mentor, mentee)
    await rename(world, mentor, QUESTIONABLE)
    const { text } = await world.call(mentee, 'GET', '/api/mentee/active-matches')
    expect(text).toContain(APPROVED)
    expect(text).not.toContain(QUESTIONABLE)
  })
})
