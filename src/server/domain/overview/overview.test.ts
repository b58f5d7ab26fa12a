import type { Admin } from '#server/context.ts'
import { expect, test } from '#tests/support/world.ts'
import { countLists, getCounts } from './overview.ts'

test('the administrators’ lists are counted by status, up to a limit', async ({ world }) => {
  const ctx = await world.ctx<Admin>(await world.admin())
  expect(await getCounts(ctx)).toEqual({ pendingMentors: 0, approvedMentors: 0, mentees: 0, matches: 0 })

  await world.pair()
  await world.pair()
  await world.mentor({ status: 'pending' })
  await world.mentor({ status: 'rejected' })
  await world.mentee({ status: 'inactive' })
  expect(await getCounts(ctx)).toEqual({ pendingMentors: 1, approvedMentors: 2, mentees: 3, matches: 2 })
  expect(await countLists(ctx.db, 2)).toEqual({ pendingMentors: 1, approvedMentors: 2, mentees: 2, matches: 2 })
})
