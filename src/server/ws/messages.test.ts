import { randomUUID } from 'node:crypto'
import type { ServerFrame } from '#shared/chat-protocol.ts'
import { connect } from '#tests/support/chat-client.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const stored = ({ services: { db } }: World) =>
  db.selectFrom('messages').select(['id', 'senderId', 'content', 'clientId']).orderBy('id').execute()

/** Sockets of both people of a match, two of one of them, and of two people of another match. */
async function fullRoom(world: World) {
  const [{ mentor, mentee, matchId }, others] = [await world.pair(), await world.pair()]
  const people = [mentor, mentee, mentee, others.mentor, others.mentee]
  const sockets = await Promise.all(people.map((person) => connect(world, person)))
  const [ofMentor, ofMentee, ofMenteeTab, ...strangers] = sockets
  if (!ofMentor || !ofMentee || !ofMenteeTab) throw new Error('three sockets were opened')
  const roomSockets = [ofMentor, ofMentee, ofMenteeTab]
  for (const socket of roomSockets) await socket.join(matchId)
  for (const socket of strangers) await socket.join(others.matchId)
  return { mentor, mentee, matchId, roomSockets, strangers, ofMentor, ofMentee }
}

describe('a message', () => {
  test('reaches every socket of its match once, including the sender’s, and no others [T80]', async ({
    world,
  }) => {
    const { mentee, matchId, roomSockets, strangers, ofMentee } = await fullRoom(world)
    ofMentee.send({ type: 'message', matchId, content: '  Hello\n there ' })
    const frame = await ofMentee.next()

    expect(frame).toEqual({
      type: 'new_message',
      message: {
        id: expect.any(Number) as number,
        matchId,
        senderId: mentee.userId,
        content: 'Hello\n there',
        createdAt: '2026-01-05T09:00:00.000Z',
        clientId: null,
      },
    })
    expect(await stored(world)).toMatchObject([{ content: 'Hello\n there', senderId: mentee.userId }])
    for (const socket of roomSockets)
      expect(await socket.drainFrames()).toEqual(socket === ofMentee ? [] : [frame])
    for (const socket of strangers) expect(await socket.drainFrames()).toEqual([])
  })

  test.for(['/api', '/trpc'])(
    'stored through %s is sent to every socket of the match',
    async (transport, { world }) => {
      const { mentor, matchId, roomSockets, strangers } = await fullRoom(world)
      const content = 'Over another transport'
      const answer =
        transport === '/api'
          ? await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
          : await world.call(mentor, 'POST', '/trpc/matches.sendMessage', { body: { matchId, content } })
      expect(answer.status).toBe(transport === '/api' ? 201 : 200)

      const message = expect.objectContaining({ matchId, senderId: mentor.userId, content }) as ServerFrame
      for (const socket of roomSockets)
        expect(await socket.drainFrames()).toEqual([{ type: 'new_message', message }])
      for (const socket of strangers) expect(await socket.drainFrames()).toEqual([])
    },
  )

  test('sent again with its clientId is stored once and answered only to its sender [R15]', async ({
    world,
  }) => {
    const { matchId, ofMentor, ofMentee } = await fullRoom(world)
    const frame = { type: 'message', matchId, content: 'Once', clientId: randomUUID() }
    ofMentee.send(frame)
    const first = await ofMentee.next()
    expect(await ofMentor.drainFrames()).toEqual([first])

    ofMentee.send(frame)
    expect(await ofMentee.next()).toEqual(first)
    expect(await ofMentor.drainFrames()).toEqual([])
    expect(await stored(world)).toHaveLength(1)
  })

  test('repeated over HTTP is stored once [R15]', async ({ world }) => {
    const { mentee, matchId, ofMentee } = await fullRoom(world)
    const clientId = randomUUID()
    ofMentee.send({ type: 'message', matchId, content: 'Once', clientId })
    const first = await ofMentee.next()
    const again = await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, {
      body: { content: 'Once', clientId },
    })
    expect({ type: 'new_message', message: again.body as unknown }).toEqual(first)
    expect(again.status).toBe(200)
    expect(await ofMentee.drainFrames()).toEqual([])
  })

  test('that is invalid is refused with its clientId, and the socket stays usable', async ({ world }) => {
    const { matchId, ofMentee, ofMentor } = await fullRoom(world)
    const long = 'x'.repeat(4_001)
    const refused: [content: unknown, message: string][] = [
      ['', 'Message cannot be empty.'],
      [' \n\t ', 'Message cannot be empty.'],
      ['\u200b\u2800', 'Message cannot be empty.'],
      ['nul \u0000', 'content must not contain control characters.'],
      [long, 'content must be at most 4,000 characters.'],
      [{ text: 'Hello' }, 'content must be text.'],
    ]
    for (const [content, message] of refused) {
      const clientId = randomUUID()
      ofMentee.send({ type: 'message', matchId, content, clientId })
      expect(await ofMentee.next()).toEqual({ type: 'error', message, clientId })
    }
    expect(await stored(world)).toEqual([])
    ofMentee.send({ type: 'message', matchId, content: long.slice(1) })
    expect(await ofMentee.next()).toMatchObject({ type: 'new_message' })
    expect(await ofMentor.drainFrames()).toHaveLength(1)
  })

  test('is refused before joining, and for a match that was not joined [T71]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const other = await world.match(await world.mentor(), mentee)
    const socket = await connect(world, mentee)
    const message = 'Authenticate for this conversation first'
    const clientId = randomUUID()
    socket.send({ type: 'message', matchId, content: 'Too early', clientId })
    expect(await socket.next()).toEqual({ type: 'error', message, clientId })

    await socket.join(matchId)
    socket.send({ type: 'message', matchId: other, content: 'Elsewhere' })
    expect(await socket.next()).toEqual({ type: 'error', message })
    expect(await stored(world)).toEqual([])
  })

  test('of a deactivated mentee is refused, but they may still read', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee({ status: 'inactive' })]
    const matchId = await world.match(mentor, mentee)
    const socket = await connect(world, mentee)
    await socket.join(matchId)
    socket.send({ type: 'message', matchId, content: 'Hello' })
    expect(await socket.next()).toEqual({ type: 'error', message: 'Your account is inactive' })
  })
})

