import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/schema.ts'
import { HISTORY_ROWS } from '#shared/limits.ts'
import type { Following, Heard, Publish } from '../../events.ts'
import * as queries from './queries.ts'

/** What another process tells of: of a message only which one it is. */
export type Notice =
  | { type: 'message_sent'; matchId: number; messageId: number }
  | Extract<
      Heard,
      {
        type:
          | 'conversation_read'
          | 'access_ended'
          | 'standing_changed'
          | 'screening_changed'
          | 'match_changed'
          | 'match_removed'
          | 'typing'
      }
    >

type Options = {
  db: Db
  /** Whoever listens to conversations in this process. */
  hear: Publish<Heard>
  onError: (error: unknown) => void
  /** So soon a question the database could not answer is put again. */
  retryMs?: number
}

type Follower = Omit<Following, 'tell'> & {
  /** What has become true in this process. */
  own: Publish
  /** What another process has told. */
  noticed: Publish<Notice>
  /** Finds out what other processes may have told while they could not be heard. */
  lookAgain: () => Promise<void>
  close: () => void
}

type Room = {
  /** The message heard last; undefined until it has been asked for. */
  last: number | undefined
  /** A message that is stored and has to be heard, if it was not yet. */
  known: number
  asked: Promise<void> | undefined
  reading: boolean
  /** What has to be heard behind what is being read. */
  behind: Heard[]
}

const isBehind = ({ last, known }: Room) => last !== undefined && known > last

/** So many conversations are asked about at once. */
const ROOMS_AT_ONCE = 1_000
const RETRY_MS = 250

/**
 * Messages of one match are stored one after the other, with rising ids. A message of this process whose predecessor was
 * heard last is heard at once. Whatever else becomes known, by whichever way and in whichever order, only says how far
 * there is something to read; and what is read is everything behind the message heard last.
 */
export function createFollowing({ db, hear, onError, retryMs = RETRY_MS }: Options): Follower {
  const rooms = new Map<number, Room>()
  const closing = new AbortController()

  async function tryAgain() {
    await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => {})
  }

  function note(matchId: number, room: Room, messageId: number) {
    room.known = Math.max(room.known, messageId)
    if (!room.reading) void read(matchId, room)
  }

  async function read(matchId: number, room: Room) {
    if (!isBehind(room)) return
    room.reading = true
    while (rooms.get(matchId) === room && isBehind(room) && !closing.signal.aborted) {
      await readOn(matchId, room).catch((error: unknown) => {
        onError(error)
        return tryAgain()
      })
    }
    room.reading = false
    for (const event of room.behind.splice(0)) hear(event)
  }

  async function readOn(matchId: number, room: Room) {
    const { last: after = 0 } = room
    const messages = await queries.listBehind(db, { matchId, after, limit: HISTORY_ROWS })
    for (const message of messages) {
      hear({ type: 'message_sent', message, after: room.last ?? null })
      room.last = message.id
    }
    // It is gone again, with its match.
    if (messages.length === 0) room.known = after
  }

  /** Passes on what says something about a conversation, but never before the messages it speaks of. */
  function pass(matchId: number, event: Heard) {
    const room = rooms.get(matchId)
    if (room?.reading) room.behind.push(event)
    else if (room) hear(event)
  }

  async function ask(matchId: number, room: Room) {
    const [found] = await queries.lastMessagesOf(db, [matchId])
    room.last = found?.lastMessageId ?? 0
    note(matchId, room, 0)
  }

  async function lookInto(matchIds: number[]) {
    for (const { matchId, lastMessageId } of await queries.lastMessagesOf(db, matchIds)) {
      const room = rooms.get(matchId)
      if (room) note(matchId, room, lastMessageId)
    }
  }

  return {
    filled(matchId) {
      rooms.set(matchId, { last: undefined, known: 0, asked: undefined, reading: false, behind: [] })
    },
    emptied: (matchId) => void rooms.delete(matchId),
    async ready(matchId) {
      const room = rooms.get(matchId)
      if (!room) return
      room.asked ??= ask(matchId, room).catch((error: unknown) => {
        room.asked = undefined
        throw error
      })
      await room.asked
    },
    own(event) {
      if (
        event.type === 'access_ended' ||
        event.type === 'standing_changed' ||
        event.type === 'screening_changed'
      )
        hear(event)
      if (
        event.type === 'conversation_read' ||
        event.type === 'match_changed' ||
        event.type === 'match_removed'
      )
        pass(event.matchId, event)
      if (event.type !== 'message_sent') return
      const { message, after } = event
      const room = rooms.get(message.matchId)
      if (!room) return
      if (room.reading || room.last !== (after ?? 0)) return note(message.matchId, room, message.id)
      room.last = message.id
      hear(event)
    },
    noticed(notice) {
      if (notice.type === 'message_sent') {
        const room = rooms.get(notice.matchId)
        if (room) note(notice.matchId, room, notice.messageId)
      } else if ('matchId' in notice) pass(notice.matchId, notice)
      else hear(notice)
    },
    async lookAgain() {
      // Who was just asking may have been answered before anything could be heard again.
      await Promise.allSettled([...rooms.values()].map(async ({ asked }) => asked))
      const matchIds = [...rooms.keys()]
      while (matchIds.length > 0 && !closing.signal.aborted) {
        try {
          await lookInto(matchIds.slice(0, ROOMS_AT_ONCE))
          matchIds.splice(0, ROOMS_AT_ONCE)
        } catch (error) {
          onError(error)
          await tryAgain()
        }
      }
    },
    close: () => closing.abort(),
  }
}
