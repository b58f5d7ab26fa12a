import { BRAND } from '#shared/brand.ts'
import type { Services } from '../../context.ts'
import { ATTEMPTS_MAX, type MailQueue } from '../mail/send-mails.ts'
import * as queries from './queries.ts'

type DueAlert = Awaited<ReturnType<typeof queries.listDueAlerts>>[number]

/** The queue of mails to those on duty. `origin` is the installation's URL for the link. */
export function createAlertQueue(
  { db, now }: Pick<Services, 'db' | 'now'>,
  origin: string | undefined,
): MailQueue<DueAlert> {
  const link = origin ? `${origin}/admin-dashboard` : 'the dashboard of administrators'
  return {
    name: 'alert',
    kindOf: () => 'alert',
    listDue: (limit) => queries.listDueAlerts(db, { now: now(), limit }),
    claim: (due, dueAt) => queries.claimAlert(db, due, dueAt),
    compose: async ({ id, sentence, createdAt }) => ({
      mail: {
        queue: 'alert',
        id,
        createdAt,
        to: 'duty',
        subject: `${BRAND}: safeguarding`,
        text: `${sentence}\n\nSee ${link}.\n\nThis mail names nobody and quotes nothing, on purpose.\n`,
      },
    }),
    markSent: ({ id }) => queries.markSent(db, id, now()),
    markFailed: ({ id, attempts }, failure) =>
      queries.markFailed(db, id, {
        state: attempts + 1 < ATTEMPTS_MAX ? 'waiting' : 'failed',
        // Several people are on duty, so a refused one is a matter of the settings.
        failure: failure === 'refused' ? 'address' : failure,
      }),
    markUnconfigured: () => queries.markWaitingUnconfigured(db),
  }
}
