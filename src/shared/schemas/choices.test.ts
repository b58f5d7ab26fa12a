import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { mentorRegistrationForm } from './accounts.ts'
import { matchEnd, planRequest, requestDecision, requestDecline } from './matches.ts'
import { callDecision, callProposalForm, callRefusal, newSession } from './meetings.ts'
import { menteeStatusChange, mentorStatusChange } from './people.ts'
import { newCaseEntry, newReport } from './safeguarding.ts'
import { heldMessageDecision } from './screening.ts'
import { auditFilter, listExport, newReviewGrant } from './supervision.ts'
import { vettingForm } from './vetting.ts'

const session = {
  matchId: 7,
  title: 'A talk',
  startTime: '2026-01-05T09:00:00Z',
  endTime: '2026-01-05T10:00:00Z',
}
const registration = {
  username: 'jonas',
  email: 'jonas@example.org',
  fullName: 'Jonas Hill',
  photoUrl: 'https://example.org/jonas.png',
  password: 'secret',
  confirmPassword: 'secret',
  profession: 'Nurse',
  experience: '10+',
  expertise: '',
  availability: 'flexible',
}

const AUDITED = `
signed_up signed_in sign_in_failed sign_in_throttled signed_out sign_ins_ended access_denied email_changed admin_created
staff_level_changed staff_access_ended
mentor_status_changed mentor_profile_changed mentor_profile_accepted mentor_profile_put_back mentee_status_changed age_recorded
mentor_removed mentee_removed vetting_recorded audit_read audit_exported list_exported transcript_opened transcript_read
conversation_drawn case_opened cases_read case_read case_changed contact_stopped contact_allowed match_ended
held_messages_read held_message_decided screening_word_added screening_word_removed screening_exemption_added
screening_exemption_removed match_proposed`

/** Values used by clients, stored rows and exported files: changing one breaks them. */
const CHOICES: [schema: z.ZodMiniType, good: object, field: string, words: readonly (string | number)[]][] = [
  [mentorRegistrationForm, registration, 'experience', ['1-3', '4-6', '7-10', '10+']],
  [
    mentorRegistrationForm,
    registration,
    'availability',
    ['1-2 hours/week', '3-5 hours/week', '5+ hours/week', 'flexible'],
  ],
  [requestDecision, { id: 7 }, 'requestStatus', ['approved', 'rejected']],
  [requestDecline, { id: 7 }, 'reason', ['no_room', 'little_time', 'not_my_field', 'other_mentor_fits_better']],
  [matchEnd, { matchId: 7 }, 'reason', ['goals_reached', 'no_time', 'not_a_fit', 'moved_on', 'other']],
  [newSession, session, 'location', ['Virtual', 'In-Person', 'Phone']],
  [callDecision, { id: 7 }, 'status', ['approved', 'declined']],
  [callRefusal, { id: 7 }, 'reason', ['time', 'busy', 'later', 'write', 'other']],
  [callProposalForm, { date: '2026-01-05', time: '09:00' }, 'duration', [15, 30, 45, 60, 90, 120]],
  [mentorStatusChange, { id: 7 }, 'status', ['approved', 'rejected']],
  [menteeStatusChange, { id: 7 }, 'status', ['active', 'inactive']],
  [planRequest, {}, 'mode', ['stable', 'cover']],
  [
    newReport,
    { matchId: 7, details: 'It was loud.' },
    'reason',
    [
      'unsafe',
      'uncomfortable',
      'contact_details',
      'secrecy_or_meeting',
      'bullying',
      'sexual',
      'selling',
      'danger_now',
      'other',
    ],
  ],
  [newCaseEntry, { id: 7, note: 'Yes' }, 'state', ['open', 'in_review', 'action_taken', 'no_action']],
  [newCaseEntry, { id: 7, note: 'Yes' }, 'contact', ['stopped', 'allowed']],
  [heldMessageDecision, { id: 7, note: 'Yes' }, 'decision', ['allow', 'allow_redacted', 'block']],
  [auditFilter, {}, 'action', AUDITED.trim().split(/\s+/)],
  [
    listExport,
    { rows: 1 },
    'list',
    ['pending-mentors', 'approved-mentors', 'mentees', 'active-mentees', 'inactive-mentees', 'matches'],
  ],
  [
    newReviewGrant,
    { matchId: 7, reason: 'A court has asked for it.' },
    'reasonClass',
    ['case', 'random_review', 'legal_request'],
  ],
  [
    vettingForm,
    { result: 'failed', checkedOn: '2026-01-05' },
    'check',
    ['identity', 'background', 'reference_1', 'reference_2', 'interview', 'training', 'code_of_conduct'],
  ],
  [vettingForm, { check: 'identity', checkedOn: '2026-01-05' }, 'result', ['passed', 'failed', 'not_needed']],
  [
    vettingForm,
    { check: 'reference_1', result: 'failed', checkedOn: '2026-01-05' },
    'trustworthy',
    ['yes', 'no'],
  ],
]

describe.for(CHOICES)('choice %#', ([schema, good, field, words]) => {
  test.for(words)(`of ${field} can be %s`, (word) => {
    expect(schema.safeParse({ ...good, [field]: word }).error?.issues).toBeUndefined()
  })

  test(`of ${field} can be nothing else`, () => {
    for (const other of ['Other', 7]) expect(schema.safeParse({ ...good, [field]: other }).success).toBe(false)
  })
})
