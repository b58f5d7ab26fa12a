import { randomUUID } from 'node:crypto'
import { connect } from '#tests/support/chat-client.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { describe, expect, test } from '#tests/support/world.ts'

describe('a held message over the socket', () => {
  test('is sent back only to the sending socket, also when repeated', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const [own, tab, other] = [
      await connect(world, mentor),
      await connect(world, mentor),
      await connect(world, mentee),
    ]
    for (const socket of [own, tab, other]) await socket.join(matchId)
    const frame = { type: 'message', matchId, content: FLAGGED_MESSAGES.contact, clientId: randomUUID() }
    own.send(frame)
    const first = await own.next()
    expect(first).toEqual({
      type: 'new_message',
      message: {
        id: expect.any(Number) as number,
        matchId,
        senderId: mentor.userId,
        content: FLAGGED_MESSAGES.contact,
        createdAt: '2026-01-05T09:00:00.000Z',
        clientId: frame.clientId,
        delivery: 'held',
      },
    })
    tab.send(frame)
    expect(await tab.next()).toEqual(first)
    const again = await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, {
      body: { content: FLAGGED_MESSAGES.contact, clientId: frame.clientId },
    })
    expect(again.status).toBe(200)
    expect({ type: 'new_message', message: again.body as unknown }).toEqual(first)
    for (const socket of [own, tab, other]) expect(await socket.drainFrames()).toEqual([])
  })

  test('is missing from history and later frames', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const [own, other] = [await connect(world, mentor), await connect(world, mentee)]
    for (const socket of [own, other]) await socket.join(matchId)
    for (const content of ['One', FLAGGED_MESSAGES.contact, 'Two'])
      own.send({ type: 'message', matchId, content })
    const received = await own.drainFrames()
    expect(received).toMatchObject([
      { message: { content: 'One' } },
      { message: { delivery: 'held' } },
      { message: { content: 'Two' } },
    ])
    expect(await other.drainFrames()).toEqual([received[0], received[2]])
    for (const person of [mentor, mentee]) {
      const history = await (await connect(world, person)).join(matchId)
      expect(history.map(({ content }) => content)).toEqual(['One', 'Two'])
    }
  })
})

test('a message that only opens a case is delivered like any other', async ({ world }) => {
  const { mentor, mentee, matchId } = await world.pair()
  const [own, other] = [await connect(world, mentor), await connect(world, mentee)]
  for (const socket of [own, other]) await socket.join(matchId)
  own.send({ type: 'message', matchId, content: FLAGGED_MESSAGES.secrecy })
  const [frame, ...more] = await own.drainFrames()
  expect(more).toEqual([])
  expect(await other.drainFrames()).toEqual([frame])
  const names = 'id matchId senderId content createdAt clientId'.split(' ').sort()
  expect(Object.keys((frame as { message: object }).message).sort()).toEqual(names)
  expect(await world.services.db.selectFrom('cases').select('id').execute()).toHaveLength(1)
})
