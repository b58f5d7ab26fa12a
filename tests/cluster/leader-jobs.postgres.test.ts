import {
  cutNotifications,
  describe,
  expect,
  type TwoProcesses,
  test,
  type World,
} from '#tests/support/two-processes.ts'

const HOUR_MS = 3_600_000

/** Something both processes would do every hour; who has done it, in order. */
function hourly({ here, there }: TwoProcesses) {
  const done: string[] = []
  const add = ({ housekeeping }: World, name: string) =>
    housekeeping.register({ name: 'noting', everyMs: HOUR_MS, run: async () => done.push(name) })
  add(here, 'here')
  add(there, 'there')
  return done
}

describe('what has to be done once', () => {
  test('is done by one of all processes, and always by the same', async ({ processes }) => {
    const { here, there } = processes
    const done = hourly(processes)
    await Promise.all([here.housekeeping.runDueJobs(), there.housekeeping.runDueJobs()])
    expect(done).toHaveLength(1)
    here.pass(HOUR_MS)
    await Promise.all([there.housekeeping.runDueJobs(), here.housekeeping.runDueJobs()])
    expect(done).toEqual([done[0], done[0]])
  })

  test('is done by another when that one is gone', async ({ processes }) => {
    const { here, there } = processes
    const done = hourly(processes)
    await there.housekeeping.runDueJobs()
    await here.housekeeping.runDueJobs()
    expect(done).toEqual(['there'])

    await cutNotifications(here)
    await expect
      .poll(() => here.housekeeping.runDueJobs().then(() => done), { timeout: 30_000 })
      .toEqual(['there', 'here'])
    here.pass(HOUR_MS)
    await there.housekeeping.runDueJobs()
    expect(done).toEqual(['there', 'here'])
    await here.housekeeping.runDueJobs()
    expect(done).toEqual(['there', 'here', 'here'])
  })
})
