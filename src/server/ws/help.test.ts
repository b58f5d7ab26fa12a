import { randomUUID } from 'node:crypto'
import { OPTIONAL_FRAMES } from '#shared/chat-protocol.ts'
import { screenWithDetails } from '#shared/screening/all-languages.ts'
import { connect, type TestSocket } from '#tests/support/chat-client.ts'
import { FLAGGED_MESSAGES, HARMLESS_MESSAGE } from '#tests/support/sample-messages.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'

const HELP = { features: [OPTIONAL_FRAMES.help] }
/** Words of danger that only the server finds, and some that the client finds too. */
const DANGER = { Spanish: 'mi tio me toca cuando se quedan todos dormidos', English: FLAGGED_MESSAGES.danger }

const helpAt = async (socket: TestSocket) => (await socket.drainFrames()).filter(({ type }) => type === 'help')

/** Two sockets of a mentee with the `help` feature, one without, and one of their mentor with it. */
async function room(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const [own, tab, plain] = [
    await connect(world, mentee),
    await connect(world, mentee),
    await connect(world, mentee),
  ]
  const other = await connect(world, mentor)
  for (const socket of [own, tab, other]) await socket.join(matchId, HELP)
  await plain.join(matchId)
  return { mentor, mentee, matchId, own, tab, plain, other }
}

describe('words of danger', () => {
  test.for(Object.entries(DANGER))(
    'in %s send a help frame only to the socket that sent them',
    async ([, content], { world }) => {
      const { matchId, own, tab, plain, other } = await room(world)
      const clientId = randomUUID()
      own.send({ type: 'message', matchId, content: HARMLESS_MESSAGE })
      own.send({ type: 'message', matchId, content, clientId })
      expect(await helpAt(own)).toEqual([{ type: 'help', matchId, clientId }])
      for (const socket of [tab, plain, other]) {
        expect((await socket.drainFrames()).map(({ type }) => type)).toEqual(['new_message', 'new_message'])
      }
    },
  )

  test('without a clientId get a frame without one', async ({ world }) => {
    const { matchId, own } = await room(world)
    own.send({ type: 'message', matchId, content: DANGER.Spanish })
    expect(await helpAt(own)).toEqual([{ type: 'help', matchId }])
  })

  test.for(Object.entries(DANGER))(
    'in %s send no help frame to a socket without the feature',
    async ([, content], { world }) => {
      const { mentee, matchId, own, plain } = await room(world)
      plain.send({ type: 'message', matchId, content })
      const message = {
        id: expect.any(Number) as number,
        matchId,
        senderId: mentee.userId,
        content,
        createdAt: '2026-01-05T09:00:00.000Z',
        clientId: null,
      }
      expect(await plain.drainFrames()).toEqual([{ type: 'new_message', message }])
      expect(await helpAt(own)).toEqual([])
    },
  )

  test('that are sent again get the frame again', async ({ world }) => {
    const { mentee, matchId, own, tab } = await room(world)
    const sending = { matchId, content: DANGER.Spanish, clientId: randomUUID() }
    own.send({ type: 'message', ...sending })
    expect(await helpAt(own)).toHaveLength(1)
    for (const socket of [own, tab]) {
      socket.send({ type: 'message', ...sending })
      expect(await helpAt(socket)).toEqual([{ type: 'help', matchId, clientId: sending.clientId }])
    }
    const { body } = await callProcedure(world, mentee, 'matches.sendMessage', sending)
    expect(body).toMatchObject({ result: { data: { isNew: false, needsHelp: true } } })
  })

  test('held with a mentor’s contact details get the frame after the message', async ({ world }) => {
    const { matchId, own, other } = await room(world)
    const clientId = randomUUID()
    other.send({
      type: 'message',
      matchId,
      content: `${DANGER.Spanish}. ${FLAGGED_MESSAGES.contact}`,
      clientId,
    })
    expect(await other.drainFrames()).toMatchObject([
      { type: 'new_message', message: { delivery: 'held' } },
      { type: 'help', matchId, clientId },
    ])
    expect(await own.drainFrames()).toEqual([])
  })

  test('found only by the classifier get the frame even if the step budget runs out', async ({ world }) => {
    const { matchId, own, other } = await room(world)
    const night = 'he waits till everyone is asleep and then he comes in my room, i dont want him to'
    const content = `${night} ${'½,'.repeat(1_959)}`
    expect(screenWithDetails(content)).toMatchObject({ findings: [], isWhole: false })
    own.send({ type: 'message', matchId, content })
    expect((await own.drainFrames()).map(({ type }) => type)).toEqual(['new_message', 'help'])
    expect((await other.drainFrames()).map(({ type }) => type)).toEqual(['new_message'])
    const [opened] = await world.services.db.selectFrom('cases').select('severity').execute()
    expect(opened).toEqual({ severity: 'danger' })
  })

  test('next to the link of a session get the frame', async ({ world }) => {
    const { mentor, matchId, own } = await room(world)
    const link = 'https://meet.google.com/abc-defg-hij'
    const booked = await world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, {
      body: {
        title: 'Maths',
        startTime: '2026-01-06T09:00:00.000Z',
        endTime: '2026-01-06T10:00:00.000Z',
        meetingLink: link,
      },
    })
    expect(booked.status).toBe(201)
    own.send({ type: 'message', matchId, content: `he did the thing again the night thing ${link}` })
    expect(await helpAt(own)).toHaveLength(1)
  })

  test('are flagged in the reply of the procedure, but not of REST', async ({ world }) => {
    const { mentee, matchId, own, other } = await room(world)
    const content = DANGER.Spanish
    const { body } = await callProcedure(world, mentee, 'matches.sendMessage', { matchId, content })
    expect(body).toMatchObject({ result: { data: { isNew: true, needsHelp: true } } })
    const answer = await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
    expect(Object.keys(answer.body as object).sort()).toEqual(
      'id matchId senderId content createdAt clientId'.split(' ').sort(),
    )
    for (const socket of [own, other]) expect(await helpAt(socket)).toEqual([])
  })
})

test.for(
  Object.keys(FLAGGED_MESSAGES).filter(
    (category) => category !== 'danger',
  ) as (keyof typeof FLAGGED_MESSAGES)[],
)('findings of %s send no help frame', async (category, { world }) => {
  const { matchId, own } = await room(world)
  own.send({ type: 'message', matchId, content: FLAGGED_MESSAGES[category] })
  expect(await helpAt(own)).toEqual([])
})

const SETTINGS: Record<string, string>[] = [{ SCREENING: 'off' }, { SCREENING_ALLOW: 'danger' }]

test.for(SETTINGS)('no help frame is sent with %o', async (settings) => {
  const world = await createWorld(settings)
  const { mentee, matchId, own } = await room(world)
  for (const content of Object.values(DANGER)) own.send({ type: 'message', matchId, content })
  expect((await own.drainFrames()).map(({ type }) => type)).toEqual(['new_message', 'new_message'])
  const sending = { matchId, content: FLAGGED_MESSAGES.danger }
  const { body } = await callProcedure(world, mentee, 'matches.sendMessage', sending)
  expect(body).toMatchObject({ result: { data: { needsHelp: false } } })
  await world.end()
})
