import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { menteeUserOf, mentorUserOf, tokenOf } from './data.ts'
import type { BenchServer } from './servers.ts'

type Heard = { type: string; message: { id: number; clientId: string } }
type Seat = { socket: WebSocket; matchId: number; ids: number[] }

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
  const sentAt = new Map<string, { at: number; by: Seat }>()
  const latencies: number[] = []
  let sent = 0
  let heard = 0

  function take(seat: Seat, { id, clientId }: Heard['message']) {
    seat.ids.push(id)
    heard += 1
    const from = sentAt.get(clientId)
    if (from && from.by !== seat) latencies.push(performance.now() - from.at)
  }

  const join = (matchId: number, userId: number, server: BenchServer | undefined) =>
    new Promise<Seat>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${server?.port}/ws`, {
        headers: { cookie: `sid=${tokenOf(userId)}` },
        perMessageDeflate: false,
      })
      const seat: Seat = { socket, matchId, ids: [] }
      socket.once('error', reject)
      socket.once('open', () => socket.send(JSON.stringify({ type: 'auth', userId, matchId })))
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as Heard
        if (frame.type === 'history') resolve(seat)
        if (frame.type === 'new_message') take(seat, frame.message)
      })
    })

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
      const { matchId } = seat
      seat.socket.send(JSON.stringify({ type: 'message', matchId, content: 'How did your week go?', clientId }))
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
      for (const { socket } of seats) socket.terminate()
    },
  }
}
