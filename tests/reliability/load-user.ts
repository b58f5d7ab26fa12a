import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { oneOf } from '#scripts/lib/random.ts'
import { type ChatClient, type ChatParticipant, join } from '../support/chat-client.ts'
import { clockMs } from '../support/clock.ts'
import { type Member, PASSWORD } from './installation.ts'
import type { Caller } from './load-http.ts'
import type { photoForm } from './load-photo.ts'
import { inTime, type Stage } from './load-stage.ts'

export type Action = 'list' | 'read' | 'upcoming' | 'chat' | 'schedule' | 'signIn' | 'upload' | 'reconnect'
/** How often each is done, in parts of all. */
export type Mix = Partial<Record<Action, number>>

/** One thing that somebody did: a status of 0 was not answered. */
export type Deed = { action: Action; status: number; ms: number }

type Person = { member: Member; seat: ChatParticipant; role: 'mentor' | 'mentee' }
type Means = {
  mix: Mix
  thinkMs: number
  random: () => number
  caller: Caller
  photo: Awaited<ReturnType<typeof photoForm>>
}

const ANSWER_MS = 30_000
const HOUR_MS = 3_600_000

/** Everybody of a stage, the two of a pair one after the other. */
export const peopleOf = ({ pairs, seats }: Stage): Person[] =>
  seats.map((seat, index) => {
    const pair = pairs[Math.floor(index / 2)]
    const role = index % 2 === 0 ? 'mentor' : 'mentee'
    if (!pair) throw new Error('Nobody sits there')
    return { member: pair[role], seat: { ...seat }, role }
  })

/** Somebody who uses the product until told to stop: thinks, does one thing, thinks again. */
export function startUser({ member, seat, role }: Person, means: Means, note: (deed: Deed) => void) {
  const { mix, thinkMs, random, caller, photo } = means
  const choices = Object.entries(mix).flatMap(([action, parts]) => Array<Action>(parts).fill(action as Action))
  const stored: string[] = []
  let client: ChatClient | undefined
  let isOver = false

  async function enter(): Promise<number> {
    try {
      const hearing = {
        onMessage: ({ clientId }: { clientId: string | null }) => void stored.push(clientId ?? ''),
      }
      client = (await join(seat, hearing)).client
      return 200
    } catch {
      return 0
    }
  }

  const ask = async (method: string, path: string, call = {}) =>
    caller.call(method, path, { cookie: seat.cookie, ...call })

  const acts: Record<Action, () => Promise<number>> = {
    list: async () => (await ask('GET', `/api/${role}/active-matches`)).status,
    upcoming: async () => (await ask('GET', `/api/${role}/upcoming-sessions`)).status,
    read: async () => (await ask('GET', `/api/matches/${seat.matchId}/messages`)).status,
    upload: async () => (await ask('POST', '/api/profile/photo', { raw: photo })).status,
    async chat() {
      if (client?.socket.readyState !== WebSocket.OPEN) await enter()
      const name = randomUUID()
      client?.sendMessage('And what did your teacher say?', name)
      return (await inTime(() => stored.includes(name), ANSWER_MS)) ? 201 : 0
    },
    async schedule() {
      const startTime = new Date(Date.now() + HOUR_MS).toISOString()
      const endTime = new Date(Date.now() + 2 * HOUR_MS).toISOString()
      const body = { title: 'A talk', startTime, endTime }
      return (await ask('POST', `/api/matches/${seat.matchId}/sessions`, { body })).status
    },
    // Who signs in anew leaves his old session, and whatever was connected with it.
    async signIn() {
      const body = { username: member.username, password: PASSWORD }
      let answered = await ask('POST', '/api/login', { body })
      // Unanswered, it may have ended the old session all the same: without the answer he is nobody.
      while (answered.status === 0 && !isOver) answered = await ask('POST', '/api/login', { body })
      const { status, headers } = answered
      const [cookie] = headers['set-cookie']?.map((one) => one.split(';')[0]) ?? []
      if (status !== 200 || !cookie) return status
      seat.cookie = cookie
      client?.cut()
      return enter()
    },
    async reconnect() {
      client?.cut()
      return enter()
    },
  }

  async function live() {
    await sleep(random() * thinkMs)
    await enter()
    while (!isOver) {
      const action = oneOf(random, choices)
      const began = clockMs()
      const status = await acts[action]()
      note({ action, status, ms: clockMs() - began })
      await sleep((0.5 + random()) * thinkMs)
    }
    client?.cut()
  }
  const life = live()

  return {
    /** The names of the messages he was told are stored. */
    stored,
    async stop() {
      isOver = true
      await life
    },
  }
}
