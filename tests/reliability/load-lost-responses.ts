import { randomUUID } from 'node:crypto'
import { type ChatParticipant, join } from '../support/chat-client.ts'
import { type Caller, createCaller } from './load-http.ts'
import { type LossyProxy, openProxy } from './load-proxy.ts'
import { countMessages, REPEATABLE, type RepeatableCall, type RepeatContext } from './load-repeats.ts'
import { becomesTrue, withStage } from './load-stage.ts'
import type { Size, Trial } from './trial.ts'

const REPEATS: Record<Size, number> = { small: 5, whole: 100 }

export const lostAnswers: Trial = {
  id: 'R16',
  promise: 'a request that is retried because its response was lost is not stored twice',
  target: 'message, session, call, registration, request: 1 row each over 100 lost answers and repeats',
  minutes: 3,
  run: (size) =>
    withStage(
      { size, pairs: REPEATS[size] + 1 },
      async ({ server, caller, pairs, seats: [seat], withDatabase }) => {
        const [pair, ...others] = pairs
        if (!pair || !seat) throw new Error('The installation has no pair')
        const context: RepeatContext = {
          size: REPEATS[size],
          pair,
          mentors: others.map(({ mentor }) => mentor.id),
        }
        const proxy = await openProxy(server.port)
        try {
          const facts: Record<string, boolean> = {}
          const counts: string[] = []
          for (const [what, call] of Object.entries(REPEATABLE)) {
            const asExpected = await sendTwice({ proxy, caller }, call, context)
            const rows = await withDatabase((db) => call.countRows(db, context))
            counts.push(`${what} ${rows}`)
            facts[`${what} is one row, its repeat ${call.repeatStatus}`] = asExpected && rows === context.size
          }
          const bySocket = await sendTwiceBySocket(proxy, seat, context)
          const socketRows = await withDatabase((db) => countMessages(db, bySocket.clientIds))
          facts['a message over the socket is one row'] = bySocket.asExpected && socketRows === context.size
          facts['every response was lost'] =
            proxy.dropped() === context.size * (Object.keys(REPEATABLE).length + 1)
          return {
            figure: `rows after ${context.size} lost answers and repeats each: ${counts.join(', ')}, a message over the socket ${socketRows}`,
            facts,
          }
        } finally {
          proxy.close()
        }
      },
    ),
}

/** Sends through the proxy, which drops the response, then directly; returns whether every repeat had its status. */
async function sendTwice(
  { proxy, caller }: { proxy: LossyProxy; caller: Caller },
  call: RepeatableCall,
  context: RepeatContext,
) {
  let asExpected = 0
  for (let index = 0; index < context.size; index += 1) {
    const { path, ...input } = call.send(context, index)
    const throughProxy = createCaller(proxy.origin)
    proxy.dropResponses(true)
    const { status: firstStatus } = await throughProxy.insist('POST', path, input)
    throughProxy.close()
    const { status } = await caller.insist('POST', path, input)
    if (firstStatus === 0 && status === call.repeatStatus) asExpected += 1
  }
  return asExpected === context.size
}

async function sendTwiceBySocket(proxy: LossyProxy, direct: ChatParticipant, { size }: RepeatContext) {
  const clientIds = Array.from({ length: size }, () => randomUUID())
  const proxied = { ...direct, origin: proxy.origin }
  let answered = 0
  for (const clientId of clientIds) {
    proxy.dropResponses(false)
    const { client } = await join(proxied)
    proxy.dropResponses(true)
    client.sendMessage('Did this arrive?', clientId)
    await client.closed

    let received = 0
    const again = await join(direct, {
      onMessage: (message) => {
        if (message.clientId === clientId) received += 1
      },
    })
    again.client.sendMessage('Did this arrive?', clientId)
    await becomesTrue(() => received > 0)
    again.client.cut()
    answered += received
  }
  return { clientIds, asExpected: answered === size }
}
