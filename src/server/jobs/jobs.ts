import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { checkpointWal, emptyJournalSoon, optimize, withoutLockWait } from '#db/open.ts'
import { databaseFileOf } from '#db/sqlite/file-identity.ts'
import type { Config } from '../config/config.ts'
import type { Meter, Services } from '../context.ts'
import { deleteExpiredDevices, deleteExpiredSessions } from '../domain/accounts/sessions.ts'
import { deleteFullBuckets } from '../domain/accounts/sign-in-throttle.ts'
import { deleteExpiredTickets } from '../domain/accounts/tickets.ts'
import { logAuditHead } from '../domain/audit/verify.ts'
import { deleteExpiredTokens } from '../domain/credentials/account-tokens.ts'
import { createCountJob } from '../domain/delivery/count-undelivered.ts'
import { createChannels, deleteOldDeliveries, runDeliveries } from '../domain/delivery/release-deliveries.ts'
import { deleteOldMails } from '../domain/mail/mails.ts'
import { expireCalls } from '../domain/meetings/call-expiry.ts'
import { deleteOldPushes } from '../domain/push/send-pushes.ts'
import { remindAndExpireRequests } from '../domain/requests/request-expiry.ts'
import { createOverdueJob } from '../domain/safeguarding/overdue-cases.ts'
import { removeDueFactors } from '../domain/staff/factor-removals.ts'
import type { Events } from '../events.ts'
import { removeUnusedPhotos } from '../http/photo-uploads.ts'
import { installationOf } from '../infra/backup/backups.ts'
import { scheduleBackups } from '../infra/backup/schedule.ts'
import type { SendDue } from './queue-trigger.ts'
import { createScheduler, type Job, type Scheduler } from './scheduler.ts'
import { settleDecisions } from './settle-decisions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Shorter than a round of the scheduler, so that the job runs in every round. */
const EVERY_ROUND_MS = 30_000

type Options = {
  services: Services
  meter: Meter
  config: Config
  clock: () => number
  events: Pick<Events, 'subscribe'>
  /** Copies photos that are hosted elsewhere. */
  copyPhotos: Job['run']
  sendMails: SendDue
  sendPushes: SendDue
  /** How often the scheduler looks for due jobs; the default is a minute. */
  intervalMs?: number | undefined
  /** Whether this process is the leader; absent with a single process. */
  isLeader: (() => Promise<boolean>) | undefined
}

/** Runs the periodic jobs from when the app listens until it closes; in a cluster only in the leader (decision 58). */
export function scheduleJobs(app: FastifyInstance, options: Options): Scheduler {
  const { services, events, isLeader, intervalMs } = options
  const scheduler = createScheduler({
    monotonicMs: services.monotonicMs,
    intervalMs,
    isLeader,
    onError: (error, job) => app.log.error(error, `Housekeeping: ${job} failed`),
  })
  for (const job of createJobs(app, options)) scheduler.register(job)
  events.subscribe((event) => {
    // The job would leave what a removal deletes in the journal for a minute.
    if (event.type === 'access_ended' && event.isRemoval) emptyJournalSoon(services.db)
  })
  app.addHook('onListen', async () => void scheduler.runDueJobs())
  app.addHook('preClose', () => scheduler.stop())
  return scheduler
}

function createJobs(
  { log }: FastifyInstance,
  { services, meter, config, clock, copyPhotos, sendMails, sendPushes }: Options,
): Job[] {
  const { db } = services
  const channels = createChannels(services, { mailsPerMinute: config.mail?.perMinute ?? 0 })
  return [
    { name: 'delete-expired-sessions', everyMs: HOUR_MS, run: () => deleteExpiredSessions(services) },
    { name: 'delete-full-rate-limits', everyMs: HOUR_MS / 4, run: () => deleteFullBuckets(services) },
    { name: 'delete-expired-devices', everyMs: DAY_MS, run: () => deleteExpiredDevices(services) },
    {
      name: 'expire-calls',
      everyMs: EVERY_ROUND_MS,
      run: (signal) => expireCalls(services, signal),
    },
    {
      name: 'settle-decisions',
      everyMs: EVERY_ROUND_MS,
      run: (signal) => settleDecisions(services, signal),
    },
    createOverdueJob(services, meter),
    createCountJob(services, meter),
    {
      name: 'expire-requests',
      everyMs: HOUR_MS,
      run: (signal) => remindAndExpireRequests(services, signal),
    },
    {
      name: 'delete-unused-photos',
      everyMs: DAY_MS,
      run: () => removeUnusedPhotos(services, join(config.dataDir, 'uploads')),
    },
    { name: 'copy-external-photos', everyMs: EVERY_ROUND_MS, run: copyPhotos },
    { name: 'checkpoint-wal', everyMs: EVERY_ROUND_MS, run: () => checkpointWal(withoutLockWait(db)) },
    { name: 'log-audit-head', everyMs: DAY_MS, run: () => logAuditHead(services, log) },
    { name: 'optimize-database', everyMs: DAY_MS, run: () => optimize(db) },
    {
      name: 'deliver-notifications',
      everyMs: EVERY_ROUND_MS,
      run: (signal) => runDeliveries(services, channels, signal),
    },
    { name: 'send-mails', everyMs: EVERY_ROUND_MS, run: sendMails },
    { name: 'send-pushes', everyMs: EVERY_ROUND_MS, run: sendPushes },
    { name: 'delete-old-pushes', everyMs: DAY_MS, run: () => deleteOldPushes(services) },
    { name: 'delete-old-deliveries', everyMs: DAY_MS, run: () => deleteOldDeliveries(services) },
    { name: 'delete-old-mails', everyMs: DAY_MS, run: () => deleteOldMails(services) },
    { name: 'delete-expired-tokens', everyMs: HOUR_MS, run: () => deleteExpiredTokens(services) },
    {
      name: 'remove-due-factors',
      everyMs: EVERY_ROUND_MS,
      run: (signal) => removeDueFactors(services, signal),
    },
    { name: 'delete-expired-tickets', everyMs: HOUR_MS, run: () => deleteExpiredTickets(services) },
    ...backupJobs(services, meter, config, clock),
  ]
}

function backupJobs({ db }: Services, meter: Meter, config: Config, clock: () => number): Job[] {
  const { everyHours } = config.backups
  const { job, ageSeconds } = scheduleBackups({ backups: installationOf(config).backups, everyHours, clock })
  meter.watch('backupAgeSeconds', ageSeconds)
  if (everyHours === 0) return []
  const run = async (signal: AbortSignal) => {
    // Backups of a file that was replaced would expire the good ones.
    databaseFileOf(db)?.check()
    await job.run(signal)
  }
  return [{ ...job, run }]
}
