import type { Agent } from 'node:https'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Meter, Services } from '../context.ts'
import { createPushCheck } from '../domain/delivery/undelivered.ts'
import { type SendPush, sendPushes } from '../domain/push/send-pushes.ts'
import { loadVapidKeys } from '../domain/push/vapid-keys.ts'
import type { ChatEvent, Events } from '../events.ts'
import { coalesceRuns, type SendDue, sendOnEvent } from './queue-trigger.ts'

type Options = {
  services: Services
  meter: Meter
  config: Pick<Config, 'mail' | 'publicUrl'>
  events: Pick<Events<ChatEvent>, 'subscribe'>
  isLeader: (() => Promise<boolean>) | undefined
  agentFor: () => Promise<Agent>
}

/** Whom a push service may contact about this installation: an address of ours, or the site itself. */
const subjectOf = ({ mail, publicUrl }: Options['config']): string => {
  if (mail) return `mailto:${mail.from.address}`
  return publicUrl?.protocol === 'https:' ? publicUrl.origin : 'mailto:admin@localhost'
}

/** Adds the sender of push notifications and returns it, for the job that repeats what has failed. */
export function addPushSender(
  app: FastifyInstance,
  { services, meter, config, events, isLeader, agentFor }: Options,
): SendDue {
  /** Made when something is to be sent: most installations start without. */
  let send: Promise<SendPush> | undefined
  const createSender = async () => {
    const { createPushSender } = await import('../infra/web-push.ts')
    const vapidDetails = { ...(await loadVapidKeys(services)), subject: subjectOf(config) }
    return createPushSender({ vapidDetails, agent: await agentFor() })
  }
  if (services.policy.pushHosts.length > 0) {
    app.addHook('onListen', async () => void (await loadVapidKeys(services)))
  }
  const sendLazily: SendPush = async (push, signal) => {
    send ??= createSender()
    return (await send)(push, signal)
  }
  const check = createPushCheck(services)
  const sendDue = coalesceRuns((signal) => sendPushes({ services, meter, send: sendLazily, check }, signal))
  const onError = 'Push notifications could not be sent'
  sendOnEvent(app, { event: 'push_queued', sendDue, events, isLeader, onError })
  return sendDue
}
