import { randomUUID } from 'node:crypto'
import type { Message } from '#shared/chat-protocol.ts'
import { type ChatClient, join as joinChat } from '#tests/support/chat-client.ts'
import { menteeUserOf, mentorUserOf, tokenOf } from './data.ts'
import type { BenchServer } from './servers.ts'

type Heard = { ids: number[] }
type Seat = Heard & { client: ChatClient }

/** Pairs who talk over different processes, and what each of the two heard. */
export type Pairs = {
  /** Somebody says something; both of his match have to hear it. */
  say: (at: number) => void
  missing: () => number
  /** Milliseconds from saying until the other one, with the other process, hears it. */
  latencies: number[]
  outcome: () => { sent: number; lost: number; doubled: number; early: number }
  leave: () => void
}

/** Seats the mentor of each pair at one process and his mentee at the next one, all joined. */
export async function seatPairs(servers: BenchServer[], pairs: number): Promise<Pairs> {
  const sentAt = new Map<string, { at: number; by: Heard }>()
  const latencies: number[] = []
  let sent = 0
  let heard = 0

  function take(seat: Heard, { id, clientId }: Message) {
    seat.ids.push(id)
    heard += 1
    const from = sentAt.get(clientId ?? '')
    if (from && from.by !== seat) latencies.push(performance.now() - from.at)
  }

  async function join(matchId: number, userId: number, server: BenchServer | undefined): Promise<Seat> {
    const seat: Heard = { ids: [] }
    const { client } = await joinChat(
      { origin: `http://127.0.0.1:${server?.port}`, cookie: `sid=${tokenOf(userId)}`, userId, matchId },
      { onMessage: (message) => take(seat, message) },
    )
    return Object.assign(seat, { client })
  }

  const seats: Seat[] = []
  for (let matchId = 1; matchId <= pairs; matchId += 1) {
    const at = (next: number) => servers[(matchId + next) % servers.length]
    seats.push(await join(matchId, mentorUserOf(matchId), at(0)))
    seats.push(await join(matchId, menteeUserOf(matchId), at(1)))
  }

  return {
    latencies,
    say(at) {
      // By turns of the pairs, and in each of the two.
      const seat = seats[((at % pairs) * 2 + (Math.floor(at / pairs) % 2)) % seats.length]
      if (!seat) return
      const clientId = randomUUID()
      sentAt.set(clientId, { at: performance.now(), by: seat })
      sent += 1
      seat.client.sendMessage('How did your week go?', clientId)
    },
    missing: () => sent * 2 - heard,
    outcome() {
      const each = seats.map(({ ids }) => ({
        doubled: ids.length - new Set(ids).size,
        early: ids.filter((id, at) => id < (ids[at - 1] ?? 0)).length,
      }))
      const doubled = each.reduce((sum, one) => sum + one.doubled, 0)
      return {
        sent,
        lost: sent * 2 - (heard - doubled),
        doubled,
        early: each.reduce((sum, one) => sum + one.early, 0),
      }
    },
    leave() {
      for (const { client } of seats) client.cut()
    },
  }
}
