import { UI_TEXTS } from '#shared/ui-texts.ts'
import { newAccount, newMentee, newMentor } from '#tests/support/inputs.ts'
import { createWorld, describe, expect, test } from '#tests/support/world.ts'

/** MentorJoe in homoglyphs: Cyrillic, Greek, full width. */
const LOOK_ALIKES = ['MеntоrJое', 'ΜentorJoe', 'mentorjοe', 'МЕNТОRJОЕ', 'ｍеntorjoe']

describe('a username that looks like another', () => {
  test('is refused as taken, for registrations and for new administrators', async ({ world }) => {
    const first = { ...newMentor(), username: 'MentorJoe' }
    expect(await world.call(null, 'POST', '/api/register/mentor', { body: first })).toMatchObject({
      status: 201,
    })
    const admin = await world.admin()
    const taken = { status: 409, body: { message: UI_TEXTS.usernameTaken } }
    for (const username of LOOK_ALIKES) {
      for (const [path, body] of [
        ['/api/register/mentor', newMentor()],
        ['/api/register/mentee', newMentee()],
        ['/api/admin/create', newAccount()],
      ] as const) {
        const actor = path === '/api/admin/create' ? admin : null
        const response = await world.call(actor, 'POST', path, { body: { ...body, username } })
        expect({ username, path, ...response }).toMatchObject({ username, path, ...taken })
      }
    }
    for (const [username, lookAlike] of [
      ['bill', 'biIl'],
      ['kimlee', 'kımlee'],
    ]) {
      const register = (username: string | undefined) =>
        world.call(null, 'POST', '/api/register/mentee', { body: { ...newMentee(), username } })
      expect(await register(username)).toMatchObject({ status: 201 })
      expect(await register(lookAlike)).toMatchObject(taken)
    }
  })

  test('is registered once when 50 look-alikes register at once', { timeout: 60_000 }, async ({
    onTestFinished,
  }) => {
    const world = await createWorld({ RATE_LIMITS: 'off' })
    onTestFinished(world.end)
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const username = `рlауеr-${'one'.replaceAll('o', index % 2 ? 'о' : 'o')}`.replaceAll(
          'е',
          index % 3 ? 'e' : 'е',
        )
        return world.call(null, 'POST', '/api/register/mentee', { body: { ...newMentee(), username } })
      }),
    )
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 49 }, () => 409),
    ])
    expect(await world.services.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test('does not sign in the other user', async ({ world }) => {
    const { password, ...account } = { ...newMentee(), username: 'joseph' }
    await world.call(null, 'POST', '/api/register/mentee', { body: { ...account, password } })
    const signIn = async (username: string) =>
      (await world.call(null, 'POST', '/api/login', { body: { username, password } })).status
    expect(await signIn('jоsерh')).toBe(401)
    expect(await signIn('JOSEPH')).toBe(200)
  })

  test('is not one that differs only in digits, accents or letters of the same script', async ({ world }) => {
    for (const username of ['max1', 'maxi', 'jose', 'josé', 'шура', 'щура', 'राम', 'रोम']) {
      const body = { ...newMentee(), username }
      const { status } = await world.call(null, 'POST', '/api/register/mentee', { body })
      expect({ username, status }).toEqual({ username, status: 201 })
    }
  })
})
