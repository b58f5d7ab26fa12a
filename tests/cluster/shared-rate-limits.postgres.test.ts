import { takeFromBucket, takeFromSharedBucket } from '#server/domain/accounts/sign-in-throttle.ts'
import { RATE_LIMITS } from '#server/infra/rate-limits/rate-limits.ts'
import { connect } from '#tests/support/chat-client.ts'
import { recordStatements } from '#tests/support/statement-recorder.ts'
import { describe, expect, test } from '#tests/support/two-processes.ts'
import { newCall } from '../support/inputs.ts'

const TOO_MANY = { status: 429, body: { message: 'Too many requests. Please wait a moment.' } }

describe('rate limits that processes share', () => {
  test('count messages over sockets and HTTP [T74, ASVS 2.4.1]', async ({ processes: { here, there } }) => {
    const { mentor, mentee, matchId } = await here.pair()
    const socket = await connect(there, mentor)
    await socket.join(matchId)
    const post = (world = here, person = mentor) =>
      world.call(person, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'Hello' } })
    const posts = await Promise.all(Array.from({ length: 60 }, () => post()))
    expect(new Set(posts.map(({ status }) => status))).toEqual(new Set([201]))
    for (let count = 0; count < 60; count += 1) socket.send({ type: 'message', matchId, content: 'Hello' })
    while ((await socket.drainFrames()).length > 0);

    expect(await post()).toMatchObject(TOO_MANY)
    expect(await post(there)).toMatchObject(TOO_MANY)
    expect(await here.services.db.selectFrom('messages').select('id').execute()).toHaveLength(120)
    expect(await post(there, mentee)).toMatchObject({ status: 201 })
    here.advanceClock(1_000)
    expect(await post(there)).toMatchObject({ status: 201 })
  })

  test('count call requests', async ({ processes: { here, there } }) => {
    const { mentee, matchId } = await here.pair()
    const ask = (at: number) =>
      (at % 2 ? here : there).call(mentee, 'POST', '/api/call-requests', { body: { ...newCall, matchId } })
    for (let at = 0; at < 20; at += 1) expect(await ask(at)).toMatchObject({ status: 201 })
    for (const at of [0, 1]) expect(await ask(at)).toMatchObject(TOO_MANY)
  })

  test('are counted without waiting for the disk, unlike those of sign-ins', async ({
    processes: { here },
  }) => {
    const countSync = async (take: () => Promise<unknown>) => {
      const { statements } = await recordStatements(here.database, take)
      const takes = statements.filter((text) => text.startsWith('insert into "rate_limits"'))
      return takes.map((text) => text.includes('synchronous_commit'))
    }
    const { services } = here
    expect(
      await countSync(() => takeFromSharedBucket(services, 'messages', '1', RATE_LIMITS.messages)),
    ).toEqual([true])
    const ctx = await here.ctx()
    expect(await countSync(() => takeFromBucket(ctx, { name: 'secondStepFailures', countedKey: '1' }))).toEqual(
      [false],
    )
  })

  test('hold when the clock of one machine is some seconds ahead', async ({ processes: { here } }) => {
    const { db } = here.services
    const at = (ahead: number) => () => new Date(here.now() + ahead).toISOString()
    const takes = Array.from({ length: 120 }, () =>
      takeFromSharedBucket({ db, now: at(4_000) }, 'messages', 'someone', RATE_LIMITS.messages),
    )
    expect(new Set(await Promise.all(takes))).toEqual(new Set([0]))
    expect(
      await takeFromSharedBucket({ db, now: at(0) }, 'messages', 'someone', RATE_LIMITS.messages),
    ).toBeGreaterThan(0)
    expect(
      await takeFromSharedBucket({ db, now: at(0) }, 'messages', 'someone else', RATE_LIMITS.messages),
    ).toBe(0)
  })
})
