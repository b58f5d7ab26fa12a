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

  function leave(socket: WebSocket) {
    const listener = bySocket.get(socket)
    if (!listener) return
    bySocket.delete(socket)
    const room = byMatch.get(listener.matchId)
    room?.delete(listener)
    if (room?.size === 0) byMatch.delete(listener.matchId)
  }

  return {
    join(listener: Listener) {
      leave(listener.socket)
      bySocket.set(listener.socket, listener)
      const room = byMatch.get(listener.matchId) ?? new Set()
      byMatch.set(listener.matchId, room.add(listener))
    },
    leave,
    of: (socket: WebSocket): Listener | undefined => bySocket.get(socket),
    /** Who listens to a match; with a feature, only who has asked for that as well. */
    in: (matchId: number, feature?: string): Listener[] =>
      [...(byMatch.get(matchId) ?? [])].filter(({ features }) => !feature || features.includes(feature)),
    all: (): Iterable<Listener> => bySocket.values(),
  }
}
