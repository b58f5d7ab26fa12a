import type { WebSocket } from 'ws'
import type { LiveTopic } from '#shared/chat-protocol.ts'
import type { Actor } from '../context.ts'
import { encode, send } from './frames.ts'
import type { Caller } from './rooms.ts'

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
