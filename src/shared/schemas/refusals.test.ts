import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { clientFrame } from './chat.ts'
import { emptyInput } from './common.ts'
import {
  matchEnd,
  matchEndForm,
  matchRef,
  mentorAvailability,
  mentorRequest,
  messagePage,
  newChatMessage,
  pairRef,
  planForm,
  planRequest,
  readMark,
  requestDecision,
  requestDecline,
  requestRef,
} from './matches.ts'
import { noticeRef } from './notifications.ts'
import { menteeAge, menteeStatusChange, mentorSearch, mentorStatusChange, personRef } from './people.ts'
import { acceptedChanges, profileChanges, putBackChanges } from './profile.ts'
import { caseQuery, caseRef, newCaseEntry, newReport } from './safeguarding.ts'
import { heldDecisionForm, heldMessageDecision, heldOfMatch } from './screening.ts'
import { auditFilter, auditPage, grantForm, listExport, newReviewGrant, reviewReason } from './supervision.ts'

type Schema = z.ZodMiniType
type Refusal = [change: object, field: string, sentence: string]

const ID = 'Must be a positive whole number.'
const NUMBER = 'Must be a whole number.'
const TEXT = 'Must be text.'
const UUID = '6f1f9e2c-7d57-4b0c-9b1e-0a4f5d8c2b11'
const VERSION = 'a'.repeat(64)
const INSTANT = 'Must be a time such as 2026-01-05T09:00:00Z.'
const NOTE = 'Please add a note of at least 3 characters.'
const PAGE: Refusal[] = [
  [{ limit: 0 }, 'limit', 'Must be at least 1.'],
  [{ limit: 1_001 }, 'limit', 'Must be at most 1000.'],
  [{ limit: 1.5 }, 'limit', NUMBER],
]