describe('frames', () => {
  test('are handled in the order of arrival', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const socket = await connect(world, mentor)
    const contents = Array.from({ length: 100 }, (_, at) => `Message ${at}`)
    socket.send({ type: 'auth', userId: mentor.userId, matchId })
    for (const content of contents) socket.send({ type: 'message', matchId, content })

    const [history, ...answers] = await socket.drainFrames()
    expect(history).toEqual({ type: 'history', messages: [] })
    expect(answers.map((frame) => frame.type === 'new_message' && frame.message.content)).toEqual(contents)
    expect((await stored(world)).map(({ content }) => content)).toEqual(contents)
  })

  test('share their rate limit with HTTP: 120 at once, then 2 a second [T74, ASVS 2.4.1]', async ({
    world,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const socket = await connect(world, mentor)
    await socket.join(matchId)
    const url = `/api/matches/${matchId}/messages`
    const posts = Array.from({ length: 60 }, () =>
      world.call(mentor, 'POST', url, { body: { content: 'Hello' } }),
    )
    expect(new Set((await Promise.all(posts)).map(({ status }) => status))).toEqual(new Set([201]))
    for (let count = 0; count < 60; count += 1) socket.send({ type: 'message', matchId, content: 'Hello' })
    expect((await socket.drainFrames()).map(({ type }) => type)).toEqual(Array(120).fill('new_message'))

    const clientId = randomUUID()
    socket.send({ type: 'message', matchId, content: 'One too many', clientId })
    expect(await socket.next()).toMatchObject({ type: 'error', clientId, retryAfter: 1 })
    const refused = await world.call(mentor, 'POST', url, { body: { content: 'One too many' } })
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    expect(await stored(world)).toHaveLength(120)

    // Each person has their own limit.
    expect(await world.call(mentee, 'POST', url, { body: { content: 'Hello' } })).toMatchObject({ status: 201 })
    world.advanceClock(1_000)
    socket.send({ type: 'message', matchId, content: 'Later' })
    expect(await socket.drainFrames()).toMatchObject([
      { type: 'new_message' },
      { message: { content: 'Later' } },
    ])
  })
})
