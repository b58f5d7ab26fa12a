import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from '#tests/support/world.ts'
import { createScheduler } from './scheduler.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A scheduler with a test clock; its timer never fires. */
function createWithClock() {
  const state = { now: Date.parse('2026-01-05T09:00:00.000Z'), errors: [] as string[] }
  const housekeeping = createScheduler({
    clock: () => state.now,
    onError: (error, job) => void state.errors.push(`${job}: ${(error as Error).message}`),
    roundMs: DAY,
  })
  return { housekeeping, state }
}

describe('the scheduler', () => {
  test('runs each job whenever it is due', async () => {
    const { housekeeping, state } = createWithClock()
    const done: string[] = []
    housekeeping.register({ name: 'hourly', everyMs: HOUR, run: async () => done.push('hourly') })
    housekeeping.register({ name: 'daily', everyMs: DAY, run: async () => done.push('daily') })

    await housekeeping.runDueJobs()
    await housekeeping.runDueJobs()
    expect(done).toEqual(['hourly', 'daily'])
    state.now += HOUR
    await housekeeping.runDueJobs()
    expect(done).toEqual(['hourly', 'daily', 'hourly'])
    state.now += DAY
    await housekeeping.runDueJobs()
    expect(done).toEqual(['hourly', 'daily', 'hourly', 'hourly', 'daily'])
    await housekeeping.stop()
  })

  test('reports a failing job, runs the others, and retries it when it is next due', async () => {
    const { housekeeping, state } = createWithClock()
    const done: string[] = []
    const fails = () => Promise.reject(new Error('the disk is full'))
    housekeeping.register({ name: 'copying', everyMs: HOUR, run: fails })
    housekeeping.register({ name: 'sweeping', everyMs: HOUR, run: async () => done.push('swept') })

    await housekeeping.runDueJobs()
    expect(state.errors).toEqual(['copying: the disk is full'])
    expect(done).toEqual(['swept'])
    state.now += HOUR
    await housekeeping.runDueJobs()
    expect(state.errors).toHaveLength(2)
    await housekeeping.stop()
  })

  test('is idle when the jobs of every round are done', async () => {
    const { housekeeping } = createWithClock()
    const done: string[] = []
    const later = (name: string) => async () => {
      await setImmediate()
      done.push(name)
    }
    housekeeping.register({ name: 'first', everyMs: HOUR, run: later('first') })
    void housekeeping.runDueJobs()
    housekeeping.register({ name: 'second', everyMs: HOUR, run: later('second') })
    void housekeeping.runDueJobs()
    await housekeeping.whenIdle()
    expect(done).toEqual(['first', 'second'])
    await housekeeping.stop()
  })

  test('never runs a job concurrently with itself, and waits for it when stopped', async () => {
    const { housekeeping, state } = createWithClock()
    let begun = 0
    let finished = 0
    housekeeping.register({
      name: 'slow',
      everyMs: HOUR,
      async run(signal) {
        begun += 1
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        finished += 1
      },
    })
    const rounds = [housekeeping.runDueJobs()]
    state.now += DAY
    rounds.push(housekeeping.runDueJobs())
    expect(begun).toBe(1)
    await housekeeping.stop()
    expect(finished).toBe(1)
    await Promise.all(rounds)
    expect(state.errors).toEqual([])
  })

  test('deletes expired sign-in sessions and keeps the others', async ({ world }) => {
    const [admin, mentee] = [await world.admin(), await world.mentee()]
    const cookies = [await world.cookie(admin), await world.cookie(mentee)]
    expect(cookies).toHaveLength(2)
    const left = async () =>
      (await world.services.db.selectFrom('auth_sessions').select('userId').execute()).map(
        ({ userId }) => userId,
      )

    world.pass(8 * HOUR)
    await world.housekeeping.runDueJobs()
    expect((await left()).sort((a, b) => a - b)).toEqual([admin.userId, mentee.userId])
    world.pass(HOUR)
    await world.housekeeping.runDueJobs()
    expect(await left()).toEqual([mentee.userId])
    expect(world.events).toContainEqual(expect.objectContaining({ type: 'access_ended', userId: admin.userId }))
    world.pass(14 * DAY)
    await world.housekeeping.runDueJobs()
    expect(await left()).toEqual([])
  })
})
