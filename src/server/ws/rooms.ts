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

/** The sockets of a match. Typing and read marks pass while it is known to be open. */
type Room = { listeners: Set<Listener>; isOpen: boolean; reading: Promise<void> | undefined }

type Options = {
  /** Reads whether something may pass between the two people of a match. */
  readIsOpen: (matchId: number) => Promise<boolean>
  /** Called for the first listener of a match, and after the last one has left. */
  onOpened?: ((matchId: number) => void) | undefined
  onEmptied?: ((matchId: number) => void) | undefined
}

export type Rooms = ReturnType<typeof createRooms>

/** Creates the registry of which socket listens to which match, one match per socket. */
export function createRooms({ readIsOpen, onOpened, onEmptied }: Options) {
  const bySocket = new Map<WebSocket, Listener>()
  const byMatch = new Map<number, Room>()
  const byPerson = new Map<number, Set<Listener>>()

  function leave(socket: WebSocket) {
    const listener = bySocket.get(socket)
    if (!listener) return
    bySocket.delete(socket)
    leaveRoom(listener)
    removeFromGroup(byPerson, listener.userId, listener)
  }

  function leaveRoom(listener: Listener) {
    const { matchId } = listener
    const room = byMatch.get(matchId)
    room?.listeners.delete(listener)
    if (room?.listeners.size !== 0) return
    byMatch.delete(matchId)
    onEmptied?.(matchId)
  }

  function joinRoom(listener: Listener) {
    const { matchId } = listener
    const room = byMatch.get(matchId)
    if (room) return room.listeners.add(listener)
    byMatch.set(matchId, { listeners: new Set([listener]), isOpen: false, reading: undefined })
    onOpened?.(matchId)
  }

  /** Nothing passes until the state was read, and of several reads the last one counts. */
  function readState(matchId: number, room: Room): Promise<void> {
    room.isOpen = false
    const reading = readIsOpen(matchId).then(
      (isOpen) => {
        if (room.reading === reading) room.isOpen = isOpen
      },
      (error: unknown) => {
        if (room.reading === reading) room.reading = undefined
        throw error
      },
    )
    room.reading = reading
    return reading
  }

  return {
    join(listener: Listener) {
      leave(listener.socket)
      bySocket.set(listener.socket, listener)
      joinRoom(listener)
      addToGroup(byPerson, listener.userId, listener)
    },
    leave,
    /** Whether typing and read marks may pass between the people of a match. */
    isOpen: (matchId: number): boolean => byMatch.get(matchId)?.isOpen ?? false,
    /** Resolves once the state of a match with listeners was read; rejects if it cannot be. */
    async stateKnown(matchId: number): Promise<void> {
      const room = byMatch.get(matchId)
      if (room) await (room.reading ?? readState(matchId, room))
    },
    /** Reads the state of a match with listeners again: it may have changed. */
    async refreshState(matchId: number): Promise<void> {
      const room = byMatch.get(matchId)
      if (room) await readState(matchId, room)
    },
    listenerOf: (socket: WebSocket): Listener | undefined => bySocket.get(socket),
    allListeners: (): Listener[] => [...bySocket.values()],
    /** The number of sockets whose join was authorized. */
    countJoined: (): number =>
      [...bySocket.values()].filter(({ bufferedFrames }) => bufferedFrames === null).length,
    /** The listeners of a match; with a feature, only those that asked for it. */
    listenersOf: (matchId: number, feature?: string): Listener[] =>
      [...(byMatch.get(matchId)?.listeners ?? [])].filter(
        ({ features }) => !feature || features.includes(feature),
      ),
    /** The listeners that claim to be a user, in the order in which they joined. */
    listenersOfUser: (userId: number): Listener[] => [...(byPerson.get(userId) ?? [])],
  }
}

function addToGroup(groups: Map<number, Set<Listener>>, key: number, listener: Listener) {
  const group = groups.get(key)
  if (group) group.add(listener)
  else groups.set(key, new Set([listener]))
}

function removeFromGroup(groups: Map<number, Set<Listener>>, key: number, listener: Listener) {
  const group = groups.get(key)
  group?.delete(listener)
  if (group?.size === 0) groups.delete(key)
}
