import {
  cutNotifications,
  describe,
  expect,
  type TwoProcesses,
  test,
  type World,
} from '#tests/support/two-processes.ts'

const HOUR_MS = 3_600_000

/** Registers an hourly job in both processes; returns the names of those that ran it, in order. */
function registerHourlyJob({ here, there }: TwoProcesses) {
  const runs: string[] = []
  const add = ({ scheduler }: World, name: string) =>
    scheduler.register({ name: 'noting', everyMs: HOUR_MS, run: async () => runs.push(name) })
  add(here, 'here')
  add(there, 'there')
  return runs
}

describe('a periodic job', () => {
  test('runs in one process only, always the same', async ({ processes }) => {
    const { here, there } = processes
    const runs = registerHourlyJob(processes)
    await Promise.all([here.scheduler.runDueJobs(), there.scheduler.runDueJobs()])
    expect(runs).toHaveLength(1)
    here.advanceClock(HOUR_MS)
    await Promise.all([there.scheduler.runDueJobs(), here.scheduler.runDueJobs()])
    expect(runs).toEqual([runs[0], runs[0]])
  })

  test('runs in another process when the leader is lost', async ({ processes }) => {
    const { here, there } = processes
    const runs = registerHourlyJob(processes)
    await there.scheduler.runDueJobs()
    await here.scheduler.runDueJobs()
    expect(runs).toEqual(['there'])

    await cutNotifications(here)
    await expect
      .poll(() => here.scheduler.runDueJobs().then(() => runs), { timeout: 30_000 })
      .toEqual(['there', 'here'])
    here.advanceClock(HOUR_MS)
    await there.scheduler.runDueJobs()
    expect(runs).toEqual(['there', 'here'])
    await here.scheduler.runDueJobs()
    expect(runs).toEqual(['there', 'here', 'here'])
  })
})
