import { SCREENING_TEXTS } from '#shared/texts/screening.ts'
import { FRAMES } from '#tests/contract/other-routes.ts'
import { ACTORS, createCast } from '#tests/support/actors.ts'
import { procedureCalls, restCalls } from '#tests/support/calls.ts'
import { connect } from '#tests/support/chat-client.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

/** Recognisable wherever it turns up, and held back. */
const SECRET = 'jonas.hill@example.com'
const [KIND] = SCREENING_TEXTS.found('\n').split('\n')
const [WAITS] = SCREENING_TEXTS.heldBack('\n').split('\n')

/** Makes every call there is as somebody of the cast; what each was answered. */
async function everyAnswer(world: World, actor: 'mentor' | 'mentee', before: (cast: Cast) => Promise<void>) {
  const cast = await createCast(world)
  await before(cast)
  const answers: { name: string; text: string }[] = []
  for (const call of [...restCalls, ...procedureCalls]) {
    // Nothing more is shown once a session or the match has ended, and the description of the API is the same for everybody.
    if (/\/openapi\.json$/.test(call.name)) continue
    if (/\/(?:login|logout|register\/\w+|end)$/.test(call.name)) continue
    const send = await call.prepare(cast, actor)
    const { status, text } = await send(cast.person(actor))
    expect({ call: call.name, status }).not.toEqual({ call: call.name, status: 401 })
    answers.push({ name: call.name, text })
  }
  return answers
}
type Cast = Awaited<ReturnType<typeof createCast>>

const say = (cast: Cast, actor: 'mentor' | 'mentee', content: string) =>
  cast.world.call(cast.person(actor), 'POST', `/api/matches/${cast.matchIdOf(actor)}/messages`, {
    body: { content },
  })

describe('a message that waits for a check', () => {
  test('shows in no answer to anything that the other side can ask [T19, T60]', async ({ world }) => {
    const answers = await everyAnswer(world, 'mentee', async (cast) => {
      expect((await say(cast, 'mentor', FLAGGED_MESSAGES.contact)).body).toMatchObject({ delivery: 'held' })
    })
    expect(answers.length).toBeGreaterThan(80)
    const found = answers.filter(({ text }) => text.includes(SECRET) || text.includes('"delivery"'))
    expect(found).toEqual([])
  })

  test('is neither listed to nor decided by anybody but administrators [T34, T37]', async ({ world }) => {
    const cast = await createCast(world)
    await say(cast, 'mentor', FLAGGED_MESSAGES.contact)
    const list = '/api/admin/held-messages'
    for (const actor of ACTORS.filter((one) => one !== 'admin')) {
      expect((await world.call(cast.person(actor), 'GET', list)).text).not.toContain(SECRET)
    }
    const { text } = await world.call(cast.person('admin'), 'GET', list)
    expect(text).toContain(SECRET)
  })

  test('is no frame to the other side, nor is what is decided of it unless it is let through [T80]', async ({
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
    const features = ['typing', 'read', 'standing']
    for (const socket of [own, tab, other]) await socket.join(matchId, { features })
    for (const socket of [own, tab, other]) await socket.drainFrames()

    for (const decision of ['block', 'allow'] as const) {
      own.send({ type: 'message', matchId, content: FLAGGED_MESSAGES.contact })
      const answer = await own.next()
      expect(answer).toMatchObject({ type: 'new_message', message: { delivery: 'held' } })
      for (const socket of [own, tab, other]) expect(await socket.drainFrames()).toEqual([])
      for (const { frame } of Object.values(FRAMES)) {
        other.send({ ...(await frame(cast, 'mentee')), features })
      }
      expect(JSON.stringify(await other.drainFrames())).not.toContain(SECRET)
      await Promise.all([own, tab].map((socket) => socket.drainFrames()))

      const { id } = (answer as { message: { id: number } }).message
      const body = { decision, note: 'It is harmless' }
      const decided = await world.call(admin ?? null, 'POST', `/api/admin/held-messages/${id}/decision`, {
        body,
      })
      expect(decided.status).toBe(200)
      const told = { type: 'match_changed', matchId }
      const news =
        decision === 'allow'
          ? [
              expect.objectContaining({
                type: 'new_message',
                message: expect.not.objectContaining({ delivery: 'held' }) as object,
              }),
            ]
          : []
      for (const socket of [own, tab]) expect(await socket.drainFrames()).toEqual([...news, told])
      expect(await other.drainFrames()).toEqual(news)
    }
    for (const { socket } of [own, tab, other]) socket.close()
  })
})

describe('that something was found in a message', () => {
  test.for(['mentor', 'mentee'] as const)(
    'shows in no answer to anything that the %s can ask, of his own or the other’s [T19]',
    async (actor, { world }) => {
      const answers = await everyAnswer(world, actor, async (cast) => {
        for (const one of ['mentor', 'mentee'] as const) {
          expect(await say(cast, one, FLAGGED_MESSAGES.secrecy)).toMatchObject({ status: 201 })
        }
        expect(await world.services.db.selectFrom('cases').select('id').execute()).toHaveLength(1)
      })
      const found = answers.filter(({ text }) => text.includes(KIND ?? '') || text.includes(WAITS ?? ''))
      expect(found).toEqual([])
      const flags = answers.filter(({ name, text }) => !name.endsWith('/screening') && text.includes('secrecy'))
      expect(flags).toEqual([])
    },
  )
})
