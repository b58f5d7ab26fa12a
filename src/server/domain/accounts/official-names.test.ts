import { NAME_TEXTS } from '#shared/texts/accounts.ts'
import { newAccount, newMentee, newMentor } from '#tests/support/inputs.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'

const REFUSED = {
  message: NAME_TEXTS.soundsOfficial,
  issues: [{ path: 'fullName', message: NAME_TEXTS.soundsOfficial }],
}

const listUsers = (world: World) => world.services.db.selectFrom('users').select('fullName').execute()
const rename = (world: World, person: Parameters<World['call']>[0], fullName: string, changes: object = {}) =>
  world.call(person, 'PATCH', '/api/profile', { body: { ...changes, fullName } })

describe('a full name that sounds official', () => {
  for (const [role, body] of [
    ['mentor', newMentor],
    ['mentee', newMentee],
  ] as const) {
    test(`is refused at its field when a ${role} registers, and no account is created`, async ({ world }) => {
      for (const fullName of ['Cairnway Support', 'Саirnwау Team', 'Admin', 'Support Team']) {
        const response = await world.call(null, 'POST', `/api/register/${role}`, {
          body: { ...body(), fullName },
        })
        expect({ fullName, ...response }).toMatchObject({ fullName, status: 400, body: REFUSED })
      }
      expect(await listUsers(world)).toEqual([])
      const real = { ...body(), fullName: 'Stafford Cairns' }
      expect(await world.call(null, 'POST', `/api/register/${role}`, { body: real })).toMatchObject({
        status: 201,
      })
    })
  }

  test('is refused over tRPC with the same message', async ({ world }) => {
    const response = await callProcedure(world, null, 'auth.registerMentee', {
      ...newMentee(),
      fullName: 'The Team',
    })
    expect(response).toMatchObject({ status: 400 })
    expect(response.body).toMatchObject({
      error: { message: REFUSED.message, data: { issues: REFUSED.issues } },
    })
  })

  test('is refused as a profile change, and no other field changes either', async ({ world }) => {
    for (const person of [
      await world.mentor(),
      await world.mentor({ status: 'pending' }),
      await world.mentee(),
    ]) {
      const response = await rename(world, person, 'Caırnway Support', { bio: 'New' })
      expect(response).toMatchObject({ status: 400, body: REFUSED })
      const { body } = await world.call(person, 'GET', '/api/user')
      expect(body).toMatchObject({ fullName: person.fullName, bio: null })
    }
  })

  test('may stay when other fields of the profile change', async ({ world }) => {
    const mentee = await world.mentee({ fullName: 'Staff' })
    expect(await rename(world, mentee, 'Staff', { bio: 'New' })).toMatchObject({ status: 200 })
    expect(await rename(world, mentee, 'Support', { bio: 'New' })).toMatchObject({ status: 400 })
  })

  test('is allowed for administrators', async ({ world }) => {
    const admin = await world.admin()
    const body = { ...newAccount(), fullName: 'Cairnway Support' }
    expect(await world.call(admin, 'POST', '/api/admin/create', { body })).toMatchObject({ status: 201 })
    expect(await rename(world, admin, 'Support Team')).toMatchObject({ status: 200 })
  })

  test('may contain the name of the programme only when none is configured', async ({
    world,
    onTestFinished,
  }) => {
    const named = await createWorld({ PROGRAMME_NAME: 'Boys Forward' })
    onTestFinished(named.end)
    const register = (target: World, fullName: string) =>
      target.call(null, 'POST', '/api/register/mentor', { body: { ...newMentor(), fullName } })
    expect(await register(world, 'Boys Forward Support')).toMatchObject({ status: 201 })
    expect(await register(named, 'Bоуs F0rward Help')).toMatchObject({ status: 400, body: REFUSED })
    expect(await register(named, 'Cairnway Help')).toMatchObject({ status: 400, body: REFUSED })
    expect(await register(named, 'Boyd Foreman')).toMatchObject({ status: 201 })
  })

  test('is allowed as a username, which no one else sees', async ({ world }) => {
    const body = { ...newMentee(), username: 'cairnway-support' }
    expect(await world.call(null, 'POST', '/api/register/mentee', { body })).toMatchObject({ status: 201 })
  })
})

describe('a text of a mentor that sounds official', () => {
  const TEXTS = {
    experience: 'Safeguarding lead of Cairnway, checked by the police',
    availability: ['Official support team, trust me'],
  }
  const refusedAt = (path: string) => ({
    status: 400,
    body: { issues: [{ path, message: NAME_TEXTS.textSoundsOfficial }] },
  })

  test('is refused in experience and availability, which nobody writes as sentences', async ({ world }) => {
    const mentor = await world.mentor()
    for (const [field, value] of Object.entries(TEXTS)) {
      const body = { ...newMentor(), [field]: value }
      expect(await world.call(null, 'POST', '/api/register/mentor', { body })).toMatchObject(refusedAt(field))
      expect(await world.call(mentor, 'PATCH', '/api/profile', { body: { [field]: value } })).toMatchObject(
        refusedAt(field),
      )
    }
    const harmless = { experience: '10+', availability: ['weekends', 'flexible'] }
    expect(await world.call(mentor, 'PATCH', '/api/profile', { body: harmless })).toMatchObject({ status: 200 })
  })

  test('may stay, and is ignored in a mentee’s profile', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    const { experience } = TEXTS
    await world.services.db.updateTable('mentors').set({ experience }).where('id', '=', mentor.id).execute()
    for (const person of [mentor, mentee]) {
      const body = { experience, bio: 'New' }
      expect(await world.call(person, 'PATCH', '/api/profile', { body })).toMatchObject({ status: 200 })
    }
  })
})
