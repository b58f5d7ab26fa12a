import { randomUUID } from 'node:crypto'
import type { Db } from '#db/schema.ts'
import { newMentee } from '#tests/support/inputs.ts'
import type { Pair } from './installation.ts'

/** How often everything is sent, lost and sent again, and who does it. */
export type Times = { size: number; pair: Pair; mentors: number[] }
type Sending = { path: string; cookie?: string; body: object }
/** Something that is sent, lost and sent again: what the second answer has to be, and how many rows there may be. */
export type RepeatableCall = {
  send: (times: Times, index: number) => Sending
  again: number
  rows: (db: Db, times: Times) => Promise<number>
}

const names = Array.from({ length: 100 }, () => randomUUID())
const HOUR_MS = 3_600_000

export const messagesNamed = async (db: Db, clientIds: string[]) =>
  (await db.selectFrom('messages').select('id').where('clientId', 'in', clientIds).execute()).length

/** Whose repeat the server knows as such. */
export const REPEATABLE: Record<string, RepeatableCall> = {
  'a message over HTTP': {
    send: ({ pair: { matchId, mentor } }, index) => ({
      path: `/api/matches/${matchId}/messages`,
      cookie: mentor.cookie,
      body: { content: 'Did this arrive?', clientId: names[index] },
    }),
    again: 200,
    rows: (db, { size }) => messagesNamed(db, names.slice(0, size)),
  },
  'a message over tRPC': {
    send: ({ pair: { matchId, mentee } }, index) => ({
      path: '/trpc/matches.sendMessage',
      cookie: mentee.cookie,
      // The other one's names: they are his alone.
      body: { matchId, content: 'Yes.', clientId: names[index] },
    }),
    again: 200,
    rows: async (db, { size }) => (await messagesNamed(db, names.slice(0, size))) - size,
  },
  'a registration': {
    send: (_times, index) => ({
      path: '/api/register/mentee',
      body: newMentee({ username: `lost-${index}` }),
    }),
    again: 409,
    rows: async (db) =>
      (await db.selectFrom('users').select('id').where('username', 'like', 'lost-%').execute()).length,
  },
  'a request to a mentor': {
    send: ({ pair, mentors }, index) => ({
      path: '/api/mentee/request-mentor',
      cookie: pair.mentee.cookie,
      body: { mentorId: mentors[index] },
    }),
    again: 409,
    rows: async (db) =>
      (await db.selectFrom('matches').select('id').where('requestStatus', '=', 'pending').execute()).length,
  },
  'a session': {
    send: ({ pair: { matchId, mentor } }, index) => ({
      path: `/api/matches/${matchId}/sessions`,
      cookie: mentor.cookie,
      body: {
        title: `Session ${index}`,
        startTime: hours(24 + index),
        endTime: hours(25 + index),
        clientId: names[index],
      },
    }),
    again: 201,
    rows: async (db) => (await db.selectFrom('mentoring_sessions').select('id').execute()).length,
  },
  'a call request': {
    send: ({ pair: { matchId, mentee } }, index) => ({
      path: '/api/call-requests',
      cookie: mentee.cookie,
      body: {
        matchId,
        title: `Call ${index}`,
        dateTime: hours(24 + index),
        duration: 30,
        clientId: names[index],
      },
    }),
    again: 201,
    rows: async (db) => (await db.selectFrom('call_requests').select('id').execute()).length,
  },
}

const from = Date.now()
const hours = (count: number) => new Date(from + count * HOUR_MS).toISOString()
