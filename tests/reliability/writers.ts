import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '#shared/chat-protocol.ts'
import { join } from '../support/chat-client.ts'
import { clockMs } from '../support/clock.ts'
import type { Member, Pair } from './installation.ts'
import { type Caller, createCaller } from './load-http.ts'

/** A message somebody has sent. */
export type Sent = { matchId: number; sender: Member; clientId: string; content: string }
/** One that the server says it has; `at` is when the sender learnt of it. */
export type Ack = Sent & { id: number; at: number }
/** One that the server would not take; the status of a socket's refusal is null. */
export type Refused = Sent & { status: number | null; text: string; at: number }

export type Writing = {
  acks: Ack[]
  refused: Refused[]
  /** What was sent and never answered. */
  unanswered: () => Sent[]
  /** Lets everybody finish what he has begun. */
  stop: () => Promise<void>
}

export type Style = { content: () => string; pauseMs?: number }

type Answer = { id: number } | { status: number | null; text: string } | 'lost'
type Send = (message: Sent) => Promise<Answer>

/**
 * How many messages were written so far. In each stands which it is, so that one stored twice can be told from two; by
 * a number and not by its clientId, since what looks like a row of digits waits for a check.
 */
let written = 0

/** Of every pair the mentor writes by socket and the mentee by HTTP, each one message after another. */
export async function startWriting(
  url: string,
  pairs: readonly Pair[],
  { content, pauseMs = 0 }: Style,
): Promise<Writing> {
  const acks: Ack[] = []
  const refused: Refused[] = []
  const open = new Map<string, Sent>()
  const caller = createCaller(url)
  const mouths = await Promise.all(pairs.map((pair) => mouthOf(url, pair)))
  let stopped = false

  async function write(matchId: number, sender: Member, send: Send) {
    while (!stopped) {
      const clientId = randomUUID()
      written += 1
      const sent: Sent = { matchId, sender, clientId, content: `Line ${written}. ${content()}` }
      open.set(sent.clientId, sent)
      const answer = await send(sent)
      if (answer === 'lost') return
      open.delete(sent.clientId)
      if ('id' in answer) acks.push({ ...sent, id: answer.id, at: clockMs() })
      else refused.push({ ...sent, ...answer, at: clockMs() })
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }

  const everybody = pairs.flatMap(({ matchId, mentor, mentee }, index) => [
    write(matchId, mentor, mouths[index]?.send ?? byHttp(caller)),
    write(matchId, mentee, byHttp(caller)),
  ])
  return {
    acks,
    refused,
    unanswered: () => [...open.values()],
    async stop() {
      stopped = true
      await Promise.all(everybody)
      for (const mouth of mouths) mouth.leave()
      caller.close()
    },
  }
}

/** The mentor's socket, and how something is said through it. */
async function mouthOf(url: string, { matchId, mentor }: Pair) {
  const waiting = new Map<string, (answer: Answer) => void>()
  const answer = (clientId: string | null | undefined, what: Answer) => {
    if (clientId) waiting.get(clientId)?.(what)
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
    for (const give of waiting.values()) give('lost')
  })
  const send: Send = ({ clientId, content }) =>
    new Promise((resolve) => {
      if (gone) return resolve('lost')
      waiting.set(clientId, (what) => {
        waiting.delete(clientId)
        resolve(what)
      })
      client.sendMessage(content, clientId)
    })
  return { send, leave: client.cut }
}

const byHttp =
  (caller: Caller): Send =>
  async ({ matchId, sender, clientId, content }) => {
    const { status, text } = await caller.call('POST', `/api/matches/${matchId}/messages`, {
      cookie: sender.cookie,
      body: { content, clientId },
    })
    if (status === 0) return 'lost'
    return status === 200 || status === 201 ? { id: (JSON.parse(text) as Message).id } : { status, text }
  }

/** Sends again, by HTTP, what was never answered, as a client does when it is back. */
export async function sendAgain(url: string, sent: readonly Sent[]): Promise<Ack[]> {
  const caller = createCaller(url)
  const send = byHttp(caller)
  const acks: Ack[] = []
  for (const message of sent) {
    const answer = await send(message)
    if (answer === 'lost' || !('id' in answer)) {
      throw new Error(`A message sent again was not taken: ${JSON.stringify(answer)}`)
    }
    acks.push({ ...message, id: answer.id, at: clockMs() })
  }
  caller.close()
  return acks
}
