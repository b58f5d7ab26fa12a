import { messagesOfMatch, ROUNDS_OF_MESSAGES, type ScaleSize } from './scale-size.ts'

// The rows of a large installation, as statements that both databases understand. Every table grows with the number of
// people or matches, in the same proportions at every size, so that a page of any list has as many rows at each.

const CREATED_AT = '2026-01-05T09:00:00.000Z'
const FUTURE = '2099-01-05T09:00:00.000Z'
const TEXT =
  'how did your week go so far and what would you like to talk about when we meet again on Tuesday in the library or online, ' +
  'if that is easier for you, and did the maths test go as well as you hoped it would when we last spoke about it'

/** The numbers from 1 to `count`, as the table `series`. */
const series = (count: number) =>
  `with recursive series(n) as (select 1 union all select n + 1 from series where n < ${count})`

/** Professions and expertise in turn: a common and a rare one among them. */
const PROFESSION = `case when n % 1000 = 500 then 'Beekeeper' when n % 3 = 0 then 'Teacher' when n % 3 = 1 then 'Nurse' else 'Baker' end`
const EXPERTISE = `case n % 4 when 0 then 'Chess' when 1 then 'Maths' when 2 then 'Music' else 'Football' end`

/** People, matches and all that is neither a message nor a read mark. `now` is the time of what still waits. */
export const peopleStatements = (size: ScaleSize, now: string): string[] => [
  ...accountStatements(size, now),
  ...matchStatements(size, now),
  ...deskStatements(size, now),
]

function accountStatements({ people, mentors, mentees, matchedMentors, matches }: ScaleSize, now: string) {
  const role = `case when n = 1 then 'admin' when n <= ${mentors + 1} then 'mentor' else 'mentee' end`
  const name = `(${role}) || n`
  const mail = `(${name}) || '@example.org'`
  return [
    `${series(people)} insert into users ("id", "username", "usernameKey", "lookAlikeKey", "passwordHash", "email", "emailKey", "fullName", "role", "createdAt")
     select n, ${name}, ${name}, ${name}, 'no password', ${mail}, ${mail}, 'The ' || (${role}) || ' ' || n, ${role}, '${CREATED_AT}' from series`,
    `insert into staff ("userId", "level") values (1, 'owner')`,
    `${series(people)} insert into auth_sessions ("tokenHash", "userId", "createdAt", "lastUsedAt")
     select 'the session of the account ' || n, n, '${now}', '${now}' from series`,
    `${series(mentors)} insert into mentors ("id", "userId", "profession", "experience", "expertise", "availability", "status", "searchText", "createdAt", "capacity", "pausedAt")
     select n, n + 1, ${PROFESSION}, '4-6', '["' || (${EXPERTISE}) || '","Reading"]', '["flexible"]',
       case when n > ${matchedMentors} and n % 6 = 0 then 'pending' else 'approved' end,
       lower('the mentor ' || (n + 1) || '\n' || (${PROFESSION}) || '\n' || (${EXPERTISE}) || '\nreading'), '${CREATED_AT}',
       case when n % 3 = 0 then 3 end, case when n % 50 = 1 then '${CREATED_AT}' end from series`,
    `${series(mentees)} insert into mentees ("id", "userId", "age", "ageRecordedOn", "interests", "goals", "status", "createdAt")
     select n, n + ${mentors + 1}, 15, '2026-01-05', '["' || (${EXPERTISE}) || '"]', 'Finish school',
       case when n > ${matches} and n % 5 = 0 then 'inactive' else 'active' end, '${CREATED_AT}' from series`,
  ]
}

/** Of twenty matches one waits for an answer, one was declined, and eighteen are active. */
function matchStatements({ matches, matchedMentors }: ScaleSize, now: string) {
  return [
    `${series(matches)} insert into matches ("id", "mentorId", "menteeId", "status", "requestStatus", "compatibility", "callRequestCount", "createdAt")
     select n, 1 + n % ${matchedMentors}, n,
       case n % 20 when 0 then 'pending' when 10 then 'declined' else 'active' end,
       case n % 20 when 0 then 'pending' when 10 then 'rejected' else 'approved' end,
       50 + n % 50, 1, case n % 20 when 0 then '${now}' else '${CREATED_AT}' end from series`,
    `insert into mentoring_sessions ("matchId", "title", "startTime", "endTime", "createdBy", "createdAt", "updatedAt")
     select matches.id, 'Weekly talk', '2026-02-05T09:00:00.000Z', '2026-02-05T10:00:00.000Z', mentors."userId", '${CREATED_AT}', '${CREATED_AT}'
     from matches join mentors on mentors.id = "mentorId" where "requestStatus" = 'approved'
     union all
     select matches.id, 'Weekly talk', '${FUTURE}', '2099-01-05T10:00:00.000Z', mentors."userId", '${CREATED_AT}', '${CREATED_AT}'
     from matches join mentors on mentors.id = "mentorId" where "requestStatus" = 'approved'`,
    `insert into call_requests ("matchId", "title", "dateTime", "duration", "status", "createdAt")
     select id, 'A call', '${FUTURE}', 30, case when id % 7 = 0 then 'pending' else 'approved' end, '${CREATED_AT}' from matches where "requestStatus" = 'approved'`,
  ]
}

