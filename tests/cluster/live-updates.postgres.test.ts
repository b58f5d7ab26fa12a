import { connect } from '#tests/support/chat-client.ts'
import type { Person } from '#tests/support/people.ts'
import { cutNotifications, describe, expect, test, type World } from '#tests/support/two-processes.ts'

async function subscribe(world: World, person: Person) {
  const socket = await connect(world, person)
  socket.send({ type: 'subscribe', userId: person.userId })
  expect(await socket.next()).toEqual({ type: 'subscribed' })
  return socket
}

describe('a window on another process', () => {
  test('learns of a message, a read mark and a notice, although nobody has the conversation open', async ({
    processes: { here, there },
  }) => {
    const { mentor, mentee, matchId } = await here.pair()
    const stranger = await here.mentee()
    const [ofMentee, ofStranger] = [await subscribe(there, mentee), await subscribe(there, stranger)]
    const { body } = await here.call(mentor, 'POST', `/api/matches/${matchId}/messages`, {
      body: { content: 'Hello' },
    })
    expect(await ofMentee.next()).toEqual({ type: 'changed', topics: ['messages'] })
    const read = { matchId, messageId: (body as { id: number }).id }
    await here.call(mentee, 'POST', '/trpc/matches.markRead', { body: read })
    expect(await ofMentee.next()).toEqual({ type: 'changed', topics: ['messages'] })
    await here.trpc(mentor, 'matches.end', { matchId, reason: 'moved_on' })
    const frame = await ofMentee.next()
    expect(frame.type === 'changed' && frame.topics).toContain('news')
    expect(await ofStranger.drainFrames()).toEqual([])
  })

  test('asks again for everything after the processes have lost each other', async ({
    processes: { here, there },
  }) => {
    const mentee = await here.mentee()
    const socket = await subscribe(there, mentee)
    await cutNotifications(here)
    expect(await socket.next()).toEqual({ type: 'changed', topics: ['messages', 'news', 'staff'] })
  })
})
