import { vi } from 'vitest'
import { UNDO_MS, UNDO_OVER_MS } from '#server/domain/decisions/decisions.ts'
import { expect, test } from '#tests/support/world.ts'

test('a refusal is settled as soon as it can no longer be undone', async ({ world }) => {
  const mentor = await world.mentor()
  const id = await world.match(mentor, await world.mentee(), 'pending')
  await world.cookie(mentor)
  await world.listen()
  const countNotices = async () => (await world.services.db.selectFrom('notices').select('id').execute()).length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const body = { requestStatus: 'rejected' }
    await world.call(mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, { body })
    world.advanceClock(UNDO_OVER_MS)
    vi.advanceTimersByTime(UNDO_MS - 1)
    expect(await countNotices()).toBe(0)
    vi.advanceTimersByTime(1_000)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(countNotices).toBe(1)
})
