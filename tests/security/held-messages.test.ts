import { OPTIONAL_FRAMES } from '#shared/chat-protocol.ts'
import { SCREENING_TEXTS } from '#shared/texts/screening.ts'
import { FRAMES } from '#tests/contract/other-routes.ts'
import { ACTORS, createCast } from '#tests/support/actors.ts'
import { everyCall } from '#tests/support/calls.ts'
import { connect } from '#tests/support/chat-client.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

/** Contact data in the held message, to find it in any reply. */
const SECRET = 'jonas.hill@example.com'
const [FOUND_TEXT] = SCREENING_TEXTS.found('\n').split('\n')
const [HELD_TEXT] = SCREENING_TEXTS.heldBack('\n').split('\n')

/** Makes every call as an actor of the cast; returns the replies. */
async function collectReplies(world: World, actor: 'mentor' | 'mentee', before: (cast: Cast) => Promise<void>) {
  const cast = await createCast(world)
  await before(cast)
  const answers: { name: string; text: string }[] = []
  for (const call of everyCall) {
    // Not the calls that end the session or the match, and the API description, which is the same for everyone.
    if (/\/openapi\.json$/.test(call.name)) continue
    if (/(?:login|secondStep|logout|changePassword|register\W?\w+|\.end)$/.test(call.name)) continue
    const send = await call.prepare(cast, actor)
    const { status, text } = await send(cast.person(actor))
    expect({ call: call.name, status }).not.toEqual({ call: call.name, status: 401 })
    answers.push({ name: call.name, text })
  }
  return answers
}
type Cast = Awaited<ReturnType<typeof createCast>>

const sendMessage = (cast: Cast, actor: 'mentor' | 'mentee', content: string) =>
  cast.world.call(cast.person(actor), 'POST', `/api/matches/${cast.matchIdOf(actor)}/messages`, {
    body: { content },
  })

describe('a held message', () => {
  test('appears in no reply to the other party [T19, T60]', async ({ world }) => {
    const answers = await collectReplies(world, 'mentee', async (cast) => {
      expect((await sendMessage(cast, 'mentor', FLAGGED_MESSAGES.contact)).body).toMatchObject({
        delivery: 'held',
      })
    })
    expect(answers.length).toBeGreaterThan(80)
    const found = answers.filter(({ text }) => text.includes(SECRET) || text.includes('"delivery"'))
    expect(found).toEqual([])
  })

  test('is listed to administrators only [T34, T37]', async ({ world }) => {
    const cast = await createCast(world)
    await sendMessage(cast, 'mentor', FLAGGED_MESSAGES.contact)
    for (const actor of ACTORS.filter((name) => name !== 'admin')) {
      expect((await world.trpc(cast.person(actor), 'admin.heldMessages.list')).text).not.toContain(SECRET)
    }
    const { text } = await world.trpc(cast.person('admin'), 'admin.heldMessages.list')
    expect(text).toContain(SECRET)
  })

  test('sends no frame to the other party, and after the decision only if it is allowed [T80]', async ({
    world,
  }) => {
    const cast = await createCast(world)
    const [admin, mentor, mentee] = (['admin', 'mentor', 'mentee'] as const).map(cast.person)
    const matchId = cast.matchIdOf('mentee')
    const [own, tab, other] = [
      await connect(world, mentor ?? null),
      await connect(world, mentor ?? null),
      await connect(world, mentee ?? null),
    ]
    const features = Object.values(OPTIONAL_FRAMES)
    for (const socket of [own, tab, other]) await socket.join(matchId, { features })
    for (const socket of [own, tab, other]) await socket.drainFrames()

    for (const decision of ['block', 'allow'] as const) {
      own.send({ type: 'message', matchId, content: FLAGGED_MESSAGES.contact })
      const answer = await own.next()
      expect(answer).toMatchObject({ type: 'new_message', message: { delivery: 'held' } })
      for (const socket of [own, tab, other]) expect(await socket.drainFrames()).toEqual([])
      // Subscribers get frames at intervals, which src/server/ws/live-updates.test.ts covers.
      const { subscribe: _subscribe, ...ofMatches } = FRAMES
      for (const { frame } of Object.values(ofMatches)) {
        other.send({ ...(await frame(cast, 'mentee')), features })
      }
      expect(JSON.stringify(await other.drainFrames())).not.toContain(SECRET)
      await Promise.all([own, tab].map((socket) => socket.drainFrames()))

      const { id } = (answer as { message: { id: number } }).message
      const body = { decision, note: 'It is harmless' }
      const decided = await world.trpc(admin ?? null, 'admin.heldMessages.decide', { id, ...body })
      expect(decided.status).toBe(200)
      const changed = { type: 'match_changed', matchId }
      const delivered =
        decision === 'allow'
          ? [
              expect.objectContaining({
                type: 'new_message',
                message: expect.not.objectContaining({ delivery: 'held' }) as object,
              }),
            ]
          : []
      for (const socket of [own, tab]) expect(await socket.drainFrames()).toEqual([...delivered, changed])
      expect(await other.drainFrames()).toEqual(delivered)
    }
    for (const { socket } of [own, tab, other]) socket.close()
  })
})

describe('a finding in a message', () => {
  test.for(['mentor', 'mentee'] as const)(
    'appears in no reply to the %s, for their own messages or the other party’s [T19]',
    async (actor, { world }) => {
      const answers = await collectReplies(world, actor, async (cast) => {
        for (const sender of ['mentor', 'mentee'] as const) {
          expect(await sendMessage(cast, sender, FLAGGED_MESSAGES.secrecy)).toMatchObject({ status: 201 })
        }
        expect(await world.services.db.selectFrom('cases').select('id').execute()).toHaveLength(1)
      })
      const found = answers.filter(
        ({ text }) => text.includes(FOUND_TEXT ?? '') || text.includes(HELD_TEXT ?? ''),
      )
      expect(found).toEqual([])
      const flags = answers.filter(({ name, text }) => !name.endsWith('.screening') && text.includes('secrecy'))
      expect(flags).toEqual([])
    },
  )
})
