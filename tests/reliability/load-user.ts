import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { pickOne } from '#scripts/lib/random.ts'
import { type ChatClient, type ChatParticipant, join } from '../support/chat-client.ts'
import { clockMs } from '../support/clock.ts'
import { type Member, PASSWORD } from './installation.ts'
import type { Caller } from './load-http.ts'
import type { photoForm } from './load-photo.ts'
import { becomesTrue, type Stage } from './load-stage.ts'

export type Action = 'list' | 'read' | 'upcoming' | 'chat' | 'schedule' | 'signIn' | 'upload' | 'reconnect'
/** The relative frequency of each action. */
export type Mix = Partial<Record<Action, number>>

/** One action of a user; a status of 0 means no response. */
export type CompletedAction = { action: Action; status: number; ms: number }

type Person = { member: Member; seat: ChatParticipant; role: 'mentor' | 'mentee' }
type UserOptions = {
  mix: Mix
  thinkMs: number
  random: () => number
  caller: Caller
  photo: Awaited<ReturnType<typeof photoForm>>
}

const RESPONSE_LIMIT_MS = 30_000
const HOUR_MS = 3_600_000

/** Everybody of a stage, pair by pair, the mentor first. */
export const peopleOf = ({ pairs, seats }: Stage): Person[] =>
  seats.map((seat, index) => {
    const pair = pairs[Math.floor(index / 2)]
    const role = index % 2 === 0 ? 'mentor' : 'mentee'
    if (!pair) throw new Error('A seat has no pair')
    return { member: pair[role], seat: { ...seat }, role }
  })

/** Simulates a user until stopped: a pause, an action, a pause. */
export function startUser(
  { member, seat, role }: Person,
  means: UserOptions,
  report: (action: CompletedAction) => void,
) {
  const { mix, thinkMs, random, caller, photo } = means
  const choices = Object.entries(mix).flatMap(([action, parts]) => Array<Action>(parts).fill(action as Action))
  const stored: string[] = []
  let client: ChatClient | undefined
  let isOver = false

  async function joinChat(): Promise<number> {
    try {
      const listener = {
        onMessage: ({ clientId }: { clientId: string | null }) => void stored.push(clientId ?? ''),
      }
      client = (await join(seat, listener)).client
      return 200
    } catch {
      return 0
    }
  }

  const call = async (method: string, path: string, call = {}) =>
    caller.call(method, path, { cookie: seat.cookie, ...call })

  const perform: Record<Action, () => Promise<number>> = {
    list: async () => (await call('GET', `/api/${role}/active-matches`)).status,
    upcoming: async () => (await call('GET', `/api/${role}/upcoming-sessions`)).status,
    read: async () => (await call('GET', `/api/matches/${seat.matchId}/messages`)).status,
    upload: async () => (await call('POST', '/api/profile/photo', { raw: photo })).status,
    async chat() {
      if (client?.socket.readyState !== WebSocket.OPEN) await joinChat()
      const clientId = randomUUID()
      client?.sendMessage('And what did your teacher say?', clientId)
      return (await becomesTrue(() => stored.includes(clientId), RESPONSE_LIMIT_MS)) ? 201 : 0
    },
    async schedule() {
      const startTime = new Date(Date.now() + HOUR_MS).toISOString()
      const endTime = new Date(Date.now() + 2 * HOUR_MS).toISOString()
      const body = { title: 'A talk', startTime, endTime }
      return (await call('POST', `/api/matches/${seat.matchId}/sessions`, { body })).status
    },
    // Signing in replaces the old session, which ends its sockets.
    async signIn() {
      const body = { username: member.username, password: PASSWORD }
      let response = await call('POST', '/api/login', { body })
      // Without a response the old session may have ended all the same, so try until there is a new one.
      while (response.status === 0 && !isOver) response = await call('POST', '/api/login', { body })
      const { status, headers } = response
      const [cookie] = headers['set-cookie']?.map((header) => header.split(';')[0]) ?? []
      if (status !== 200 || !cookie) return status
      seat.cookie = cookie
      client?.cut()
      return joinChat()
    },
    async reconnect() {
      client?.cut()
      return joinChat()
    },
  }

  async function run() {
    await sleep(random() * thinkMs)
    await joinChat()
    while (!isOver) {
      const action = pickOne(random, choices)
      const began = clockMs()
      const status = await perform[action]()
      report({ action, status, ms: clockMs() - began })
      await sleep((0.5 + random()) * thinkMs)
    }
    client?.cut()
  }
  const running = run()

  return {
    /** The clientIds of acknowledged messages. */
    stored,
    async stop() {
      isOver = true
      await running
    },
  }
}
