import type { ClientFrame } from '#shared/schemas/chat.ts'
import { ACTORS, type ActorName, type Cast } from '#tests/support/actors.ts'
import { dialectUnderTest } from '#tests/support/databases.ts'
import { addPhotoCopy, multipartForm, picture, uploadPhoto } from '#tests/support/photo.ts'
import {
  type Call,
  type Cost,
  costFor,
  everyone,
  members,
  noInput,
  parties,
  type StatusByActor,
  writers,
} from './contract.ts'

/** The documented calls without a procedure. */
export const NON_PROCEDURE_CALLS: Record<string, Call> = {
  'POST /api/profile/photo': {
    statuses: members(200),
    input: async () => multipartForm({ data: await picture().jpeg().toBuffer() }),
    cost: costFor.mentor(4, 1),
  },
  'GET /api/mail/unsubscribe': { statuses: everyone(200), input: noInput, cost: costFor.nobody(0) },
  'GET /api/openapi.json': { statuses: everyone(200), input: noInput, cost: costFor.nobody(0) },
}

type OtherRoute = { statuses: StatusByActor; path: string | ((cast: Cast) => Promise<string>); cost: Cost }

/** The other routes, all GET, each with a path that exists. */
export const OTHER_ROUTES: Record<string, OtherRoute> = {
  '/healthz': { statuses: everyone(200), path: '/healthz', cost: costFor.nobody(0) },
  '/readyz': {
    statuses: everyone(200),
    path: '/readyz',
    // On SQLite only its lock is checked.
    cost: costFor.nobody(dialectUnderTest === 'postgres' ? 1 : 0),
  },
  // Open to this machine; from others it takes a token, and a session cookie is none.
  '/metrics': { statuses: everyone(200), path: '/metrics', cost: costFor.nobody(0) },
  '/ws': { statuses: everyone(426), path: '/ws', cost: costFor.mentee(0) },
  '/avatars/:file': { statuses: everyone(200), path: '/avatars/anybody.svg', cost: costFor.mentee(0) },
  // The name of an upload cannot be guessed.
  '/uploads/*': {
    statuses: everyone(200),
    path: async ({ world }) => uploadPhoto(world, await world.mentor()),
    cost: costFor.mentee(0),
  },
  // The copy of an external photo, here of the mentee: its URL can be guessed, so only those who are shown it get it.
  '/uploads/elsewhere': {
    statuses: { ...everyone(204), admin: 200, mentor: 200, mentee: 200 },
    path: ({ world, person }) => addPhotoCopy(world, person('mentee')),
    cost: costFor.mentor(2),
  },
}

type Outcome = 'answered' | 'refused'
type Frame = {
  outcomes: Record<ActorName, Outcome>
  /** About the actor's own match, or one that they may not touch. */
  frame: (cast: Cast, actor: ActorName) => object | Promise<object>
  /** With the session cached. */
  cost: Omit<Cost, 'by'>
}

/** Who may make the corresponding call is answered, everyone else is refused. */
const asCall = (statuses: StatusByActor) =>
  Object.fromEntries(
    ACTORS.map((actor) => [actor, statuses[actor] < 300 ? 'answered' : 'refused']),
  ) as Frame['outcomes']

/** Every frame a client may send. */
export const FRAMES: Record<ClientFrame['type'], Frame> = {
  auth: {
    outcomes: asCall(parties(200)),
    frame: (cast, actor) => ({
      type: 'auth',
      userId: cast.person(actor)?.userId ?? cast.mentor.userId,
      matchId: cast.matchIdOf(actor),
      features: ['typing', 'read'],
    }),
    cost: { statements: 5, commits: 0 },
  },
  message: {
    outcomes: asCall(writers(201)),
    frame: (cast, actor) => ({ type: 'message', matchId: cast.matchIdOf(actor), content: 'Hello' }),
    // As `matches.sendMessage`.
    cost: { statements: 3, commits: 1 },
  },
  subscribe: {
    outcomes: asCall(members(200)),
    frame: (cast, actor) => ({ type: 'subscribe', userId: cast.person(actor)?.userId ?? cast.mentor.userId }),
    cost: { statements: 0, commits: 0 },
  },
  typing: {
    outcomes: asCall(parties(200)),
    frame: (cast, actor) => ({ type: 'typing', matchId: cast.matchIdOf(actor) }),
    cost: { statements: 0, commits: 0 },
  },
  read: {
    outcomes: asCall(parties(200)),
    frame: async (cast, actor) => ({
      type: 'read',
      matchId: cast.matchIdOf(actor),
      messageId: await cast.addMessage(actor),
    }),
    cost: { statements: 3, commits: 1 },
  },
}
