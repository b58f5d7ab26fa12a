import { randomUUID } from 'node:crypto'
import { OPTIONAL_FRAMES } from '#shared/chat-protocol.ts'
import { connect } from '#tests/support/chat-client.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { describe, expect, type TwoProcesses, test, type World } from '#tests/support/two-processes.ts'

const ALL = { features: Object.values(OPTIONAL_FRAMES) }

/** A mentor whose message waits, with one process, and his mentee with the other. */
async function heldApart({ here, there }: TwoProcesses) {
  const { mentor, mentee, matchId } = await here.pair()
  const [ofMentor, ofMentee] = [await connect(here, mentor), await connect(there, mentee)]
  await ofMentor.join(matchId, ALL)
  await ofMentee.join(matchId, ALL)
  const letter = { content: FLAGGED_MESSAGES.contact, clientId: randomUUID() }
  ofMentor.send({ type: 'message', matchId, ...letter })
  const frame = await ofMentor.next()
  const held = frame.type === 'new_message' ? frame.message : undefined
  expect(held).toMatchObject({ delivery: 'held', ...letter })
  const admin = await here.admin()
  const decide = (by: World, decision: string) =>
    by.call(admin, 'POST', `/api/admin/held-messages/${held?.id}/decision`, {
      body: { decision, note: 'His own school' },
    })
  return { mentor, mentee, matchId, ofMentor, ofMentee, letter, held, decide }
}

/** By rules alone: the classifier finds the question by itself. */
const ruled = test.extend({ settings: { SCREENING_CLASSIFIER: 'off' } })

ruled('a number that is sent in parts to two processes waits in both', async ({ processes }) => {
  const { here, there } = processes
  const { mentor, mentee, matchId } = await here.pair()
  const url = `/api/matches/${matchId}/messages`
  const say = (by: World, who: typeof mentor, content: string) =>
    by.call(who, 'POST', url, { body: { content } })
  expect(await say(here, mentee, 'can i ring you')).toMatchObject({ status: 201 })
  expect(await say(there, mentor, '07700')).toMatchObject({ status: 201 })
  const last = await Promise.all([say(here, mentor, '900 41'), say(there, mentor, '900 42')])
  for (const { body } of last) expect(body).toMatchObject({ delivery: 'held' })
})

describe('a message that waits for a check', () => {
  test('and is let through in another process is heard by both, in both', async ({ processes }) => {
    const { matchId, ofMentor, ofMentee, letter, decide } = await heldApart(processes)
    expect(await decide(processes.there, 'allow')).toMatchObject({ status: 200 })
    const delivered = { type: 'new_message', message: letter }
    const [first, second] = [await ofMentor.next(), await ofMentee.next()]
    expect(first).toMatchObject(delivered)
    expect(second).toEqual(first)
    expect(JSON.stringify(first)).not.toContain('delivery')
    expect(await ofMentor.next()).toEqual({ type: 'match_changed', matchId })
    expect(await ofMentee.drainFrames()).toEqual([])
  })

  test('and is not let through in another process is news to its sender alone', async ({ processes }) => {
    const { matchId, ofMentor, ofMentee, decide } = await heldApart(processes)
    expect(await decide(processes.there, 'block')).toMatchObject({ status: 200 })
    expect(await ofMentor.next()).toEqual({ type: 'match_changed', matchId })
    expect(await ofMentee.drainFrames()).toEqual([])
  })

  test('is one for all processes that it is sent to', async ({ processes }) => {
    const { mentor, matchId, letter, held } = await heldApart(processes)
    const url = `/api/matches/${matchId}/messages`
    for (const world of [processes.there, processes.here]) {
      expect(await world.call(mentor, 'POST', url, { body: letter })).toMatchObject({ status: 200, body: held })
    }
    const clientId = randomUUID()
    const sent = await Promise.all(
      [processes.here, processes.there, processes.here, processes.there].map((world) =>
        world.call(mentor, 'POST', url, { body: { ...letter, clientId } }),
      ),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(sent.map(({ body }) => (body as { id: number }).id)).size).toBe(1)
    expect(await processes.here.services.db.selectFrom('held_messages').select('id').execute()).toHaveLength(2)
  })

  test('is decided once, whichever process is asked', async ({ processes }) => {
    const { ofMentee, decide } = await heldApart(processes)
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
