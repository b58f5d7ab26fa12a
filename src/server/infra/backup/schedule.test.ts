import { backUp, installationOfWorld } from '#tests/support/backups.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { createScheduler } from '../../jobs/scheduler.ts'
import { listBackups } from './backups.ts'
import { scheduleBackups } from './schedule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Backups of a world every two hours by its clock, and the reported failures. */
function scheduled(world: World, run: () => Promise<unknown> = () => backUp(world)) {
  const reported: string[] = []
  const { backups } = installationOfWorld(world)
  const scheduler = createScheduler({
    monotonicMs: world.monotonicMs,
    onError: (error, job) => void reported.push(`${job}: ${(error as Error).message}`),
    intervalMs: 24 * HOUR,
  })
  const { job, ageSeconds } = scheduleBackups({ backups, everyHours: 2, clock: world.now, run })
  scheduler.register(job)
  return { scheduler, ageSeconds, reported, count: () => listBackups(backups).length }
}

describe('scheduled backups', () => {
  test('are made when due, the first at once', async ({ world }) => {
    const { scheduler, ageSeconds, count } = scheduled(world)
    expect(ageSeconds()).toBe(undefined)
    for (const made of [1, 1, 2, 2, 3]) {
      await scheduler.runDueJobs()
      expect(count()).toBe(made)
      world.advanceClock(HOUR)
    }
    expect(ageSeconds()).toBe(3600)
    await scheduler.stop()
  })

  test('are counted from the last one, also a manual one or after a restart', async ({ world }) => {
    await backUp(world)
    world.advanceClock(HOUR)
    const first = scheduled(world)
    await first.scheduler.runDueJobs()
    expect(first.count()).toBe(1)
    await first.scheduler.stop()
    world.advanceClock(HOUR)
    const second = scheduled(world)
    await second.scheduler.runDueJobs()
    expect(second.count()).toBe(2)
    await second.scheduler.stop()
  })

  test('that fail are logged, keep the age of the last good one, and are retried after five minutes', async ({
    world,
  }) => {
    await backUp(world)
    world.advanceClock(2 * HOUR)
    const disk = { full: true }
    const { scheduler, ageSeconds, reported, count } = scheduled(world, () =>
      disk.full ? Promise.reject(new Error('no space left')) : backUp(world),
    )
    await scheduler.runDueJobs()
    world.advanceClock(MINUTE)
    await scheduler.runDueJobs()
    expect(reported).toEqual(['make-backup: no space left'])
    expect(ageSeconds()).toBe(2 * 3600 + 60)
    disk.full = false
    world.advanceClock(4 * MINUTE)
    await scheduler.runDueJobs()
    expect(count()).toBe(2)
    expect(ageSeconds()).toBe(0)
    await scheduler.stop()
  })

  test('continue if a backup has a time in the future', async ({ world }) => {
    world.advanceClock(365 * 24 * HOUR)
    await backUp(world)
    world.advanceClock(-365 * 24 * HOUR)
    const { scheduler, count } = scheduled(world)
    await scheduler.runDueJobs()
    expect(count()).toBe(2)
    await scheduler.stop()
  })
})
