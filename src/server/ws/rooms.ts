import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'

/** The part of the upgrade request that is kept; its cookie authenticates every frame. */
export type Caller = Parameters<FastifyInstance['ctxFor']>[0]

/** A socket subscribed to a match. Frames are buffered in `bufferedFrames` until the join is authorized, then it is null. */
export type Listener = {
  socket: WebSocket
  caller: Caller
  matchId: number
  userId: number
  tokenHash: string | undefined
  /** Whether the person could write, not only read, when they joined. */
  mayWrite: boolean
  /** The optional frames that the client has asked for. */
  features: readonly string[]
  bufferedFrames: Buffer[] | null
}

type Options = {
  /** Called for the first listener of a match, and after the last one has left. */
  onOpened?: ((matchId: number) => void) | undefined
  onEmptied?: ((matchId: number) => void) | undefined
}

export type Rooms = ReturnType<typeof createRooms>

/** Creates the registry of which socket listens to which match, one match per socket. */
export function createRooms({ onOpened, onEmptied }: Options = {}) {
  const bySocket = new Map<WebSocket, Listener>()
  const byMatch = new Map<number, Set<Listener>>()
  const byPerson = new Map<number, Set<Listener>>()

  function leave(socket: WebSocket) {
    const listener = bySocket.get(socket)
    if (!listener) return
    bySocket.delete(socket)
    if (removeFromGroup(byMatch, listener.matchId, listener).isLast) onEmptied?.(listener.matchId)
    removeFromGroup(byPerson, listener.userId, listener)
  }

  return {
    join(listener: Listener) {
      leave(listener.socket)
      bySocket.set(listener.socket, listener)
      if (addToGroup(byMatch, listener.matchId, listener).isFirst) onOpened?.(listener.matchId)
      addToGroup(byPerson, listener.userId, listener)
    },
    leave,
    listenerOf: (socket: WebSocket): Listener | undefined => bySocket.get(socket),
    allListeners: (): Listener[] => [...bySocket.values()],
    /** The number of sockets whose join was authorized. */
    countJoined: (): number =>
      [...bySocket.values()].filter(({ bufferedFrames }) => bufferedFrames === null).length,
    /** The listeners of a match; with a feature, only those that asked for it. */
    listenersOf: (matchId: number, feature?: string): Listener[] =>
      [...(byMatch.get(matchId) ?? [])].filter(({ features }) => !feature || features.includes(feature)),
    /** The listeners that claim to be a user, in the order in which they joined. */
    listenersOfUser: (userId: number): Listener[] => [...(byPerson.get(userId) ?? [])],
  }
}

/** Adds a listener; returns whether it is the first of its group. */
function addToGroup(groups: Map<number, Set<Listener>>, key: number, listener: Listener) {
  const group = groups.get(key)
  if (group) group.add(listener)
  else groups.set(key, new Set([listener]))
  return { isFirst: !group }
}

/** Removes a listener; returns whether it was the last of its group. */
function removeFromGroup(groups: Map<number, Set<Listener>>, key: number, listener: Listener) {
  const group = groups.get(key)
  group?.delete(listener)
  const isLast = group?.size === 0
  if (isLast) groups.delete(key)
  return { isLast }
}
