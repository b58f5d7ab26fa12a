import { expect, test, type World } from '#tests/support/two-processes.ts'
import { withOptions } from '#tests/support/with-options.ts'

const ready = ({ call }: World) => call(null, 'GET', '/readyz').then(({ status, body }) => ({ status, body }))
const hasty = withOptions(test, { readinessLimits: { maxDisconnectedMs: 100 } })
const patient = withOptions(test, { readinessLimits: { maxDisconnectedMs: 60_000 } })

hasty('a process without notifications is not ready until they resume', async ({ processes }) => {
  const { here, there, stall, resume } = processes
  expect(await ready(there)).toMatchObject({ status: 200 })
  stall()
  await expect
    .poll(() => ready(there), { timeout: 30_000 })
    .toEqual({
      status: 503,
      body: { status: 'unavailable', checks: { database: true, disk: true, load: true, others: false } },
    })
  expect(await ready(here)).toMatchObject({ status: 200 })
  resume()
  await expect.poll(() => ready(there), { timeout: 30_000 }).toMatchObject({ status: 200 })
})

patient(
  'a process without notifications for a moment stays ready',
  async ({ processes: { there, stall, resume } }) => {
    const { mentor, matchId } = await there.pair()
    stall()
    const sent = await there.call(mentor, 'POST', `/api/matches/${matchId}/messages`, {
      body: { content: 'Hello' },
    })
    expect(sent.status).toBe(201)
    expect(await ready(there)).toMatchObject({ status: 200 })
    resume()
  },
)
