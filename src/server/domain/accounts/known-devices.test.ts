import { cookiesOf } from '#tests/support/cookies.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'

const DAY = 86_400_000

async function logIn(world: World, { username }: Person, password: string, cookies: Jar = {}) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const headers = { ...(cookie && { cookie }) }
  const response = await world.call(null, 'POST', '/api/login', { body: { username, password }, headers })
  return { ...response, jar: { ...cookies, ...jarOf(response) } }
}

type Jar = Record<string, string>
const jarOf = (response: { headers: Record<string, unknown> }): Jar =>
  Object.fromEntries(
    cookiesOf(response).map((cookie) => {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? []
      return [name, value]
    }),
  )

async function lockOut(world: World, person: Person, cookies?: Jar) {
  for (let index = 0; index < 10; index += 1) {
    expect(await logIn(world, person, 'wrong', cookies)).toMatchObject({ status: 401 })
  }
  expect(await logIn(world, person, PASSWORD, cookies)).toMatchObject({ status: 429 })
}

const devicesIn = ({ services: { db } }: World) => db.selectFrom('known_devices').selectAll().execute()

describe('a known device', () => {
  test('can still sign in when others have locked the account elsewhere [T5, ASVS 6.1.1, ASVS 6.3.1]', async ({
    world,
  }) => {
    const victim = await world.mentee()
    const { jar } = await logIn(world, victim, PASSWORD)
    const signedOut = await world.call(null, 'POST', '/api/logout', {
      headers: { cookie: `sid=${jar.sid}; device=${jar.device}` },
    })
    expect(jarOf(signedOut)).toEqual({ sid: '' })

    await lockOut(world, victim)
    expect(await logIn(world, victim, PASSWORD, { device: jar.device ?? '' })).toMatchObject({ status: 200 })
    expect(await logIn(world, victim, PASSWORD)).toMatchObject({ status: 429 })
  })

  test('has its own limit of ten failures, which locks out no other browser [T5, ASVS 6.3.1]', async ({
    world,
  }) => {
    const victim = await world.mentee()
    const { jar } = await logIn(world, victim, PASSWORD)
    await lockOut(world, victim, { device: jar.device ?? '' })
    expect(await logIn(world, victim, PASSWORD)).toMatchObject({ status: 200 })
  })

  test('belongs only to the last user who signed in, and gets a new cookie each time', async ({ world }) => {
    const [first, second] = [await world.mentee(), await world.mentor()]
    const before = await logIn(world, first, PASSWORD)
    const after = await logIn(world, second, PASSWORD, before.jar)
    expect(after.jar.device).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(after.jar.device).not.toBe(before.jar.device)

    await lockOut(world, first)
    expect(await logIn(world, first, PASSWORD, { device: after.jar.device ?? '' })).toMatchObject({
      status: 429,
    })
    expect(await logIn(world, first, PASSWORD, { device: before.jar.device ?? '' })).toMatchObject({
      status: 429,
    })
    expect(await devicesIn(world)).toMatchObject([{ userId: second.userId }])
  })

  test('is not recognised by a forged cookie, or by two device cookies [T13]', async ({ world }) => {
    const victim = await world.mentee()
    const device = (await logIn(world, victim, PASSWORD)).jar.device ?? ''
    await lockOut(world, victim)
    expect(await logIn(world, victim, PASSWORD, { device: 'A'.repeat(43) })).toMatchObject({ status: 429 })
    expect(await logIn(world, victim, PASSWORD, { device: `${device}; device=bad` })).toMatchObject({
      status: 429,
    })
    expect(await logIn(world, victim, PASSWORD, { device })).toMatchObject({ status: 200 })
  })

  test('is deleted after a year without a sign-in, and with the account', async ({ world }) => {
    const [kept, removed] = [await world.mentee(), await world.mentee()]
    const { jar } = await logIn(world, kept, PASSWORD)
    await logIn(world, removed, PASSWORD)
    await world.call(await world.admin(), 'DELETE', `/api/admin/mentees/${removed.id}`)
    expect(await devicesIn(world)).toMatchObject([{ userId: kept.userId }])

    world.advanceClock(365 * DAY + 1)
    await lockOut(world, kept, { device: jar.device ?? '' })
    await world.scheduler.runDueJobs()
    expect(await devicesIn(world)).toEqual([])
  })

  test('bypasses a lock for a year after its last sign-in, and no longer', async ({ world }) => {
    for (const [unusedMs, status] of [
      [365 * DAY, 200],
      [365 * DAY + 1, 429],
    ] as const) {
      const person = await world.mentee()
      const { jar } = await logIn(world, person, PASSWORD)
      world.advanceClock(unusedMs)
      await lockOut(world, person)
      expect(await logIn(world, person, PASSWORD, { device: jar.device ?? '' })).toMatchObject({ status })
    }
  })

  test('is forgotten when ten newer devices of the user are known', async ({ world }) => {
    const person = await world.mentee()
    const { jar } = await logIn(world, person, PASSWORD)
    for (let index = 0; index < 10; index += 1) {
      world.advanceClock(1_000)
      await logIn(world, person, PASSWORD)
    }
    expect(await devicesIn(world)).toHaveLength(10)
    await lockOut(world, person, { device: jar.device ?? '' })
  })
})
