import { costOf, procedureOf } from '#tests/contract/contracts.ts'
import { createCast } from '#tests/support/actors.ts'
import { prepareCall, procedureCalls, restCalls } from '#tests/support/calls.ts'
import { fillLists } from '#tests/support/seed.ts'
import { recordStatements } from '#tests/support/statement-recorder.ts'
import { createWorld, expect, test } from '#tests/support/world.ts'

/** Calls with a NOTIFY to other processes: one more statement in the same transaction. */
const NOTIFYING = [
  'mentor.undoAnswer',
  'auth.registerMentor',
  'auth.registerMentee',
  'auth.logout',
  'admin.staff.changeLevel',
  'admin.staff.endAccess',
  'admin.people.endSignIns',
  'admin.people.createCode',
  'admin.people.checkCode',
  'admin.people.requestFactorRemoval',
  'admin.people.confirmFactorRemoval',
  'admin.people.stopFactorRemoval',
  'auth.endOtherSignIns',
  'auth.endSignIn',
  'account.changePassword',
  'account.finishRecovery',
  'account.confirmAddress',
  'account.confirmByCode',
  'account.undoAddress',
  'auth.dismissNotice',
  'auth.restoreNotice',
  'auth.readNotices',
  'mentor.decideMatchRequest',
  'mentee.requestMentor',
  'sessions.schedule',
  'mentee.withdrawRequest',
  'sessions.cancel',
  'sessions.requestCall',
  'sessions.decideCall',
  'sessions.acceptCall',
  'sessions.declineCall',
  'sessions.proposeCall',
  'sessions.undoAnswer',
  'matches.report',
  'admin.mentors.setStatus',
  'admin.mentors.undoStatus',
  'admin.mentees.undoStatus',
  'admin.mentors.remove',
  'admin.mentees.setStatus',
  'admin.mentees.remove',
  'admin.planning.confirm',
  'admin.changes.putBack',
  'admin.cases.addEntry',
  'admin.cases.take',
  'admin.cases.giveBack',
  'admin.cases.close',
  'admin.heldMessages.decide',
  'admin.screening.addWord',
  'admin.screening.removeWord',
  'admin.screening.addExemption',
  'admin.screening.removeExemption',
  'admin.transcripts.open',
  'matches.sendMessage',
  'matches.markRead',
  'matches.pause',
  'matches.resume',
  'matches.end',
]
/** Calls with a rate limit that processes share: one more statement. */
const LIMITED = [
  'POST /api/profile/photo',
  'admin.admins.create',
  'admin.people.createCode',
  'mentee.requestMentor',
  'matches.report',
  'matches.sendMessage',
  'matches.countWarnings',
  'matches.resume',
  'sessions.schedule',
  'sessions.requestCall',
  'sessions.proposeCall',
]

const withoutProcedure = restCalls.filter(({ name }) => procedureOf(name) === undefined)

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
  for (const call of [...withoutProcedure, ...procedureCalls]) {
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
