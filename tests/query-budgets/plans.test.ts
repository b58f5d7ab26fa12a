import { beforeAll } from 'vitest'
import { dialectUnderTest, migratedDatabase } from '#tests/support/databases.ts'
import { exerciseAll } from '#tests/support/exercise-all.ts'
import { explainQueries, type QueryPlan } from '#tests/support/query-plans.ts'
import { recordStatements } from '#tests/support/statement-recorder.ts'
import { createWorld, expect, test } from '#tests/support/world.ts'

/** The permitted full scans and sorts, with reasons. */
const DELIBERATE: [statement: RegExp, does: 'scans' | 'sorts', why: string][] = [
  [/ as "newest" /, 'sorts', 'the sign-in sessions of one person, eleven at most'],
  [/^delete from "known_devices" .* as "latest" /, 'sorts', 'the browsers of one person, eleven at most'],
  [/^select .*"browser".* from "auth_sessions"/, 'sorts', 'the sign-in sessions of one person, eleven at most'],
  [/^select "mentoring_sessions"\..* "otherName"/, 'sorts', 'the upcoming meetings of one person'],
  [/^select .* from "staff" /, 'scans', 'the few people who work for the programme'],
  [/^select .* from "staff" /, 'sorts', 'the same'],
  [/^select .* from "factor_removals" /, 'scans', 'the few people whose second factors end within a day'],
  [/^select .* from "factor_removals" /, 'sorts', 'the same'],
  [
    / from "audit_entries" .* "entry"."at" /,
    'sorts',
    'the entries of a period that an administrator has chosen',
  ],
  [/^select "matches"\."id", .* "matches"\."declineReason"/, 'sorts', 'the requests of one mentee'],
  [/\b(?:json|string)_agg\(/, 'sorts', 'the messages of one page, on PostgreSQL'],
  [/^delete from "auth_sessions" where "userId" in \(select "id" from "users"/, 'scans', 'once an hour'],
  [/^delete from "uploads" where "createdAt" </, 'scans', 'once a day'],
  [/^select "id", "createdAt" from "matches" where "requestStatus" = /, 'scans', 'once an hour, by id'],
  [/^select "matches"."id" from .* "last"."createdAt" >= /, 'scans', 'when an administrator draws one'],
  [/^select "name" from "uploads"$/, 'scans', 'once a day, for every photo there should be'],
  [/^select "photoUrl" from "users" where lower\(/, 'scans', 'once a minute, and 4 ms for 10,000 accounts'],
  [/ from "screening_(?:words|exemptions)"/, 'scans', 'at most what one programme may add, when it changes'],
  [/^select min\("createdAt"\) as "at" from "users"$/, 'scans', 'once a day'],
  [/^select "kind", "subjectId" from "recent_decisions"/, 'scans', 'the decisions of the last seconds'],
  [/ from "notices" where "plannedAt" is null /, 'scans', 'an index of what was not planned yet'],
  [/^delete from "deliveries" where "state" != /, 'scans', 'once a day'],
  [/ as "counted" group by "(?:kind|category)"/, 'sorts', 'what did not go out, by a few kinds'],
  [/^insert into "recovery_codes"/, 'scans', 'the ten values to insert'],
  [/^with recursive "bisection"/, 'scans', 'the steps of the search, some thirty'],
  [/\bsqlite_stat1\b/, 'scans', 'some fifty rows of statistics, once a day'],
  [/\bsqlite_stat1\b/, 'sorts', 'the same'],
  [/^delete from sqlite_stat4 /, 'scans', 'usually none'],
]

/** A count with a row limit. */
const COUNTED = /count\(\*\) as "count" from \(select .*? limit (?:\?|\$\d+)\) as "/g

/** The parameters of a list of ids. */
const ID_LIST = /(?<="(?:id|\w+Id)" in \()(?:\?|\$\d+)(?:, (?:\?|\$\d+))*(?=\))/
const MANY_IDS = Array.from({ length: 500 }, (_, index) => index + 1).join(', ')

/** Statements that find what they change in another way. */
const OTHER_WAYS: [statement: RegExp, why: string][] = [
  [/^update "notices" set "readAt" = /, 'those of one person, by their id or all up to one'],
  [/^update "deliveries" set "state" = /, 'those that wait, which are few more than the list'],
]

/** The query plans of all statements of the product, and of those with a list of ids when it is long. */
let plans: QueryPlan[] = []
let plansWithManyIds: QueryPlan[] = []

beforeAll(async () => {
  const world = await createWorld()
  const { statements } = await recordStatements(world.database, () => exerciseAll(world))
  await world.end()
  // An empty database, so that statistics do not change the plans.
  const empty = await migratedDatabase()
  const texts = [...new Set(statements)]
  plans = await explainQueries(empty, texts)
  const listing = texts.filter(
    (text) => ID_LIST.test(text) && !OTHER_WAYS.some(([statement]) => statement.test(text)),
  )
  plansWithManyIds = await explainQueries(
    empty,
    listing.map((text) => text.replace(ID_LIST, MANY_IDS)),
  )
  await empty.drop()
})

test.for([
  ['scans a whole table', 'scans'],
  ['sorts without an index', 'sorts'],
] as const)('no statement %s without a stated reason', ([, does]) => {
  expect(plans.length).toBeGreaterThan(80)
  const permitted = DELIBERATE.filter(([, kind]) => kind === does)
  const found = plans.filter((plan) => plan[does].length > 0)
  const others = found.filter(({ text }) => !permitted.some(([statement]) => statement.test(text)))
  expect(others).toEqual([])
})

test('unread messages are searched from the read mark only', () => {
  const unread = plans.filter(({ text }) => /"unread"/.test(text))
  expect(unread).toHaveLength(3)
  for (const { steps } of unread) {
    const found =
      dialectUnderTest === 'sqlite'
        ? /^SEARCH messages USING .*matchId=\? AND (?:id|rowid)>\?/
        : /^Index (?:Only )?Scan messages \(.*"matchId" = .* AND \(id > /
    expect(steps).toContainEqual(expect.stringMatching(found))
  }
})

test('a long list of ids is where a plan begins', () => {
  expect(plansWithManyIds.length).toBeGreaterThan(5)
  const first =
    dialectUnderTest === 'sqlite' ? /^SEARCH \w+ USING .*(?:PRIMARY KEY|\(userId=\?)/ : /^Index .* ANY /
  for (const { steps } of plansWithManyIds) {
    const begin = dialectUnderTest === 'sqlite' ? steps.slice(0, 1) : steps
    expect(begin).toContainEqual(expect.stringMatching(first))
  }
})

test('no statement counts without a limit or uses an offset', () => {
  for (const { text } of plans) expect(text.replaceAll(COUNTED, '')).not.toMatch(/\bcount\(|\boffset\b/i)
  const counting = plans.filter(({ text }) => text.search(COUNTED) >= 0)
  // Unread messages in lists and in one match, the size of a message page, a mentor's capacity in their settings, in all
  // mentor searches, in their sheet, for the topics and to rank and plan, the size of a screening list, the calls that
  // wait, what did not go out, the findings of cases and of one case, and the administrators' lists.
  expect(counting).toHaveLength(22)
})
