import { newMentee, newMentor, newSession } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

type Field = { call: string; field: string; max: number; long?: boolean; fill?: (length: number) => string }

const DOMAIN = `@${'d.'.repeat(100)}example`
const email = (length: number) => `${'e'.repeat(length - DOMAIN.length)}${DOMAIN}`
const link = (length: number) => `https://example.org/${'u'.repeat(length - 'https://example.org/'.length)}`

/** Every text field with its limit. */
const FIELDS: Field[] = [
  { call: 'register/mentor', field: 'username', max: 50 },
  { call: 'register/mentor', field: 'password', max: 200 },
  { call: 'register/mentor', field: 'fullName', max: 100 },
  { call: 'register/mentor', field: 'phone', max: 200 },
  { call: 'register/mentor', field: 'profession', max: 200 },
  { call: 'register/mentor', field: 'experience', max: 200 },
  { call: 'register/mentor', field: 'bio', max: 2_000, long: true },
  { call: 'register/mentor', field: 'photoUrl', max: 2_048, fill: link },
  { call: 'register/mentee', field: 'location', max: 200 },
  { call: 'register/mentee', field: 'goals', max: 2_000, long: true },
  { call: 'profile', field: 'fullName', max: 100 },
  { call: 'profile', field: 'email', max: 254, fill: email },
  { call: 'profile', field: 'phone', max: 200 },
  { call: 'profile', field: 'bio', max: 2_000, long: true },
  { call: 'profile', field: 'photoUrl', max: 2_048, fill: link },
  { call: 'profile', field: 'profession', max: 200 },
  { call: 'profile', field: 'experience', max: 200 },
  { call: 'sessions', field: 'title', max: 200 },
  { call: 'sessions', field: 'description', max: 2_000, long: true },
  { call: 'sessions', field: 'notes', max: 2_000, long: true },
  { call: 'sessions', field: 'meetingLink', max: 2_048, fill: link },
  { call: 'messages', field: 'content', max: 4_000, long: true },
]

/** Sends a value in one field of an otherwise valid call. */
async function send(
  world: World,
  { mentor, matchId }: { mentor: Person; matchId: number },
  call: string,
  value: object,
) {
  switch (call) {
    case 'register/mentor':
      return world.call(null, 'POST', '/api/register/mentor', { body: { ...newMentor(), ...value } })
    case 'register/mentee':
      return world.call(null, 'POST', '/api/register/mentee', { body: { ...newMentee(), ...value } })
    case 'profile':
      return world.call(mentor, 'PATCH', '/api/profile', { body: value })
    case 'sessions':
      return world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, {
        body: { ...newSession, ...value },
      })
    default:
      return world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: value })
  }
}

