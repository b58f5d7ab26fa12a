import { UNDO_OVER_MS } from '#server/domain/decisions/decisions.ts'
import { settleDecisions } from '#server/jobs/settle-decisions.ts'
import { expect, test } from '#tests/support/two-processes.ts'

test('a refusal is announced once, whichever process settles it', async ({ processes: { here, there } }) => {
  const mentor = await here.mentor()
  const ids: number[] = []
  for (let count = 0; count < 5; count += 1) ids.push(await here.match(mentor, await here.mentee(), 'pending'))
  for (const [index, id] of ids.entries()) {
    const world = index % 2 ? here : there
    const body = { requestStatus: 'rejected' }
    const reply = await world.call(mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, { body })
    expect(reply).toMatchObject({ status: 200 })
  }
  const undone = await there.trpc(mentor, 'mentor.undoAnswer', { id: ids[0], requestStatus: 'rejected' })
  expect(undone).toMatchObject({ status: 200, body: { status: 'pending' } })
  here.advanceClock(UNDO_OVER_MS)
  await Promise.all([here, there, here, there].map(({ services }) => settleDecisions(services)))
  const notices = await here.services.db
    .selectFrom('notices')
    .select(['kind', 'matchId'])
    .orderBy('matchId')
    .execute()
  expect(notices).toEqual(ids.slice(1).map((matchId) => ({ kind: 'request_declined', matchId })))
  expect(await here.services.db.selectFrom('recent_decisions').select('kind').execute()).toEqual([])
})
