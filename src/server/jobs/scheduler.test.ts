import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from '#tests/support/world.ts'
import { createScheduler } from './scheduler.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A scheduler with a test clock; its timer never fires. */
function createWithClock() {
  const state = { now: Date.parse('2026-01-05T09:00:00.000Z'), errors: [] as string[] }
  const scheduler = createScheduler({
    monotonicMs: () => state.now,
    onError: (error, job) => void state.errors.push(`${job}: ${(error as Error).message}`),
    intervalMs: DAY,
  })
  return { scheduler, state }
}

describe('the scheduler', () => {
  test('runs each job whenever it is due', async () => {
    const { scheduler, state } = createWithClock()
    const done: string[] = []
    scheduler.register({ name: 'hourly', everyMs: HOUR, run: async () => done.push('hourly') })
    scheduler.register({ name: 'daily', everyMs: DAY, run: async () => done.push('daily') })

    await scheduler.runDueJobs()
    await scheduler.runDueJobs()
    expect(done).toEqual(['hourly', 'daily'])
    state.now += HOUR
    await scheduler.runDueJobs()
    expect(done).toEqual(['hourly', 'daily', 'hourly'])
    state.now += DAY
    await scheduler.runDueJobs()
    expect(done).toEqual(['hourly', 'daily', 'hourly', 'hourly', 'daily'])
    await scheduler.stop()
  })

  test('reports a failing job, runs the others, and retries it when it is next due', async () => {
    const { scheduler, state } = createWithClock()
    const done: string[] = []
    const fails = () => Promise.reject(new Error('the disk is full'))
    scheduler.register({ name: 'copying', everyMs: HOUR, run: fails })
    scheduler.register({ name: 'sweeping', everyMs: HOUR, run: async () => done.push('swept') })

    await scheduler.runDueJobs()
    expect(state.errors).toEqual(['copying: the disk is full'])
    expect(done).toEqual(['swept'])
    state.now += HOUR
    await scheduler.runDueJobs()
    expect(state.errors).toHaveLength(2)
    await scheduler.stop()
  })

  test('is idle when the jobs of every round are done', async () => {
    const { scheduler } = createWithClock()
    const done: string[] = []
    const later = (name: string) => async () => {
      await setImmediate()
      done.push(name)
    }
    scheduler.register({ name: 'first', everyMs: HOUR, run: later('first') })
    void scheduler.runDueJobs()
    scheduler.register({ name: 'second', everyMs: HOUR, run: later('second') })
    void scheduler.runDueJobs()
    await scheduler.whenIdle()
    expect(done).toEqual(['first', 'second'])
    await scheduler.stop()
  })

  test('never runs a job concurrently with itself, and waits for it when stopped', async () => {
    const { scheduler, state } = createWithClock()
    let begun = 0
    let finished = 0
    scheduler.register({
      name: 'slow',
      everyMs: HOUR,
      async run(signal) {
        begun += 1
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        finished += 1
      },
    })
    const rounds = [scheduler.runDueJobs()]
    state.now += DAY
    rounds.push(scheduler.runDueJobs())
    expect(begun).toBe(1)
    await scheduler.stop()
    expect(finished).toBe(1)
    await Promise.all(rounds)
    expect(state.errors).toEqual([])
  })

  test('runs jobs on time after the wall clock was set back', async ({ world }) => {
    const done: string[] = []
    world.scheduler.register({ name: 'hourly', everyMs: HOUR, run: async () => done.push('hourly') })
    await world.scheduler.runDueJobs()
    world.advanceClock(-DAY)
    await world.scheduler.runDueJobs()
    expect(done).toHaveLength(1)
    world.advanceClock(HOUR)
    await world.scheduler.runDueJobs()
    expect(done).toHaveLength(2)
  })

  test('deletes expired sign-in sessions and keeps the others', async ({ world }) => {
    const [admin, mentee] = [await world.admin(), await world.mentee()]
    const cookies = [await world.cookie(admin), await world.cookie(mentee)]
    expect(cookies).toHaveLength(2)
    const left = async () =>
      (await world.services.db.selectFrom('auth_sessions').select('userId').execute()).map(
        ({ userId }) => userId,
      )

    world.advanceClock(8 * HOUR)
    await world.scheduler.runDueJobs()
    expect((await left()).sort((a, b) => a - b)).toEqual([admin.userId, mentee.userId])
    world.advanceClock(HOUR)
    await world.scheduler.runDueJobs()
    expect(await left()).toEqual([mentee.userId])
    expect(world.events).toContainEqual(expect.objectContaining({ type: 'access_ended', userId: admin.userId }))
    world.advanceClock(14 * DAY)
    await world.scheduler.runDueJobs()
    expect(await left()).toEqual([])
  })
})
