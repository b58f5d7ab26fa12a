import { randomUUID } from 'node:crypto'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import {
  describe,
  expect,
  joinPair,
  type TwoProcesses,
  test,
  type World,
} from '#tests/support/two-processes.ts'
import { withOptions } from '#tests/support/with-options.ts'

/** Joins a mentor with a held message to one process and their mentee to the other. */
async function joinWithHeldMessage({ here, there }: TwoProcesses) {
  const { mentor, matchId, ofMentor, ofMentee } = await joinPair({ here, there })
  const outgoing = { content: FLAGGED_MESSAGES.contact, clientId: randomUUID() }
  ofMentor.send({ type: 'message', matchId, ...outgoing })
  const frame = await ofMentor.next()
  const held = frame.type === 'new_message' ? frame.message : undefined
  expect(held).toMatchObject({ delivery: 'held', ...outgoing })
  const admin = await here.admin()
  const decide = (world: World, decision: string) =>
    world.trpc(admin, 'admin.heldMessages.decide', { id: held?.id, decision, note: 'His own school' })
  return { mentor, matchId, ofMentor, ofMentee, outgoing, held, decide }
}

/** Rules only: the classifier would find the question alone. */
const rulesOnly = withOptions(test, { settings: { SCREENING_CLASSIFIER: 'off' } })

rulesOnly('a phone number is held when its parts are sent to two processes', async ({ processes }) => {
  const { here, there } = processes
  const { mentor, mentee, matchId } = await here.pair()
  const url = `/api/matches/${matchId}/messages`
  const say = (world: World, person: typeof mentor, content: string) =>
    world.call(person, 'POST', url, { body: { content } })
  expect(await say(here, mentee, 'can i ring you')).toMatchObject({ status: 201 })
  expect(await say(there, mentor, '07700')).toMatchObject({ status: 201 })
  const last = await Promise.all([say(here, mentor, '900 41'), say(there, mentor, '900 42')])
  for (const { body } of last) expect(body).toMatchObject({ delivery: 'held' })
})

describe('a held message', () => {
  test('is delivered in both processes when it is allowed in another one', async ({ processes }) => {
    const { matchId, ofMentor, ofMentee, outgoing, decide } = await joinWithHeldMessage(processes)
    expect(await decide(processes.there, 'allow')).toMatchObject({ status: 200 })
    const delivered = { type: 'new_message', message: outgoing }
    const [first, second] = [await ofMentor.next(), await ofMentee.next()]
    expect(first).toMatchObject(delivered)
    expect(second).toEqual(first)
    expect(JSON.stringify(first)).not.toContain('delivery')
    expect(await ofMentor.next()).toEqual({ type: 'match_changed', matchId })
    expect(await ofMentee.drainFrames()).toEqual([])
  })

  test('is announced to its sender alone when it is blocked in another process', async ({ processes }) => {
    const { matchId, ofMentor, ofMentee, decide } = await joinWithHeldMessage(processes)
    expect(await decide(processes.there, 'block')).toMatchObject({ status: 200 })
    expect(await ofMentor.next()).toEqual({ type: 'match_changed', matchId })
    expect(await ofMentee.drainFrames()).toEqual([])
  })

  test('is stored once when it is sent to both processes', async ({ processes }) => {
    const { mentor, matchId, outgoing, held } = await joinWithHeldMessage(processes)
    const url = `/api/matches/${matchId}/messages`
    for (const world of [processes.there, processes.here]) {
      expect(await world.call(mentor, 'POST', url, { body: outgoing })).toMatchObject({
        status: 200,
        body: held,
      })
    }
    const clientId = randomUUID()
    const sent = await Promise.all(
      [processes.here, processes.there, processes.here, processes.there].map((world) =>
        world.call(mentor, 'POST', url, { body: { ...outgoing, clientId } }),
      ),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(sent.map(({ body }) => (body as { id: number }).id)).size).toBe(1)
    expect(await processes.here.services.db.selectFrom('held_messages').select('id').execute()).toHaveLength(2)
  })

  test('is decided once when both processes are asked', async ({ processes }) => {
    const { ofMentee, decide } = await joinWithHeldMessage(processes)
    const answers = await Promise.all([
      decide(processes.here, 'allow'),
      decide(processes.there, 'block'),
      decide(processes.here, 'block'),
      decide(processes.there, 'allow'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    const { db } = processes.here.services
    const [row] = await db.selectFrom('held_messages').select('state').execute()
    const stored = await db.selectFrom('messages').select('id').execute()
    expect(stored).toHaveLength(row?.state === 'released' ? 1 : 0)
    if (row?.state === 'released') expect(await ofMentee.next()).toMatchObject({ type: 'new_message' })
    expect(await ofMentee.drainFrames()).toEqual([])
  })
})
