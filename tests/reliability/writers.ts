import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '#shared/chat-protocol.ts'
import { join } from '../support/chat-client.ts'
import { clockMs } from '../support/clock.ts'
import type { Member, Pair } from './installation.ts'
import { type Caller, createCaller } from './load-http.ts'

/** A sent message. */
export type SentMessage = { matchId: number; sender: Member; clientId: string; content: string }
/** An acknowledged message; `at` is when the acknowledgement arrived. */
export type Ack = SentMessage & { id: number; at: number }
/** A refused message; the status is null for a refusal over the socket. */
export type RefusedMessage = SentMessage & { status: number | null; text: string; at: number }

export type Writing = {
  acks: Ack[]
  refused: RefusedMessage[]
  /** Messages sent and never answered. */
  unanswered: () => SentMessage[]
  /** Stops after the messages in flight. */
  stop: () => Promise<void>
}

export type WriteOptions = { content: () => string; pauseMs?: number }

type Answer = { id: number } | { status: number | null; text: string } | 'lost'
type Send = (message: SentMessage) => Promise<Answer>

/**
 * The number of messages written so far. Each message contains its number, so that a duplicate can be told from two
 * messages; not its clientId, since screening would hold what looks like a phone number.
 */
let written = 0

/** The mentor of each pair writes over the socket, the mentee over HTTP, each one message at a time. */
export async function startWriting(
  url: string,
  pairs: readonly Pair[],
  { content, pauseMs = 0 }: WriteOptions,
): Promise<Writing> {
  const acks: Ack[] = []
  const refused: RefusedMessage[] = []
  const unanswered = new Map<string, SentMessage>()
  const caller = createCaller(url)
  const sockets = await Promise.all(pairs.map((pair) => openWriterSocket(url, pair)))
  let stopped = false

  async function write(matchId: number, sender: Member, send: Send) {
    while (!stopped) {
      const clientId = randomUUID()
      written += 1
      const sent: SentMessage = { matchId, sender, clientId, content: `Line ${written}. ${content()}` }
      unanswered.set(sent.clientId, sent)
      const answer = await send(sent)
      if (answer === 'lost') return
      unanswered.delete(sent.clientId)
      if ('id' in answer) acks.push({ ...sent, id: answer.id, at: clockMs() })
      else refused.push({ ...sent, ...answer, at: clockMs() })
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }

  const writers = pairs.flatMap(({ matchId, mentor, mentee }, index) => [
    write(matchId, mentor, sockets[index]?.send ?? sendByHttp(caller)),
    write(matchId, mentee, sendByHttp(caller)),
  ])
  return {
    acks,
    refused,
    unanswered: () => [...unanswered.values()],
    async stop() {
      stopped = true
      await Promise.all(writers)
      for (const socket of sockets) socket.leave()
      caller.close()
    },
  }
}

/** The mentor's socket, and a function that sends over it. */
async function openWriterSocket(url: string, { matchId, mentor }: Pair) {
  const pending = new Map<string, (answer: Answer) => void>()
  const answer = (clientId: string | null | undefined, value: Answer) => {
    if (clientId) pending.get(clientId)?.(value)
  }
  const { client } = await join(
    { origin: url, cookie: mentor.cookie, userId: mentor.userId, matchId },
    {
      onMessage: ({ clientId, id }) => answer(clientId, { id }),
      onRefusal: ({ clientId, message }) => answer(clientId, { status: null, text: message }),
    },
  )
  let gone = false
  void client.closed.then(() => {
    gone = true
    for (const resolve of pending.values()) resolve('lost')
  })
  const send: Send = ({ clientId, content }) =>
    new Promise((resolve) => {
      if (gone) return resolve('lost')
      pending.set(clientId, (value) => {
        pending.delete(clientId)
        resolve(value)
      })
      client.sendMessage(content, clientId)
    })
  return { send, leave: client.cut }
}

const sendByHttp =
  (caller: Caller): Send =>
  async ({ matchId, sender, clientId, content }) => {
    const { status, text } = await caller.call('POST', `/api/matches/${matchId}/messages`, {
      cookie: sender.cookie,
      body: { content, clientId },
    })
    if (status === 0) return 'lost'
    return status === 200 || status === 201 ? { id: (JSON.parse(text) as Message).id } : { status, text }
  }

/** Sends unanswered messages again over HTTP, as a client does after reconnecting. */
export async function resend(url: string, sent: readonly SentMessage[]): Promise<Ack[]> {
  const caller = createCaller(url)
  const send = sendByHttp(caller)
  const acks: Ack[] = []
  for (const message of sent) {
    const answer = await send(message)
    if (answer === 'lost' || !('id' in answer)) {
      throw new Error(`A message sent again was refused: ${JSON.stringify(answer)}`)
    }
    acks.push({ ...message, id: answer.id, at: clockMs() })
  }
  caller.close()
  return acks
}
