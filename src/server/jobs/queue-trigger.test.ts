import { expect, test } from 'vitest'
import { coalesceRuns } from './queue-trigger.ts'

const { signal } = new AbortController()
/** More turns of the microtask queue than a run takes to end. */
const TURNS = 10

test.for(Array.from({ length: TURNS }, (_, turns) => turns))(
  'what is queued %i turns after a run began is sent, also if that run is just ending',
  async (turns) => {
    let queued = 1
    const sendDue = coalesceRuns(async () => {
      queued = 0
    })
    const first = sendDue(signal)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    queued = 1
    await Promise.all([first, sendDue(signal)])
    expect(queued).toBe(0)
  },
)

test('after a run that failed, the next call runs again', async () => {
  let runs = 0
  const sendDue = coalesceRuns(async () => {
    runs += 1
    if (runs === 1) throw new Error('the database is away')
  })
  await expect(sendDue(signal)).rejects.toThrow('the database is away')
  await sendDue(signal)
  expect(runs).toBe(2)
})
