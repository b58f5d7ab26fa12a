import { costOf } from '#tests/contract/contracts.ts'
import { createCast } from '#tests/support/actors.ts'
import { prepareCall, restCalls } from '#tests/support/calls.ts'
import { fillLists } from '#tests/support/seed.ts'
import { recordStatements } from '#tests/support/statement-recorder.ts'
import { createWorld, expect, test } from '#tests/support/world.ts'

/** What other processes have to hear of goes out by one statement more of the same transaction. */
const TOLD = [
  'POST /api/logout',
  'PATCH /api/admin/mentors/:id/status',
  'DELETE /api/admin/mentors/:id',
  'PATCH /api/admin/mentees/:id/status',
  'DELETE /api/admin/mentees/:id',
  'POST /api/admin/held-messages/:id/decision',
  'POST /api/admin/screening/words',
  'DELETE /api/admin/screening/words/:id',
  'POST /api/admin/screening/exemptions',
  'DELETE /api/admin/screening/exemptions/:id',
  'POST /api/admin/transcripts',
  'POST /api/matches/:matchId/messages',
  'POST /api/matches/:matchId/pause',
  'POST /api/matches/:matchId/resume',
  'POST /api/matches/:matchId/end',
]
/** What all processes count together is counted by a statement of its own. */
const LIMITED = [
  'POST /api/profile/photo',
  'POST /api/admin/create',
  'POST /api/mentee/request-mentor',
  'POST /api/safeguarding/reports',
  'POST /api/matches/:matchId/messages',
  'POST /api/matches/:matchId/sessions',
  'POST /api/call-requests',
  'POST /api/call-requests/:id/propose',
]

test('a call to one of several processes asks the database no more than telling the others and counting with them take', async () => {
  const world = await createWorld(
    {},
    { clustered: true, noticeTimes: { heartbeatMs: 3_600_000 }, ownWordsMs: 3_600_000 },
  )
  const cast = await createCast(world)
  await fillLists(cast, 1)
  for (const call of restCalls) {
    const { name } = call
    const { statements, commits } = await recordStatements(world.database, await prepareCall(cast, call))
    const [told, limited] = [TOLD, LIMITED].map((names) => Number(names.includes(name)))
    const more = {
      told: statements.filter((text) => text.includes('pg_notify')).length,
      limited: commits - costOf(name).commits,
    }
    expect({ name, ...more }).toEqual({ name, told, limited })
    const alone = costOf(name).statements
    expect({ name, statements: statements.length }).toEqual({
      name,
      statements: alone + more.told + more.limited,
    })
  }
  await world.end()
})
