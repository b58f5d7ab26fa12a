import { once } from 'node:events'
import { createServer } from 'node:net'
import { createPublicAgent } from '#server/http/photo-copies.ts'
import { faultOf } from '#tests/support/leaks.ts'
import { createThreatScenario } from '#tests/support/threat-scenario.ts'
import { createWorld, describe, expect, test } from '#tests/support/world.ts'
import { newCall, newMentee, newMentor, newSession } from '../support/inputs.ts'

describe('a session or a call request', () => {
  test('gets its creator, match, times and status from the server [T52, T53, ASVS 15.3.3]', async ({
    world,
  }) => {
    const { MT1, ME1, X1, X2 } = await createThreatScenario(world)
    const forged = { id: 4_711, createdBy: MT1.userId, createdAt: '2000-01-01T00:00:00.000Z' }
    const made = await world.call(ME1, 'POST', `/api/matches/${X1}/sessions`, {
      body: { ...newSession, ...forged, matchId: X2, status: 'completed', updatedAt: forged.createdAt },
    })
    const now = new Date(world.now()).toISOString()
    const expected = { matchId: X1, createdBy: ME1.userId, status: 'scheduled', createdAt: now, updatedAt: now }
    expect(made).toMatchObject({ status: 201, body: expected })
    expect(made.body).not.toMatchObject({ id: forged.id })

    const call = { ...newCall, ...forged, matchId: X1, status: 'approved' }
    const asked = await world.call(ME1, 'POST', '/api/call-requests', { body: call })
    expect(asked).toMatchObject({ status: 201, body: { matchId: X1, status: 'pending', createdAt: now } })
    const stored = world.services.db.selectFrom('call_requests').select('status').where('matchId', '=', X1)
    expect(await stored.execute()).toEqual([{ status: 'pending' }])
  })

  test('is refused outside plausible dates and durations [T63, ASVS 2.2.3]', async ({ world }) => {
    const { ME1, X1 } = await createThreatScenario(world)
    const at = (startTime: unknown, endTime: unknown) => ({ ...newSession, startTime, endTime })
    const TIMES = [
      at(newSession.startTime, newSession.startTime),
      at(newSession.endTime, newSession.startTime),
      at('+275760-09-13T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'),
      at('2101-01-01T09:00:00.000Z', '2101-01-01T10:00:00.000Z'),
      at('1999-12-31T09:00:00.000Z', '1999-12-31T10:00:00.000Z'),
      at('2026-01-06T09:00:00.000Z', '2026-01-06T17:00:00.001Z'),
      at(8.64e15, 8.64e15),
    ]
    const CALLS = [
      ...[-5, 0, 4, 481, 1e9, 1e308, 30.5, '30', null].map((duration) => ({ ...newCall, duration })),
      ...['tomorrow', '', 0, '2026-13-01T00:00:00Z', '275760-09-13T00:00:00Z', ['x']].map((dateTime) => ({
        ...newCall,
        dateTime,
      })),
    ]
    for (const [path, body] of [
      ...TIMES.map((session) => [`/api/matches/${X1}/sessions`, session] as const),
      ...CALLS.map((call) => ['/api/call-requests', { ...call, matchId: X1 }] as const),
    ]) {
      const answer = await world.call(ME1, 'POST', path, { body })
      expect({ body, status: answer.status }).toEqual({ body, status: 400 })
      expect(faultOf(answer)).toBe('')
    }
  })

  test('accepts only web links, and only for virtual meetings [T64, ASVS 1.2.2]', async ({ world }) => {
    const { MT1, X1 } = await createThreatScenario(world)
    const schedule = (meetingLink: string, location = 'Virtual') =>
      world.call(MT1, 'POST', `/api/matches/${X1}/sessions`, { body: { ...newSession, meetingLink, location } })
    for (const link of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>1</script>',
      'file:///etc/passwd',
      'ftp://example.org/x',
      'https://u:p@evil.example',
      'https://u@evil.example',
      'https://',
      '//evil.example',
      'https://[::1',
    ]) {
      const answer = await schedule(link)
      expect({ link, status: answer.status }).toEqual({ link, status: 400 })
    }
    for (const location of ['In-Person', 'Phone']) {
      expect(await schedule('javascript:alert(1)', location)).toMatchObject({ body: { meetingLink: '' } })
    }
  })
})

describe('a photo URL', () => {
  test('is a web URL, and the server never requests one that is not public [T65, ASVS 1.3.6]', async () => {
    const world = await createWorld({}, { photoAgent: () => createPublicAgent() })
    let callers = 0
    const listener = createServer((socket) => {
      callers += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as { port: number }
    const mentee = await world.mentee()
    const set = (photoUrl: string) => [
      () => world.call(null, 'POST', '/api/register/mentor', { body: { ...newMentor(), photoUrl } }),
      () => world.call(null, 'POST', '/api/register/mentee', { body: { ...newMentee(), photoUrl } }),
      () => world.call(mentee, 'PATCH', '/api/profile', { body: { photoUrl } }),
    ]
    const REFUSED = [
      'javascript:alert(1)',
      'data:image/png;base64,AA==',
      'file:///etc/passwd',
      'ftp://x.example/y',
    ]
    for (const url of [
      ...REFUSED,
      `https://example.org/${'x'.repeat(3_000)}`,
      'http://a:b@x.example/',
      'photo.png',
    ]) {
      for (const send of set(url)) expect(await send()).toMatchObject({ status: 400 })
    }
    for (const origin of [
      `http://127.0.0.1:${port}`,
      `https://127.0.0.1:${port}`,
      `https://localhost:${port}`,
    ]) {
      for (const send of set(`${origin}/photo.png`)) expect((await send()).status).toBeLessThan(300)
      await world.call(mentee, 'GET', '/api/profile')
      await world.call(await world.admin(), 'GET', '/api/admin/mentees')
      await world.call(mentee, 'GET', '/uploads/elsewhere', { body: { of: `${origin}/photo.png` } })
      world.advanceClock(60_000)
      await world.scheduler.runDueJobs()
    }
    // Any earlier request would have arrived before this one.
    await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    expect(callers).toBe(1)
    listener.close()
    await world.end()
  })
})
