import { costOf } from '#tests/contract/contracts.ts'
import { createCast } from '#tests/support/actors.ts'
import { prepareCall, restCalls } from '#tests/support/calls.ts'
import { fillLists } from '#tests/support/seed.ts'
import { recordStatements } from '#tests/support/statement-recorder.ts'
import { createWorld, expect, test } from '#tests/support/world.ts'

/** Calls with a NOTIFY to other processes: one more statement in the same transaction. */
const NOTIFYING = [
  'POST /api/mentor/match-requests/:id/undo',
  'POST /api/register/mentor',
  'POST /api/register/mentee',
  'POST /api/logout',
  'PATCH /api/admin/staff/:userId',
  'POST /api/admin/staff/:userId/end',
  'POST /api/admin/people/:userId/sign-ins/end',
  'POST /api/admin/people/:userId/recovery-code',
  'POST /api/admin/staff-codes/:id/checked',
  'POST /api/admin/people/:userId/factor-removal',
  'POST /api/admin/people/:userId/factor-removal/confirmed',
  'DELETE /api/admin/people/:userId/factor-removal',
  'POST /api/account/sign-ins/end-others',
  'POST /api/account/sign-ins/end',
  'POST /api/account/password',
  'POST /api/account/recovery/finish',
  'POST /api/account/confirmation/token',
  'POST /api/account/confirmation/code',
  'POST /api/account/address/undo',
  'DELETE /api/notices/:id',
  'POST /api/notices/:id/restore',
  'POST /api/notices/read',
  'PATCH /api/mentor/match-requests/:id/status',
  'POST /api/mentee/request-mentor',
  'POST /api/matches/:matchId/sessions',
  'DELETE /api/mentee/requests/:id',
  'DELETE /api/sessions/:id',
  'POST /api/call-requests',
  'PATCH /api/call-requests/:id/status',
  'POST /api/call-requests/:id/accept',
  'POST /api/call-requests/:id/decline',
  'POST /api/call-requests/:id/propose',
  'POST /api/call-requests/:id/undo',
  'POST /api/safeguarding/reports',
  'PATCH /api/admin/mentors/:id/status',
  'POST /api/admin/mentors/:id/undo',
  'POST /api/admin/mentees/:id/undo',
  'DELETE /api/admin/mentors/:id',
  'PATCH /api/admin/mentees/:id/status',
  'DELETE /api/admin/mentees/:id',
  'POST /api/admin/plan/confirm',
  'POST /api/admin/mentors/:id/changes/put-back',
  'POST /api/admin/cases/:id/entries',
  'POST /api/admin/cases/:id/take',
  'POST /api/admin/cases/:id/give-back',
  'POST /api/admin/cases/:id/close',
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
/** Calls with a rate limit that processes share: one more statement. */
const LIMITED = [
  'POST /api/profile/photo',
  'POST /api/admin/create',
  'POST /api/admin/people/:userId/recovery-code',
  'POST /api/mentee/request-mentor',
  'POST /api/safeguarding/reports',
  'POST /api/matches/:matchId/messages',
  'POST /api/matches/:matchId/resume',
  'POST /api/matches/:matchId/sessions',
  'POST /api/call-requests',
  'POST /api/call-requests/:id/propose',
]

test('a call in a cluster adds only the statements to notify and to count shared rate limits', async () => {
  const world = await createWorld(
    {},
    {
      clustered: true,
      notifyTimes: { heartbeatMs: 3_600_000 },
      customRulesRefreshMs: 3_600_000,
    },
  )
  const cast = await createCast(world)
  await fillLists(cast, 1)
  for (const call of restCalls) {
    const { name } = call
    const run = await prepareCall(cast, call)
    const { statements, commits } = await recordStatements(world.database, run)
    const [notified, limited] = [NOTIFYING, LIMITED].map((names) => Number(names.includes(name)))
    const added = {
      notified: statements.filter((text) => text.includes('pg_notify')).length,
      limited: commits - costOf(name).commits,
    }
    expect({ name, ...added }).toEqual({ name, notified, limited })
    const alone = costOf(name).statements
    expect({ name, statements: statements.length }).toEqual({
      name,
      statements: alone + added.notified + added.limited,
    })
  }
  await world.end()
})