const mistakes = (schema: Schema, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

/**
 * For each call a valid input, and the changes it refuses with field and message. One long table, so that a missing
 * row is easy to see.
 */
const CALLS: [call: string, schema: Schema, good: object, refusals: Refusal[]][] = [
  ['a match', matchRef, { matchId: 7 }, [[{ matchId: 0 }, 'matchId', ID]]],
  [
    'a request for a mentor',
    mentorRequest,
    { mentorId: 3, menteeId: 4, status: 1, requestStatus: {} },
    [
      [{ mentorId: '3' }, 'mentorId', ID],
      [{ menteeId: -4 }, 'menteeId', ID],
    ],
  ],
  [
    'an answer to a request',
    requestDecision,
    { id: 7, requestStatus: 'approved' },
    [
      [{ id: null }, 'id', ID],
      [{ requestStatus: 'pending' }, 'requestStatus', 'requestStatus must be approved or rejected.'],
    ],
  ],
  ['a request', requestRef, { id: 7 }, [[{ id: 1.5 }, 'id', ID]]],
  [
    'a declined request',
    requestDecline,
    { id: 7, reason: 'no_room' },
    [
      [
        { reason: 'other' },
        'reason',
        'reason must be one of no_room, little_time, not_my_field, other_mentor_fits_better.',
      ],
    ],
  ],
  [
    'the end of a match',
    matchEnd,
    { matchId: 7, reason: 'no_time', text: null },
    [
      [{ matchId: 0 }, 'matchId', ID],
      [{ reason: '' }, 'reason', 'Please choose a reason.'],
      [{ text: 'x'.repeat(201) }, 'text', 'Must be at most 200 characters.'],
    ],
  ],
  [
    'the form that ends a match',
    matchEndForm,
    { reason: 'goals_reached', text: 'x'.repeat(200) },
    [[{ reason: undefined }, 'reason', 'Please choose a reason.']],
  ],
  [
    "a mentor's availability",
    mentorAvailability,
    { capacity: 100, paused: true },
    [
      [{ capacity: 0 }, 'capacity', 'capacity must be at least 1.'],
      [{ capacity: 101 }, 'capacity', 'capacity must be at most 100.'],
      [{ capacity: 1.5 }, 'capacity', 'capacity must be a whole number or null.'],
      [{ paused: 'yes' }, 'paused', 'paused must be true or false.'],
    ],
  ],
  [
    'a message',
    newChatMessage,
    { matchId: 7, content: 'x'.repeat(4_000), clientId: UUID },
    [
      [{ matchId: 0 }, 'matchId', ID],
      [{ content: 'x'.repeat(4_001) }, 'content', 'Must be at most 4,000 characters.'],
      [{ content: '\u200b' }, 'content', 'Message cannot be empty.'],
      [{ content: 1 }, 'content', TEXT],
      [{ clientId: 'mine' }, 'clientId', 'clientId must be a UUID.'],
    ],
  ],
  [
    'a page of messages',
    messagePage,
    { matchId: 7, before: 9, after: 1, limit: 1_000 },
    [...PAGE, [{ before: 0 }, 'before', ID], [{ after: '1' }, 'after', ID]],
  ],
  [
    'a read mark',
    readMark,
    { matchId: 7, messageId: 9 },
    [
      [{ matchId: 0 }, 'matchId', ID],
      [{ messageId: 0 }, 'messageId', ID],
    ],
  ],
  ['a notice', noticeRef, { id: 7 }, [[{ id: 0 }, 'id', ID]]],
  ['a person', personRef, { id: 7 }, [[{ id: 0 }, 'id', ID]]],
  [
    'the status of a mentor',
    mentorStatusChange,
    { id: 7, status: 'rejected' },
    [
      [{ id: 0 }, 'id', ID],
      [{ status: 'pending' }, 'status', 'Status must be approved or rejected.'],
    ],
  ],
  [
    'the status of a mentee',
    menteeStatusChange,
    { id: 7, status: 'inactive' },
    [
      [{ id: 0 }, 'id', ID],
      [{ status: 'approved' }, 'status', 'Status must be active or inactive.'],
    ],
  ],
  [
    'the age of a mentee',
    menteeAge,
    { id: 7, age: 13 },
    [
      [{ id: 0 }, 'id', ID],
      [{ age: 12 }, 'age', 'Age must be at least 13.'],
      [{ age: 101 }, 'age', 'Age must be at most 100.'],
      [{ age: '15' }, 'age', 'Age must be a whole number.'],
      [{ age: null }, 'age', 'Age must be a whole number.'],
    ],
  ],
  [
    'a search for mentors',
    mentorSearch,
    { q: 'nurse', limit: 1 },
    [...PAGE, [{ q: 'x'.repeat(201) }, 'q', 'Must be at most 200 characters.']],
  ],
  [
    'a plan',
    planRequest,
    { mode: 'cover', room: 100, leastScore: 0 },
    [
      [{ mode: 'best' }, 'mode', 'Mode must be one of stable, cover.'],
      [{ room: 0 }, 'room', 'Must be at least 1.'],
      [{ room: 101 }, 'room', 'Must be at most 100.'],
      [{ room: '5' }, 'room', NUMBER],
      [{ leastScore: -1 }, 'leastScore', 'Must be at least 0.'],
      [{ leastScore: 101 }, 'leastScore', 'Must be at most 100.'],
    ],
  ],
  [
    'the form of a plan',
    planForm,
    { mode: 'stable', room: '5', leastScore: '100' },
    [
      [{ mode: undefined }, 'mode', 'Mode must be one of stable, cover.'],
      [{ room: ' ' }, 'room', NUMBER],
      [{ room: 'five' }, 'room', NUMBER],
      [{ leastScore: '100.5' }, 'leastScore', NUMBER],
    ],
  ],
  [
    'a pair',
    pairRef,
    { menteeId: 7, mentorId: 8 },
    [
      [{ menteeId: 0 }, 'menteeId', ID],
      [{ mentorId: 0 }, 'mentorId', ID],
    ],
  ],
  [
    'a report',
    newReport,
    { matchId: 7, messageId: 9, reason: 'other', details: 'It was loud.', pauseContact: true },
    [
      [{ matchId: 0 }, 'matchId', ID],
      [{ messageId: 0 }, 'messageId', ID],
      [{ reason: 'none' }, 'reason', 'Must be one of the reasons.'],
      [{ details: ' ' }, 'details', 'Please say what happened, in a few words.'],
      [{ pauseContact: 'yes' }, 'pauseContact', 'Must be true or false.'],
    ],
  ],
  [
    'a list of cases',
    caseQuery,
    { state: 'in_review', limit: 1_000 },
    [...PAGE, [{ state: 'closed' }, 'state', 'Must be one of the states.']],
  ],
  ['a case', caseRef, { id: 7 }, [[{ id: 0 }, 'id', ID]]],
  [
    'an entry of a case',
    newCaseEntry,
    { id: 7, note: 'Yes', state: 'no_action', contact: 'allowed' },
    [
      [{ id: 0 }, 'id', ID],
      [{ note: ' No ' }, 'note', NOTE],
      [{ state: 'closed' }, 'state', 'Must be one of the states.'],
      [{ contact: 'paused' }, 'contact', 'Must be stopped or allowed.'],
    ],
  ],
  [
    'the held messages of a match',
    heldOfMatch,
    { matchId: 7, limit: 1 },
    [...PAGE, [{ matchId: 0 }, 'matchId', ID]],
  ],
  [
    'a decision about a held message',
    heldMessageDecision,
    { id: 7, decision: 'allow_redacted', note: 'Yes' },
    [
      [{ id: 0 }, 'id', ID],
      [{ decision: 'redact' }, 'decision', 'Please choose what happens with this message.'],
      [{ note: 'No' }, 'note', NOTE],
    ],
  ],
  [
    'the form of that decision',
    heldDecisionForm,
    { decision: 'block', note: 'Yes' },
    [[{ note: '' }, 'note', NOTE]],
  ],
  [
    'a filter of the audit log',
    auditFilter,
    { action: 'signed_in', person: '7', from: '2026-01-05T09:00:00Z', to: '2026-01-05T10:00:00+01:00' },
    [
      [{ action: 'nap' }, 'action', 'action must be one that the audit log records.'],
      [{ person: 'x'.repeat(51) }, 'person', 'Must be at most 50 characters.'],
      [{ from: '1999-12-31T23:59:59Z' }, 'from', INSTANT],
      [{ to: '2026-01-05' }, 'to', INSTANT],
    ],
  ],
  ['a page of the audit log', auditPage, { limit: 1, person: 'x'.repeat(50) }, PAGE],
  [
    'an export of a list',
    listExport,
    { list: 'mentees', rows: 0, term: 'nurse' },
    [
      [{ list: 'messages' }, 'list', 'list must be one of those that can be exported.'],
      [{ rows: -1 }, 'rows', 'Must be at least 0.'],
      [{ rows: 0.5 }, 'rows', NUMBER],
    ],
  ],
  [
    'the opening of a conversation',
    newReviewGrant,
    { matchId: 7, reasonClass: 'legal_request', caseId: null, reason: 'x'.repeat(10) },
    [
      [{ matchId: 0 }, 'matchId', ID],
      [{ caseId: 0 }, 'caseId', ID],
      [{ reasonClass: 'fun' }, 'reasonClass', 'reasonClass must be case, random_review or legal_request.'],
      [{ reason: 'x'.repeat(9) }, 'reason', 'Please give a reason of at least 10 characters.'],
      [{ reason: 'x'.repeat(501) }, 'reason', 'Must be at most 500 characters.'],
    ],
  ],
  [
    'the form that opens a conversation',
    grantForm,
    { reasonClass: 'case', reason: 'x'.repeat(500) },
    [[{ reasonClass: '' }, 'reasonClass', 'Please choose why you’re opening it.']],
  ],
  [
    'changes of a mentor that were accepted',
    acceptedChanges,
    { id: 7, version: VERSION },
    [
      [{ id: 0 }, 'id', ID],
      [{ version: 1 }, 'version', TEXT],
      [{ version: `${VERSION}a` }, 'version', 'Must be a version.'],
      [{ version: ` ${VERSION.slice(1)}` }, 'version', 'Must be a version.'],
    ],
  ],
  [
    'changes of a mentor that are put back',
    putBackChanges,
    { id: 7, version: VERSION, fields: ['fullName', 'photoUrl', 'profession', 'expertise', 'bio'] },
    [
      [{ fields: [] }, 'fields', 'Must name at least one field.'],
      [{ fields: Array(8).fill('bio') }, 'fields', 'Must be shorter.'],
      [
        { fields: ['age'] },
        'fields.0',
        'Must be among fullName, photoUrl, profession, experience, expertise, availability, bio.',
      ],
      [{ fields: 'bio' }, 'fields', 'Must be a list.'],
    ],
  ],
  [
    'changes of a profile',
    profileChanges,
    {
      fullName: 'Jo',
      photoUrl: '/uploads/abcdefghijklmnopqrst_-.png',
      availability: 'flexible',
      expertise: 'a, b',
    },
    [
      [{ fullName: 'J' }, 'fullName', 'Full name must be at least 2 characters.'],
      [{ photoUrl: '' }, 'photoUrl', 'Profile photo is required'],
      [{ photoUrl: '/uploads/abcdefghijklmnopqrst_-.gif' }, 'photoUrl', 'Please enter a valid URL.'],
      [{ photoUrl: '/uploads/../abcdefghijklmnopqrst_-.png' }, 'photoUrl', 'Please enter a valid URL.'],
      [{ photoUrl: '/uploads/abcdefghijklmnopqrst_-.png.html' }, 'photoUrl', 'Please enter a valid URL.'],
      [{ email: 'nobody' }, 'email', 'Please enter a valid email address.'],
      [{ expertise: 7 }, 'expertise', 'Must be a list.'],
      [{ availability: 7 }, 'availability', 'Must be a list.'],
      [{ availability: Array(51).fill('x') }, 'availability', 'Must have at most 50 entries.'],
    ],
  ],
]

describe.for(CALLS)('%s', ([, schema, good, refusals]) => {
  test('is accepted if valid', () => expect(mistakes(schema, good)).toEqual([]))

  test.for(refusals)('refuses %j at %s: %s', ([change, field, sentence]) => {
    expect(mistakes(schema, { ...good, ...change })).toEqual([[field, sentence]])
  })
})

test('optional fields may be absent', () => {
  expect(messagePage.parse({ matchId: 7 })).toEqual({ matchId: 7, limit: 200 })
  expect(planRequest.parse({ mode: 'cover' })).toEqual({ mode: 'cover', room: 5 })
  expect(planForm.parse({ mode: 'cover', room: '5', leastScore: ' ' })).toEqual({
    mode: 'cover',
    room: 5,
    leastScore: null,
  })
  expect(mentorAvailability.parse({})).toEqual({})
  expect(mentorAvailability.parse({ capacity: null })).toEqual({ capacity: null })
  expect(newReport.parse({ matchId: 7, reason: 'unsafe' })).toEqual({
    matchId: 7,
    reason: 'unsafe',
    details: null,
  })
  expect(requestDecline.parse({ id: 7, reason: null })).toEqual({ id: 7, reason: null })
  expect(profileChanges.parse({ bio: '', availability: 'flexible' })).toEqual({
    bio: null,
    availability: ['flexible'],
  })
  expect(emptyInput.parse({ anything: 1 })).toEqual({})
  expect(reviewReason.parse(`  ${'x'.repeat(10)}\n`)).toBe('x'.repeat(10))
})

describe('a client frame', () => {
  test.for([
    { type: 'auth', userId: 3, matchId: 7, after: null, features: ['typing'] },
    { type: 'message', matchId: 7, content: { anything: true }, clientId: UUID },
    { type: 'typing', matchId: 7 },
    { type: 'read', matchId: 7, messageId: 9 },
  ])('is %j', (frame) => expect(clientFrame.parse(frame)).toEqual(frame))

  test.for([
    { type: 'nap', matchId: 7 },
    { type: 'auth', matchId: 7 },
    { type: 'auth', userId: 3 },
    { type: 'message', content: 'hi' },
    { type: 'message', matchId: 7, content: 'hi', clientId: 'mine' },
    { type: 'typing' },
    { type: 'read', matchId: 7 },
    { type: 'read', messageId: 9 },
  ])('is not %j', (frame) => expect(clientFrame.safeParse(frame).success).toBe(false))

  test('treats unknown forms of features as none', () => {
    const frame = { type: 'auth', userId: 3, matchId: 7 }
    expect(clientFrame.parse({ ...frame, features: 'typing' })).toEqual(frame)
  })
})
