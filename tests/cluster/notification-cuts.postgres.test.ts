import type { TestSocket } from '#tests/support/chat-client.ts'
import { cutNotifications, expect, joinPair, test } from '#tests/support/two-processes.ts'
import { withOptions } from '#tests/support/with-options.ts'

const unlimited = withOptions(test, { settings: { RATE_LIMITS: 'off' } })
const CUTS = 100
const PATIENCE = { timeout: 20_000 }

/** Collects the ids of received messages, and sends the next one after each own echo. */
function converse({ socket, send }: TestSocket, matchId: number, senderId: number) {
  const received: number[] = []
  let isRunning = true
  let isSending = false
  function sendNext() {
    isSending = true
    send({ type: 'message', matchId, content: `Said by ${senderId}` })
  }
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { type: string; message: { id: number; senderId: number } }
    if (frame.type !== 'new_message') return
    received.push(frame.message.id)
    if (frame.message.senderId !== senderId) return
    isSending = false
    if (isRunning) sendNext()
  })
  sendNext()
  const stop = () => {
    isRunning = false
  }
  return { received, stop, isSending: () => isSending }
}

unlimited(
  'messages arrive once and in order when notifications are cut a hundred times [R14]',
  { timeout: 60_000 },
  async ({ processes: { here, there } }) => {
    const { mentor, mentee, matchId, ofMentor, ofMentee } = await joinPair({ here, there }, {})
    const talks = [converse(ofMentor, matchId, mentor.userId), converse(ofMentee, matchId, mentee.userId)]
    const stored = async () =>
      (await here.services.db.selectFrom('messages').select('id').orderBy('id').execute()).map(({ id }) => id)
    let cuts = 0
    // On a busy machine the messages take longer than the cuts.
    while (cuts < CUTS || (await stored()).length <= CUTS) {
      cuts += await cutNotifications(here)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    for (const { stop } of talks) stop()

    // The last messages are stored by then.
    await expect.poll(() => talks.some(({ isSending }) => isSending()), PATIENCE).toBe(false)
    await expect
      .poll(
        async () => [await stored(), ...talks.map(({ received }) => received)].map(({ length }) => length),
        PATIENCE,
      )
      .toSatisfy((lengths: number[]) => new Set(lengths).size === 1)
    const ids = await stored()
    for (const { received } of talks) expect(received).toEqual(ids)
  },
)
