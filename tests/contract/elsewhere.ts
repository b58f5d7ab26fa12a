import type { ClientFrame } from '#shared/schemas/chat.ts'
import { ASKERS, type Asker, type Cast } from '#tests/support/actors.ts'
import { dialectUnderTest } from '#tests/support/databases.ts'
import { formOf, picture, putCopy, uploadPhoto } from '#tests/support/photo.ts'
import { by, type Call, type Cost, everybody, members, parties, plain, type Who, writers } from './contract.ts'

/** The documented calls that no procedure answers. */
export const OTHER_CALLS: Record<string, Call> = {
  'POST /api/profile/photo': {
    who: members(200),
    ask: async () => formOf({ data: await picture().jpeg().toBuffer() }),
    cost: by.mentor(4, 1),
  },
  'GET /api/openapi.json': { who: everybody(200), ask: plain, cost: by.nobody(0) },
}

type Elsewhere = { who: Who; at: string | ((cast: Cast) => Promise<string>); cost: Cost }

/** What is served besides the documented calls and the procedures: a GET each, and where to find something. */
export const ELSEWHERE: Record<string, Elsewhere> = {
  '/healthz': { who: everybody(200), at: '/healthz', cost: by.nobody(0) },
  '/readyz': {
    who: everybody(200),
    at: '/readyz',
    // SQLite is asked for its lock alone.
    cost: by.nobody(dialectUnderTest === 'postgres' ? 1 : 0),
  },
  // To anybody who asks on this machine itself; elsewhere it takes a token, and nobody's session is one.
  '/metrics': { who: everybody(200), at: '/metrics', cost: by.nobody(0) },
  '/ws': { who: everybody(426), at: '/ws', cost: by.mentee(0) },
  '/avatars/:file': { who: everybody(200), at: '/avatars/anybody.svg', cost: by.mentee(0) },
  // An upload's name cannot be guessed, and those who know it have been shown the photo.
  '/uploads/*': {
    who: everybody(200),
    at: async ({ world }) => uploadPhoto(world, await world.mentor()),
    cost: by.mentee(0),
  },
  // The copy of a photo from elsewhere: its address can be guessed, so it is for people who are signed in.
  '/uploads/elsewhere': {
    who: { ...everybody(200), nobody: 204 },
    at: ({ world }) => putCopy(world),
    cost: by.mentee(0),
  },
}

type Outcome = 'answered' | 'refused'
type Frame = {
  who: Record<Asker, Outcome>
  /** About the asker's own match, or one that they may not touch. */
  frame: (cast: Cast, asker: Asker) => object | Promise<object>
  /** Once it has been found out who speaks. */
  cost: Omit<Cost, 'by'>
}

/** Those who may make the call that a frame stands for are answered, and nobody else. */
const asCall = (who: Who) =>
  Object.fromEntries(ASKERS.map((asker) => [asker, who[asker] < 300 ? 'answered' : 'refused'])) as Frame['who']

/** Every frame a client may send. */
export const FRAMES: Record<ClientFrame['type'], Frame> = {
  auth: {
    who: asCall(parties(200)),
    frame: (cast, asker) => ({
      type: 'auth',
      userId: cast.person(asker)?.userId ?? cast.mentor.userId,
      matchId: cast.matchOf(asker),
      features: ['typing', 'read'],
    }),
    cost: { statements: 5, commits: 0 },
  },
  message: {
    who: asCall(writers(201)),
    frame: (cast, asker) => ({ type: 'message', matchId: cast.matchOf(asker), content: 'Hello' }),
    cost: { statements: 4, commits: 1 },
  },
  typing: {
    who: asCall(parties(200)),
    frame: (cast, asker) => ({ type: 'typing', matchId: cast.matchOf(asker) }),
    cost: { statements: 0, commits: 0 },
  },
  read: {
    who: asCall(parties(200)),
    frame: async (cast, asker) => ({
      type: 'read',
      matchId: cast.matchOf(asker),
      messageId: await cast.messageOf(asker),
    }),
    cost: { statements: 3, commits: 1 },
  },
}
