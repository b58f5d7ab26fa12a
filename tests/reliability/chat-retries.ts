import { randomUUID } from 'node:crypto'
import type { Message } from '#shared/chat-protocol.ts'
import { type ChatClient, type ChatParticipant, join } from '../support/chat-client.ts'
import type { Caller } from './load-http.ts'
import { becomesTrue, type Stage, withStage } from './load-stage.ts'
import type { Size, Trial } from './trial.ts'

const BY_SOCKET = 4
const BY_HTTP = 3
const BY_RPC = 3
const LOAD: Record<Size, { rounds: number; kills: number }> = {
  small: { rounds: 5, kills: 1 },
  whole: { rounds: 100, kills: 5 },
}

export const retries: Trial = {
  id: 'R15',
  promise: 'a message sent again with its clientId is stored once, over every transport, however often',
  target:
    '100 messages, each ten times at once over socket, HTTP and tRPC, and again after cuts and kills: 1 row each',
  minutes: 2,
  run: (size) => {
    const { rounds, kills } = LOAD[size]
    return withStage({ size, pairs: 1 }, async (stage) => {
      const [mentor, mentee] = stage.seats
      if (!mentor || !mentee) throw new Error('The installation has too few pairs')
      const clientIds: string[] = []
      let agreed = 0
      let repeated = 0
      let deliveredOnce = 0
      for (let round = 0; round < rounds; round += 1) {
        const clientId = randomUUID()
        clientIds.push(clientId)
        const message = { clientId, content: `Only once, and number ${clientIds.length}` }
        let received = 0
        const onMessage = (incoming: Message) => {
          if (incoming.clientId === clientId) received += 1
        }
        const partner = await join(mentee, { onMessage })
        const first = await sendTenTimes(stage.caller, mentor, message)
        await becomesTrue(() => received > 0)
        partner.client.cut()
        if (received === 1) deliveredOnce += 1

        if (round < kills) {
          await stage.server.kill()
          await stage.startAgain()
        }
        const second = await sendTenTimes(stage.caller, mentor, message)
        if (new Set([...first, ...second]).size === 1 && first.length > 0) agreed += 1
        repeated += first.length + second.length
        if (await returnsFirstMessage(stage.caller, mentor, { ...message, id: first[0] ?? 0 })) continue
        agreed -= 1
      }
      const distinct = await sendTwiceWithoutClientId(stage.caller, mentor)
      const rows = await countRows(stage, clientIds)
      return {
        figure: `${repeated} requests for ${clientIds.length} messages, ${kills} kills between them: ${rows} rows`,
        facts: {
          'one row for each message': rows === clientIds.length,
          'every answer has the id of the first, whatever the content': agreed === clientIds.length,
          'the other member receives it once': deliveredOnce === clientIds.length,
          'without a clientId each one is a message': distinct,
        },
      }
    })
  },
}

type MessageInput = { content: string; clientId?: string }
type IdempotentMessage = Required<MessageInput>

/** Sends one message ten times at once; returns the ids in the answers. */
async function sendTenTimes(
  caller: Caller,
  seat: ChatParticipant,
  { content, clientId }: IdempotentMessage,
): Promise<number[]> {
  const ids: number[] = []
  const onMessage = (message: Message) => {
    if (message.clientId === clientId) ids.push(message.id)
  }
  const { client }: { client: ChatClient } = await join(seat, { onMessage })
  for (let count = 0; count < BY_SOCKET; count += 1) client.sendMessage(content, clientId)
  const calls = [
    ...Array.from({ length: BY_HTTP }, () => sendByRest(caller, seat, { content, clientId })),
    ...Array.from({ length: BY_RPC }, () => sendByTrpc(caller, seat, { content, clientId })),
  ]
  const answers = await Promise.all(calls)
  // Each frame of the socket is answered: by the message, or by the first one again.
  await becomesTrue(() => ids.length >= BY_SOCKET)
  client.cut()
  return [...ids, ...answers.map(({ id }) => id)]
}

async function sendByRest(
  caller: Caller,
  { cookie, matchId }: ChatParticipant,
  body: MessageInput,
): Promise<Message> {
  const { text } = await caller.insist('POST', `/api/matches/${matchId}/messages`, { cookie, body })
  return JSON.parse(text) as Message
}

async function sendByTrpc(
  caller: Caller,
  { cookie, matchId }: ChatParticipant,
  words: MessageInput,
): Promise<Message> {
  const { text } = await caller.insist('POST', '/trpc/matches.sendMessage', {
    cookie,
    body: { matchId, ...words },
  })
  return (JSON.parse(text) as { result: { data: { message: Message } } }).result.data.message
}

/** The same clientId with other content is answered with the message stored first. */
async function returnsFirstMessage(
  caller: Caller,
  seat: ChatParticipant,
  first: IdempotentMessage & { id: number },
) {
  const { clientId } = first
  const { content, id } = await sendByRest(caller, seat, { content: 'Something else', clientId })
  return id === first.id && content === first.content
}

async function sendTwiceWithoutClientId(caller: Caller, seat: ChatParticipant): Promise<boolean> {
  const [first, second] = [
    await sendByRest(caller, seat, { content: 'Yes' }),
    await sendByRest(caller, seat, { content: 'Yes' }),
  ]
  return first.id !== second.id
}

async function countRows({ withDatabase }: Stage, clientIds: string[]): Promise<number> {
  const rows = await withDatabase((db) =>
    db.selectFrom('messages').select('clientId').where('clientId', 'in', clientIds).execute(),
  )
  return rows.length
}
