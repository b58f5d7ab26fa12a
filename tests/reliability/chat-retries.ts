import { randomUUID } from 'node:crypto'
import type { Message } from '#shared/chat-protocol.ts'
import { type ChatClient, type ChatParticipant, join } from '../support/chat-client.ts'
import type { Caller } from './load-http.ts'
import { inTime, onStage, type Stage } from './load-stage.ts'
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
  promise: 'a message sent again under its name is stored once, over each transport and however often',
  target:
    '100 messages, each ten times at once over socket, HTTP and tRPC, and again after cuts and kills: 1 row each',
  minutes: 2,
  run: (size) => {
    const { rounds, kills } = LOAD[size]
    return onStage({ size, pairs: 1 }, async (stage) => {
      const [mentor, mentee] = stage.seats
      if (!mentor || !mentee) throw new Error('Nobody sits there')
      const names: string[] = []
      let agreed = 0
      let repeated = 0
      let spread = 0
      for (let round = 0; round < rounds; round += 1) {
        const name = randomUUID()
        names.push(name)
        const sending = { clientId: name, content: `Only once, and number ${names.length}` }
        let heard = 0
        const onMessage = ({ clientId }: Message) => {
          if (clientId === name) heard += 1
        }
        const partner = await join(mentee, { onMessage })
        const first = await tenTimes(stage.caller, mentor, sending)
        await inTime(() => heard > 0)
        partner.client.cut()
        if (heard === 1) spread += 1

        if (round < kills) {
          await stage.server.kill()
          await stage.begin()
        }
        const second = await tenTimes(stage.caller, mentor, sending)
        if (new Set([...first, ...second]).size === 1 && first.length > 0) agreed += 1
        repeated += first.length + second.length
        if (await keepsTheFirst(stage.caller, mentor, { ...sending, id: first[0] ?? 0 })) continue
        agreed -= 1
      }
      const distinct = await nameless(stage.caller, mentor)
      const rows = await countRows(stage, names)
      return {
        figure: `${repeated} sendings of ${names.length} messages, ${kills} kills between them: ${rows} rows`,
        facts: {
          'one row for each message': rows === names.length,
          'every answer names the first, whatever the content': agreed === names.length,
          'the other one hears it once': spread === names.length,
          'without a name each sending is a message': distinct,
        },
      }
    })
  },
}

type Words = { content: string; clientId?: string }
type Sending = Required<Words>

/** The ids in the answers to ten sendings of one message, all at once. */
async function tenTimes(
  caller: Caller,
  seat: ChatParticipant,
  { content, clientId }: Sending,
): Promise<number[]> {
  const ids: number[] = []
  const onMessage = (message: Message) => {
    if (message.clientId === clientId) ids.push(message.id)
  }
  const { client }: { client: ChatClient } = await join(seat, { onMessage })
  for (let count = 0; count < BY_SOCKET; count += 1) client.sendMessage(content, clientId)
  const calls = [
    ...Array.from({ length: BY_HTTP }, () => post(caller, seat, { content, clientId })),
    ...Array.from({ length: BY_RPC }, () => procedure(caller, seat, { content, clientId })),
  ]
  const answers = await Promise.all(calls)
  // Each of the socket's own is answered, be it by the message itself or by the first one again.
  await inTime(() => ids.length >= BY_SOCKET)
  client.cut()
  return [...ids, ...answers.map(({ id }) => id)]
}

async function post(caller: Caller, { cookie, matchId }: ChatParticipant, body: Words): Promise<Message> {
  const { text } = await caller.insist('POST', `/api/matches/${matchId}/messages`, { cookie, body })
  return JSON.parse(text) as Message
}

async function procedure(caller: Caller, { cookie, matchId }: ChatParticipant, words: Words): Promise<Message> {
  const { text } = await caller.insist('POST', '/trpc/matches.sendMessage', {
    cookie,
    body: { matchId, ...words },
  })
  return (JSON.parse(text) as { result: { data: { message: Message } } }).result.data.message
}

/** The same name with other content is answered with what was stored first. */
async function keepsTheFirst(caller: Caller, seat: ChatParticipant, first: Sending & { id: number }) {
  const { clientId } = first
  const { content, id } = await post(caller, seat, { content: 'Something else', clientId })
  return id === first.id && content === first.content
}

async function nameless(caller: Caller, seat: ChatParticipant): Promise<boolean> {
  const [one, other] = [
    await post(caller, seat, { content: 'Yes' }),
    await post(caller, seat, { content: 'Yes' }),
  ]
  return one.id !== other.id
}

async function countRows({ withDatabase }: Stage, names: string[]): Promise<number> {
  const rows = await withDatabase((db) =>
    db.selectFrom('messages').select('clientId').where('clientId', 'in', names).execute(),
  )
  return rows.length
}
