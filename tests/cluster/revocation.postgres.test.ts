import { ACCESS_ENDS, type AccessEnd, framesOnRemoval } from '#tests/support/access-ends.ts'
import { connect } from '#tests/support/chat-client.ts'
import { describe, expect, test, type World } from '#tests/support/two-processes.ts'

const ends: AccessEnd[] = [
  ['signing out', 'mentee', (world, person) => world.call(person, 'POST', '/api/logout')],
  ...ACCESS_ENDS,
]

const tooLate = async ({ services: { db } }: World) =>
  db.selectFrom('messages').select('id').where('content', '=', 'Too late').execute()

/** Somebody who has just said something with one process, and the other one of his match with another. */
async function talking(here: World, there: World, who: 'mentor' | 'mentee') {
  const { mentor, mentee, matchId } = await here.pair()
  const [person, other] = who === 'mentor' ? [mentor, mentee] : [mentee, mentor]
  const [own, others] = [await connect(there, person), await connect(here, other)]
  await own.join(matchId)
  await others.join(matchId)
  own.send({ type: 'message', matchId, content: 'In time' })
  expect(await own.next()).toMatchObject({ type: 'new_message' })
  expect(await others.next()).toMatchObject({ type: 'new_message' })
  return { person, matchId, own, others }
}

describe('access that ends with one process', () => {
  test.for(ends)(
    'by %s ends with the others: his socket is closed, and what he says after the answer is not stored [T10, T11, T72]',
    async ([what, who, end], { processes: { here, there } }) => {
      const { person, matchId, own, others } = await talking(here, there, who)
      expect((await end(here, person)).status).toBeLessThan(300)
      own.send({ type: 'message', matchId, content: 'Too late' })
      expect(await own.closed).toBe(4401)
      expect(await tooLate(there)).toEqual([])
      expect(await others.drainFrames()).toEqual(framesOnRemoval(what))
      expect(others.socket.readyState).toBe(others.socket.OPEN)
    },
  )

  test.for(ends)(
    'by %s holds at once where nothing is heard of it, and closes his socket as soon as it is [T10, T11, T72]',
    async ([, who, end], { processes: { here, there, disconnect, resume } }) => {
      const { person, matchId, own } = await talking(here, there, who)
      disconnect()
      expect((await end(here, person)).status).toBeLessThan(300)
      own.send({ type: 'message', matchId, content: 'Too late' })
      expect(await own.next()).toMatchObject({ type: 'error' })
      expect(await tooLate(there)).toEqual([])
      resume()
      expect(await own.closed).toBe(4401)
    },
  )

  test('by running out closes sockets wherever they are', async ({ processes: { here, there } }) => {
    const { own } = await talking(here, there, 'mentee')
    here.pass(15 * 24 * 3_600_000)
    await Promise.all([here.housekeeping.runDueJobs(), there.housekeeping.runDueJobs()])
    expect(await own.closed).toBe(4401)
  })
})

describe('when a process hears of the others again', () => {
  test('whoever may still be there stays, and is told what was said and read meanwhile', async ({
    processes: { here, there, disconnect, resume },
  }) => {
    const { mentor, mentee, matchId } = await here.pair()
    const [ofMentor, ofMentee] = [await connect(here, mentor), await connect(there, mentee)]
    await ofMentor.join(matchId, { features: ['read'] })
    await ofMentee.join(matchId, { features: ['read'] })
    disconnect()
    ofMentor.send({ type: 'message', matchId, content: 'How was the maths test?' })
    const frame = await ofMentor.next()
    expect(await ofMentee.drainFrames()).toEqual([])
    // His own words are stored behind them: nobody is answered before what he answers.
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
    const heard = [await ofMentee.next(), await ofMentee.next(), await ofMentee.next()]
    expect(heard).toEqual(expect.arrayContaining(missed))
    expect(ofMentee.socket.readyState).toBe(ofMentee.socket.OPEN)
  })
})
