import type { FastifyInstance } from 'fastify'
import { CLOSE_CODES, LIVE_TOPICS, type LiveTopic } from '#shared/chat-protocol.ts'
import type { ChatEvent } from '../events.ts'
import { countCall } from '../rpc/trpc.ts'
import {
  closeEndedSockets,
  closeRefused,
  createThrottledCheck,
  requireSocketContext,
} from './reauthorization.ts'
import { type Caller, closeSocket, encode, type Subscriber, type Subscribers, send } from './rooms.ts'

/** Returns the accounts of both people of a match; nobody if it is gone. */
export type FindPeople = (matchId: number) => Promise<readonly number[]> | readonly number[]

type Subscription = Pick<Subscriber, 'socket' | 'userId'> & { caller: Caller }

/**
 * Subscribes a socket to the news of the member whose session cookie it has. It is registered before the cookie is
 * checked, so that nothing is missed. Beyond `perPerson` the member's oldest one is closed.
 */
export async function subscribe(
  app: FastifyInstance,
  subscribers: Subscribers,
  { socket, caller, userId }: Subscription,
  perPerson: number,
) {
  subscribers.add({ socket, caller, userId, tokenHash: app.tokenHashOf(caller), role: undefined })
  try {
    const ctx = await requireSocketContext(app, caller, userId)
    countCall(ctx)
    send(socket, encode({ type: 'subscribed' }))
    subscribers.authorize(socket, ctx.actor.role)
  } catch (error) {
    subscribers.remove(socket)
    throw error
  }
  const open = subscribers.ofUser(userId).filter(({ role }) => role !== undefined)
  for (const oldest of open.slice(0, -perPerson)) {
    subscribers.remove(oldest.socket)
    closeSocket(oldest.socket, CLOSE_CODES.replaced, 'Connected elsewhere')
  }
}

/** Creates the subscriber that tells members' windows which domain events concern them. */
export function createLiveBroadcast(
  app: FastifyInstance,
  subscribers: Subscribers,
  { findPeople, everyMs }: { findPeople: FindPeople; everyMs: number },
): (event: ChatEvent) => void {
  const resubscribeAll = createThrottledCheck(everyMs, subscribers.all, (subscriber) =>
    resubscribe(app, subscribers, subscriber),
  )

  async function signalPeople(matchId: number, topics: readonly LiveTopic[]) {
    try {
      for (const userId of await findPeople(matchId)) subscribers.signalUser(userId, topics)
    } catch (error) {
      // Their windows ask again at intervals.
      app.log.warn(error, 'the people of a match could not be read')
    }
  }
  const signalMatch = (matchId: number, userId: number | undefined, topics: readonly LiveTopic[]) =>
    userId === undefined ? void signalPeople(matchId, topics) : subscribers.signalUser(userId, topics)

  return (event) => {
    if (subscribers.isEmpty()) return
    if (event.type === 'message_sent') signalMatch(event.message.matchId, undefined, ['messages'])
    if (event.type === 'conversation_read') subscribers.signalUser(event.userId, ['messages'])
    if (event.type === 'conversation_changed') signalMatch(event.matchId, event.userId, ['messages'])
    if (event.type === 'match_changed') signalMatch(event.matchId, event.userId, ['messages', 'news'])
    // Its rows are gone: only people who were read before get a frame.
    if (event.type === 'match_removed') signalMatch(event.matchId, undefined, ['messages', 'news'])
    if (event.type === 'meetings_changed') signalMatch(event.matchId, undefined, ['news'])
    if (event.type === 'member_changed' || event.type === 'access_changed')
      subscribers.signalUser(event.userId, ['messages', 'news'])
    if (event.type === 'staff_changed') subscribers.signalAdmins(['staff'])
    if (event.type === 'access_ended') closeEndedSockets(subscribers.ofUser(event.userId), event)
    if (event.type === 'resync') resubscribeAll()
  }
}

/** Checks a subscription again after events may have been missed, and says that anything may have changed. */
async function resubscribe(
  app: FastifyInstance,
  subscribers: Subscribers,
  { socket, caller, userId }: Subscriber,
) {
  try {
    await requireSocketContext(app, caller, userId)
    if (subscribers.isAuthorized(socket)) subscribers.signalUser(userId, LIVE_TOPICS)
  } catch (cause) {
    closeRefused(socket, cause)
  }
}
