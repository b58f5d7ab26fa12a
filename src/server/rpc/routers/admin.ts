import {
  addCaseEntry,
  closeCase,
  findCase,
  getCase,
  giveBackCase,
  listCases,
  takeCase,
} from '#server/domain/safeguarding/cases.ts'
import { newAdmin, newAdminPassword } from '#shared/schemas/accounts.ts'
import { emptyInput, page } from '#shared/schemas/common.ts'
import { matchRef, matchSearch, messagePage, pairRef, planRequest } from '#shared/schemas/matches.ts'
import {
  factorRemovalRequest,
  menteeAge,
  menteeStatusChange,
  mentorDecisionRef,
  mentorStatusChange,
  personRef,
  staffChange,
  staffCodeRef,
  staffCodeRequest,
  staffRef,
} from '#shared/schemas/people.ts'
import { acceptedChanges, putBackChanges } from '#shared/schemas/profile.ts'
import {
  caseNumber,
  caseQuery,
  caseRef,
  closedCase,
  newCaseEntry,
  takenCase,
} from '#shared/schemas/safeguarding.ts'
import {
  customRuleRef,
  heldMessageDecision,
  newScreeningExemption,
  newScreeningWord,
  sentenceToTry,
} from '#shared/schemas/screening.ts'
import { auditFilter, auditPage, listExport, newReviewGrant } from '#shared/schemas/supervision.ts'
import { vettingRecord, vettingRecords } from '#shared/schemas/vetting.ts'
import { checkAdminPassword, createAdmin } from '../../domain/accounts/accounts.ts'
import { exportAuditCsv, listAuditEntries, recordListExport } from '../../domain/audit/audit-log.ts'
import { decideHeldMessage, listHeldMessages } from '../../domain/chat/held-messages.ts'
import { findStoredScore } from '../../domain/compatibility/score.ts'
import { undoDecision } from '../../domain/decisions/decisions.ts'
import { listUndelivered } from '../../domain/delivery/undelivered.ts'
import { listUnreachable } from '../../domain/mail/mails.ts'
import { listAllMatches } from '../../domain/matches/matches.ts'
import { searchMatches } from '../../domain/matches/search-matches.ts'
import {
  listMentees,
  menteeDecisions,
  recordAge,
  removeMentee,
  setMenteeStatus,
} from '../../domain/mentees/mentees.ts'
import {
  listApproved,
  listPending,
  mentorDecisions,
  removeMentor,
  setMentorStatus,
} from '../../domain/mentors/mentors.ts'
import { getCounts } from '../../domain/overview/overview.ts'
import { confirmProposal, proposeMatches } from '../../domain/planning/planning.ts'
import {
  acceptChanges,
  getChanges,
  listChanged,
  restoreApproved,
} from '../../domain/profiles/approved-profiles.ts'
import {
  addExemption,
  addWord,
  listCustomRules,
  removeExemption,
  removeWord,
  trySentence,
} from '../../domain/screening/custom-rules.ts'
import {
  confirmFactorRemoval,
  listFactorRemovals,
  requestFactorRemoval,
  stopFactorRemoval,
} from '../../domain/staff/factor-removals.ts'
import { changeLevel, endAccess, endSignIns, getOwnLevel, listStaff } from '../../domain/staff/staff.ts'
import { checkStaffCode, createStaffCode, listStaffCodes } from '../../domain/staff/staff-codes.ts'
import {
  drawConversation,
  listFindings,
  openTranscript,
  readTranscript,
} from '../../domain/supervision/supervision.ts'
import {
  addVettingRecord,
  addVettingRecords,
  getVetting,
  listExpiring,
  listPending as listPendingVetting,
} from '../../domain/vetting/vetting.ts'
import {
  adminWithFactorStepUp,
  adminWithOptionalStepUp,
  adminWithStepUp,
  admin as procedure,
  router,
} from '../trpc.ts'

