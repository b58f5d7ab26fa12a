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

/** The documented calls that no procedure answers. */
export const NON_PROCEDURE_CALLS: Record<string, Call> = {
  'POST /api/profile/photo': {
    statuses: members(200),
    input: async () => multipartForm({ data: await picture().jpeg().toBuffer() }),
    cost: costFor.mentor(4, 1),
  },
  'GET /api/openapi.json': { statuses: everyone(200), input: noInput, cost: costFor.nobody(0) },
}

type OtherRoute = { statuses: StatusByActor; path: string | ((cast: Cast) => Promise<string>); cost: Cost }

/** What is served besides the documented calls and the procedures: a GET each, and where to find something. */
export const OTHER_ROUTES: Record<string, OtherRoute> = {
  '/healthz': { statuses: everyone(200), path: '/healthz', cost: costFor.nobody(0) },
  '/readyz': {
    statuses: everyone(200),
    path: '/readyz',
    // SQLite is asked for its lock alone.
    cost: costFor.nobody(dialectUnderTest === 'postgres' ? 1 : 0),
  },
  // To anybody who asks on this machine itself; elsewhere it takes a token, and nobody's session is one.
  '/metrics': { statuses: everyone(200), path: '/metrics', cost: costFor.nobody(0) },
  '/ws': { statuses: everyone(426), path: '/ws', cost: costFor.mentee(0) },
  '/avatars/:file': { statuses: everyone(200), path: '/avatars/anybody.svg', cost: costFor.mentee(0) },
  // An upload's name cannot be guessed, and those who know it have been shown the photo.
  '/uploads/*': {
    statuses: everyone(200),
    path: async ({ world }) => uploadPhoto(world, await world.mentor()),
    cost: costFor.mentee(0),
  },
  // The copy of a photo from elsewhere: its address can be guessed, so it is for people who are signed in.
  '/uploads/elsewhere': {
    statuses: { ...everyone(200), nobody: 204 },
    path: ({ world }) => addPhotoCopy(world),
    cost: costFor.mentee(0),
  },
}

type Outcome = 'answered' | 'refused'
type Frame = {
  outcomes: Record<ActorName, Outcome>
  /** About the actor's own match, or one that they may not touch. */
  frame: (cast: Cast, actor: ActorName) => object | Promise<object>
  /** Once it has been found out who speaks. */
  cost: Omit<Cost, 'by'>
}

/** Those who may make the call that a frame stands for are answered, and nobody else. */
const asCall = (who: StatusByActor) =>
  Object.fromEntries(
    ACTORS.map((actor) => [actor, who[actor] < 300 ? 'answered' : 'refused']),
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
    cost: { statements: 4, commits: 1 },
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
