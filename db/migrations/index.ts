import type { Migration } from 'kysely'
import * as accounts from './0001_accounts.ts'
import * as matches from './0002_matches.ts'
import * as meetings from './0003_meetings.ts'
import * as defences from './0004_defences.ts'
import * as repeats from './0005_repeats.ts'
import * as safety from './0006_safety.ts'
import * as cases from './0007_cases.ts'
import * as heldMessages from './0008_held_messages.ts'
import * as auditChain from './0009_audit_chain.ts'
import * as calls from './0010_calls.ts'
import * as vetting from './0011_vetting.ts'
import * as alerts from './0012_alerts.ts'
import * as supervision from './0013_supervision.ts'
import * as mentorNames from './0014_mentor_names.ts'
import * as removedSessions from './0015_removed_sessions.ts'
import * as recordedAges from './0016_recorded_ages.ts'
import * as riskCounts from './0017_risk_counts.ts'
import * as customRules from './0018_own_screening.ts'
import * as recentDecisions from './0019_recent_decisions.ts'
import * as firstLines from './0020_first_lines.ts'
import * as readNotices from './0021_read_notices.ts'
import * as caseOwners from './0022_case_owners.ts'
import * as firstSteps from './0023_first_steps.ts'
import * as signInBrowsers from './0024_sign_in_browsers.ts'
import * as calendarFeeds from './0025_calendar_feeds.ts'
import * as mails from './0026_mails.ts'
import * as push from './0027_push.ts'
import * as staff from './0028_staff.ts'
import * as aboutChanges from './0029_about_changes.ts'
import * as secondFactors from './0030_second_factors.ts'
import * as deliveries from './0031_deliveries.ts'
import * as invitations from './0032_invitations.ts'
import * as readMarksInMatches from './0033_read_marks_in_matches.ts'
import * as dangerFindings from './0034_danger_findings.ts'
import * as keptNames from './0035_kept_names.ts'
import * as waitingNames from './0036_waiting_names.ts'
import * as staffCodes from './0037_staff_codes.ts'
import * as notedFindings from './0038_noted_findings.ts'
import * as proofs from './0039_proofs.ts'
import * as mailRecipients from './0040_mail_recipients.ts'
import * as searchTexts from './0041_search_texts.ts'
import * as decisionColumns from './0042_decision_columns.ts'

/** All migrations in order. A list instead of a folder scan, so that it can be bundled and type-checked. */
export const migrations: Record<string, Migration> = {
  '0001_accounts': accounts,
  '0002_matches': matches,
  '0003_meetings': meetings,
  '0004_defences': defences,
  '0005_repeats': repeats,
  '0006_safety': safety,
  '0007_cases': cases,
  '0008_held_messages': heldMessages,
  '0009_audit_chain': auditChain,
  '0010_calls': calls,
  '0011_vetting': vetting,
  '0012_alerts': alerts,
  '0013_supervision': supervision,
  '0014_mentor_names': mentorNames,
  '0015_removed_sessions': removedSessions,
  '0016_recorded_ages': recordedAges,
  '0017_risk_counts': riskCounts,
  '0018_own_screening': customRules,
  '0019_recent_decisions': recentDecisions,
  '0020_first_lines': firstLines,
  '0021_read_notices': readNotices,
  '0022_case_owners': caseOwners,
  '0023_first_steps': firstSteps,
  '0024_sign_in_browsers': signInBrowsers,
  '0025_calendar_feeds': calendarFeeds,
  '0026_mails': mails,
  '0027_push': push,
  '0028_staff': staff,
  '0029_about_changes': aboutChanges,
  '0030_second_factors': secondFactors,
  '0031_deliveries': deliveries,
  '0032_invitations': invitations,
  '0033_read_marks_in_matches': readMarksInMatches,
  '0034_danger_findings': dangerFindings,
  '0035_kept_names': keptNames,
  '0036_waiting_names': waitingNames,
  '0037_staff_codes': staffCodes,
  '0038_noted_findings': notedFindings,
  '0039_proofs': proofs,
  '0040_mail_recipients': mailRecipients,
  '0041_search_texts': searchTexts,
  '0042_decision_columns': decisionColumns,
}