const admins = router({
  create: adminWithOptionalStepUp.input(newAdmin).mutation(({ ctx, input }) => createAdmin(ctx, input)),
  // A mutation, because a query would have the password in its address.
  checkPassword: procedure.input(newAdminPassword).mutation(({ ctx, input }) => checkAdminPassword(ctx, input)),
})

const people = router({
  unreachable: procedure.query(({ ctx }) => listUnreachable(ctx)),
  endSignIns: procedure.input(staffRef).mutation(({ ctx, input }) => endSignIns(ctx, input)),
  createCode: adminWithFactorStepUp
    .input(staffCodeRequest)
    .mutation(({ ctx, input }) => createStaffCode(ctx, input)),
  codes: procedure.input(page).query(({ ctx, input }) => listStaffCodes(ctx, input)),
  factorRemovals: procedure.query(({ ctx }) => listFactorRemovals(ctx)),
  requestFactorRemoval: adminWithStepUp
    .input(factorRemovalRequest)
    .mutation(({ ctx, input }) => requestFactorRemoval(ctx, input)),
  confirmFactorRemoval: adminWithStepUp
    .input(staffRef)
    .mutation(({ ctx, input }) => confirmFactorRemoval(ctx, input)),
  stopFactorRemoval: procedure.input(staffRef).mutation(({ ctx, input }) => stopFactorRemoval(ctx, input)),
  checkCode: procedure.input(staffCodeRef).mutation(({ ctx, input }) => checkStaffCode(ctx, input)),
})

const staff = router({
  own: procedure.query(({ ctx }) => getOwnLevel(ctx)),
  list: procedure.query(({ ctx }) => listStaff(ctx)),
  changeLevel: adminWithStepUp.input(staffChange).mutation(({ ctx, input }) => changeLevel(ctx, input)),
  endAccess: adminWithStepUp.input(staffRef).mutation(({ ctx, input }) => endAccess(ctx, input)),
})

const overview = router({
  undelivered: procedure.query(({ ctx }) => listUndelivered(ctx)),
  counts: procedure.query(({ ctx }) => getCounts(ctx)),
})

const mentors = router({
  pending: procedure.input(page).query(({ ctx, input }) => listPending(ctx, input)),
  approved: procedure.input(page).query(({ ctx, input }) => listApproved(ctx, input)),
  setStatus: adminWithOptionalStepUp
    .input(mentorStatusChange)
    .mutation(({ ctx, input }) => setMentorStatus(ctx, input)),
  undoStatus: procedure
    .input(mentorDecisionRef)
    .mutation(({ ctx, input }) => undoDecision(ctx, mentorDecisions, { id: input.id, outcome: input.status })),
  remove: adminWithOptionalStepUp.input(personRef).mutation(({ ctx, input }) => removeMentor(ctx, input)),
})

/** Mentor profiles that have changed since their approval. */
const changes = router({
  list: procedure.input(page).query(({ ctx, input }) => listChanged(ctx, input)),
  byId: procedure.input(personRef).query(({ ctx, input }) => getChanges(ctx, input)),
  accept: procedure.input(acceptedChanges).mutation(({ ctx, input }) => acceptChanges(ctx, input)),
  putBack: procedure.input(putBackChanges).mutation(({ ctx, input }) => restoreApproved(ctx, input)),
})

const vetting = router({
  byId: procedure.input(personRef).query(({ ctx, input }) => getVetting(ctx, input)),
  record: procedure.input(vettingRecord).mutation(({ ctx, input }) => addVettingRecord(ctx, input)),
  recordAll: procedure.input(vettingRecords).mutation(({ ctx, input }) => addVettingRecords(ctx, input)),
  pending: procedure.input(page).query(({ ctx, input }) => listPendingVetting(ctx, input)),
  expiring: procedure.input(page).query(({ ctx, input }) => listExpiring(ctx, input)),
})

