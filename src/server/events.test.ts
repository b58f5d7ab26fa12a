import { createWorld, expect, test } from '#tests/support/world.ts'

test('a subscriber that throws is logged, and neither stops the others nor fails what was stored', async ({
  onTestFinished,
}) => {
  const lines: string[] = []
  const world = await createWorld({ LOG_LEVEL: 'error' }, { logTo: { write: (line) => void lines.push(line) } })
  onTestFinished(world.end)
  const { mentee, matchId } = await world.pair()
  world.bus.subscribe(() => {
    throw new Error('a broken subscriber')
  })
  const seen: string[] = []
  world.bus.subscribe(({ type }) => void seen.push(type))

  const path = `/api/matches/${matchId}/messages`
  expect(await world.call(mentee, 'POST', path, { body: { content: 'Hello' } })).toMatchObject({ status: 201 })
  expect(seen).toContain('message_sent')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: 'A subscriber of message_sent failed',
      err: expect.objectContaining({ message: 'a broken subscriber' }),
    }),
  )
})
