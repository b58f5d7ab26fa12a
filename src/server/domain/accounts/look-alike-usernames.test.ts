import { UI_TEXTS } from '#shared/ui-texts.ts'
import { newAccount, newMentee, newMentor } from '#tests/support/inputs.ts'
import { createWorld, describe, expect, test } from '#tests/support/world.ts'

/** MentorJoe in homoglyphs: Cyrillic, Greek, full width. */
const ALIKE = ['MеntоrJое', 'ΜentorJoe', 'mentorjοe', 'МЕNТОRJОЕ', 'ｍеntorjoe']

describe('a user name in letters that look like those of another', () => {
  test('is taken, for registrations and for new administrators', async ({ world }) => {
    const first = { ...newMentor(), username: 'MentorJoe' }
    expect(await world.call(null, 'POST', '/api/register/mentor', { body: first })).toMatchObject({
      status: 201,
    })
    const admin = await world.admin()
    const taken = { status: 409, body: { message: UI_TEXTS.usernameTaken } }
    for (const username of ALIKE) {
      for (const [path, body] of [
        ['/api/register/mentor', newMentor()],
        ['/api/register/mentee', newMentee()],
        ['/api/admin/create', newAccount()],
      ] as const) {
        const asker = path === '/api/admin/create' ? admin : null
        const answer = await world.call(asker, 'POST', path, { body: { ...body, username } })
        expect({ username, path, ...answer }).toMatchObject({ username, path, ...taken })
      }
    }
    for (const [one, other] of [
      ['bill', 'biIl'],
      ['kimlee', 'kımlee'],
    ]) {
      const join = (username: string | undefined) =>
        world.call(null, 'POST', '/api/register/mentee', { body: { ...newMentee(), username } })
      expect(await join(one)).toMatchObject({ status: 201 })
      expect(await join(other)).toMatchObject(taken)
    }
  })

  test('is given once, however many of them are asked for at once', { timeout: 60_000 }, async ({
    onTestFinished,
  }) => {
    const world = await createWorld({ RATE_LIMITS: 'off' })
    onTestFinished(world.end)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const username = `рlауеr-${'one'.replaceAll('o', index % 2 ? 'о' : 'o')}`.replaceAll(
          'е',
          index % 3 ? 'e' : 'е',
        )
        return world.call(null, 'POST', '/api/register/mentee', { body: { ...newMentee(), username } })
      }),
    )
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 49 }, () => 409),
    ])
    expect(await world.services.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test('signs in nobody else', async ({ world }) => {
    const { password, ...account } = { ...newMentee(), username: 'joseph' }
    await world.call(null, 'POST', '/api/register/mentee', { body: { ...account, password } })
    const signIn = async (username: string) =>
      (await world.call(null, 'POST', '/api/login', { body: { username, password } })).status
    expect(await signIn('jоsерh')).toBe(401)
    expect(await signIn('JOSEPH')).toBe(200)
  })

  test('leaves digits, accents and letters of one’s own script alone', async ({ world }) => {
    for (const username of ['max1', 'maxi', 'jose', 'josé', 'шура', 'щура', 'राम', 'रोम']) {
      const body = { ...newMentee(), username }
      const { status } = await world.call(null, 'POST', '/api/register/mentee', { body })
      expect({ username, status }).toEqual({ username, status: 201 })
    }
  })
})
