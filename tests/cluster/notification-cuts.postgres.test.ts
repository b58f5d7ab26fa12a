import { connect, type TestSocket } from '#tests/support/chat-client.ts'
import { cutNotifications, expect, test } from '#tests/support/two-processes.ts'

const unlimited = test.extend({ settings: { RATE_LIMITS: 'off' } })
const CUTS = 100
const PATIENCE = { timeout: 20_000 }

/** Notes every message a socket hears, and says the next thing whenever it has heard what it said last. */
function talking({ socket, send }: TestSocket, matchId: number, senderId: number) {
  const heard: number[] = []
  let goOn = true
  const say = () => send({ type: 'message', matchId, content: `Said by ${senderId}` })
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { type: string; message: { id: number; senderId: number } }
    if (frame.type !== 'new_message') return
    heard.push(frame.message.id)
    if (goOn && frame.message.senderId === senderId) say()
  })
  say()
  const stop = () => {
    goOn = false
  }
  return { heard, stop }
}

unlimited(
  'while processes cannot hear each other a hundred times, nobody misses a message, hears one twice or too early [R14]',
  { timeout: 60_000 },
  async ({ processes: { here, there } }) => {
    const { mentor, mentee, matchId } = await here.pair()
    const [ofMentor, ofMentee] = [await connect(here, mentor), await connect(there, mentee)]
    await ofMentor.join(matchId)
    await ofMentee.join(matchId)
    const talks = [talking(ofMentor, matchId, mentor.userId), talking(ofMentee, matchId, mentee.userId)]
    let cuts = 0
    while (cuts < CUTS) {
      cuts += await cutNotifications(here)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    for (const { stop } of talks) stop()

    const stored = async () =>
      (await here.services.db.selectFrom('messages').select('id').orderBy('id').execute()).map(({ id }) => id)
    await expect
      .poll(
        async () => [await stored(), ...talks.map(({ heard }) => heard)].map(({ length }) => length),
        PATIENCE,
      )
      .toSatisfy((lengths: number[]) => new Set(lengths).size === 1)
    const ids = await stored()
    expect(ids.length).toBeGreaterThan(CUTS)
    for (const { heard } of talks) expect(heard).toEqual(ids)
  },
)
