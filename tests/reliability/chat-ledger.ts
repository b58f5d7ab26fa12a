import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '#shared/chat-protocol.ts'
import type { ChatClient, ChatParticipant, FrameHandlers } from '../support/chat-client.ts'
import { clockMs } from '../support/clock.ts'

/** So long nothing is heard from a server that has nothing left to say. */
const SILENCE_MS = 20_000
const ASK_MS = 5

type Entry = { matchId: number; senderId: number; count: number; sentAt: number; heardBy: number }
type Listening = { seat: ChatParticipant; lastId: number; seen: Set<string>; lastOf: Map<number, number> }

export type Tally = {
  sent: number
  /** Messages that some socket of their match never heard. */
  lost: number
  doubled: number
  /** Messages heard in a match that is not theirs, or that nobody sent. */
  foreign: number
  /** Messages heard after a later one, of the match or of the same sender. */
  disordered: number
  /** From sending to the sender's own copy, which comes once the message is stored. */
  ackMs: number[]
  /** From sending to the other one's copy. */
  deliveryMs: number[]
}

/** Knows of every message when it was sent, who has heard it and in which order. */
export function createLedger() {
  const entries = new Map<string, Entry>()
  const sentBy = new Map<number, number>()
  const listenersOf = new Map<number, number>()
  const tally = { doubled: 0, foreign: 0, disordered: 0 }
  const ackMs: number[] = []
  const deliveryMs: number[] = []
  let heard = 0
  let awaited = 0

  function hear(mine: Listening, { id, senderId, matchId, clientId }: Message, at: number) {
    const name = clientId ?? ''
    const entry = entries.get(name)
    if (entry?.matchId !== matchId || matchId !== mine.seat.matchId) {
      tally.foreign += 1
      return
    }
    if (mine.seen.has(name)) {
      tally.doubled += 1
      return
    }
    mine.seen.add(name)
    if (id < mine.lastId || entry.count < (mine.lastOf.get(senderId) ?? 0)) tally.disordered += 1
    mine.lastId = id
    mine.lastOf.set(senderId, entry.count)
    entry.heardBy += 1
    heard += 1
    const took = senderId === mine.seat.userId ? ackMs : deliveryMs
    took.push(at - entry.sentAt)
  }

  return {
    /** What a socket of this seat has to be opened with, so that the ledger hears what it hears. */
    listener: (seat: ChatParticipant): FrameHandlers => {
      const mine: Listening = { seat, lastId: 0, seen: new Set(), lastOf: new Map() }
      listenersOf.set(seat.matchId, (listenersOf.get(seat.matchId) ?? 0) + 1)
      return { onMessage: (message, at) => hear(mine, message, at) }
    },
    say(client: Pick<ChatClient, 'participant' | 'sendMessage'>, content: string) {
      const { matchId, userId: senderId } = client.participant
      const count = (sentBy.get(senderId) ?? 0) + 1
      const clientId = randomUUID()
      sentBy.set(senderId, count)
      awaited += listenersOf.get(matchId) ?? 0
      entries.set(clientId, { matchId, senderId, count, sentAt: clockMs(), heardBy: 0 })
      client.sendMessage(content, clientId)
    },
    /** Waits until everything is heard, or nothing more comes; whether everything was. */
    async settle(): Promise<boolean> {
      for (let before = -1; heard < awaited && heard > before; ) {
        before = heard
        for (let waited = 0; heard < awaited && waited < SILENCE_MS; waited += ASK_MS) await sleep(ASK_MS)
      }
      return heard >= awaited
    },
    tally(): Tally {
      const lost = [...entries.values()].filter(
        ({ matchId, heardBy }) => heardBy < (listenersOf.get(matchId) ?? 0),
      ).length
      return { sent: entries.size, lost, ...tally, ackMs, deliveryMs }
    },
    has: (clientId: string | null, matchId: number) => entries.get(clientId ?? '')?.matchId === matchId,
  }
}

export type Ledger = ReturnType<typeof createLedger>
