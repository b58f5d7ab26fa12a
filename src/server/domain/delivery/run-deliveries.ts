import type { Log, Services } from '../../context.ts'
import type { Channels } from './channels.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { releaseDeliveries } from './release-deliveries.ts'
import { remindOfSessions } from './remind.ts'
import { notifyOfUnread } from './unread-messages.ts'

/** Finds what members should be notified of by now, plans how it reaches them, and hands over what is due. */
export async function runDeliveries(
  services: Services,
  options: { channels: Channels; log: Log },
  signal?: AbortSignal,
): Promise<void> {
  await notifyOfUnread(services, signal)
  await remindOfSessions(services, signal)
  await planDeliveries(services, signal)
  await releaseDeliveries(services, options, signal)
}
