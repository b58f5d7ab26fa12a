import { randomUUID } from 'node:crypto'
import { type ChatParticipant, join } from '../support/chat-client.ts'
import { type Caller, createCaller } from './load-http.ts'
import { type LossyProxy, openProxy } from './load-proxy.ts'
import { messagesNamed, REPEATABLE, type RepeatableCall, type Times } from './load-repeats.ts'
import { inTime, onStage } from './load-stage.ts'
import type { Size, Trial } from './trial.ts'

const REPEATS: Record<Size, number> = { small: 5, whole: 100 }

export const lostAnswers: Trial = {
  id: 'R16',
  promise: 'what is sent again because its answer was lost is not stored twice',
  target: 'message, session, call, registration, request: 1 row each over 100 lost answers and repeats',
  minutes: 3,
  run: (size) =>
    onStage(
      { size, pairs: REPEATS[size] + 1 },
      async ({ server, caller, pairs, seats: [seat], withDatabase }) => {
        const [pair, ...others] = pairs
        if (!pair || !seat) throw new Error('Nobody is there')
        const times: Times = { size: REPEATS[size], pair, mentors: others.map(({ mentor }) => mentor.id) }
        const proxy = await openProxy(server.port)
        try {
          const facts: Record<string, boolean> = {}
          const counts: string[] = []
          for (const [what, call] of Object.entries(REPEATABLE)) {
            const asExpected = await sendTwice({ proxy, caller }, call, times)
            const rows = await withDatabase((db) => call.rows(db, times))
            counts.push(`${what} ${rows}`)
            facts[`${what} is one row, its repeat ${call.again}`] = asExpected && rows === times.size
          }
          const bySocket = await sendTwiceBySocket(proxy, seat, times)
          const socketRows = await withDatabase((db) => messagesNamed(db, bySocket.names))
          facts['a message over the socket is one row'] = bySocket.asExpected && socketRows === times.size
          facts['every answer was lost'] = proxy.lost() === times.size * (Object.keys(REPEATABLE).length + 1)
          return {
            figure: `rows after ${times.size} lost answers and repeats each: ${counts.join(', ')}, a message over the socket ${socketRows}`,
            facts,
          }
        } finally {
          proxy.close()
        }
      },
    ),
}

/** Sends through the proxy, which loses the answer, then again without it; whether every second answer was right. */
async function sendTwice(
  { proxy, caller }: { proxy: LossyProxy; caller: Caller },
  call: RepeatableCall,
  times: Times,
) {
  let asExpected = 0
  for (let index = 0; index < times.size; index += 1) {
    const { path, ...sending } = call.send(times, index)
    const throughProxy = createCaller(proxy.origin)
    proxy.loseAnswers(true)
    const { status: lost } = await throughProxy.insist('POST', path, sending)
    throughProxy.close()
    const { status } = await caller.insist('POST', path, sending)
    if (lost === 0 && status === call.again) asExpected += 1
  }
  return asExpected === times.size
}

async function sendTwiceBySocket(proxy: LossyProxy, direct: ChatParticipant, { size }: Times) {
  const own = Array.from({ length: size }, () => randomUUID())
  const through = { ...direct, origin: proxy.origin }
  let answered = 0
  for (const name of own) {
    proxy.loseAnswers(false)
    const { client } = await join(through)
    proxy.loseAnswers(true)
    client.sendMessage('Did this arrive?', name)
    await client.closed

    let heard = 0
    const again = await join(direct, {
      onMessage: ({ clientId }) => {
        if (clientId === name) heard += 1
      },
    })
    again.client.sendMessage('Did this arrive?', name)
    await inTime(() => heard > 0)
    again.client.cut()
    answered += heard
  }
  return { names: own, asExpected: answered === size }
}
