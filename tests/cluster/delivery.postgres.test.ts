import { connect } from '#tests/support/chat-client.ts'
import { describe, expect, joinPair, test } from '#tests/support/two-processes.ts'

describe('people on different processes', () => {
  test('receive each other’s messages once and in the same order', async ({ processes }) => {
    const { matchId, ofMentor, ofMentee } = await joinPair(processes)
    for (let count = 0; count < 20; count += 1) {
      ofMentor.send({ type: 'message', matchId, content: `From here ${count}` })
      ofMentee.send({ type: 'message', matchId, content: `From there ${count}` })
    }
    const received = [[], []] as number[][]
    for (const [at, socket] of [ofMentor, ofMentee].entries()) {
      while ((received[at]?.length ?? 0) < 40) {
        const frame = await socket.next()
        if (frame.type === 'new_message') received[at]?.push(frame.message.id)
      }
    }
    expect(received[0]).toEqual(received[1])
    expect(received[0]).toEqual([...new Set(received[0])].sort((a, b) => a - b))
  })

  test('receive the whole message when it is sent over HTTP to the other process', async ({ processes }) => {
    const { here } = processes
    const { mentor, matchId, ofMentee } = await joinPair(processes)
    const content = 'Over HTTP'
    const { body } = await here.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
    expect(await ofMentee.next()).toEqual({ type: 'new_message', message: body as unknown })
  })

  test('see the other’s read mark and typing', async ({ processes }) => {
    const { mentor, mentee, matchId, ofMentor, ofMentee } = await joinPair(processes)
    ofMentor.send({ type: 'typing', matchId })
    expect(await ofMentee.next()).toEqual({ type: 'typing', matchId, userId: mentor.userId })

    ofMentor.send({ type: 'message', matchId, content: 'Hello' })
    const frame = await ofMentee.next()
    const messageId = frame.type === 'new_message' ? frame.message.id : 0
    expect(await ofMentor.next()).toEqual(frame)
    ofMentee.send({ type: 'read', matchId, messageId })
    const mark = { type: 'read', matchId, userId: mentee.userId, messageId }
    expect(await ofMentee.next()).toEqual(mark)
    expect(await ofMentor.next()).toEqual(mark)
    expect(await ofMentor.drainFrames()).toEqual([])
  })

  test('receive nothing of other conversations', async ({ processes }) => {
    const { here } = processes
    const { ofMentee } = await joinPair(processes)
    const others = await joinPair(processes)
    others.ofMentor.send({ type: 'message', matchId: others.matchId, content: 'Between us' })
    others.ofMentor.send({ type: 'typing', matchId: others.matchId })
    expect(await others.ofMentee.next()).toMatchObject({ type: 'new_message' })
    expect(await others.ofMentee.next()).toMatchObject({ type: 'typing' })
    expect(await ofMentee.drainFrames()).toEqual([])
    expect(here.events.filter(({ type }) => type === 'message_sent')).toHaveLength(1)
  })

  test('receive earlier messages in the history only, and later ones once', async ({ processes }) => {
    const { here, there } = processes
    const { mentor, mentee, matchId } = await here.pair()
    const url = `/api/matches/${matchId}/messages`
    const say = (content: string) => here.call(mentor, 'POST', url, { body: { content } })
    const socket = await connect(there, mentee)
    await say('Before')
    expect(await socket.join(matchId)).toMatchObject([{ content: 'Before' }])
    await say('After')
    expect(await socket.next()).toMatchObject({ type: 'new_message', message: { content: 'After' } })
    const late = await connect(there, mentee)
    expect(await late.join(matchId)).toHaveLength(2)
    await say('Later')
    for (const client of [socket, late]) {
      expect(await client.next()).toMatchObject({ type: 'new_message', message: { content: 'Later' } })
      expect(await client.drainFrames()).toEqual([])
    }
  })
})
