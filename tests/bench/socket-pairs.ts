import { randomUUID } from 'node:crypto'
import type { Message } from '#shared/chat-protocol.ts'
import { type ChatClient, join as joinChat } from '#tests/support/chat-client.ts'
import { menteeUserOf, mentorUserOf, tokenOf } from './data.ts'
import type { BenchServer } from './servers.ts'

type Receiver = { ids: number[] }
type Seat = Receiver & { client: ChatClient }

/** Pairs who chat over different processes, and what each member received. */
export type Pairs = {
  /** Sends a message; both members of the match have to receive it. */
  say: (index: number) => void
  missing: () => number
  /** Milliseconds from sending until the other member, at the other process, receives it. */
  latencies: number[]
  outcome: () => { sent: number; lost: number; doubled: number; outOfOrder: number }
  /** Called with the index of each message that both members have received. */
  onDelivered: (listener: (index: number) => void) => void
  leave: () => void
}

/** Connects the mentor of each pair to one process and the mentee to the next one, all joined. */
export async function connectPairs(servers: BenchServer[], pairs: number): Promise<Pairs> {
  const sentAt = new Map<string, { at: number; by: Receiver; index: number; deliveries: number }>()
  const latencies: number[] = []
  let sent = 0
  let received = 0
  let listener = (_index: number) => {}

  function recordMessage(seat: Receiver, { id, clientId }: Message) {
    seat.ids.push(id)
    received += 1
    const from = sentAt.get(clientId ?? '')
    if (!from) return
    if (from.by !== seat) latencies.push(performance.now() - from.at)
    from.deliveries += 1
    if (from.deliveries === 2) listener(from.index)
  }

  async function join(matchId: number, userId: number, server: BenchServer | undefined): Promise<Seat> {
    const seat: Receiver = { ids: [] }
    const { client } = await joinChat(
      { origin: `http://127.0.0.1:${server?.port}`, cookie: `sid=${tokenOf(userId)}`, userId, matchId },
      { onMessage: (message) => recordMessage(seat, message) },
    )
    return Object.assign(seat, { client })
  }

  const seats: Seat[] = []
  for (let matchId = 1; matchId <= pairs; matchId += 1) {
    const serverAt = (offset: number) => servers[(matchId + offset) % servers.length]
    seats.push(await join(matchId, mentorUserOf(matchId), serverAt(0)))
    seats.push(await join(matchId, menteeUserOf(matchId), serverAt(1)))
  }

  return {
    latencies,
    say(index) {
      // The pairs take turns, and within a pair both members.
      const seat = seats[((index % pairs) * 2 + (Math.floor(index / pairs) % 2)) % seats.length]
      if (!seat) return
      const clientId = randomUUID()
      sentAt.set(clientId, { at: performance.now(), by: seat, index, deliveries: 0 })
      sent += 1
      seat.client.sendMessage('How did your week go?', clientId)
    },
    onDelivered: (onDelivery) => {
      listener = onDelivery
    },
    missing: () => sent * 2 - received,
    outcome() {
      const each = seats.map(({ ids }) => ({
        doubled: ids.length - new Set(ids).size,
        outOfOrder: ids.filter((id, index) => id < (ids[index - 1] ?? 0)).length,
      }))
      const doubled = each.reduce((sum, counts) => sum + counts.doubled, 0)
      return {
        sent,
        lost: sent * 2 - (received - doubled),
        doubled,
        outOfOrder: each.reduce((sum, counts) => sum + counts.outOfOrder, 0),
      }
    },
    leave() {
      for (const { client } of seats) client.cut()
    },
  }
}
