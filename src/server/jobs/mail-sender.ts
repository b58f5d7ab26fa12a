import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Meter, Services } from '../context.ts'
import { createAlertQueue } from '../domain/alerts/alerts.ts'
import { issueToken } from '../domain/credentials/account-tokens.ts'
import { createNewsComposer } from '../domain/delivery/release-deliveries.ts'
import { createMemberMailQueue } from '../domain/mail/member-mails.ts'
import { createPace, sendMails } from '../domain/mail/send-mails.ts'
import { createInvitationComposer } from '../domain/meetings/compose-invitation.ts'
import type { ChatEvent, Events } from '../events.ts'
import { coalesceRuns, type SendDue, sendOnEvent } from './queue-trigger.ts'

type Options = {
  services: Services
  config: Pick<Config, 'mail' | 'publicUrl' | 'port'>
  meter: Meter
  events: Pick<Events<ChatEvent>, 'subscribe'>
  isLeader: (() => Promise<boolean>) | undefined
}

/** Creates the one sender of alerts and of mails to members; alerts go first. */
async function createMailSender(
  app: FastifyInstance,
  { services, config, meter }: Pick<Options, 'services' | 'config' | 'meter'>,
): Promise<SendDue> {
  const { mail, publicUrl, port } = config
  // Imported only if mail is set up: it slows down the start.
  const mailer = mail && (await import('../infra/mailer.ts')).createMailer(mail)
  app.addHook('onClose', async () => mailer?.close())
  const alerts = createAlertQueue(services, publicUrl?.origin)
  const origin = publicUrl?.origin ?? `http://localhost:${port}`
  const mails = createMemberMailQueue(services, {
    origin,
    issueToken: (issued) => issueToken(services, issued),
    composeNews: createNewsComposer(services, origin),
    composeInvitation: createInvitationComposer(services, { origin, organizer: mail?.mailFrom.address ?? '' }),
  })
  const sender = {
    send: mailer?.send,
    log: app.log,
    meter,
    now: services.now,
    takeTurn: createPace(mail?.perMinute ?? 0, services.monotonicMs),
  }
  return coalesceRuns(async (signal) => {
    if (await sendMails(alerts, sender, signal)) await sendMails(mails, sender, signal)
  })
}

/** Adds the one sender of mails and returns it, for the job that repeats what has failed. */
export async function addMailSender(app: FastifyInstance, options: Options): Promise<SendDue> {
  const sendDue = await createMailSender(app, options)
  const { events, isLeader } = options
  sendOnEvent(app, { event: 'mail_queued', sendDue, events, isLeader, onError: 'Mails could not be sent' })
  return sendDue
}
