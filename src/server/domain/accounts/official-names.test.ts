import { NAME_TEXTS } from '#shared/texts/names.ts'
import { newAccount, newMentee, newMentor } from '#tests/support/samples.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'

const REFUSED = {
  message: NAME_TEXTS.soundsOfficial,
  issues: [{ path: 'fullName', message: NAME_TEXTS.soundsOfficial }],
}

const usersOf = (world: World) => world.services.db.selectFrom('users').select('fullName').execute()
const rename = (world: World, person: Parameters<World['call']>[0], fullName: string, more: object = {}) =>
  world.call(person, 'PATCH', '/api/profile', { body: { ...more, fullName } })

describe('a full name that sounds as if the programme spoke', () => {
  for (const [role, body] of [
    ['mentor', newMentor],
    ['mentee', newMentee],
  ] as const) {
    test(`is refused of a ${role} who registers, with the field it is about, and makes no account`, async ({
      world,
    }) => {
      for (const fullName of ['Cairnway Support', 'Саirnwау Team', 'Admin', 'Support Team']) {
        const answer = await world.call(null, 'POST', `/api/register/${role}`, {
          body: { ...body(), fullName },
        })
        expect({ fullName, ...answer }).toMatchObject({ fullName, status: 400, body: REFUSED })
      }
      expect(await usersOf(world)).toEqual([])
      const real = { ...body(), fullName: 'Stafford Cairns' }
      expect(await world.call(null, 'POST', `/api/register/${role}`, { body: real })).toMatchObject({
        status: 201,
      })
    })
  }

  test('is refused over tRPC in the same words', async ({ world }) => {
    const answer = await callProcedure(world, null, 'auth.registerMentee', {
      ...newMentee(),
      fullName: 'The Team',
    })
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.body).toMatchObject({ error: { message: REFUSED.message, data: { issues: REFUSED.issues } } })
  })

  test('is refused as a change of a profile, which then changes in nothing', async ({ world }) => {
    for (const person of [
      await world.mentor(),
      await world.mentor({ status: 'pending' }),
      await world.mentee(),
    ]) {
      const answer = await rename(world, person, 'Caırnway Support', { bio: 'New' })
      expect(answer).toMatchObject({ status: 400, body: REFUSED })
      const { body } = await world.call(person, 'GET', '/api/user')
      expect(body).toMatchObject({ fullName: person.fullName, bio: null })
    }
  })

  test('that somebody has already does not keep them from changing the rest', async ({ world }) => {
    const mentee = await world.mentee({ fullName: 'Staff' })
    expect(await rename(world, mentee, 'Staff', { bio: 'New' })).toMatchObject({ status: 200 })
    expect(await rename(world, mentee, 'Support', { bio: 'New' })).toMatchObject({ status: 400 })
  })

  test('is for administrators to have', async ({ world }) => {
    const admin = await world.admin()
    const body = { ...newAccount(), fullName: 'Cairnway Support' }
    expect(await world.call(admin, 'POST', '/api/admin/create', { body })).toMatchObject({ status: 201 })
    expect(await rename(world, admin, 'Support Team')).toMatchObject({ status: 200 })
  })

  test('may hold the name of the programme only where nobody has set one', async ({
    world,
    onTestFinished,
  }) => {
    const named = await createWorld({ PROGRAMME_NAME: 'Boys Forward' })
    onTestFinished(named.end)
    const join = (where: World, fullName: string) =>
      where.call(null, 'POST', '/api/register/mentor', { body: { ...newMentor(), fullName } })
    expect(await join(world, 'Boys Forward Support')).toMatchObject({ status: 201 })
    expect(await join(named, 'Bоуs F0rward Help')).toMatchObject({ status: 400, body: REFUSED })
    expect(await join(named, 'Cairnway Help')).toMatchObject({ status: 400, body: REFUSED })
    expect(await join(named, 'Boyd Foreman')).toMatchObject({ status: 201 })
  })

  test('says nothing of user names, which nobody else sees', async ({ world }) => {
    const body = { ...newMentee(), username: 'cairnway-support' }
    expect(await world.call(null, 'POST', '/api/register/mentee', { body })).toMatchObject({ status: 201 })
  })
})
