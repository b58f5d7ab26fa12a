import { backUp, installationOfWorld } from '#tests/support/backups.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { createScheduler } from '../scheduler.ts'
import { listBackups } from './folders.ts'
import { scheduleBackups } from './schedule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Backups of a world every two hours by its clock, and the reported failures. */
function scheduled(world: World, run: () => Promise<unknown> = () => backUp(world)) {
  const reported: string[] = []
  const { backups } = installationOfWorld(world)
  const housekeeping = createScheduler({
    clock: world.now,
    onError: (error, job) => void reported.push(`${job}: ${(error as Error).message}`),
    roundMs: 24 * HOUR,
  })
  const { job, ageSeconds } = scheduleBackups({ backups, everyHours: 2, clock: world.now, run })
  housekeeping.register(job)
  return { housekeeping, ageSeconds, reported, count: () => listBackups(backups).length }
}

describe('scheduled backups', () => {
  test('are made when due, the first at once', async ({ world }) => {
    const { housekeeping, ageSeconds, count } = scheduled(world)
    expect(ageSeconds()).toBe(undefined)
    for (const made of [1, 1, 2, 2, 3]) {
      await housekeeping.runDueJobs()
      expect(count()).toBe(made)
      world.pass(HOUR)
    }
    expect(ageSeconds()).toBe(3600)
    await housekeeping.stop()
  })

  test('are counted from the last one, also a manual one or after a restart', async ({ world }) => {
    await backUp(world)
    world.pass(HOUR)
    const first = scheduled(world)
    await first.housekeeping.runDueJobs()
    expect(first.count()).toBe(1)
    await first.housekeeping.stop()
    world.pass(HOUR)
    const second = scheduled(world)
    await second.housekeeping.runDueJobs()
    expect(second.count()).toBe(2)
    await second.housekeeping.stop()
  })

  test('that fail are logged, keep the age of the last good one, and are retried after five minutes', async ({
    world,
  }) => {
    await backUp(world)
    world.pass(2 * HOUR)
    const disk = { full: true }
    const { housekeeping, ageSeconds, reported, count } = scheduled(world, () =>
      disk.full ? Promise.reject(new Error('no space left')) : backUp(world),
    )
    await housekeeping.runDueJobs()
    world.pass(MINUTE)
    await housekeeping.runDueJobs()
    expect(reported).toEqual(['the backup: no space left'])
    expect(ageSeconds()).toBe(2 * 3600 + 60)
    disk.full = false
    world.pass(4 * MINUTE)
    await housekeeping.runDueJobs()
    expect(count()).toBe(2)
    expect(ageSeconds()).toBe(0)
    await housekeeping.stop()
  })

  test('continue if a backup has a time in the future', async ({ world }) => {
    world.pass(365 * 24 * HOUR)
    await backUp(world)
    world.pass(-365 * 24 * HOUR)
    const { housekeeping, count } = scheduled(world)
    await housekeeping.runDueJobs()
    expect(count()).toBe(2)
    await housekeeping.stop()
  })
})
