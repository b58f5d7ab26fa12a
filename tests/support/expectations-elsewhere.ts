import type { ClientFrame } from '#shared/schemas/chat.ts'
import { ASKERS, type Asker, type Cast } from './actors.ts'
import { everybody, readers, writers } from './expectations.ts'
import { putCopy, uploadPhoto } from './photo.ts'

type Elsewhere = { who: Record<Asker, number>; at: string | ((cast: Cast) => Promise<string>) }

/** What is served beside the documented calls and the procedures: a GET each, and where to find something. */
export const EXPECTED_ELSEWHERE: Record<string, Elsewhere> = {
  '/healthz': { who: everybody(200), at: '/healthz' },
  '/readyz': { who: everybody(200), at: '/readyz' },
  // To whoever asks on this machine itself; elsewhere it takes a token, and nobody's session is one.
  '/metrics': { who: everybody(200), at: '/metrics' },
  '/ws': { who: everybody(426), at: '/ws' },
  '/avatars/:file': { who: everybody(200), at: '/avatars/anybody.svg' },
  // An upload's name cannot be guessed, and whoever is shown the photo has it.
  '/uploads/*': { who: everybody(200), at: async ({ world }) => uploadPhoto(world, await world.mentor()) },
  // The copy of a photo from elsewhere: its address can be guessed, so it is for people who are signed in.
  '/uploads/elsewhere': { who: { ...everybody(200), nobody: 204 }, at: ({ world }) => putCopy(world) },
}

type Heard = 'answered' | 'refused'
type Frame = {
  who: Record<Asker, Heard>
  /** About the asker's own match, or one that he may not touch. */
  frame: (cast: Cast, asker: Asker) => object | Promise<object>
}

/** Whoever may make the call that a frame stands for is answered, and nobody else. */
const asCall = (who: Record<Asker, number>) =>
  Object.fromEntries(ASKERS.map((asker) => [asker, who[asker] < 300 ? 'answered' : 'refused'])) as Frame['who']

/** Every frame a client may send. A kind of frame without a row here fails its test. */
export const EXPECTED_FRAMES: Record<ClientFrame['type'], Frame> = {
  auth: {
    who: asCall(readers()),
    frame: (cast, asker) => ({
      type: 'auth',
      userId: cast.person(asker)?.userId ?? cast.mentor.userId,
      matchId: cast.matchOf(asker),
      features: ['typing', 'read'],
    }),
  },
  message: {
    who: asCall(writers(201)),
    frame: (cast, asker) => ({ type: 'message', matchId: cast.matchOf(asker), content: 'Hello' }),
  },
  typing: {
    who: asCall(readers()),
    frame: (cast, asker) => ({ type: 'typing', matchId: cast.matchOf(asker) }),
  },
  read: {
    who: asCall(readers()),
    frame: async (cast, asker) => ({
      type: 'read',
      matchId: cast.matchOf(asker),
      messageId: await cast.messageOf(asker),
    }),
  },
}