/** Notices and mails of everyone, and what the desk shows: cases, held messages, checks, changed profiles. */
function deskStatements({ people, mentors, matches }: ScaleSize, now: string) {
  return [
    `${series(people * 3)} insert into notices ("userId", "kind", "key", "detail", "createdAt", "readAt", "plannedAt")
     select 1 + (n - 1) % ${people}, 'request_declined', 'notice ' || n, '{"name":"The other"}', '${CREATED_AT}', '${now}', '${CREATED_AT}' from series`,
    `${series(people)} insert into mails ("userId", "toAddress", "kind", "detail", "key", "state", "dueAt", "createdAt", "sentAt")
     select n, 'user' || n || '@example.org', 'news_digest', '{}', 'mail ' || n, case when n % 200 = 0 then 'failed' else 'sent' end, '${now}', '${now}', '${now}' from series`,
    `insert into cases ("kind", "severity", "state", "matchId", "mentorUserId", "menteeUserId", "reason", "categories", "createdAt", "dueAt", "closedAt")
     select 'screening', case when matches.id % 3 = 0 then 'high' else 'normal' end,
       case when matches.id % 5 = 0 then 'open' else 'no_action' end, matches.id, mentors."userId", mentees."userId", 'secrecy', '["contact"]',
       '${CREATED_AT}', '${FUTURE}', case when matches.id % 5 = 0 then null else '${now}' end
     from matches join mentors on mentors.id = "mentorId" join mentees on mentees.id = "menteeId" where matches.id % 8 = 1 or matches.id % 40 = 5`,
    `${series(matches)} insert into held_messages ("id", "matchId", "senderId", "content", "createdAt", "findings", "state")
     select 1000000000 + n, n, mentees."userId", '${TEXT.slice(0, 60)}', '${CREATED_AT}', '[]', case when n % 2 = 1 then 'held' else 'released' end
     from series join mentees on mentees.id = n where n % 20 = 3 or n % 20 = 4`,
    `${series(mentors)} insert into vetting_records ("mentorId", "kind", "result", "checkedOn", "expiresOn", "attentionOn", "checkerId", "createdAt")
     select n, 'background', 'passed', '2026-01-05', case when n % 30 = 7 then '2026-06-05' else '2099-01-05' end, case when n % 30 = 7 then '2026-06-05' else '2099-01-05' end, 1, '${CREATED_AT}' from series
     union all
     select n, 'identity', 'passed', '2026-01-05', null, null, 1, '${CREATED_AT}' from series`,
    `${series(mentors)} insert into approved_profiles ("mentorId", "fullName", "profession", "expertise", "changedAt")
     select n, 'The former ' || n, 'Teacher', '["Chess"]', '${now}' from series where n % 20 = 9`,
  ]
}

/** The conversations with the number of messages that each gets in a round. */
export const CONVERSATION_STATEMENTS = [
  `create temporary table conversations ("matchId" integer, "mentorUserId" integer, "menteeUserId" integer, "copy" integer)`,
  `${series(messagesOfMatch(1))} insert into conversations
   select matches.id, mentors."userId", mentees."userId", n from matches
   join mentors on mentors.id = "mentorId" join mentees on mentees.id = "menteeId"
   join series on n = 1 or matches.id % 450 = 1
   where "requestStatus" = 'approved' order by matches.id, n`,
]

/**
 * One round of messages: as in use, the rows of a match lie far from each other. `round` counts from 0; every round is
 * a day.
 */
export function roundStatement(round: number): string {
  const at = new Date(Date.parse(CREATED_AT) + round * 86_400_000).toISOString()
  return `insert into messages ("matchId", "senderId", "content", "clientId", "createdAt")
    select "matchId", case when (${round} + "copy") % 2 = 0 then "mentorUserId" else "menteeUserId" end,
      substr('${TEXT}', 1 + (${round} * 7 + "matchId") % 120, 20 + (${round} + "matchId") % 50),
      (10000000 + ${round}) || '-0000-4000-8000-' || (100000000000 + "matchId" * 100 + "copy"), '${at}'
    from conversations`
}

const READ_UP_TO = `case when matches.id % 50 <> 7
  then counted.last - (matches.id % 4) * (select max(id) / ${ROUNDS_OF_MESSAGES} from messages) end`

/** The counters, and read marks: of four conversations three have up to three rounds unread, one in fifty was never read. */
export const MARK_STATEMENTS = [
  `update matches set
     "messageCount" = counted.count, "lastMessageId" = counted.last, "lastMessageAt" = counted.at,
     "mentorReadId" = ${READ_UP_TO}, "menteeReadId" = ${READ_UP_TO}
   from (
     select "matchId", count(*) as count, max(id) as last, max("createdAt") as at from messages group by "matchId"
   ) as counted
   where counted."matchId" = matches.id`,
  // The notices of unread messages are taken as made.
  `insert into notice_progress ("name", "lastId") select 'messages', max(id) from messages`,
]
