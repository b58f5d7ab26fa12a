import { STAFF_LEVELS, type StaffLevel } from '#shared/enums.ts'

/**
 * The lowest level that may call each procedure (decision 119): a viewer sees counts, never names. `call.ts` does not
 * compile while one is missing.
 */
export const LOWEST_LEVEL = {
  'admin.overview.counts': 'viewer',
  'admin.overview.undelivered': 'viewer',
  'admin.staff.own': 'viewer',

  'admin.people.unreachable': 'coordinator',
  'admin.people.createCode': 'coordinator',
  'admin.people.endSignIns': 'coordinator',
  'admin.mentors.pending': 'coordinator',
  'admin.mentors.approved': 'coordinator',
  'admin.mentors.setStatus': 'coordinator',
  'admin.mentors.undoStatus': 'coordinator',
  'admin.mentors.remove': 'coordinator',
  'admin.changes.list': 'coordinator',
  'admin.changes.byId': 'coordinator',
  'admin.changes.accept': 'coordinator',
  'admin.changes.putBack': 'coordinator',
  'admin.vetting.byId': 'coordinator',
  'admin.vetting.record': 'coordinator',
  'admin.vetting.recordAll': 'coordinator',
  'admin.vetting.pending': 'coordinator',
  'admin.vetting.expiring': 'coordinator',
  'admin.mentees.list': 'coordinator',
  'admin.mentees.recordAge': 'coordinator',
  'admin.mentees.setStatus': 'coordinator',
  'admin.mentees.undoStatus': 'coordinator',
  'admin.mentees.remove': 'coordinator',
  'admin.matches.list': 'coordinator',
  'admin.matches.search': 'coordinator',
  'admin.matches.compatibility': 'coordinator',
  'admin.planning.propose': 'coordinator',
  'admin.planning.confirm': 'coordinator',
  'admin.transcripts.open': 'coordinator',
  'admin.transcripts.read': 'coordinator',
  'admin.transcripts.findings': 'coordinator',
  'admin.transcripts.draw': 'coordinator',
  'admin.audit.list': 'coordinator',
  'admin.exports.record': 'coordinator',
  'admin.heldMessages.list': 'coordinator',
  'admin.heldMessages.decide': 'coordinator',
  'admin.screening.lists': 'coordinator',
  'admin.screening.trySentence': 'coordinator',
  'admin.cases.list': 'coordinator',
  'admin.cases.find': 'coordinator',
  'admin.cases.byId': 'coordinator',
  'admin.cases.addEntry': 'coordinator',
  'admin.cases.take': 'coordinator',
  'admin.cases.giveBack': 'coordinator',
  'admin.cases.close': 'coordinator',
  'matches.byId': 'coordinator',
  'matches.resume': 'coordinator',
  'matches.end': 'coordinator',

  'admin.admins.create': 'owner',
  'admin.admins.checkPassword': 'owner',
  'admin.people.codes': 'owner',
  'admin.people.checkCode': 'owner',
  'admin.people.requestFactorRemoval': 'owner',
  'admin.people.confirmFactorRemoval': 'owner',
  'admin.people.stopFactorRemoval': 'owner',
  'admin.people.factorRemovals': 'owner',
  'admin.staff.list': 'owner',
  'admin.staff.changeLevel': 'owner',
  'admin.staff.endAccess': 'owner',
  'admin.audit.export': 'owner',
  'admin.screening.addWord': 'owner',
  'admin.screening.removeWord': 'owner',
  'admin.screening.addExemption': 'owner',
  'admin.screening.removeExemption': 'owner',
} as const satisfies Record<string, StaffLevel>

const isListed = (path: string): path is keyof typeof LOWEST_LEVEL => Object.hasOwn(LOWEST_LEVEL, path)

/** The lowest level that may call a procedure; an owner's for one that is not in the table. */
const lowestLevelOf = (path: string): StaffLevel => (isListed(path) ? LOWEST_LEVEL[path] : 'owner')

/** Whether an administrator of a level may call a procedure. */
export const mayCall = (level: StaffLevel, path: string): boolean =>
  STAFF_LEVELS.indexOf(level) <= STAFF_LEVELS.indexOf(lowestLevelOf(path))
