import type { Services } from '../../context.ts'
import { forEachDue } from '../../jobs/for-each-due.ts'
import type { Channels } from './channels.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { releaseDeliveries } from './release-deliveries.ts'
import { remindOfSessions } from './remind.ts'
import { notifyOfUnread } from './unread-messages.ts'

/** Finds what members should be notified of by now, plans how it reaches them, and hands over what is due. */
export function runDeliveries(services: Services, channels: Channels, signal?: AbortSignal): Promise<void> {
  const steps = [
    { id: 'notify of unread messages', run: () => notifyOfUnread(services, signal) },
    { id: 'remind of sessions', run: () => remindOfSessions(services, signal) },
    { id: 'plan', run: () => planDeliveries(services, signal) },
    { id: 'release', run: () => releaseDeliveries(services, channels, signal) },
  ]
  return forEachDue(services, {
    job: 'deliver-notifications',
    list: async () => steps,
    handle: ({ run }) => run(),
    signal,
  })
}