describe('text', () => {
  test('is accepted up to its limit; one character more gets 400 with the field’s name', async ({ world }) => {
    const pair = await world.pair()
    for (const { call, field, max, fill = (length: number) => 'x'.repeat(length) } of FIELDS) {
      const fits = await send(world, pair, call, { [field]: fill(max) })
      expect({ call, field, status: fits.status < 300 }).toEqual({ call, field, status: true })
      const over = await send(world, pair, call, { [field]: fill(max + 1) })
      expect({ call, field, status: over.status }).toEqual({ call, field, status: 400 })
      expect(over.body).toMatchObject({ issues: [{ path: field }] })
    }
  })

  test('has no NUL, control or invalid characters; line breaks and tabs only in long texts', async ({
    world,
  }) => {
    const pair = await world.pair()
    const plain = FIELDS.filter(({ field, fill }) => !fill && field !== 'password')
    for (const { call, field, long } of plain) {
      for (const character of ['\u0000', '\u0007', '\u001b', '\u0085', '\ud800']) {
        const answer = await send(world, pair, call, { [field]: `ab${character}cd` })
        expect({ call, field, character, status: answer.status }).toEqual({
          call,
          field,
          character,
          status: 400,
        })
        expect(answer.body).toMatchObject({ issues: [{ path: field }] })
      }
      const lines = await send(world, pair, call, { [field]: 'one\n\ttwo' })
      expect({ call, field, kept: lines.status < 300 }).toEqual({ call, field, kept: long === true })
    }
  })

  test('is trimmed and stored as NFC', async ({ world }) => {
    const pair = await world.pair()
    const registered = await send(world, pair, 'register/mentee', {
      fullName: '  Zoe\u0308 Müller ',
      goals: '\n Go \n',
    })
    expect(registered.body).toMatchObject({ fullName: 'Zoë Müller', goals: 'Go' })
    const message = await send(world, pair, 'messages', { content: ' one\r\ntwo\rthree \n' })
    expect(message.body).toMatchObject({ content: 'one\ntwo\nthree' })
    const stored = await world.services.db
      .selectFrom('users')
      .select('fullName')
      .orderBy('id', 'desc')
      .execute()
    expect(stored[0]).toEqual({ fullName: 'Zo\u00eb Müller' })
  })

  test('that is invisible is refused as a message or name', async ({ world }) => {
    const pair = await world.pair()
    for (const content of ['', '   ', '\n\t', '\u200b', '\u2800\u3164', '\u00ad\ufeff', '\u202e \u2066']) {
      const answer = await send(world, pair, 'messages', { content })
      expect(answer).toMatchObject({ status: 400, body: { message: 'Message cannot be empty.' } })
    }
    for (const username of ['ab\u200bcd', 'ab\u202ecd', 'ab\ufeffcd']) {
      const answer = await send(world, pair, 'register/mentee', { username })
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'username' }] } })
    }
    const { length } = await world.services.db.selectFrom('messages').select('id').execute()
    expect(length).toBe(0)
  })

  test('that is not a string gets 400', async ({ world }) => {
    const pair = await world.pair()
    for (const { call, field } of FIELDS) {
      for (const value of [1, true, {}, ['x']]) {
        const answer = await send(world, pair, call, { [field]: value })
        expect({ call, field, status: answer.status }).toEqual({ call, field, status: 400 })
      }
    }
  })

  test('in other scripts, with emoji and ligatures, is returned unchanged', async ({ world }) => {
    const pair = await world.pair()
    for (const content of [
      'مرحبا بالعالم',
      '你好，世界',
      '👩‍👩‍👧‍👦 ok',
      "'; drop table users; --",
      '<b>&amp;</b>',
      '%_\\',
    ]) {
      const answer = await send(world, pair, 'messages', { content })
      expect(answer).toMatchObject({ status: 201, body: { content } })
    }
  })
})

describe('lists', () => {
  test('have at most 50 entries of 100 characters, without blank ones', async ({ world }) => {
    const pair = await world.pair()
    const entries = (count: number, length = 100) =>
      Array.from({ length: count }, (_, at) => String(at).padEnd(length, 'x'))
    const mentor = (expertise: unknown) => send(world, pair, 'register/mentor', { expertise })
    expect(await mentor([...entries(50), ' ', ''])).toMatchObject({
      status: 201,
      body: { expertise: entries(50) },
    })
    for (const expertise of [entries(51), entries(1, 101), [1], 5, { 0: 'x' }, [['x']]]) {
      const answer = await mentor(expertise)
      expect(answer.status).toBe(400)
      expect((answer.body as { issues: { path: string }[] }).issues[0]?.path).toMatch(/^expertise/)
    }
  })

  test('may be sent as comma-separated text, and availability as one text', async ({ world }) => {
    const pair = await world.pair()
    const body = { expertise: ' Maths, Physics ,,Maths', availability: '3-5 hours/week' }
    expect(await send(world, pair, 'profile', body)).toMatchObject({
      status: 200,
      body: { mentor: { expertise: ['Maths', 'Physics'], availability: ['3-5 hours/week'] } },
    })
  })
})