const mentees = router({
  list: procedure.input(page).query(({ ctx, input }) => listMentees(ctx, input)),
  recordAge: procedure.input(menteeAge).mutation(({ ctx, input }) => recordAge(ctx, input)),
  setStatus: adminWithOptionalStepUp
    .input(menteeStatusChange)
    .mutation(({ ctx, input }) => setMenteeStatus(ctx, input)),
  undoStatus: procedure
    .input(menteeStatusChange)
    .mutation(({ ctx, input }) => undoDecision(ctx, menteeDecisions, { id: input.id, outcome: input.status })),
  remove: adminWithOptionalStepUp.input(personRef).mutation(({ ctx, input }) => removeMentee(ctx, input)),
})

const matches = router({
  list: procedure.input(page).query(({ ctx, input }) => listAllMatches(ctx, input)),
  search: procedure.input(matchSearch).query(({ ctx, input }) => searchMatches(ctx, input)),
  compatibility: procedure.input(matchRef).query(({ ctx, input }) => findStoredScore(ctx, input)),
})

const planning = router({
  propose: procedure.input(planRequest).mutation(({ ctx, input }) => proposeMatches(ctx, input)),
  confirm: procedure.input(pairRef).mutation(({ ctx, input }) => confirmProposal(ctx, input)),
})

const transcripts = router({
  open: procedure.input(newReviewGrant).mutation(({ ctx, input }) => openTranscript(ctx, input)),
  read: procedure.input(messagePage).query(({ ctx, input }) => readTranscript(ctx, input)),
  findings: procedure.input(matchRef).query(({ ctx, input }) => listFindings(ctx, input)),
  draw: procedure.input(emptyInput).mutation(({ ctx }) => drawConversation(ctx)),
})

const audit = router({
  list: procedure.input(auditPage).query(({ ctx, input }) => listAuditEntries(ctx, input)),
  export: procedure.input(auditFilter).query(({ ctx, input }) => exportAuditCsv(ctx, input)),
})

/** Records the export of lists, whose files the client writes itself. */
const listExports = router({
  record: procedure.input(listExport).mutation(({ ctx, input }) => recordListExport(ctx, input)),
})

const heldMessages = router({
  list: procedure.input(page).query(({ ctx, input }) => listHeldMessages(ctx, input)),
  decide: procedure.input(heldMessageDecision).mutation(({ ctx, input }) => decideHeldMessage(ctx, input)),
})

const screening = router({
  lists: procedure.query(({ ctx }) => listCustomRules(ctx)),
  // A mutation that changes nothing: a query would put the sentence into the URL and so into the logs of proxies.
  trySentence: procedure.input(sentenceToTry).mutation(({ ctx, input }) => trySentence(ctx, input)),
  addWord: procedure.input(newScreeningWord).mutation(({ ctx, input }) => addWord(ctx, input)),
  removeWord: procedure.input(customRuleRef).mutation(({ ctx, input }) => removeWord(ctx, input)),
  addExemption: procedure.input(newScreeningExemption).mutation(({ ctx, input }) => addExemption(ctx, input)),
  removeExemption: procedure.input(customRuleRef).mutation(({ ctx, input }) => removeExemption(ctx, input)),
})

const cases = router({
  list: procedure.input(caseQuery).query(({ ctx, input }) => listCases(ctx, input)),
  find: procedure.input(caseNumber).query(({ ctx, input }) => findCase(ctx, input)),
  byId: procedure.input(caseRef).query(({ ctx, input }) => getCase(ctx, input)),
  addEntry: procedure.input(newCaseEntry).mutation(({ ctx, input }) => addCaseEntry(ctx, input)),
  take: procedure.input(takenCase).mutation(({ ctx, input }) => takeCase(ctx, input)),
  giveBack: procedure.input(caseRef).mutation(({ ctx, input }) => giveBackCase(ctx, input)),
  close: procedure.input(closedCase).mutation(({ ctx, input }) => closeCase(ctx, input)),
})

/** Procedures for administrators, by subject. */
export const admin = router({
  admins,
  people,
  staff,
  overview,
  mentors,
  changes,
  vetting,
  mentees,
  matches,
  planning,
  transcripts,
  audit,
  exports: listExports,
  heldMessages,
  screening,
  cases,
})
