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
  const add = ({ housekeeping }: World, name: string) =>
    housekeeping.register({ name: 'noting', everyMs: HOUR_MS, run: async () => runs.push(name) })
  add(here, 'here')
  add(there, 'there')
  return runs
}

describe('a periodic job', () => {
  test('runs in one process only, always the same', async ({ processes }) => {
    const { here, there } = processes
    const runs = registerHourlyJob(processes)
    await Promise.all([here.housekeeping.runDueJobs(), there.housekeeping.runDueJobs()])
    expect(runs).toHaveLength(1)
    here.pass(HOUR_MS)
    await Promise.all([there.housekeeping.runDueJobs(), here.housekeeping.runDueJobs()])
    expect(runs).toEqual([runs[0], runs[0]])
  })

  test('runs in another process when the leader is lost', async ({ processes }) => {
    const { here, there } = processes
    const runs = registerHourlyJob(processes)
    await there.housekeeping.runDueJobs()
    await here.housekeeping.runDueJobs()
    expect(runs).toEqual(['there'])

    await cutNotifications(here)
    await expect
      .poll(() => here.housekeeping.runDueJobs().then(() => runs), { timeout: 30_000 })
      .toEqual(['there', 'here'])
    here.pass(HOUR_MS)
    await there.housekeeping.runDueJobs()
    expect(runs).toEqual(['there', 'here'])
    await here.housekeeping.runDueJobs()
    expect(runs).toEqual(['there', 'here', 'here'])
  })
})
