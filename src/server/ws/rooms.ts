import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { CLOSE_CODES, type LiveTopic, type ServerFrame } from '#shared/chat-protocol.ts'
import { SOCKET_UNSENT_MAX_BYTES } from '#shared/product-limits.ts'
import type { Actor } from '../context.ts'

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

/** A socket that follows what changes for a member; without a role until the subscription is authorized. */
export type Subscriber = {
  socket: WebSocket
  caller: Caller
  userId: number
  tokenHash: string | undefined
  role: Actor['role'] | undefined
}
type Entry = { subscriber: Subscriber; pending: Set<LiveTopic>; timer: NodeJS.Timeout | undefined }

export type Subscribers = ReturnType<typeof createSubscribers>

/**
 * Creates the registry of sockets that follow a member's news. A socket gets a frame at once, and the next one after
 * `everyMs` with all that changed meanwhile.
 */
export function createSubscribers(everyMs: number) {
  const bySocket = new Map<WebSocket, Entry>()
  const byUser = new Map<number, Set<Entry>>()

  function remove(socket: WebSocket) {
    const entry = bySocket.get(socket)
    if (!entry) return
    clearTimeout(entry.timer)
    bySocket.delete(socket)
    const { userId } = entry.subscriber
    const others = byUser.get(userId)
    others?.delete(entry)
    if (others?.size === 0) byUser.delete(userId)
  }

  function flush(entry: Entry) {
    entry.timer = undefined
    const { subscriber, pending } = entry
    if (pending.size === 0 || !subscriber.role) return
    send(subscriber.socket, encode({ type: 'changed', topics: [...pending] }))
    pending.clear()
    entry.timer = setTimeout(() => flush(entry), everyMs)
    entry.timer.unref()
  }

  function signal(entry: Entry, topics: readonly LiveTopic[]) {
    for (const topic of topics) entry.pending.add(topic)
    if (!entry.timer) flush(entry)
  }

  return {
    isEmpty: () => bySocket.size === 0,
    all: (): Subscriber[] => [...bySocket.values()].map(({ subscriber }) => subscriber),
    isAuthorized: (socket: WebSocket): boolean => bySocket.get(socket)?.subscriber.role !== undefined,
    /** The subscribers that claim to be a user, oldest first. */
    ofUser: (userId: number): Subscriber[] =>
      [...(byUser.get(userId) ?? [])].map(({ subscriber }) => subscriber),
    add(subscriber: Subscriber) {
      remove(subscriber.socket)
      const entry: Entry = { subscriber, pending: new Set(), timer: undefined }
      bySocket.set(subscriber.socket, entry)
      const others = byUser.get(subscriber.userId)
      if (others) others.add(entry)
      else byUser.set(subscriber.userId, new Set([entry]))
    },
    remove,
    /** Tells the windows of a user what has changed; those not yet authorized after they are. */
    signalUser(userId: number, topics: readonly LiveTopic[]) {
      for (const entry of byUser.get(userId) ?? []) signal(entry, topics)
    },
    signalAdmins(topics: readonly LiveTopic[]) {
      for (const entry of bySocket.values()) if (entry.subscriber.role === 'admin') signal(entry, topics)
    },
    /** Lets a socket follow by a role, and sends what changed while that was being checked. */
    authorize(socket: WebSocket, role: Actor['role']) {
      const entry = bySocket.get(socket)
      if (!entry) return
      entry.subscriber.role = role
      flush(entry)
    },
  }
}

/** How long the client has to complete the closing handshake. */
const CLOSE_TIMEOUT_MS = 2_000

export const encode = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame))

/** Encodes a history frame from messages that are JSON already. */
export const encodeHistory = (messages: string): Buffer =>
  Buffer.from(`{"type":"history","messages":${messages}}`)

/** Sends a frame to a listener, or buffers it until the join is authorized. */
export function sendOrBuffer(listener: Listener, frame: Buffer) {
  if (listener.bufferedFrames) listener.bufferedFrames.push(frame)
  else send(listener.socket, frame)
}

/** Sends a frame. A client that reads too slowly is disconnected instead (backpressure), and catches up when it rejoins. */
export function send(socket: WebSocket, frame: Buffer) {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > SOCKET_UNSENT_MAX_BYTES)
    closeSocket(socket, CLOSE_CODES.tryAgain, 'Reading too slowly')
  else socket.send(frame, { binary: false })
}

/** Closes a socket for a reason, and terminates it if the client does not answer in time. */
export function closeSocket(socket: WebSocket, code: number, reason?: string) {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref()
}
