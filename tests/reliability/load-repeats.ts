import { randomUUID } from 'node:crypto'
import type { Db } from '#db/schema.ts'
import { newMentee } from '#tests/support/inputs.ts'
import type { Pair } from './installation.ts'

/** How often each call is repeated, and by whom. */
export type RepeatContext = { size: number; pair: Pair; mentors: number[] }
type CallInput = { path: string; cookie?: string; body: object }
/** A call to repeat, the status its repeat must have, and how to count what it stored. */
export type RepeatableCall = {
  send: (context: RepeatContext, index: number) => CallInput
  repeatStatus: number
  countRows: (db: Db, context: RepeatContext) => Promise<number>
}

const clientIds = Array.from({ length: 100 }, () => randomUUID())
const HOUR_MS = 3_600_000

export const countMessages = async (db: Db, clientIds: string[]) =>
  (await db.selectFrom('messages').select('id').where('clientId', 'in', clientIds).execute()).length

/** The calls whose repeat the server must recognise. */
export const REPEATABLE: Record<string, RepeatableCall> = {
  'a message over HTTP': {
    send: ({ pair: { matchId, mentor } }, index) => ({
      path: `/api/matches/${matchId}/messages`,
      cookie: mentor.cookie,
      body: { content: 'Did this arrive?', clientId: clientIds[index] },
    }),
    repeatStatus: 200,
    countRows: (db, { size }) => countMessages(db, clientIds.slice(0, size)),
  },
  'a message over tRPC': {
    send: ({ pair: { matchId, mentee } }, index) => ({
      path: '/trpc/matches.sendMessage',
      cookie: mentee.cookie,
      // The same clientIds as the mentor's: they are unique per sender.
      body: { matchId, content: 'Yes.', clientId: clientIds[index] },
    }),
    repeatStatus: 200,
    countRows: async (db, { size }) => (await countMessages(db, clientIds.slice(0, size))) - size,
  },
  'a registration': {
    send: (_context, index) => ({
      path: '/api/register/mentee',
      body: newMentee({ username: `lost-${index}` }),
    }),
    repeatStatus: 409,
    countRows: async (db) =>
      (await db.selectFrom('users').select('id').where('username', 'like', 'lost-%').execute()).length,
  },
  'a request to a mentor': {
    send: ({ pair, mentors }, index) => ({
      path: '/api/mentee/request-mentor',
      cookie: pair.mentee.cookie,
      body: { mentorId: mentors[index] },
    }),
    repeatStatus: 409,
    countRows: async (db) =>
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
        clientId: clientIds[index],
      },
    }),
    repeatStatus: 201,
    countRows: async (db) => (await db.selectFrom('mentoring_sessions').select('id').execute()).length,
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
        clientId: clientIds[index],
      },
    }),
    repeatStatus: 201,
    countRows: async (db) => (await db.selectFrom('call_requests').select('id').execute()).length,
  },
}

const startedAt = Date.now()
const hours = (count: number) => new Date(startedAt + count * HOUR_MS).toISOString()
