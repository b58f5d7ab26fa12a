import { choose } from '#tests/support/deliveries.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const DEFAULTS = {
  requests: 'now',
  messages: 'now',
  sessions: 'now',
  programme: 'now',
  invitations: false,
  digestHour: 17,
  quiet: null,
  timeZone: null,
  isTimeZoneChosen: false,
}
const NIGHT = { from: 21, to: 7 }

describe('how a member is reached', () => {
  test('is at once by default, and for who is under 18 not at night', async ({ world }) => {
    const of = async (person: Parameters<typeof choose>[1]) =>
      (await world.trpc(person, 'account.notifications')).body
    expect(await of(await world.mentor())).toEqual(DEFAULTS)
    expect(await of(await world.admin())).toEqual(DEFAULTS)
    expect(await of(await world.mentee({ age: 19 }))).toEqual(DEFAULTS)
    expect(await of(await world.mentee({ age: 17 }))).toEqual({ ...DEFAULTS, quiet: NIGHT })
    // UNKNOWN_AGE=minor.
    expect(await of(await world.mentee({ age: null }))).toEqual({ ...DEFAULTS, quiet: NIGHT })
  })

  test('changes only in what is given, and a minor may choose another night or none', async ({ world }) => {
    const mentee = await world.mentee({ age: 15 })
    expect(await choose(world, mentee, { messages: 'daily', digestHour: 8 })).toEqual({
      ...DEFAULTS,
      messages: 'daily',
      digestHour: 8,
      quiet: NIGHT,
    })
    expect(await choose(world, mentee, { quiet: { from: 22, to: 6 } })).toMatchObject({
      messages: 'daily',
      quiet: { from: 22, to: 6 },
    })
    expect(await choose(world, mentee, { quiet: null })).toMatchObject({ quiet: null })
    expect(await choose(world, mentee, { invitations: true })).toMatchObject({ invitations: true, quiet: null })
    expect(await choose(world, mentee, { messages: 'now' })).toMatchObject({ invitations: true })
    expect(await choose(world, mentee, { invitations: false })).toMatchObject({ invitations: false })
  })

  test('is in the time zone of the browser until another was chosen', async ({ world }) => {
    const mentor = await world.mentor()
    const zone = (timeZone: string | null, isTimeZoneChosen: boolean) => ({ timeZone, isTimeZoneChosen })
    const at = (browserTimeZone: string) => choose(world, mentor, { browserTimeZone })
    expect(await at('Africa/Lagos')).toMatchObject(zone('Africa/Lagos', false))
    expect(await at('Europe/London')).toMatchObject(zone('Europe/London', false))
    expect(await choose(world, mentor, { timeZone: 'Africa/Accra' })).toMatchObject(zone('Africa/Accra', true))
    expect(await at('Europe/Berlin')).toMatchObject(zone('Africa/Accra', true))
    expect(await choose(world, mentor, { timeZone: null })).toMatchObject(zone(null, false))
    expect(await at('Europe/Berlin')).toMatchObject(zone('Europe/Berlin', false))
  })

  test.for([
    [{ messages: 'hourly' }, 'messages'],
    [{ invitations: 1 }, 'invitations'],
    [{ digestHour: 24 }, 'digestHour'],
    [{ quiet: { from: 7, to: 7 } }, 'quiet'],
    [{ quiet: { from: 7, to: 7.5 } }, 'quiet.to'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ browserTimeZone: '../etc/passwd' }, 'browserTimeZone'],
  ] as const)('refuses %o', async ([body, path], { world }) => {
    const answer = await world.trpc(await world.mentor(), 'account.changeNotifications', body)
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, path])
  })

  test('cannot be switched off for what is about safety and the account', async ({ world }) => {
    const mentor = await world.mentor()
    const body = { safety: 'off', account: 'off' }
    expect((await world.trpc(mentor, 'account.changeNotifications', body)).body).toEqual(DEFAULTS)
  })
})
