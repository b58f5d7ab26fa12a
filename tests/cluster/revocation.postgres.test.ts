import { ACCESS_ENDS, type AccessEnd, framesOnRemoval } from '#tests/support/access-ends.ts'
import { connect } from '#tests/support/chat-client.ts'
import { describe, expect, joinPair, test, type World } from '#tests/support/two-processes.ts'

const ends: AccessEnd[] = [
  ['signing out', 'mentee', (world, person) => world.call(person, 'POST', '/api/logout')],
  ...ACCESS_ENDS,
]

const tooLate = async ({ services: { db } }: World) =>
  db.selectFrom('messages').select('id').where('content', '=', 'Too late').execute()

/** Joins a person to one process and the other party to another, after one message. */
async function joinAndTalk(here: World, there: World, role: 'mentor' | 'mentee') {
  const { mentor, mentee, matchId } = await here.pair()
  const [person, other] = role === 'mentor' ? [mentor, mentee] : [mentee, mentor]
  const [own, others] = [await connect(there, person), await connect(here, other)]
  await own.join(matchId)
  await others.join(matchId)
  own.send({ type: 'message', matchId, content: 'In time' })
  expect(await own.next()).toMatchObject({ type: 'new_message' })
  expect(await others.next()).toMatchObject({ type: 'new_message' })
  return { person, matchId, own, others }
}

describe('access that ends in one process', () => {
  test.for(ends)(
    'by %s ends in the others: the socket is closed, and later messages are not stored [T10, T11, T72]',
    async ([action, role, end], { processes: { here, there } }) => {
      const { person, matchId, own, others } = await joinAndTalk(here, there, role)
      expect((await end(here, person)).status).toBeLessThan(300)
      own.send({ type: 'message', matchId, content: 'Too late' })
      expect(await own.closed).toBe(4401)
      expect(await tooLate(there)).toEqual([])
      expect(await others.drainFrames()).toEqual(framesOnRemoval(action))
      expect(others.socket.readyState).toBe(others.socket.OPEN)
    },
  )

  test.for(ends)(
    'by %s holds at once without notifications, and closes the socket once they resume [T10, T11, T72]',
    async ([, role, end], { processes: { here, there, disconnect, resume } }) => {
      const { person, matchId, own } = await joinAndTalk(here, there, role)
      disconnect()
      expect((await end(here, person)).status).toBeLessThan(300)
      own.send({ type: 'message', matchId, content: 'Too late' })
      expect(await own.next()).toMatchObject({ type: 'error' })
      expect(await tooLate(there)).toEqual([])
      resume()
      expect(await own.closed).toBe(4401)
    },
  )

  test('by session expiry closes sockets in every process', async ({ processes: { here, there } }) => {
    const { own } = await joinAndTalk(here, there, 'mentee')
    here.advanceClock(15 * 24 * 3_600_000)
    await Promise.all([here.scheduler.runDueJobs(), there.scheduler.runDueJobs()])
    expect(await own.closed).toBe(4401)
  })
})

describe('when notifications resume', () => {
  test('sockets with access stay open and receive missed messages and read marks', async ({
    processes: { here, there, disconnect, resume },
  }) => {
    const { mentor, mentee, matchId, ofMentor, ofMentee } = await joinPair(
      { here, there },
      { features: ['read'] },
    )
    disconnect()
    ofMentor.send({ type: 'message', matchId, content: 'How was the maths test?' })
    const frame = await ofMentor.next()
    expect(await ofMentee.drainFrames()).toEqual([])
    // The mentee's message is stored after it, so the missed message is delivered first.
    ofMentee.send({ type: 'message', matchId, content: 'We did fractions again.' })
    expect(await ofMentee.next()).toEqual(frame)
    const answer = await ofMentee.next()
    expect(await ofMentor.next()).toEqual(answer)
    const messageId = answer.type === 'new_message' ? answer.message.id : 0
    ofMentor.send({ type: 'read', matchId, messageId })
    expect(await ofMentor.next()).toMatchObject({ type: 'read', messageId })
    ofMentor.send({ type: 'message', matchId, content: 'Fractions are fine.' })
    const last = await ofMentor.next()
    resume()

    const missed = [
      last,
      {
        type: 'read',
        matchId,
        userId: mentor.userId,
        messageId: last.type === 'new_message' && last.message.id,
      },
      { type: 'read', matchId, userId: mentee.userId, messageId },
    ]
    const received = [await ofMentee.next(), await ofMentee.next(), await ofMentee.next()]
    expect(received).toEqual(expect.arrayContaining(missed))
    expect(ofMentee.socket.readyState).toBe(ofMentee.socket.OPEN)
  })
})
