import type { WebSocket } from 'ws'

/** Somebody listening to a match. While `held` is a list, what he would hear waits in it. */
export type Listener = {
  socket: WebSocket
  matchId: number
  userId: number
  tokenHash: string | undefined
  /** What it wants to hear beside messages. */
  features: readonly string[]
  held: Buffer[] | null
}

/** Who listens to which match. A socket listens to one match at a time. */
export function createRooms() {
  const bySocket = new Map<WebSocket, Listener>()
  const byMatch = new Map<number, Set<Listener>>()
  const byPerson = new Map<number, Set<Listener>>()

  function leave(socket: WebSocket) {
    const listener = bySocket.get(socket)
    if (!listener) return
    bySocket.delete(socket)
    takeOut(byMatch, listener.matchId, listener)
    takeOut(byPerson, listener.userId, listener)
  }

  return {
    join(listener: Listener) {
      leave(listener.socket)
      bySocket.set(listener.socket, listener)
      putIn(byMatch, listener.matchId, listener)
      putIn(byPerson, listener.userId, listener)
    },
    leave,
    of: (socket: WebSocket): Listener | undefined => bySocket.get(socket),
    /** How many sockets have shown to be allowed to listen. */
    joined: (): number => [...bySocket.values()].filter(({ held }) => held === null).length,
    /** Who listens to a match; with a feature, only who has asked for that as well. */
    in: (matchId: number, feature?: string): Listener[] =>
      [...(byMatch.get(matchId) ?? [])].filter(({ features }) => !feature || features.includes(feature)),
    /** Whose sockets claim to be a person's; who joined first comes first. */
    ofPerson: (userId: number): Listener[] => [...(byPerson.get(userId) ?? [])],
  }
}

function putIn(groups: Map<number, Set<Listener>>, key: number, listener: Listener) {
  groups.set(key, (groups.get(key) ?? new Set()).add(listener))
}

function takeOut(groups: Map<number, Set<Listener>>, key: number, listener: Listener) {
  const group = groups.get(key)
  group?.delete(listener)
  if (group?.size === 0) groups.delete(key)
}
