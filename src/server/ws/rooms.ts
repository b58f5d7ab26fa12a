import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'

/** What is kept of the upgrade: whose cookie it carried is who speaks. */
export type Caller = Parameters<FastifyInstance['ctxFor']>[0]

/** Somebody listening to a match. While `held` is a list, what he would hear waits in it. */
export type Listener = {
  socket: WebSocket
  caller: Caller
  matchId: number
  userId: number
  tokenHash: string | undefined
  /** Whether he could add to the match when he joined, and not only read it. */
  mayWrite: boolean
  /** What it wants to hear beside messages. */
  features: readonly string[]
  held: Buffer[] | null
}

type Options = {
  /** Somebody listens to a match to which nobody has listened; and nobody does any more. */
  filled?: ((matchId: number) => void) | undefined
  emptied?: ((matchId: number) => void) | undefined
}

export type Rooms = ReturnType<typeof createRooms>

/** Who listens to which match. A socket listens to one match at a time. */
export function createRooms({ filled, emptied }: Options = {}) {
  const bySocket = new Map<WebSocket, Listener>()
  const byMatch = new Map<number, Set<Listener>>()
  const byPerson = new Map<number, Set<Listener>>()

  function leave(socket: WebSocket) {
    const listener = bySocket.get(socket)
    if (!listener) return
    bySocket.delete(socket)
    if (takeOut(byMatch, listener.matchId, listener)) emptied?.(listener.matchId)
    takeOut(byPerson, listener.userId, listener)
  }

  return {
    join(listener: Listener) {
      leave(listener.socket)
      bySocket.set(listener.socket, listener)
      if (putIn(byMatch, listener.matchId, listener)) filled?.(listener.matchId)
      putIn(byPerson, listener.userId, listener)
    },
    leave,
    of: (socket: WebSocket): Listener | undefined => bySocket.get(socket),
    all: (): Listener[] => [...bySocket.values()],
    /** How many sockets have shown to be allowed to listen. */
    joined: (): number => [...bySocket.values()].filter(({ held }) => held === null).length,
    /** Who listens to a match; with a feature, only who has asked for that as well. */
    in: (matchId: number, feature?: string): Listener[] =>
      [...(byMatch.get(matchId) ?? [])].filter(({ features }) => !feature || features.includes(feature)),
    /** Whose sockets claim to be a person's; who joined first comes first. */
    ofPerson: (userId: number): Listener[] => [...(byPerson.get(userId) ?? [])],
  }
}

/** Whether it is the first of its group. */
function putIn(groups: Map<number, Set<Listener>>, key: number, listener: Listener): boolean {
  const group = groups.get(key)
  if (group) group.add(listener)
  else groups.set(key, new Set([listener]))
  return !group
}

/** Whether it was the last of its group. */
function takeOut(groups: Map<number, Set<Listener>>, key: number, listener: Listener): boolean {
  const group = groups.get(key)
  group?.delete(listener)
  return group?.size === 0 && groups.delete(key)
}
