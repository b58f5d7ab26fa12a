import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '#shared/chat-protocol.ts'
import type { ChatClient, ChatParticipant, FrameHandlers } from '../support/chat-client.ts'
import { clockMs } from '../support/clock.ts'

/** After this long without a message nothing more is expected. */
const SILENCE_LIMIT_MS = 20_000
const POLL_MS = 5

type Entry = { matchId: number; senderId: number; count: number; sentAt: number; receivedBy: number }
type ListenerState = { seat: ChatParticipant; lastId: number; seen: Set<string>; lastOf: Map<number, number> }

export type Tally = {
  sent: number
  /** Messages that some socket of their match never received. */
  lost: number
  doubled: number
  /** Messages received in another match, or that nobody sent. */
  foreign: number
  /** Messages received after a later one of the match or of the same sender. */
  disordered: number
  /** Milliseconds until the sender's own copy, which comes once the message is stored. */
  ackMs: number[]
  /** Milliseconds until the other member's copy. */
  deliveryMs: number[]
}

/** Records when each message was sent, who received it, and in which order. */
export function createLedger() {
  const entries = new Map<string, Entry>()
  const sentBy = new Map<number, number>()
  const listenersOf = new Map<number, number>()
  const tally = { doubled: 0, foreign: 0, disordered: 0 }
  const ackMs: number[] = []
  const deliveryMs: number[] = []
  let received = 0
  let expected = 0

  function recordMessage(mine: ListenerState, { id, senderId, matchId, clientId }: Message, at: number) {
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
    entry.receivedBy += 1
    received += 1
    const latencies = senderId === mine.seat.userId ? ackMs : deliveryMs
    latencies.push(at - entry.sentAt)
  }

  return {
    /** The listeners a socket of this seat is opened with, so that the ledger records what it receives. */
    listener: (seat: ChatParticipant): FrameHandlers => {
      const mine: ListenerState = { seat, lastId: 0, seen: new Set(), lastOf: new Map() }
      listenersOf.set(seat.matchId, (listenersOf.get(seat.matchId) ?? 0) + 1)
      return { onMessage: (message, at) => recordMessage(mine, message, at) }
    },
    say(client: Pick<ChatClient, 'participant' | 'sendMessage'>, content: string) {
      const { matchId, userId: senderId } = client.participant
      const count = (sentBy.get(senderId) ?? 0) + 1
      const clientId = randomUUID()
      sentBy.set(senderId, count)
      expected += listenersOf.get(matchId) ?? 0
      entries.set(clientId, { matchId, senderId, count, sentAt: clockMs(), receivedBy: 0 })
      client.sendMessage(content, clientId)
    },
    /** Waits until everything is received or nothing more comes; returns whether everything was. */
    async waitForDelivery(): Promise<boolean> {
      for (let before = -1; received < expected && received > before; ) {
        before = received
        for (let waited = 0; received < expected && waited < SILENCE_LIMIT_MS; waited += POLL_MS)
          await sleep(POLL_MS)
      }
      return received >= expected
    },
    tally(): Tally {
      const lost = [...entries.values()].filter(
        ({ matchId, receivedBy }) => receivedBy < (listenersOf.get(matchId) ?? 0),
      ).length
      return { sent: entries.size, lost, ...tally, ackMs, deliveryMs }
    },
    has: (clientId: string | null, matchId: number) => entries.get(clientId ?? '')?.matchId === matchId,
  }
}

export type Ledger = ReturnType<typeof createLedger>
